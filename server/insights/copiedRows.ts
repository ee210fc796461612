import { numberOf, type Row, textOf } from '../store/database.ts';
import type { QuestionKey, QuestionWrite, Statement, Value } from './insightsDatabase.ts';
import { questionRow, shownRow } from './statements.ts';

/** Rows of an embedded database as statements that write them to another one. */

/** A cell unchanged; a value of another type counts as null. */
export const cellOf = (row: Row, column: string): Value => {
  const value = row[column];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};
/** Key of the question that a row belongs to. */
export const keyOf = (row: Row): QuestionKey => [textOf(row, 'brand'), textOf(row, 'chat'), textOf(row, 'request')];

/** A row of `questions` as a write to another database. */
export const questionOf = (row: Row): Statement =>
  questionRow(keyOf(row), [
    Math.floor(numberOf(row, 'time')),
    ...['language', 'operation', 'outcome', 'ending', 'first_event', 'done', 'question', 'trace', 'page'].map(
      (column) => cellOf(row, column),
    ),
  ]);

/** A row of `shown` as a write to another database. */
export const shownOf = (row: Row): Statement => shownRow(keyOf(row), textOf(row, 'product'));

/** A row of `questions` with its products, as a write to another database. */
export const writeOf = (question: Row, shown: readonly Row[]): QuestionWrite => ({
  key: keyOf(question),
  ending: textOf(question, 'ending'),
  products: shown.map((row) => textOf(row, 'product')),
  statements: [questionOf(question), ...shown.map(shownOf)],
});
