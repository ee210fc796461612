import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import * as v from 'valibot';
import { prepareFolder } from './folder.ts';

/** A row as returned by SQLite. */
export type Row = Readonly<Record<string, SQLOutputValue>>;

/** Stored data differ from what was written: bytes of the file have changed. */
export class DamagedData extends Error {}

/** Reads a text column. Any other type means that the file is damaged, or that schema and program differ. */
export const textOf = (row: Row, column: string): string => {
  const value = row[column];
  if (typeof value !== 'string') throw new DamagedData(`column ${column} holds no text`);
  // SQLite's replacement for bytes that are not valid text.
  if (value.includes('\uFFFD')) throw new DamagedData(`column ${column} holds broken text`);
  return value;
};

/** Reads a number column; see {@link textOf}. */
export const numberOf = (row: Row, column: string): number => {
  const value = row[column];
  if (typeof value !== 'number') throw new DamagedData(`column ${column} holds no number`);
  return value;
};

/** Reads a JSON column of a given schema. It was validated when written, and is validated again to detect damage. */
export const jsonOf = <Schema extends v.GenericSchema>(
  row: Row,
  column: string,
  schema: Schema,
): v.InferOutput<Schema> => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), textOf(row, column));
  if (parsed.success) return parsed.output;
  throw new DamagedData(`column ${column} holds no sound record`);
};

/** Path of the database file in a data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'catalogue.sqlite');

/** How long to wait for a lock of another process, in milliseconds. A serving process is blocked meanwhile. */
const lockTimeouts = { starting: 10_000, serving: 250 } as const;

/** Opens the database of a data folder, created if missing, or one in memory. */
export const openDatabase = (dataDir: string, as: keyof typeof lockTimeouts = 'starting'): DatabaseSync => {
  if (dataDir === ':memory:') return new DatabaseSync(':memory:');
  prepareFolder(dataDir);
  const database = new DatabaseSync(databaseFile(dataDir), { timeout: lockTimeouts[as] });
  try {
    // Readers continue while an import writes. A crash can lose the last import, but not the file.
    database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on;');
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
};

/** Runs `work` in a transaction, which is committed only if it returns. */
export const transaction = <T>(database: DatabaseSync, work: () => T): T => {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    // A full disk has rolled it back already.
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
};
