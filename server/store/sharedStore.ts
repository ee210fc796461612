import { ErrorReply } from '@redis/client';
import { nanoid } from 'nanoid';
import { prepareConnection, type StoreClient } from './connection.ts';

/** State of the store that the processes share. */
export type StoreHealth = 'connected' | 'refusing' | 'unreachable';

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
  watch(listener: (health: StoreHealth, reason: string) => void): void;
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
/** After this number of consecutive timeouts the store counts as unreachable, and no command waits. */
const maxTimeouts = 3;
/** Interval of a process's sign of life, and how long it is valid, in milliseconds. */
const heartbeat = { every: 1000, lasts: 3000 } as const;

/** Replies of a store that refuses this user, and the remedy. */
const remedies: readonly (readonly [reply: RegExp, remedy: string])[] = [
  [/^(WRONGPASS|NOAUTH|ERR (invalid password|AUTH|Client sent AUTH))/, 'mend user and password in VALKEY_URL'],
  [/^NOPERM/, 'give the user of VALKEY_URL all rights on its keys and channels'],
];
const remedyOf = (error: unknown): string | undefined =>
  error instanceof ErrorReply ? remedies.find(([reply]) => reply.test(error.message))?.[1] : undefined;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const remedy = remedyOf(error);
  if (remedy !== undefined) return `${error.message.replace(/\.$/, '')}; ${remedy}`;
  const { code } = Object(error);
  return error.message || String(code ?? error.name);
};

/** Rejects after the time limit. When this process was busy, the reply may have arrived unread. */
const withTimeout = <T>(work: Promise<T>, timeout: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => setImmediate(() => reject(new Error(`no answer within ${timeout} ms`))), timeout);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });

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
  const watchers = new Set<(health: StoreHealth, reason: string) => void>();
  const listeners = new Set<(message: string) => void>();
  let health: StoreHealth = 'unreachable';
  let reason = 'not connected yet';
  let isRefusalTold = false;
  let late = 0;
  /** Reason why there is no connection; commands only report that there is none. */
  let lastError: unknown = reason;

  /** @param isRefused whether the store refuses this user, which only a person can mend */
  const become = (next: StoreHealth, why: string, isRefused = false): void => {
    const isNews = health !== next || (isRefused && !isRefusalTold);
    reason = why;
    health = next;
    isRefusalTold = next !== 'connected' && (isRefusalTold || isRefused);
    if (!isNews) return;
    for (const listener of watchers) listener(health, reason);
  };
  /** Derives the store's health from a failure. Only a successful sign of life makes it healthy again. */
  const learn = (error: unknown): void => {
    if (error instanceof ErrorReply) {
      late = 0;
      become('refusing', reasonOf(error));
      return;
    }
    late = connection.isReady() ? late + 1 : maxTimeouts;
    if (late >= maxTimeouts) become('unreachable', reasonOf(connection.isReady() ? error : lastError));
  };
  const attempt = async <T>(command: (client: StoreClient) => Promise<T>): Promise<T> => {
    try {
      const result = await withTimeout(command(client), timeout);
      late = 0;
      return result;
    } catch (error) {
      // The rate limiter rejects with an object that is not an Error.
      if (error instanceof Error) learn(error);
      throw error;
    }
  };

  /** Shows a sign of life and checks the store. A full store still accepts the extension of an existing key. */
  const beat = async (): Promise<void> => {
    try {
      await attempt((to) => to.set(pulseKey(processId), '', { expiration: { type: 'PX', value: heartbeat.lasts } }));
      become('connected', '');
    } catch {
      if (connection.isReady())
        await withTimeout(client.pExpire(pulseKey(processId), heartbeat.lasts), timeout).catch(() => {});
    }
  };

  connection.onError((error) => {
    lastError = error;
    if (!connection.isReady()) become('unreachable', reasonOf(error), remedyOf(error) !== undefined);
  });
  connection.onReady(() => {
    void beat();
    // Messages published while it was away are lost.
    for (const listener of listeners) listener('');
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
      return health;
    },
    watch: (listener) => {
      watchers.add(listener);
      if (health !== 'connected') listener(health, reason);
    },
    run: (command) =>
      health === 'unreachable' ? Promise.reject(new Error(`the shared store: ${reason}`)) : attempt(command),
    listen: (channel, listener) => {
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
    isAlive: async (to, process) => (await to.exists(pulseKey(process))) === 1,
    close: async () => {
      clearInterval(beating);
      await withTimeout(client.del(pulseKey(processId)), timeout).catch(() => {});
      connection.destroy();
    },
  };
};
