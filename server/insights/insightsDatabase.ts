import type { Row } from '../store/database.ts';

/** A value of a row. */
export type Value = string | number | null;

/** A statement with question marks for its values. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** Database of the insights, embedded or PostgreSQL. Both understand the same statements. */
export interface InsightsDatabase {
  all(statement: Statement): Promise<readonly Row[]>;
  /** Rows one at a time, because there may be many. */
  each(statement: Statement): AsyncIterable<Row>;
  /** Runs all statements or none. @returns the number of changed rows */
  write(statements: readonly Statement[]): Promise<number>;
  /** Whether a failed statement may succeed later: the database was away, locked or full. */
  mayRecover(error: unknown): boolean;
  /** What the owner can do about a failing database. */
  readonly remedy: string;
  close(): Promise<void>;
}
