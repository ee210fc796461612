import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../store/database.ts';
import { checkFeeds } from '../import/checkFeeds.ts';
import { openCatalogue } from '../open.ts';
import { writeBrand } from '../store/writeBrand.ts';
import { copySampleCatalogue } from '../testing/sampleCatalogue.ts';
import { exportCatalogue, importCatalogue } from './catalogueFile.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shipping-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const feed = [
  { id: 'A-1', title: 'Halden 18-Volt Impact Driver' },
  { id: 'A1', title: 'Halden 4-1/2 in. Angle Grinder' },
];

/** A data directory where a maker's feed was imported into HUS. */
const built = async (): Promise<string> => {
  const dataDir = join(folder, 'built');
  await mkdir(dataDir);
  await copySampleCatalogue(dataDir);
  const { content } = checkFeeds('HUS', [{ name: 'shop.json', text: JSON.stringify(feed) }]);
  const database = openDatabase(dataDir);
  if (content) writeBrand(database, content, { origin: 'import', hash: 'of another program' });
  database.close();
  return dataDir;
};

describe('a catalogue as one file', () => {
  it('is built in one place and taken up in another, by a server that runs there', async () => {
    const [dataDir, path, other] = [await built(), join(folder, 'catalogue.tcat'), join(folder, 'other')];
    expect(exportCatalogue(dataDir, path)).toContainEqual({ brand: 'HUS', products: 2 });
    await mkdir(other);
    await copySampleCatalogue(other);
    const running = await openCatalogue({ dataDir: other });
    expect(await running.count('HUS')).toBeGreaterThan(30);
    importCatalogue(other, path);
    expect(await running.count('HUS')).toBe(2);
    const [hit] = await running.search('HUS', { text: 'impact driver', language: 'en', limit: 3 });
    expect(hit?.product).toMatchObject({ id: 'A~1', attributes: { voltage: 18 } });
    await running.close();
    expect(readdirSync(other).filter((name) => name.startsWith('shipped'))).toEqual([]);
  });

  it('is not made of a folder that is not the service’s, and neither is a backup: nothing is left behind', () => {
    const [wrong, made] = [join(folder, 'wrong'), join(folder, 'backups/first')];
    const backup = fileURLToPath(new URL('../../backup.ts', import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [backup, made, '--data-dir', wrong], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain(`${wrong}: holds no catalogue: name the folder of the service by DATA_DIR`);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.runIf(existsSync('/proc/self'))(
    'is not made, and neither is a backup, below a folder that cannot hold it',
    async () => {
      const [dataDir, place] = [await built(), '/proc/backups/today'];
      for (const [command, ...given] of [
        ['backup.ts', place],
        ['catalogueCommand.ts', 'export', `${place}/file`],
      ] as const) {
        const path = fileURLToPath(new URL(`../../${command}`, import.meta.url));
        const { status, stderr } = spawnSync(process.execPath, [path, ...given, '--data-dir', dataDir], {
          encoding: 'utf8',
          timeout: 60_000,
        });
        expect({ command, status, stderr }).toMatchObject({
          status: 1,
          stderr: expect.stringMatching(
            /^\/proc may not be written by this user .*; give it the right to, or name another folder\n$/,
          ),
        });
      }
    },
  );

  it('is carried forward from an older version', async () => {
    const [dataDir, path, other] = [await built(), join(folder, 'catalogue.tcat'), join(folder, 'other')];
    exportCatalogue(dataDir, path);
    const file = new DatabaseSync(path);
    file.exec('create table bags (product integer); pragma user_version = 2');
    file.close();
    expect(importCatalogue(other, path)).toContainEqual({ brand: 'HUS', products: 2 });
    const catalogue = await openCatalogue({ dataDir: other });
    expect(await catalogue.search('HUS', { text: '4-1/2 grinder', language: 'en', limit: 1 })).toMatchObject([
      { product: { id: 'A1' } },
    ]);
    await catalogue.close();
  });

  it('is refused in words where it is damaged, newer or no catalogue, and nothing changes', async () => {
    const [dataDir, path] = [await built(), join(folder, 'catalogue.tcat')];
    exportCatalogue(dataDir, path);
    const sound = readFileSync(path);
    const command = fileURLToPath(new URL('../../catalogueCommand.ts', import.meta.url));
    const run = (...given: readonly string[]) =>
      spawnSync(process.execPath, [command, '--data-dir', dataDir, ...given], { encoding: 'utf8' });
    expect(run('export', path).stderr).toContain('is there already');
    const damaged = join(folder, 'damaged.tcat');
    writeFileSync(damaged, Buffer.concat([sound.subarray(0, 9000), Buffer.alloc(8000, 7), sound.subarray(17_000)]));
    expect(run('import', damaged)).toMatchObject({ status: 1, stderr: expect.stringMatching(/damaged/) });
    const newer = join(folder, 'newer.tcat');
    writeFileSync(newer, sound);
    const file = new DatabaseSync(newer);
    file.exec('pragma user_version = 99');
    file.close();
    expect(run('import', newer).stderr).toContain('has version 99');
    const text = join(folder, 'text.tcat');
    writeFileSync(text, 'a catalogue, honestly '.repeat(500));
    expect(run('import', text).stderr).toContain('is no catalogue');
    const missing = join(folder, 'missing.tcat');
    expect(run('import', missing)).toMatchObject({ status: 1, stderr: `${missing}: there is no such file\n` });
    expect(run('import', folder).stderr).toBe(`${folder}: is not a file: name the exported file itself\n`);
    expect(run('export', join(text, 'new.tcat')).stderr).toContain(`${text} is a file, not a folder`);
    expect(run('fly', path).stderr).toContain('Usage');
    const catalogue = await openCatalogue({ dataDir });
    expect(await catalogue.count('HUS')).toBe(2);
    await catalogue.close();
  });
});
