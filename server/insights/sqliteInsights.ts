import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as v from 'valibot';
import { type Row, transaction } from '../store/database.ts';
import type { Insights } from './insights.ts';
import type { InsightsDatabase } from './insightsDatabase.ts';
import { type KeepingOptions, keepInsights } from './keepInsights.ts';
import { insightsFile, lockTimeouts, openTables } from './tables.ts';

export interface InsightsOptions extends KeepingOptions {
  /** Folder of the database, or ':memory:'. */
  readonly dataDir: string;
}

const sqliteErrorSchema = v.object({ errcode: v.number() });
/** SQLite error codes of rows that can never be written. */
const refusals: readonly number[] = [18, 19, 20];

/**
 * Deleted text stays in the file, and in the log of changes beside it, until SQLite copies the log into the file, which
 * an idle server may not do for days. So a deletion does it, unless another reader holds the log; the hourly deletion of
 * old questions tries again.
 */
const overwriteDeleted = (database: DatabaseSync): void => {
  database.exec(`pragma busy_timeout = ${lockTimeouts.deleting}`);
  try {
    database.exec('pragma wal_checkpoint(truncate)');
  } catch {
    // An export reads by the same connection.
  } finally {
    database.exec(`pragma busy_timeout = ${lockTimeouts.usual}`);
  }
};

/** Insights' tables in an embedded database. */
export const sqliteDatabase = (database: DatabaseSync): InsightsDatabase => {
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const found = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, found);
    return found;
  };
  const write: InsightsDatabase['write'] = async (statements) =>
    transaction(database, () =>
      statements.reduce((sum, { sql, values }) => sum + Number(prepare(sql).run(...values).changes), 0),
    );
  return {
    all: async ({ sql, values }) => prepare(sql).all(...values),
    async *each({ sql, values }): AsyncGenerator<Row> {
      // A statement of its own, because a shared one may be in use by another reader.
      yield* database.prepare(sql).iterate(...values);
    },
    write,
    keep: (questions) => write(questions.flatMap(({ statements }) => statements)),
    remove: async (statements) => {
      const removed = await write(statements);
      overwriteDeleted(database);
      return removed;
    },
    mayRecover: (error) => v.is(sqliteErrorSchema, error) && !refusals.includes(error.errcode & 0xff),
    remedy: `make room on its disk, or ${insightsFile.moved}`,
    close: async () => database.close(),
  };
};

/** Insights in an embedded database beside the catalogue, which several processes of a machine may use at once. */
export const sqliteInsights = ({ dataDir, ...options }: InsightsOptions): Insights =>
  keepInsights(sqliteDatabase(openTables(dataDir)), options);
