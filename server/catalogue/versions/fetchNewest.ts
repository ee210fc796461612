import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { prepareFolder } from '../../store/folder.ts';
import { withPostgres } from '../../store/postgres.ts';
import { type BrandCount, exportCatalogue, takeCatalogue } from '../file/catalogueFile.ts';
import { copiedVersion } from '../store/copiedVersion.ts';
import { nameOf, newestVersion } from './versions.ts';
import { fillCopy, writeVersion } from './workingCopy.ts';

/** Updates a data folder to the newest version, completely or not at all. @returns its content; undefined if it was up to date */
export const fetchNewestVersion = async (
  client: Client,
  dataDir: string,
): Promise<readonly BrandCount[] | undefined> => {
  const newest = await newestVersion(client);
  if (newest === undefined || copiedVersion(dataDir) === nameOf(newest)) return undefined;
  prepareFolder(dataDir);
  const folder = await mkdtemp(join(dataDir, 'version-'));
  try {
    return takeCatalogue(dataDir, await writeVersion(client, newest, folder), nameOf(newest));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Exports the database's content to one file, for transport or as a backup. */
export const exportNewest = (url: string, path: string): Promise<readonly BrandCount[]> =>
  withPostgres(url, async (client) => {
    const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
    try {
      const dataDir = join(folder, 'copy');
      await fillCopy(client, dataDir, folder);
      return exportCatalogue(dataDir, path);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
