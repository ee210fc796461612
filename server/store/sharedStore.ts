import { nanoid } from 'nanoid';
import { prepareConnection, type StoreClient, type StoreConnection } from './connection.ts';
import { type HealthListener, HealthRecord, type StoreHealth } from './storeHealth.ts';

/**
 * Valkey or Redis for the rest of the server. It may be gone, slow or full; no caller waits for it beyond a time
 * limit.
 */
export interface SharedStore {
  /** Id of this process among those that share the store. */
  readonly processId: string;
  readonly health: StoreHealth;
  /** For libraries that need a client; their commands go through `run` too. */
  readonly client: StoreClient;
  /**
   * Calls `listener` on each change of health with the reason, at once if the health is not 'connected', and where a
   * store that was away turns out to refuse this user.
   */
  watch(listener: HealthListener): void;
  /** Runs a command. @throws Error within the time limit if the store does not answer or refuses */
  run<T>(command: (client: StoreClient) => Promise<T>): Promise<T>;
  /** Subscribes to a channel; '' means that messages may have been missed. @returns a function that unsubscribes */
  listen(channel: string, listener: (message: string) => void): () => void;
  /** Whether a process showed a sign of life in the last seconds; sent in one batch with other commands. */
  isAlive(client: StoreClient, processId: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Prefix of all our keys, because other programs may use the same store. */
export const keyPrefix = 'tool-assistant:';

/** Time limit of every command where none is given, in milliseconds. */
const defaultTimeout = 300;
/** Interval of a process's sign of life, and how long it is valid, in milliseconds. */
const heartbeat = { every: 1000, lasts: 3000 } as const;

/** Rejects after the time limit. When this process was busy, the reply may have arrived unread. */
const withTimeout = <T>(work: Promise<T>, timeout: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => setImmediate(() => reject(new Error(`no answer within ${timeout} ms`))), timeout);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });

/** Listeners of channels. */
const subscriptionsOn = (connection: StoreConnection) => {
  const listeners = new Set<(message: string) => void>();
  return {
    listen: (channel: string, listener: (message: string) => void): (() => void) => {
      listeners.add(listener);
      const name = `${keyPrefix}${channel}`;
      const onMessage = (message: string | Buffer): void => listener(String(message));
      connection.subscribe(name, onMessage).then(
        () => listener(''),
        () => {}, // resubscribed when the connection is back
      );
      return () => {
        listeners.delete(listener);
        connection.unsubscribe(name, onMessage).catch(() => {});
      };
    },
    /** Messages published while the store was away are lost. */
    missed: (): void => {
      for (const listener of listeners) listener('');
    },
  };
};

/**
 * Connects to the store, or to a cluster if several URLs are given, comma separated. If it cannot be reached now, it
 * reconnects as soon as it can.
 * @param timeout time limit of every command, in milliseconds
 */
export const openSharedStore = async (url: string, timeout = defaultTimeout): Promise<SharedStore> => {
  const processId = nanoid();
  const pulseKey = (process: string): string => `process:${process}`;
  const connection = prepareConnection(url, keyPrefix);
  const { client } = connection;
  const subscriptions = subscriptionsOn(connection);
  const health = new HealthRecord(() => connection.isReady());

  const attempt = <T>(command: (client: StoreClient) => Promise<T>): Promise<T> =>
    health.learnFrom(() => withTimeout(command(client), timeout));

  /** Shows a sign of life and checks the store. A full store still accepts the extension of an existing key. */
  const beat = async (): Promise<void> => {
    try {
      await attempt((to) => to.set(pulseKey(processId), '', { expiration: { type: 'PX', value: heartbeat.lasts } }));
      health.proved();
    } catch {
      if (connection.isReady())
        await withTimeout(client.pExpire(pulseKey(processId), heartbeat.lasts), timeout).catch(() => {});
    }
  };

  connection.onError((error) => health.disconnected(error));
  connection.onReady(() => {
    void beat();
    subscriptions.missed();
  });
  const connected = connection.connect();
  await withTimeout(connected, timeout).catch(() => {});
  connected.catch(() => {});
  await beat();
  const beating = setInterval(() => void beat(), heartbeat.every);
  beating.unref();

  return {
    processId,
    client,
    get health() {
      return health.state;
    },
    watch: (listener) => health.watch(listener),
    run: (command) =>
      health.state === 'unreachable'
        ? Promise.reject(new Error(`the shared store: ${health.reason}`))
        : attempt(command),
    listen: subscriptions.listen,
    isAlive: async (to, process) => (await to.exists(pulseKey(process))) === 1,
    close: async () => {
      clearInterval(beating);
      await withTimeout(client.del(pulseKey(processId)), timeout).catch(() => {});
      connection.destroy();
    },
  };
};
