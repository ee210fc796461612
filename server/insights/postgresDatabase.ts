import type { Pool, PoolClient } from 'pg';
import * as v from 'valibot';
import type { Row } from '../store/database.ts';
import { type InsightsDatabase, type Statement, storedRowSchema, type Value } from './insightsDatabase.ts';

/** Rows per fetch of an export. */
const page = 1000;

const rowsSchema = v.array(storedRowSchema);

/** PostgreSQL uses numbered placeholders, and its texts must not contain the character U+0000. */
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

/** @returns the number of changed rows */
const writeTogether = async (client: PoolClient, statements: readonly Statement[]): Promise<number> => {
  // All are sent without waiting for replies, because a busy process would lose a turn per row. If one fails, PostgreSQL
  // refuses the later ones, and the commit rolls back the earlier ones.
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

/** Writes on one connection without waiting for earlier replies; what was sent survives this process. */
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
          () => {}, // there was no connection; the caller has the error
        );
      }
    }
  };
};

/** Insights in PostgreSQL through a connection pool. */
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
        // A connection with an unfinished export is not reused.
        client.release(!isWhole);
      }
    },
    write,
    keep: (questions) => writeAtOnce(questions.flatMap(({ statements }) => statements)),
    remove: write,
    mayRecover: (error) => !(v.is(errorSchema, error) && refusals.test(error.code)),
    remedy:
      'check the database of DATABASE_URL: questions are kept in DATA_DIR meanwhile, and written when it is reachable again',
    close: () => pool.end(),
  };
};
