import { Client, type ClientConfig, Pool, types } from 'pg';
import { migrateTables, schemaName } from './postgresTables.ts';

/**
 * Connections to the PostgreSQL of DATABASE_URL. Each connection makes sure that the tables have this program's
 * version.
 */

/** Time limits for connecting and for a reply, in milliseconds. */
const timeouts = { connecting: 3000, answering: 30_000 } as const;

const int8 = 20;
/** Counts and times are integers far below Number.MAX_SAFE_INTEGER. */
const numbers: ClientConfig['types'] = {
  getTypeParser: (oid, format) =>
    oid === int8 && format !== 'binary' ? Number : types.getTypeParser(Number(oid), format),
};

const configOf = (url: string, answering: number | undefined): ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: timeouts.connecting,
  query_timeout: answering,
  keepAlive: true,
  application_name: schemaName,
  types: numbers,
});

const useTables = `set search_path to ${schemaName}`;

/**
 * Connects and migrates the tables to this program's version.
 * @param answering time limit for replies, in milliseconds; commands wait without limit
 * @throws TablesTooNew if a newer program wrote the tables
 */
export const connectPostgres = async (url: string, answering?: number): Promise<Client> => {
  const client = new Client(configOf(url, answering));
  // A pending query rejects with it; nobody else needs it.
  client.on('error', () => {});
  try {
    await client.connect();
    await migrateTables(client);
    await client.query(useTables);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
};

/** Runs `work` with a connection of its own, which waits without limit. */
export const withPostgres = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = await connectPostgres(url);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
};

/** Pool that connects on demand, and reconnects after the database was away. */
export const postgresPool = (url: string): Pool => {
  const pool = new Pool({
    ...configOf(url, timeouts.answering),
    max: 4,
    // One connection stays open, so that the first write after a pause is immediate.
    min: 1,
    // Statements of a batch are sent without waiting for each reply.
    pipeline: true,
    onConnect: async (client) => {
      // The pool handles errors of idle connections; pending queries report the others.
      client.on('error', () => {});
      await migrateTables(client);
      await client.query(useTables);
    },
  });
  pool.on('error', () => {});
  return pool;
};

/** Runs `work` in a transaction, which is committed only if it resolves. */
export const postgresTransaction = async <T>(client: Pick<Client, 'query'>, work: () => Promise<T>): Promise<T> => {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // A broken connection has rolled it back already.
    await client.query('rollback').catch(() => {});
    throw error;
  }
};
