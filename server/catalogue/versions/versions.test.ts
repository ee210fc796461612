import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { brandCodes } from '../../../brands/registry.ts';
import { connectPostgres, withPostgres } from '../../store/postgres.ts';
import { needsPostgres, startPostgres } from '../../store/testing/realPostgres.ts';
import type { Catalogue } from '../catalogue.ts';
import { checkFeeds } from '../import/checkFeeds.ts';
import { openCatalogue } from '../open.ts';
import { copiedVersion } from '../store/copiedVersion.ts';
import { writeBrand } from '../store/writeBrand.ts';
import { openSampleCatalogue } from '../testing/sampleCatalogue.ts';
import { exportNewest, fetchNewestVersion } from './fetchNewest.ts';
import { followVersions } from './follow.ts';
import { followInThread } from './followInThread.ts';
import { targetOf } from './target.ts';
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

/** An owner's feed of so many products, imported into HUS from any machine. @returns where it went */
const importInto = async (url: string, count: number): Promise<string> => {
  const { content } = checkFeeds('HUS', [{ name: 'shop.json', text: feed(count) }]);
  const target = targetOf({ folder: undefined, databaseUrl: url, defaultFolder: newFolder() });
  const { place } = await target.change((database) => {
    if (content) writeBrand(database, content, { origin: 'import', hash: `of ${count}` });
    return { brands: ['HUS'], result: undefined };
  });
  return place;
};

/** A process on a machine of its own that serves. */
const startMachine = async (url: string, follow = followInThread) => {
  const dataDir = newFolder();
  const warnings: string[] = [];
  const following = new AbortController();
  onTestFinished(() => following.abort());
  await follow(url, dataDir, (message) => warnings.push(message), following.signal);
  const catalogue = await openCatalogue({ dataDir });
  onTestFinished(() => catalogue.close());
  return { dataDir, catalogue, warnings };
};
/** A slow machine serves its earlier content until the version has been fetched (versions/follow.ts). */
const holds = (catalogue: Catalogue, count: number) =>
  vi.waitUntil(async () => (await catalogue.count('HUS')) === count, { timeout: 30_000 });
const connected = async (url: string) => {
  const client = await connectPostgres(url);
  onTestFinished(() => client.end());
  return client;
};

