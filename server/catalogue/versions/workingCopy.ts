import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { exportCatalogue, importCatalogue } from '../file/catalogueFile.ts';
import { type CatalogueVersion, fetchVersion, newestVersion, VersionNotWhole } from './versions.ts';

/** Makes a catalogue of the records in the database, with the sample data of brands that were not imported. */
const fillFromRows = async (client: Client, dataDir: string): Promise<void> => {
  // All that reads feeds comes with it, and a version that is whole needs none of that.
  const [{ openDatabase }, { openCatalogue }, { readRows }] = await Promise.all([
    import('../../store/database.ts'),
    import('../open.ts'),
    import('./rows.ts'),
  ]);
  await (await openCatalogue({ dataDir })).close();
  const database = openDatabase(dataDir);
  try {
    await readRows(client, database);
  } finally {
    database.close();
  }
};

/**
 * Writes the file of a version into a folder. Where it is not whole in the database, it is made of the records: they are
 * what counts. @returns the path of the file
 */
export const writeVersion = async (client: Client, version: CatalogueVersion, folder: string): Promise<string> => {
  const path = join(folder, 'catalogue.tcat');
  try {
    await fetchVersion(client, version, path);
  } catch (error) {
    if (!(error instanceof VersionNotWhole)) throw error;
    const dataDir = join(folder, 'made');
    await fillFromRows(client, dataDir);
    exportCatalogue(dataDir, path);
    await rm(dataDir, { recursive: true });
  }
  return path;
};

/** Fills an empty data folder with what the database holds now. @param folder where files may lie meanwhile */
export const fillCopy = async (client: Client, dataDir: string, folder: string): Promise<void> => {
  const newest = await newestVersion(client);
  if (newest === undefined) return fillFromRows(client, dataDir);
  const path = await writeVersion(client, newest, folder);
  importCatalogue(dataDir, path);
  await rm(path);
};
