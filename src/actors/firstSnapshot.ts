import type { AnyActorRef, SnapshotFrom } from 'xstate';

/**
 * Resolves with the first snapshot of an actor that fits. `waitFor` of XState, which also limits the time and ends with
 * the actor, takes 400 bytes of every first load.
 */
export const firstSnapshot = <Actor extends AnyActorRef>(
  actor: Actor,
  fits: (snapshot: SnapshotFrom<Actor>) => boolean,
): Promise<SnapshotFrom<Actor>> =>
  new Promise((resolve) => {
    const look = (snapshot: SnapshotFrom<Actor>): void => {
      if (!fits(snapshot)) return;
      subscription.unsubscribe();
      resolve(snapshot);
    };
    const subscription = actor.subscribe(look);
    look(actor.getSnapshot());
  });
