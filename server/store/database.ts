import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import * as v from 'valibot';
import { prepareFolder } from './folder.ts';

/** A row as SQLite gives it. */
export type Row = Readonly<Record<string, SQLOutputValue>>;

/** What is stored is not what was written: bytes of the file have changed. */
export class DamagedData extends Error {}

/** A column that is text; anything else means that the file is damaged, or the schema and this program differ. */
export const textOf = (row: Row, column: string): string => {
  const value = row[column];
  if (typeof value !== 'string') throw new DamagedData(`column ${column} holds no text`);
  // What SQLite puts in the place of bytes that are no text.
  if (value.includes('\uFFFD')) throw new DamagedData(`column ${column} holds broken text`);
  return value;
};

/** A column that is a number; see {@link textOf}. */
export const numberOf = (row: Row, column: string): number => {
  const value = row[column];
  if (typeof value !== 'number') throw new DamagedData(`column ${column} holds no number`);
  return value;
};

/** A column that is JSON of a shape. It was checked when it was written, and is checked again for damage. */
export const jsonOf = <Schema extends v.GenericSchema>(
  row: Row,
  column: string,
  schema: Schema,
): v.InferOutput<Schema> => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), textOf(row, column));
  if (parsed.success) return parsed.output;
  throw new DamagedData(`column ${column} holds no sound record`);
};

/** The file of the database in a data directory. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'catalogue.sqlite');

/** How long a lock of another process is waited for, in milliseconds; whoever serves stands still meanwhile. */
const patience = { starting: 10_000, serving: 250 } as const;

/** Opens the database of a data directory, made where it is missing, or one in memory. */
export const openDatabase = (dataDir: string, as: keyof typeof patience = 'starting'): DatabaseSync => {
  if (dataDir === ':memory:') return new DatabaseSync(':memory:');
  prepareFolder(dataDir);
  const database = new DatabaseSync(databaseFile(dataDir), { timeout: patience[as] });
  try {
    // Readers go on while an import writes; what a crash could lose is the last import, not the file.
    database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on;');
  } catch (error) {
    database.close();
    throw error;
  }
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
    // A full disk has ended it already.
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
};

const conflict = 19;
const sqliteErrorSchema = v.object({ errcode: v.number() });

/** Whether SQLite refused a row because another one has taken its key already. */
export const isConflict = (error: unknown): boolean =>
  v.is(sqliteErrorSchema, error) && (error.errcode & 0xff) === conflict;
