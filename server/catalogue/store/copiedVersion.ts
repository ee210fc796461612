import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../../store/database.ts';

/** The version of a shared catalogue that a data folder is a copy of; stored in the copy, so that both change together. */

/** Undefined if the folder is no copy, or was changed since. */
export const copiedVersion = (dataDir: string): string | undefined => {
  const path = databaseFile(dataDir);
  if (!existsSync(path)) return undefined;
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const version = database.prepare('select version from taken').get()?.['version'];
    return typeof version === 'string' ? version : undefined;
  } catch {
    return undefined; // no such table, or a file that cannot be read: the copy is made again
  } finally {
    database.close();
  }
};

/** Stores the version within the transaction that copies it; none for content that is no copy. */
export const recordCopiedVersion = (database: DatabaseSync, version?: string): void => {
  database.exec('drop table if exists taken');
  if (version === undefined) return;
  database.exec('create table taken (version text not null)');
  database.prepare('insert into taken values (?)').run(version);
};
