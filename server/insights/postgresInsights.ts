import type { Pool, PoolClient } from 'pg';
import * as v from 'valibot';
import type { Row } from '../store/database.ts';
import { postgresPool } from '../store/postgres.ts';
import type { Insights } from './insights.ts';
import type { InsightsDatabase, Statement, Value } from './insightsDatabase.ts';
import { type KeepingOptions, keepInsights } from './keepInsights.ts';

/** Rows per fetch of an export. */
const page = 1000;

const rowsSchema = v.array(v.record(v.string(), v.union([v.string(), v.number(), v.null()])));

/** Replaces question marks with PostgreSQL's numbered placeholders; its text must not contain NUL characters. */
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
/** Error classes caused by the row itself. */
const refusals = /^2[23]/;

/** @returns the number of rows that the statements changed */
const writeTogether = async (client: PoolClient, statements: readonly Statement[]): Promise<number> => {
  // All statements are sent before the first reply: waiting for each would cost a busy process one turn per row. If one
  // fails, PostgreSQL refuses the following ones, and the commit rolls back the preceding ones.
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

/** Insights in PostgreSQL, through a connection pool. */
export const postgresDatabase = (pool: Pool): InsightsDatabase => {
  const all = async (statement: Statement): Promise<readonly Row[]> =>
    v.parse(rowsSchema, (await pool.query(asked(statement))).rows);
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
        // A connection that failed midway is not reused.
        client.release(!isWhole);
      }
    },
    write: async (statements) => {
      const client = await pool.connect();
      let isSound = false;
      try {
        const changed = await writeTogether(client, statements);
        isSound = true;
        return changed;
      } finally {
        client.release(!isSound);
      }
    },
    mayRecover: (error) => !(v.is(errorSchema, error) && refusals.test(error.code)),
    remedy:
      'look after the database of DATABASE_URL: what is asked meanwhile is kept in memory, and written when it is back',
    close: () => pool.end(),
  };
};

export interface PostgresInsightsOptions extends KeepingOptions {
  readonly url: string;
}

/** Insights of all machines in the PostgreSQL of DATABASE_URL, which may be away at the start. */
export const postgresInsights = ({ url, ...options }: PostgresInsightsOptions): Insights =>
  keepInsights(postgresDatabase(postgresPool(url)), options);