describe('versions of the catalogue', { ...needsPostgres, timeout: 180_000 }, () => {
  it('are taken up by every machine, at the start and when one imports, and outlive the database', async () => {
    const database = await startPostgres();
    expect(await importInto(database.url, 3)).toBe('DATABASE_URL, version 1');
    const machines = [await startMachine(database.url), await startMachine(database.url)];
    for (const { catalogue } of machines) await holds(catalogue, 3);

    await importInto(database.url, 5);
    for (const { catalogue } of machines) {
      await holds(catalogue, 5);
      const [hit] = await catalogue.search('HUS', { text: 'impact driver', language: 'en', limit: 1 });
      expect(hit?.product.brand).toBe('HUS');
    }

    await database.kill();
    for (const { catalogue, warnings } of machines) {
      expect(await catalogue.count('HUS')).toBe(5);
      await vi.waitUntil(() => warnings.length > 0);
      expect(warnings[0]).toContain('the local copy is served');
    }
    await expect(importInto(database.url, 9)).rejects.toThrow();
    const late = await startMachine(database.url);
    expect(await late.catalogue.count('HUS')).toBeGreaterThan(10); // the sample data

    // What was imported while a machine was cut off is taken up when it is back.
    await database.start();
    await importInto(database.url, 7);
    for (const { catalogue, dataDir } of [...machines, late]) {
      await holds(catalogue, 7);
      await vi.waitUntil(() => !readdirSync(dataDir).some((name) => name.startsWith('version-')), { timeout: 30_000 });
    }
  });

  it('are taken up when they are told of: nobody has to look from time to time', async () => {
    const database = await startPostgres();
    await importInto(database.url, 3);
    // Without polling.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { dataDir } = await startMachine(database.url, followVersions);
    await importInto(database.url, 5);
    while (!copiedVersion(dataDir)?.startsWith('2 ')) await wait(20);
  });

  it('are made of the records where their file is not whole, and only the last three are kept', async () => {
    const database = await startPostgres();
    for (const count of [3, 4, 5, 6, 7]) await importInto(database.url, count);
    const client = await connected(database.url);
    const { rows } = await client.query('select version from catalogue_versions order by version');
    expect(rows).toEqual([{ version: 3 }, { version: 4 }, { version: 5 }]);
    await client.query("update catalogue_parts set bytes = 'damaged' where version = 5 and part = 0");
    const newest = await newestVersion(client);
    if (!newest) throw new Error('there is none');
    const path = join(newFolder(), 'file');
    await expect(fetchVersion(client, newest, path)).rejects.toThrow('version 5 of the catalogue is not whole');
    const { catalogue } = await startMachine(database.url);
    await holds(catalogue, 7);
    expect(await catalogue.count('HEU')).toBeGreaterThan(10); // the sample data
  });

  it('hold the same records as rows, as file and as what is served', async () => {
    const database = await startPostgres();
    await importInto(database.url, 600);
    const client = await connected(database.url);
    const { rows } = await client.query(
      "select brand, part, count(*), min(record ->> 'id') as first from catalogue_records group by 1, 2",
    );
    expect(rows).toEqual([{ brand: 'HUS', part: 'products', count: 600, first: 'P0' }]);
    const path = join(newFolder(), 'backup.tcat');
    expect(await exportNewest(database.url, path)).toContainEqual({ brand: 'HUS', products: 600 });
  });

  it('answer as the embedded catalogue does, where all is made of rows', async () => {
    const database = await startPostgres();
    const target = targetOf({ folder: undefined, databaseUrl: database.url, defaultFolder: newFolder() });
    await target.change((copy) => {
      copy.exec("update sources set origin = 'import'");
      return { brands: brandCodes, result: undefined };
    });
    await (await connected(database.url)).query('delete from catalogue_parts');
    const { catalogue } = await startMachine(database.url);
    const embedded = await openSampleCatalogue();
    onTestFinished(() => embedded.close());
    const texts = ['', '18 V drill', 'saw', 'charger', 'Akkuschrauber', 'meuleuse', '丸ノコ', 'tassellatore', 'DV 18'];
    for (const brand of brandCodes) {
      for (const text of texts)
        for (const language of ['en', 'de', 'jp', 'fr'] as const) {
          const asked = { text, language, limit: 500 };
          const found = await embedded.search(brand, asked);
          expect(await catalogue.search(brand, asked), `${brand} ${language} ${text}`).toEqual(found);
        }
      expect(await catalogue.platforms(brand)).toEqual(await embedded.platforms(brand));
      expect(await catalogue.kinds(brand)).toEqual(await embedded.kinds(brand));
      for (const { kind } of await embedded.kinds(brand))
        if (kind) expect(await catalogue.kindFaq(brand, kind)).toEqual(await embedded.kindFaq(brand, kind));
      for (const { product } of await embedded.search(brand, { language: 'en', limit: 500 })) {
        const users = await embedded.usedBy(brand, product.id);
        expect(await catalogue.usedBy(brand, product.id)).toEqual(users);
        expect(await catalogue.mentions(brand, product.model)).toEqual(await embedded.mentions(brand, product.model));
      }
    }
  });

  it('change all or nothing, one after another, whoever imports at the same time', async () => {
    const database = await startPostgres();
    await importInto(database.url, 3);
    const places = await Promise.all([4, 5, 6].map((count) => importInto(database.url, count)));
    expect(places.toSorted()).toEqual([2, 3, 4].map((version) => `DATABASE_URL, version ${version}`));
    const target = targetOf({ folder: undefined, databaseUrl: database.url, defaultFolder: newFolder() });
    await expect(
      target.change((copy) => {
        copy.exec("delete from products where brand = 'HUS'");
        throw new Error('the feed is broken');
      }),
    ).rejects.toThrow('the feed is broken');
    const client = await connected(database.url);
    expect((await newestVersion(client))?.version).toBe(4);
  });

  it('come back from a backup, and machines that run take them up', async () => {
    const database = await startPostgres();
    await importInto(database.url, 3);
    const { catalogue } = await startMachine(database.url);
    const dump = join(newFolder(), 'assistant.dump');
    const run = (program: string, ...given: readonly string[]) =>
      expect(spawnSync(program, given, { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    run('pg_dump', '--schema=tool_assistant', '--format=custom', `--file=${dump}`, database.url);
    await importInto(database.url, 5);
    await holds(catalogue, 5);
    await (await connected(database.url)).query('drop schema tool_assistant cascade');
    run('pg_restore', `--dbname=${database.url}`, dump);
    await holds(catalogue, 3);
  });

  it('are taken again where a folder’s copy was lost or changed, and not where it is the newest', async () => {
    const database = await startPostgres();
    await importInto(database.url, 3);
    const dataDir = newFolder();
    const take = () => withPostgres(database.url, (client) => fetchNewestVersion(client, dataDir));
    expect(await take()).toContainEqual({ brand: 'HUS', products: 3 });
    expect(await take()).toBeUndefined();
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name));
    expect(await take()).toContainEqual({ brand: 'HUS', products: 3 });
  });

  it('are followed again where the thread that follows them has failed', async () => {
    const database = await startPostgres();
    await importInto(database.url, 3);
    const dataDir = join(newFolder(), 'data');
    writeFileSync(dataDir, 'a file, where the folder should be');
    const warnings: string[] = [];
    const following = new AbortController();
    onTestFinished(() => following.abort());
    await followInThread(database.url, dataDir, (message) => warnings.push(message), following.signal);
    expect(warnings).toEqual([expect.stringContaining('is a file, not a folder')]);
    rmSync(dataDir);
    await vi.waitUntil(() => copiedVersion(dataDir)?.startsWith('1 '), { timeout: 30_000 });
    expect(warnings).toHaveLength(1);
  });
});
