/** @module-tag verify */

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../store/database.ts';
import type { Catalogue } from '../catalogue.ts';
import { checkFeeds } from '../import/checkFeeds.ts';
import { openCatalogue } from '../open.ts';
import { writeBrand } from '../store/writeBrand.ts';
import { isPostgresThere, startPostgres } from '../../store/testing/realPostgres.ts';
import { followVersions } from './follow.ts';
import { publishCatalogue } from './publish.ts';
import { fetchVersion, newestVersion } from './versions.ts';

/** The catalogue of several machines, each with a data folder of its own, over a real PostgreSQL. */

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'versions-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const feed = (count: number) =>
  JSON.stringify(
    Array.from({ length: count }, (_, at) => ({ id: `P${at}`, title: `Halden 18-Volt Impact Driver ${at}` })),
  );

/** An owner's feed of so many products, imported into HUS. */
const importInto = async (dataDir: string, count: number): Promise<void> => {
  await (await openCatalogue({ dataDir })).close();
  const { content } = checkFeeds('HUS', [{ name: 'shop.json', text: feed(count) }]);
  const database = openDatabase(dataDir);
  if (content) writeBrand(database, content, { origin: 'import', hash: `of ${count}` });
  database.close();
};

/** A process on a machine of its own that serves. */
const startMachine = async (url: string) => {
  const dataDir = newFolder();
  const warnings: string[] = [];
  const following = new AbortController();
  onTestFinished(() => following.abort());
  await followVersions(url, dataDir, (message) => warnings.push(message), following.signal);
  const catalogue = await openCatalogue({ dataDir });
  onTestFinished(() => catalogue.close());
  return { dataDir, catalogue, warnings };
};
const holds = (catalogue: Catalogue, count: number) =>
  vi.waitUntil(async () => (await catalogue.count('HUS')) === count, { timeout: 30_000 });

describe.runIf(isPostgresThere)('versions of the catalogue', { timeout: 180_000 }, () => {
  it('are taken up by every machine, at the start and when they are published, and outlive the database', async () => {
    const database = await startPostgres();
    const office = newFolder();
    await importInto(office, 3);
    expect(await publishCatalogue(database.url, office)).toBe('1');
    const machines = [await startMachine(database.url), await startMachine(database.url)];
    for (const { catalogue } of machines) expect(await catalogue.count('HUS')).toBe(3);

    await importInto(office, 5);
    await publishCatalogue(database.url, office);
    for (const { catalogue } of machines) {
      await holds(catalogue, 5);
      const [hit] = await catalogue.search('HUS', { text: 'impact driver', language: 'en', limit: 1 });
      expect(hit?.product.brand).toBe('HUS');
    }

    await database.kill();
    for (const { catalogue, warnings } of machines) {
      expect(await catalogue.count('HUS')).toBe(5);
      await vi.waitUntil(() => warnings.length > 0);
      expect(warnings[0]).toContain('what is here is served');
    }
    const late = await startMachine(database.url);
    expect(await late.catalogue.count('HUS')).toBeGreaterThan(10); // the sample data

    // What was published while a machine was cut off is taken up when it is back.
    await database.start();
    await importInto(office, 7);
    await publishCatalogue(database.url, office);
    for (const { catalogue, dataDir } of [...machines, late]) {
      await holds(catalogue, 7);
      await vi.waitUntil(() => !readdirSync(dataDir).some((name) => name.startsWith('version-')), { timeout: 30_000 });
    }
  });

  it('that are not whole are refused, and only the last three are kept', async () => {
    const database = await startPostgres();
    const office = newFolder();
    await importInto(office, 3);
    for (let at = 0; at < 5; at += 1) await publishCatalogue(database.url, office);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    onTestFinished(() => client.end());
    const { rows } = await client.query('select version from catalogue_versions order by version');
    expect(rows).toEqual([{ version: '3' }, { version: '4' }, { version: '5' }]);
    await client.query("update catalogue_parts set bytes = 'damaged' where version = 5 and part = 0");
    const newest = await newestVersion(client);
    if (!newest) throw new Error('there is none');
    const path = join(newFolder(), 'file');
    await expect(fetchVersion(client, newest, path)).rejects.toThrow('version 5 of the catalogue is not whole');
    const { catalogue, warnings } = await startMachine(database.url);
    expect(warnings[0]).toContain('is not whole; publish it again');
    expect(await catalogue.count('HUS')).toBeGreaterThan(10);
  });
});
