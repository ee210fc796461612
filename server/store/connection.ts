import { createClient, createCluster, type RedisClientType } from '@redis/client';

/** The commands that are used of the store; each touches one key, so that a cluster answers them too. */
export type StoreClient = Pick<RedisClientType, 'del' | 'eval' | 'exists' | 'get' | 'pExpire' | 'publish' | 'set'>;

type Listener = (message: string | Buffer) => void;

/** A store as it is connected to: a single one, or a cluster. */
export interface StoreConnection {
  readonly client: StoreClient;
  /** Whether there is a connection that takes commands. */
  isReady(): boolean;
  connect(): Promise<unknown>;
  /** Hears why a connection broke, or could not be made. */
  onError(heard: (error: unknown) => void): void;
  /** Hears that there is a connection again; what was published meanwhile is lost. */
  onReady(heard: () => void): void;
  subscribe(channel: string, heard: Listener): Promise<void>;
  unsubscribe(channel: string, heard: Listener): Promise<void>;
  destroy(): void;
}

const socket = {
  connectTimeout: 2000,
  reconnectStrategy: (retries: number) => Math.min(100 * 2 ** retries, 1000),
};
const options = { RESP: 3, disableOfflineQueue: true, maintNotifications: 'disabled', socket } as const;

const connectOne = (url: string, keyPrefix: string): StoreConnection => {
  const client: RedisClientType = createClient({ ...options, url, keyPrefix });
  const subscriber = client.duplicate({ disableOfflineQueue: false });
  return {
    client,
    isReady: () => client.isReady,
    connect: () => Promise.all([client.connect(), subscriber.connect()]),
    onError: (heard) => {
      for (const each of [client, subscriber]) each.on('error', heard);
    },
    onReady: (heard) => {
      for (const each of [client, subscriber]) each.on('ready', heard);
    },
    subscribe: (channel, heard) => subscriber.subscribe(channel, heard),
    unsubscribe: (channel, heard) => subscriber.unsubscribe(channel, heard),
    destroy: () => {
      for (const each of [client, subscriber]) if (each.isOpen) each.destroy();
    },
  };
};

/** How soon a cluster of which no node answered is looked for again, in milliseconds. */
const retryAfter = 1000;

const connectCluster = (urls: readonly string[], keyPrefix: string): StoreConnection => {
  const [first = ''] = urls;
  const { username, password, protocol } = new URL(first);
  const cluster = createCluster({
    keyPrefix,
    rootNodes: urls.map((url) => ({ url, socket })),
    // Only the root nodes are told by their addresses; what opens the others is the same.
    defaults: {
      ...options,
      ...(username ? { username: decodeURIComponent(username) } : {}),
      ...(password ? { password: decodeURIComponent(password) } : {}),
      socket: protocol === 'rediss:' ? { ...socket, tls: true } : socket,
    },
  });
  let isClosed = false;
  const connect = async (): Promise<void> => {
    try {
      await cluster.connect();
    } catch (error) {
      if (!isClosed) setTimeout(() => void connect().catch(() => {}), retryAfter).unref();
      throw error;
    }
  };
  return {
    client: cluster,
    isReady: () => cluster.isOpen && cluster.masters.some(({ client }) => client?.isReady),
    connect,
    onError: (heard) => {
      cluster.on('error', heard);
      cluster.on('node-error', heard);
    },
    onReady: (heard) => {
      cluster.on('connect', heard);
      cluster.on('node-ready', heard);
    },
    subscribe: (channel, heard) => cluster.subscribe(channel, heard),
    unsubscribe: (channel, heard) => cluster.unsubscribe(channel, heard),
    destroy: () => {
      isClosed = true;
      if (cluster.isOpen) cluster.destroy();
    },
  };
};

/** Valkey's scheme is only a name: it speaks the language of Redis. */
const addressOf = (url: string): string => url.trim().replace(/^valkey/, 'redis');

/** Prepares a connection to the store at an address, or to the cluster at several of them, comma separated. */
export const prepareConnection = (url: string, keyPrefix: string): StoreConnection => {
  const urls = url.split(',').map(addressOf);
  const [only = ''] = urls;
  return urls.length === 1 ? connectOne(only, keyPrefix) : connectCluster(urls, keyPrefix);
};
