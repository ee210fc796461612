import { fromCallback, type SnapshotFrom, setup } from 'xstate';

export type ConnectivityEvent =
  /** What the browser says of its own connection. */
  | { readonly type: 'WENT_OFFLINE' }
  | { readonly type: 'CAME_ONLINE' }
  /** The server has said something: whatever the browser thinks, it can be reached. */
  | { readonly type: 'SERVER_HEARD' };

/**
 * Whether the server can be reached, as far as the browser knows (behaviour B28). It begins online, for the page has just
 * come from there. It is a hint, no proof: nobody is kept from sending by it.
 */
export const connectivityMachine = setup({
  types: {} as { events: ConnectivityEvent },
  actors: {
    /** Provided: tells `WENT_OFFLINE` and `CAME_ONLINE`. */
    connection: fromCallback(() => undefined),
  },
}).createMachine({
  id: 'connectivity',
  initial: 'online',
  invoke: { id: 'connection', src: 'connection' },
  states: {
    online: { on: { WENT_OFFLINE: { target: 'offline' } } },
    offline: { on: { CAME_ONLINE: { target: 'online' }, SERVER_HEARD: { target: 'online' } } },
  },
});
export type ConnectivitySnapshot = SnapshotFrom<typeof connectivityMachine>;
