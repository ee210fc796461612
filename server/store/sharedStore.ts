import { ErrorReply } from '@redis/client';
import { nanoid } from 'nanoid';
import { prepareConnection, type StoreClient } from './connection.ts';

/** How it stands with the store that the processes of this service share. */
export type StoreHealth = 'connected' | 'refusing' | 'unreachable';

/** Valkey or Redis, as far as others here know it. It may be gone, slow or full: nobody waits for it beyond a limit. */
export interface SharedStore {
  /** Names this process among those that share the store. */
  readonly processId: string;
  readonly health: StoreHealth;
  /** For a library that wants a client of its own; what it does goes through `run` all the same. */
  readonly client: StoreClient;
  /** Hears each change of health with its reason, the present one at once where it is not 'connected'. */
  watch(heard: (health: StoreHealth, reason: string) => void): void;
  /** Speaks to the store. @throws Error within the limit, when it does not answer, or refuses */
  run<T>(command: (client: StoreClient) => Promise<T>): Promise<T>;
  /** Hears what is published, and '' when something may have been missed. @returns stops it */
  listen(channel: string, heard: (message: string) => void): () => void;
  /** Whether a process showed itself in the last seconds; asked in one go with other commands. */
  isAlive(client: StoreClient, processId: string): Promise<boolean>;
  close(): Promise<void>;
}

/** All of ours bears this name, for others may use the same store. */
export const keyPrefix = 'tool-assistant:';

/** Longest that anybody waits for the store, in milliseconds. */
const patience = 300;
/** So many waits in vain, one after another, and it counts as unreachable: nobody else waits then. */
const maxLate = 3;
/** How often a process shows that it lives, and how soon it counts as dead when it does not. */
const pulse = { every: 1000, lasts: 3000 } as const;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code } = Object(error);
  return error.message || String(code ?? error.name);
};

/** Rejects when it lasts too long. The answer may be here already, unread, when this process itself was busy. */
const inTime = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => setImmediate(() => reject(new Error(`no answer within ${patience} ms`))), patience);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });

/** Connects to the store, or to a cluster where several addresses are named, comma separated; where it cannot be reached now, it is as soon as it can. */
export const openSharedStore = async (url: string): Promise<SharedStore> => {
  const processId = nanoid();
  const pulseKey = (process: string): string => `process:${process}`;
  const connection = prepareConnection(url, keyPrefix);
  const { client } = connection;
  const watchers = new Set<(health: StoreHealth, reason: string) => void>();
  const listeners = new Set<(message: string) => void>();
  let health: StoreHealth = 'unreachable';
  let reason = 'not connected yet';
  let late = 0;
  /** Why there is no connection; a command only tells that there is none. */
  let lastError: unknown = reason;

  const become = (next: StoreHealth, why: string): void => {
    reason = why;
    if (health === next) return;
    health = next;
    for (const heard of watchers) heard(health, reason);
  };
  /** What a failure tells of the store; only a pulse that is taken tells that it is well again. */
  const learn = (error: unknown): void => {
    if (error instanceof ErrorReply) {
      late = 0;
      become('refusing', reasonOf(error));
      return;
    }
    late = connection.isReady() ? late + 1 : maxLate;
    if (late >= maxLate) become('unreachable', reasonOf(connection.isReady() ? error : lastError));
  };
  const attempt = async <T>(command: (client: StoreClient) => Promise<T>): Promise<T> => {
    try {
      const result = await inTime(command(client));
      late = 0;
      return result;
    } catch (error) {
      // The rate limiter refuses by an object that is no error.
      if (error instanceof Error) learn(error);
      throw error;
    }
  };

  /** Shows that this process lives, and finds out how the store is. A full store still lets an old pulse last longer. */
  const beat = async (): Promise<void> => {
    try {
      await attempt((to) => to.set(pulseKey(processId), '', { expiration: { type: 'PX', value: pulse.lasts } }));
      become('connected', '');
    } catch {
      if (connection.isReady()) await inTime(client.pExpire(pulseKey(processId), pulse.lasts)).catch(() => {});
    }
  };

  connection.onError((error) => {
    lastError = error;
    if (!connection.isReady()) become('unreachable', reasonOf(error));
  });
  connection.onReady(() => {
    void beat();
    // What was said while it was away is lost.
    for (const heard of listeners) heard('');
  });
  const connected = connection.connect();
  await inTime(connected).catch(() => {});
  connected.catch(() => {});
  await beat();
  const beating = setInterval(() => void beat(), pulse.every);
  beating.unref();

  return {
    processId,
    client,
    get health() {
      return health;
    },
    watch: (heard) => {
      watchers.add(heard);
      if (health !== 'connected') heard(health, reason);
    },
    run: (command) =>
      health === 'unreachable' ? Promise.reject(new Error(`the shared store: ${reason}`)) : attempt(command),
    listen: (channel, heard) => {
      listeners.add(heard);
      const name = `${keyPrefix}${channel}`;
      const told = (message: string | Buffer): void => heard(String(message));
      connection.subscribe(name, told).then(
        () => heard(''),
        () => {}, // subscribed when the connection is back
      );
      return () => {
        listeners.delete(heard);
        connection.unsubscribe(name, told).catch(() => {});
      };
    },
    isAlive: async (to, process) => (await to.exists(pulseKey(process))) === 1,
    close: async () => {
      clearInterval(beating);
      await inTime(client.del(pulseKey(processId))).catch(() => {});
      connection.destroy();
    },
  };
};
