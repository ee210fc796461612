import type { Row } from '../store/database.ts';

/** A value of a row. */
export type Value = string | number | null;

/** A statement with question marks in the places of its values. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** Brand, chat and request name a question. */
export type QuestionKey = readonly [brand: string, chat: string, request: string];

/** A question as it is written, and by what it is told that no more was written of it since. */
export interface QuestionWrite {
  readonly key: QuestionKey;
  readonly ending: string;
  /** Full ids of the products shown. */
  readonly products: readonly string[];
  readonly statements: readonly Statement[];
}

/** What insights are kept in: an embedded database or PostgreSQL. Both understand the statements that are asked of them. */
export interface InsightsDatabase {
  all(statement: Statement): Promise<readonly Row[]>;
  /** Rows one at a time, for there may be many. */
  each(statement: Statement): AsyncIterable<Row>;
  /** All statements or none. @returns how many rows they changed */
  write(statements: readonly Statement[]): Promise<number>;
  /** Writes questions, all or none: they outlast this process from then on, and can be read a moment later at the latest. */
  keep(questions: readonly QuestionWrite[]): Promise<unknown>;
  /** Deletes rows wherever they are held. @returns how many there were */
  remove(statements: readonly Statement[]): Promise<number>;
  /** Whether a statement that failed may do later as it is: the database was away, locked or full. */
  mayRecover(error: unknown): boolean;
  /** What the owner does about a database that fails. */
  readonly remedy: string;
  close(): Promise<void>;
}
