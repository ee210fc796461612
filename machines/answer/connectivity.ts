import { fromCallback, type SnapshotFrom, setup } from 'xstate';

export type ConnectivityEvent =
  /** The browser's own information about its connection. */
  | { readonly type: 'WENT_OFFLINE' }
  | { readonly type: 'CAME_ONLINE' }
  /** The server has answered: it is reachable, whatever the browser reports. */
  | { readonly type: 'SERVER_HEARD' };

/**
 * Whether the server is reachable, as far as the browser knows (behaviour B28). Starts online, because the page has
 * just been loaded. It is only a hint and never prevents sending.
 */
export const connectivityMachine = setup({
  types: {} as { events: ConnectivityEvent },
  actors: {
    /** Provided: sends `WENT_OFFLINE` and `CAME_ONLINE`. */
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
