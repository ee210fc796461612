import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { numberOf, type Row, textOf } from '../store/database.ts';
import { postgresPool } from '../store/postgres.ts';
import type { InsightsDatabase, Statement, Value } from './insightsDatabase.ts';
import { postgresDatabase } from './postgresInsights.ts';
import { openedRow, type QuestionKey, questionRow, shownRow, voteStatement } from './statements.ts';
import { insightsFile, openTables } from './tables.ts';

/** Rows per write. */
const batch = 500;

const cellOf = (row: Row, column: string): Value => {
  const value = row[column];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};
const keyOf = (row: Row): QuestionKey => [textOf(row, 'brand'), textOf(row, 'chat'), textOf(row, 'request')];

const questionOf = (row: Row): Statement =>
  questionRow([
    ...keyOf(row),
    Math.floor(numberOf(row, 'time')),
    ...['language', 'operation', 'outcome', 'ending', 'first_event', 'done', 'question', 'trace', 'page'].map(
      (column) => cellOf(row, column),
    ),
  ]);

/** All tables, referenced tables first. */
const tables: readonly (readonly [name: string, statementOf: (row: Row) => Statement])[] = [
  ['questions', questionOf],
  ['shown', (row) => shownRow(keyOf(row), textOf(row, 'product'))],
  ['opened', (row) => openedRow(keyOf(row), textOf(row, 'product'))],
  [
    'votes',
    (row) => {
      const reason = cellOf(row, 'reason');
      const kept = typeof reason === 'string' ? reason : null;
      return voteStatement(keyOf(row), textOf(row, 'vote'), kept, numberOf(row, 'time'));
    },
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
  if (!existsSync(insightsFile(dataDir))) return undefined;
  // Migrates the tables of an older program.
  openTables(dataDir).close();
  const from = new DatabaseSync(insightsFile(dataDir), { readOnly: true });
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
