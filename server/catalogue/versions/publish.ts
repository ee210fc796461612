import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { exportCatalogue } from '../file/catalogueFile.ts';
import { prepareVersions, publishVersion } from './versions.ts';

/** Puts the catalogue of a data folder up as the newest version, for every process that shares the database. @returns its number */
export const publishCatalogue = async (url: string, dataDir: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'publish-'));
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    const path = join(folder, 'catalogue.tcat');
    exportCatalogue(dataDir, path);
    await client.connect();
    await prepareVersions(client);
    return await publishVersion(client, path);
  } finally {
    await client.end().catch(() => {});
    await rm(folder, { recursive: true, force: true });
  }
};
