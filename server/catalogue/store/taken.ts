import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../../store/database.ts';

/** Which version of a shared catalogue a data folder is a copy of; kept in the copy itself, so that both change at once. */

/** Undefined where the folder holds no copy, or one that was changed since. */
export const takenVersion = (dataDir: string): string | undefined => {
  const path = databaseFile(dataDir);
  if (!existsSync(path)) return undefined;
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const version = database.prepare('select version from taken').get()?.['version'];
    return typeof version === 'string' ? version : undefined;
  } catch {
    return undefined; // no such table, or a file that cannot be read: the copy is made anew
  } finally {
    database.close();
  }
};

/** Notes the version that is taken, within the transaction that takes it; none for content that is no copy. */
export const markTaken = (database: DatabaseSync, version?: string): void => {
  database.exec('drop table if exists taken');
  if (version === undefined) return;
  database.exec('create table taken (version text not null)');
  database.prepare('insert into taken values (?)').run(version);
};
