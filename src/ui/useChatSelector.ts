import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { Actors } from '../actors/actors.ts';
import { hasChat, usePageActors } from '../actors/useActors.ts';

/**
 * Selects from an actor of the chat in a part of the page.
 * @param actorOf the actor
 * @param select yields a value that can be compared, such as a string
 * @param before the value until the chat has started, which is also that of the served page
 */
export const useChatSelector = <Actor extends AnyActorRef, Selected extends string | boolean>(
  actorOf: (actors: Actors) => Actor,
  select: (snapshot: SnapshotFrom<Actor>) => Selected,
  before: Selected,
): Selected => {
  const actors = usePageActors();
  const subscribe = useCallback(
    (changed: () => void) => {
      let stop: () => void = () => undefined;
      const follow = (): void => {
        stop();
        if (!hasChat(actors)) return;
        const subscription = actorOf(actors).subscribe(changed);
        stop = () => subscription.unsubscribe();
      };
      follow();
      const cancel = actors.chatStart.onStarted(() => {
        follow();
        changed();
      });
      return () => {
        cancel();
        stop();
      };
    },
    [actors, actorOf],
  );
  return useSyncExternalStore(
    subscribe,
    () => (hasChat(actors) ? select(actorOf(actors).getSnapshot()) : before),
    () => before,
  );
};
