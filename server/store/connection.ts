import { createClient, createCluster, type RedisClientType } from '@redis/client';

/** Commands used on the store. Each uses a single key, so they work on a cluster too. */
export type StoreClient = Pick<RedisClientType, 'del' | 'eval' | 'exists' | 'get' | 'pExpire' | 'publish' | 'set'>;

type Listener = (message: string | Buffer) => void;

/** Connection to a store: a single server or a cluster. */
export interface StoreConnection {
  readonly client: StoreClient;
  /** Whether commands can be sent. */
  isReady(): boolean;
  connect(): Promise<unknown>;
  /** Called with the reason when a connection breaks or cannot be made. */
  onError(listener: (error: unknown) => void): void;
  /** Called when the connection is back; messages published meanwhile are lost. */
  onReady(listener: () => void): void;
  subscribe(channel: string, listener: Listener): Promise<void>;
  unsubscribe(channel: string, listener: Listener): Promise<void>;
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
    onError: (listener) => {
      for (const each of [client, subscriber]) each.on('error', listener);
    },
    onReady: (listener) => {
      for (const each of [client, subscriber]) each.on('ready', listener);
    },
    subscribe: (channel, listener) => subscriber.subscribe(channel, listener),
    unsubscribe: (channel, listener) => subscriber.unsubscribe(channel, listener),
    destroy: () => {
      for (const each of [client, subscriber]) if (each.isOpen) each.destroy();
    },
  };
};

/** Pause before a cluster without a reachable node is tried again, in milliseconds. */
const retryAfter = 1000;

const connectCluster = (urls: readonly string[], keyPrefix: string): StoreConnection => {
  const [first = ''] = urls;
  const { username, password, protocol } = new URL(first);
  const cluster = createCluster({
    keyPrefix,
    rootNodes: urls.map((url) => ({ url, socket })),
    // Only the root nodes have URLs; the other nodes use the same credentials.
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
    onError: (listener) => {
      cluster.on('error', listener);
      cluster.on('node-error', listener);
    },
    onReady: (listener) => {
      cluster.on('connect', listener);
      cluster.on('node-ready', listener);
    },
    subscribe: (channel, listener) => cluster.subscribe(channel, listener),
    unsubscribe: (channel, listener) => cluster.unsubscribe(channel, listener),
    destroy: () => {
      isClosed = true;
      if (cluster.isOpen) cluster.destroy();
    },
  };
};

/** Valkey's URL scheme is an alias: the protocol is that of Redis. */
const addressOf = (url: string): string => url.trim().replace(/^valkey/, 'redis');

/** Prepares a connection to the store at a URL, or to the cluster at several URLs, comma separated. */
export const prepareConnection = (url: string, keyPrefix: string): StoreConnection => {
  const urls = url.split(',').map(addressOf);
  const [only = ''] = urls;
  return urls.length === 1 ? connectOne(only, keyPrefix) : connectCluster(urls, keyPrefix);
};
