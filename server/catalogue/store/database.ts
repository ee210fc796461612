import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';

/** A row as SQLite gives it. */
export type Row = Readonly<Record<string, SQLOutputValue>>;

/** A column that is text; anything else means that the schema and this program differ. */
export const textOf = (row: Row, column: string): string => {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`column ${column} holds no text`);
  return value;
};

/** A column that is a number; see {@link textOf}. */
export const numberOf = (row: Row, column: string): number => {
  const value = row[column];
  if (typeof value !== 'number') throw new TypeError(`column ${column} holds no number`);
  return value;
};

/** Opens the database of a data directory, made where it is missing, or one in memory. */
export const openDatabase = (dataDir: string): DatabaseSync => {
  if (dataDir === ':memory:') return new DatabaseSync(':memory:');
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'catalogue.sqlite'), { timeout: 10_000 });
  // Readers go on while an import writes; what a crash could lose is the last import, not the file.
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on;');
  return database;
};

/** All or nothing: what `work` writes is kept only when it returns. */
export const transaction = <T>(database: DatabaseSync, work: () => T): T => {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
};
