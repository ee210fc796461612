import { Client, type ClientConfig, Pool, types } from 'pg';
import { bringTablesForward, schemaName } from './postgresTables.ts';

/** Connections to the PostgreSQL of DATABASE_URL, each of which finds the tables of this program. */

/** How long a connection is waited for, and how long an answer, in milliseconds. */
const patience = { connecting: 3000, answering: 30_000 } as const;

const int8 = 20;
/** Counts and times are whole numbers far below the limit of what JavaScript can tell apart. */
const numbers: ClientConfig['types'] = {
  getTypeParser: (oid, format) =>
    oid === int8 && format !== 'binary' ? Number : types.getTypeParser(Number(oid), format),
};

const configOf = (url: string, answering: number | undefined): ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: patience.connecting,
  query_timeout: answering,
  keepAlive: true,
  application_name: schemaName,
  types: numbers,
});

const useTables = `set search_path to ${schemaName}`;

/**
 * Connects, and brings the tables to this program's version.
 * @param answering how long an answer is waited for, in milliseconds; a command waits as long as it takes
 * @throws TablesTooNew where a newer program wrote them
 */
export const connectPostgres = async (url: string, answering?: number): Promise<Client> => {
  const client = new Client(configOf(url, answering));
  // Who waits for an answer hears of it; nobody else has to.
  client.on('error', () => {});
  try {
    await client.connect();
    await bringTablesForward(client);
    await client.query(useTables);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
};

/** Connections that are made when they are needed, and made again after the database was away. */
export const postgresPool = (url: string): Pool => {
  const pool = new Pool({
    ...configOf(url, patience.answering),
    max: 4,
    // One stays open, so that what is told after a rest is sent at once.
    min: 1,
    // Statements that belong together are sent without waiting for each.
    pipeline: true,
    onConnect: async (client) => {
      // The pool hears of connections that break while nobody uses them; of the others whoever uses them does.
      client.on('error', () => {});
      await bringTablesForward(client);
      await client.query(useTables);
    },
  });
  pool.on('error', () => {});
  return pool;
};

/** All or nothing: what `work` writes is kept only when it ends well. */
export const postgresTransaction = async <T>(client: Pick<Client, 'query'>, work: () => Promise<T>): Promise<T> => {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that broke has ended it already.
    await client.query('rollback').catch(() => {});
    throw error;
  }
};
