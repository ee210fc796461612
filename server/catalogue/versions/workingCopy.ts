import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { exportCatalogue, importCatalogue } from '../file/catalogueFile.ts';
import { type CatalogueVersion, fetchVersion, newestVersion, VersionNotWhole } from './versions.ts';

/** Builds a catalogue from the records in the database, with sample data for brands without an import. */
const fillFromRows = async (client: Client, dataDir: string): Promise<void> => {
  // Loaded only when needed: it imports all code that reads feeds.
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
 * Writes the file of a version into a folder. If it is damaged in the database, it is rebuilt from the records, which are
 * authoritative. @returns the path of the file
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

/** Fills an empty data folder with the current content. @param folder for temporary files */
export const fillCopy = async (client: Client, dataDir: string, folder: string): Promise<void> => {
  const newest = await newestVersion(client);
  if (newest === undefined) return fillFromRows(client, dataDir);
  const path = await writeVersion(client, newest, folder);
  importCatalogue(dataDir, path);
  await rm(path);
};
