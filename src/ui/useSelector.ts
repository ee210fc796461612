import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import { servedActorOf } from '../actors/servedActors.ts';

/**
 * Selects from an actor, as the hook of this name of `@xstate/react` does, in parts that the server writes: those are taken over
 * in the state in which they were written, and show that of the running actor right after, without being rendered twice.
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
  // What is selected from one snapshot is one value, also where it is made anew each time.
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
    () => selectFrom(servedActorOf(actor).getSnapshot()),
  );
};
