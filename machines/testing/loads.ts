import type { EventObject } from 'xstate';

/** The event of a successful load. Without an id of its own, an invoked actor is named after its state. */
export const arrived = (id: string, output: unknown): EventObject => ({
  type: `xstate.done.actor.${id}`,
  ...{ output, actorId: id },
});

/** The event of a load that fails because the visitor is offline. */
export const offline = (id: string): EventObject => ({
  type: `xstate.error.actor.${id}`,
  ...{ error: new Error('offline'), actorId: id },
});
