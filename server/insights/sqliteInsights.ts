import { join } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as v from 'valibot';
import { type Row, transaction } from '../store/database.ts';
import { type Insights, InsightsUnavailable } from './insights.ts';
import type { InsightsDatabase } from './insightsDatabase.ts';
import { type KeepingOptions, keepInsights } from './keepInsights.ts';
import { type LastingTables, openLastingTables } from './lastingTables.ts';
import { Reader } from './reader.ts';
import { insightsFile, lockTimeouts } from './tables.ts';

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
    // A report or an export reads what was there before.
  } finally {
    database.exec(`pragma busy_timeout = ${lockTimeouts.usual}`);
  }
};

/** Insights' tables in an embedded database. */
export const sqliteDatabase = (tables: LastingTables): InsightsDatabase => {
  // The statements of a file that was replaced are dropped with it.
  const prepared = new WeakMap<DatabaseSync, Map<string, StatementSync>>();
  const prepare = (database: DatabaseSync, sql: string): StatementSync => {
    const statements = prepared.get(database) ?? new Map<string, StatementSync>();
    prepared.set(database, statements);
    const found = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, found);
    return found;
  };
  const write: InsightsDatabase['write'] = async (statements) => {
    const database = tables.current();
    return transaction(database, () =>
      statements.reduce((sum, { sql, values }) => sum + Number(prepare(database, sql).run(...values).changes), 0),
    );
  };
  return {
    all: async ({ sql, values }) => prepare(tables.current(), sql).all(...values),
    async *each({ sql, values }): AsyncGenerator<Row> {
      // A statement of its own, because a shared one may be in use by another reader.
      yield* tables
        .current()
        .prepare(sql)
        .iterate(...values);
    },
    write,
    keep: (questions) => write(questions.flatMap(({ statements }) => statements)),
    remove: async (statements) => {
      const removed = await write(statements);
      overwriteDeleted(tables.current());
      return removed;
    },
    mayRecover: (error) =>
      error instanceof InsightsUnavailable ||
      (v.is(sqliteErrorSchema, error) && !refusals.includes(error.errcode & 0xff)),
    remedy: `make room on its disk, or ${insightsFile.moved}`,
    close: async () => tables.close(),
  };
};

/** A database whose reports and exports hold up nobody. */
const readInThread = (database: InsightsDatabase, tables: LastingTables, path: string): InsightsDatabase => {
  const reader = new Reader(path);
  const each: InsightsDatabase['each'] = (statement) => {
    // If the file was deleted, it is made anew.
    tables.current();
    return reader.each(statement);
  };
  return {
    ...database,
    all: async (statement) => {
      const rows: Row[] = [];
      for await (const row of each(statement)) rows.push(row);
      return rows;
    },
    each,
    close: async () => {
      await reader.close();
      await database.close();
    },
  };
};

/** Insights in an embedded database beside the catalogue, which several processes of a machine may use at once. */
export const sqliteInsights = ({ dataDir, ...options }: InsightsOptions): Insights => {
  const tables = openLastingTables(dataDir, insightsFile, options.warn);
  const database = sqliteDatabase(tables);
  return keepInsights(
    dataDir === ':memory:' ? database : readInThread(database, tables, join(dataDir, insightsFile.name)),
    options,
  );
};
