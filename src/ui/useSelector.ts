import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import { staticActorOf } from '../actors/servedActors.ts';

/**
 * Selects from an actor, like the hook of the same name in `@xstate/react`, for server-rendered parts: they hydrate
 * with the state they were rendered from and then show the running actor, without rendering twice.
 */
export const useSelector = <Actor extends AnyActorRef, Selected>(
  actor: Actor,
  select: (snapshot: SnapshotFrom<Actor>) => Selected,
): Selected => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = actor.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  // A snapshot always yields the same selected value, even if the selector creates a new one.
  const selectFrom = useMemo(() => {
    let last: { readonly snapshot: SnapshotFrom<Actor>; readonly selected: Selected } | undefined;
    return (snapshot: SnapshotFrom<Actor>): Selected => {
      if (last?.snapshot !== snapshot) last = { snapshot, selected: select(snapshot) };
      return last.selected;
    };
  }, [select]);
  return useSyncExternalStore(
    subscribe,
    () => selectFrom(actor.getSnapshot()),
    () => selectFrom(staticActorOf(actor).getSnapshot()),
  );
};
