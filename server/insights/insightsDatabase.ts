import type { Row } from '../store/database.ts';

/** A value of a row. */
export type Value = string | number | null;

/** A statement with question marks in the places of its values. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** What insights are kept in: an embedded database or PostgreSQL. Both understand the statements that are asked of them. */
export interface InsightsDatabase {
  all(statement: Statement): Promise<readonly Row[]>;
  /** Rows one at a time, for there may be many. */
  each(statement: Statement): AsyncIterable<Row>;
  /** All statements or none. @returns how many rows they changed */
  write(statements: readonly Statement[]): Promise<number>;
  /** Whether a statement that failed may do later as it is: the database was away, locked or full. */
  mayRecover(error: unknown): boolean;
  /** What the owner does about a database that fails. */
  readonly remedy: string;
  close(): Promise<void>;
}
