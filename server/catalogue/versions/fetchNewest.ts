import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareFolder } from '../../store/folder.ts';
import { connectPostgres } from '../../store/postgres.ts';
import { type BrandCount, exportCatalogue, importCatalogue } from '../file/catalogueFile.ts';
import { copiedVersion } from '../store/copiedVersion.ts';
import { nameOf, newestVersion } from './versions.ts';
import { fillCopy, writeVersion } from './workingCopy.ts';

/** Updates a data folder to the newest version, completely or not at all. @returns its content; undefined if it was up to date */
export const fetchNewestVersion = async (url: string, dataDir: string): Promise<readonly BrandCount[] | undefined> => {
  prepareFolder(dataDir);
  const client = await connectPostgres(url);
  const folder = await mkdtemp(join(dataDir, 'version-'));
  try {
    const newest = await newestVersion(client);
    if (newest === undefined || copiedVersion(dataDir) === nameOf(newest)) return undefined;
    return importCatalogue(dataDir, await writeVersion(client, newest, folder), nameOf(newest));
  } finally {
    await client.end().catch(() => {});
    await rm(folder, { recursive: true, force: true });
  }
};

/** Exports the database's content to one file, for transport or as a backup. */
export const exportNewest = async (url: string, path: string): Promise<readonly BrandCount[]> => {
  const client = await connectPostgres(url);
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  try {
    const dataDir = join(folder, 'copy');
    await fillCopy(client, dataDir, folder);
    return exportCatalogue(dataDir, path);
  } finally {
    await client.end().catch(() => {});
    await rm(folder, { recursive: true, force: true });
  }
};
