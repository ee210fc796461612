import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Row, textOf } from '../store/database.ts';
import { postgresPool } from '../store/postgres.ts';
import { cellOf, keyOf, questionOf, shownOf } from './copiedRows.ts';
import type { InsightsDatabase, Statement } from './insightsDatabase.ts';
import { postgresDatabase } from './postgresDatabase.ts';
import { copiedVote, openedRow } from './statements.ts';
import { insightsFile, openTables } from './tables.ts';

/** Rows per write. */
const batch = 500;

/** Each table, those first that others refer to. */
const tables: readonly (readonly [name: string, statementOf: (row: Row) => Statement])[] = [
  ['questions', questionOf],
  ['shown', shownOf],
  ['opened', (row) => openedRow(keyOf(row), textOf(row, 'product'))],
  [
    'votes',
    (row) =>
      copiedVote(
        keyOf(row),
        ['time', 'vote', 'reason'].map((column) => cellOf(row, column)),
      ),
  ],
];

const copyTable = async (
  from: DatabaseSync,
  to: InsightsDatabase,
  [name, statementOf]: (typeof tables)[number],
): Promise<number> => {
  let [statements, count]: [Statement[], number] = [[], 0];
  const flush = async (): Promise<void> => {
    await to.write(statements);
    count += statements.length;
    statements = [];
  };
  for (const row of from.prepare(`select * from ${name}`).iterate()) {
    statements.push(statementOf(row));
    if (statements.length === batch) await flush();
  }
  await flush();
  return count;
};

/**
 * Copies the insights of a data folder into PostgreSQL and keeps existing rows. It is idempotent, so an interrupted
 * copy can be repeated.
 * @returns the number of questions in the folder, or undefined if it has no insights
 */
export const moveInsights = async (dataDir: string, url: string): Promise<number | undefined> => {
  const path = join(dataDir, insightsFile.name);
  if (!existsSync(path)) return undefined;
  // Brings the tables of an older program forward.
  openTables(dataDir).close();
  const from = new DatabaseSync(path, { readOnly: true });
  const to = postgresDatabase(postgresPool(url));
  try {
    // A consistent snapshot, although others write.
    from.exec('begin');
    const counts = new Map<string, number>();
    for (const table of tables) counts.set(table[0], await copyTable(from, to, table));
    return counts.get('questions');
  } finally {
    from.close();
    await to.close();
  }
};
