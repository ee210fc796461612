import * as v from 'valibot';
import type { Row } from '../store/database.ts';

/** A value of a row. */
export type Value = string | number | null;

/** A row as the tables of the insights hold it. */
export const storedRowSchema = v.record(v.string(), v.union([v.string(), v.number(), v.null()]));

/** A statement with question marks for its values. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** Key of a question: brand, chat and request. */
export type QuestionKey = readonly [brand: string, chat: string, request: string];

/** A question to write, with what shows whether it has changed since. */
export interface QuestionWrite {
  readonly key: QuestionKey;
  readonly ending: string;
  /** Full ids of the products shown. */
  readonly products: readonly string[];
  readonly statements: readonly Statement[];
}

/** Database of the insights: embedded or PostgreSQL. The statements are valid for both. */
export interface InsightsDatabase {
  all(statement: Statement): Promise<readonly Row[]>;
  /** Rows one at a time, because there may be many. */
  each(statement: Statement): AsyncIterable<Row>;
  /** Runs all statements or none. @returns the number of changed rows */
  write(statements: readonly Statement[]): Promise<number>;
  /** Writes all questions or none. From then on they survive this process; they can be read shortly after. */
  keep(questions: readonly QuestionWrite[]): Promise<unknown>;
  /** Deletes rows, including pending ones. @returns the number of rows */
  remove(statements: readonly Statement[]): Promise<number>;
  /** Whether a failed statement may succeed later: the database was away, locked or full. */
  mayRecover(error: unknown): boolean;
  /** What the owner can do about a failing database. */
  readonly remedy: string;
  close(): Promise<void>;
}
