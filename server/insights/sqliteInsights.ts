import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as v from 'valibot';
import { type Row, transaction } from '../store/database.ts';
import type { Insights } from './insights.ts';
import type { InsightsDatabase } from './insightsDatabase.ts';
import { type KeepingOptions, keepInsights } from './keepInsights.ts';
import { insightsFile, openTables } from './tables.ts';

export interface InsightsOptions extends KeepingOptions {
  /** Folder of the database, or ':memory:' for one that lives as long as the process. */
  readonly dataDir: string;
}

const sqliteErrorSchema = v.object({ errcode: v.number() });
/** What SQLite says by number of rows that it will never take. */
const refusals: readonly number[] = [18, 19, 20];

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
      // Not a prepared one that somebody else may be reading by.
      yield* database.prepare(sql).iterate(...values);
    },
    write,
    keep: (questions) => write(questions.flatMap(({ statements }) => statements)),
    remove: write,
    mayRecover: (error) => v.is(sqliteErrorSchema, error) && !refusals.includes(error.errcode & 0xff),
    remedy: `make room on its disk, or ${insightsFile.moved}`,
    close: async () => database.close(),
  };
};

/** Insights in an embedded database beside the catalogue; several processes of a machine may use it at once. */
export const sqliteInsights = ({ dataDir, ...options }: InsightsOptions): Insights =>
  keepInsights(sqliteDatabase(openTables(dataDir)), options);
