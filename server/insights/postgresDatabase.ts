import type { Pool, PoolClient } from 'pg';
import * as v from 'valibot';
import type { Row } from '../store/database.ts';
import type { InsightsDatabase, Statement, Value } from './insightsDatabase.ts';

/** So many rows are fetched at a time of an export. */
const page = 1000;

const rowsSchema = v.array(v.record(v.string(), v.union([v.string(), v.number(), v.null()])));

/** PostgreSQL numbers the places of values, and no text of it may hold the sign of number 0. */
const asked = ({ sql, values }: Statement) => {
  let place = 0;
  return {
    text: sql.replaceAll('?', () => {
      place += 1;
      return `$${place}`;
    }),
    values: values.map((value: Value) => (typeof value === 'string' ? value.replaceAll('\0', '') : value)),
  };
};

const errorSchema = v.object({ code: v.string() });
/** Classes of errors that are the row's own fault. */
const refusals = /^2[23]/;

/** @returns how many rows the statements changed */
const writeTogether = async (client: PoolClient, statements: readonly Statement[]): Promise<number> => {
  // All are sent before the first is answered: waiting for each costs a busy process a turn for every row. When one fails,
  // PostgreSQL refuses those behind it, and the commit takes back those before.
  const results = await Promise.allSettled([
    client.query('begin'),
    ...statements.map((statement) => client.query(asked(statement))),
    client.query('commit'),
  ]);
  let changed = 0;
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason;
    changed += result.value.rowCount ?? 0;
  }
  return changed;
};

/** Writes on one connection, each sent without waiting for those before it: what was sent outlasts this process. */
const pipelined = (pool: Pool) => {
  let line: { readonly client: Promise<PoolClient>; users: number; isSound: boolean } | undefined;
  return async (statements: readonly Statement[]): Promise<number> => {
    line ??= { client: pool.connect(), users: 0, isSound: true };
    const used = line;
    used.users += 1;
    try {
      return await writeTogether(await used.client, statements);
    } catch (error) {
      used.isSound = false;
      if (line === used) line = undefined;
      throw error;
    } finally {
      used.users -= 1;
      if (used.users === 0) {
        if (line === used) line = undefined;
        await used.client.then(
          (client) => client.release(!used.isSound),
          () => {}, // there was no connection, and who asked for it was told
        );
      }
    }
  };
};

/** Insights' tables in PostgreSQL, through connections of a pool. */
export const postgresDatabase = (pool: Pool): InsightsDatabase => {
  const all = async (statement: Statement): Promise<readonly Row[]> =>
    v.parse(rowsSchema, (await pool.query(asked(statement))).rows);
  const writeAtOnce = pipelined(pool);
  const write: InsightsDatabase['write'] = async (statements) => {
    const client = await pool.connect();
    let isSound = false;
    try {
      const changed = await writeTogether(client, statements);
      isSound = true;
      return changed;
    } finally {
      client.release(!isSound);
    }
  };
  return {
    all,
    async *each(statement): AsyncGenerator<Row> {
      const client = await pool.connect();
      let isWhole = false;
      try {
        const { text, values } = asked(statement);
        await client.query('begin read only');
        await client.query(`declare asked no scroll cursor for ${text}`, values);
        for (;;) {
          const rows = v.parse(rowsSchema, (await client.query(`fetch ${page} from asked`)).rows);
          if (rows.length === 0) break;
          yield* rows;
        }
        await client.query('commit');
        isWhole = true;
      } finally {
        // One that was left in the middle is not used again.
        client.release(!isWhole);
      }
    },
    write,
    keep: (questions) => writeAtOnce(questions.flatMap(({ statements }) => statements)),
    remove: write,
    mayRecover: (error) => !(v.is(errorSchema, error) && refusals.test(error.code)),
    remedy:
      'look after the database of DATABASE_URL: what is asked meanwhile is kept in DATA_DIR, and written when it is back',
    close: () => pool.end(),
  };
};
