import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createAssistant } from '../../assistant/embedded.ts';
import { openCatalogue } from '../../catalogue/open.ts';
import { bodyOf, openApp, problemOf } from '../testing/fixtures.ts';

/** What can happen to the catalogue's file while it is served, and how the server recovers. */

const command = fileURLToPath(new URL('../../catalogue/import/command.ts', import.meta.url));

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const feedOf = (folder: string, count: number): string => {
  const path = join(folder, 'feed.json');
  const products = Array.from({ length: count }, (_, at) => ({
    id: `N${at}`,
    model: `N ${at}`,
    kind: 'battery',
    name: `Battery N ${at} of ${at % 89} in ${at % 97}`,
  }));
  writeFileSync(path, JSON.stringify({ products }));
  return path;
};

const products = 12;

/** A catalogue file with some products, and the folder of sample data that it was filled from. */
const prepare = async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'sample', 'HUS'), { recursive: true });
  feedOf(join(folder, 'sample', 'HUS'), products);
  const options = { dataDir: folder, sampleFolder: join(folder, 'sample') };
  await (await openCatalogue(options)).close();
  return { prepared: join(folder, 'catalogue.sqlite'), sampleFolder: options.sampleFolder };
};

const startIn = async (dataDir: string) => {
  const { prepared, sampleFolder } = await prepare();
  const file = join(dataDir, 'catalogue.sqlite');
  copyFileSync(prepared, file);
  const catalogue = await openCatalogue({ dataDir, sampleFolder });
  const app = await openApp({}, { catalogue, assistant: createAssistant(catalogue) });
  onTestFinished(async () => {
    await app.close();
    await catalogue.close();
  });
  return { app, file, dataDir, prepared };
};
const start = () => startIn(newFolder());

const list = (app: FastifyInstance) => app.inject('/api/products/HUS?language=en&limit=1');
const ask = (app: FastifyInstance) =>
  app.inject({ method: 'POST', url: '/api/ai/chat/stream?company=HUS', payload: bodyOf('Which drills do you have?') });
const until = (isSo: () => Promise<boolean>) => vi.waitUntil(isSo, { timeout: 60_000 });
const isWell = async (app: FastifyInstance) =>
  (await list(app)).statusCode === 200 && (await app.inject('/api/ready')).statusCode === 200;

/** Checks every refusal that callers get while the catalogue cannot be read. */
const expectRefusals = async (app: FastifyInstance, reason: RegExp) => {
  for (const response of [await list(app), await app.inject('/api/ready'), await ask(app)]) {
    const { type, detail } = problemOf(response);
    expect([type, detail]).toEqual(['/problems/catalogue-unavailable', expect.stringMatching(reason)]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await app.inject('/api/health')).statusCode).toBe(200);
};

/** Replaces a file atomically, like `mv`. */
const replace = (file: string, by: string): void => {
  copyFileSync(by, `${file}.new`);
  for (const rest of ['-wal', '-shm']) rmSync(`${file}${rest}`, { force: true });
  renameSync(`${file}.new`, file);
};

const importing = (dataDir: string, feed: string) => [command, '--brand', 'HUS', '--data-dir', dataDir, feed];
const importInto = (dataDir: string, feed: string) =>
  spawnSync(process.execPath, importing(dataDir, feed), { encoding: 'utf8' });
const total = async (app: FastifyInstance): Promise<number> => (await app.inject('/api/ready')).json().products.HUS;

describe('the catalogue file while it is in use', () => {
  const isServedAgain = async (spoil: (file: string) => void, reason: RegExp): Promise<void> => {
    const { app, file, prepared } = await start();
    spoil(file);
    await until(async () => (await list(app)).statusCode === 503);
    await expectRefusals(app, reason);
    replace(file, prepared);
    await until(() => isWell(app));
    expect((await ask(app)).body).toContain('[DONE]');
  };
  const inItsPlace = 'put a whole file in its place.*; it is served then without a restart';
  it('cut off: refused with the reason, and served again as soon as it is intact', () =>
    isServedAgain((file) => truncateSync(file, 8192), new RegExp(`now: the database is damaged; ${inItsPlace}`)));
  it('overwritten: refused with the reason, and served again as soon as it is intact', { tags: ['verify'] }, () =>
    isServedAgain(
      (file) => writeFileSync(file, 'x'.repeat(500_000)),
      new RegExp(`now: the (database is damaged|file of the database is no database); ${inItsPlace}`),
    ),
  );

  it('deleted: it is still served, then the catalogue imported in its place', async () => {
    const { app, file, dataDir } = await start();
    for (const rest of ['', '-wal', '-shm']) rmSync(`${file}${rest}`, { force: true });
    expect((await list(app)).statusCode).toBe(200);
    expect((await ask(app)).body).toContain('[DONE]');
    expect(existsSync(file)).toBe(false);
    expect(importInto(dataDir, feedOf(newFolder(), 7)).status).toBe(0);
    await until(async () => (await isWell(app)) && (await total(app)) === 7);
  });

  it('replaced and locked by another process: the old one is served until the lock is released', {
    tags: ['verify'],
  }, async () => {
    const { app, file, dataDir, prepared } = await start();
    const before = products;
    replace(file, prepared);
    const other = new DatabaseSync(file);
    other.exec('pragma locking_mode = exclusive; begin exclusive');
    // The server checks once a second whether the file has been replaced.
    const end = performance.now() + 1500;
    await until(async () => {
      expect((await list(app)).statusCode).toBe(200);
      return performance.now() > end;
    });
    expect(await total(app)).toBe(before);
    other.close();
    expect(importInto(dataDir, feedOf(newFolder(), 5)).status).toBe(0);
    await until(async () => (await total(app)) === 5);
  });

  it('during an import: every answer has either the old content or the new one', async () => {
    const { app, dataDir } = await start();
    const before = products;
    const running = spawn(process.execPath, importing(dataDir, feedOf(newFolder(), 400)), { stdio: 'ignore' });
    const exited = once(running, 'exit');
    const seen = new Set<number>();
    await until(async () => {
      expect((await ask(app)).body).toMatch(/\[DONE\]\n\n$/);
      seen.add(await total(app));
      return running.exitCode !== null;
    });
    expect(await exited).toEqual([0, null]);
    await until(async () => {
      seen.add(await total(app));
      return seen.has(400);
    });
    expect([...seen].toSorted((a, b) => a - b)).toEqual([before, 400].toSorted((a, b) => a - b));
  });

  it('after an import that was killed: nothing has changed, and the next import succeeds', {
    tags: ['verify'],
  }, async () => {
    const { app, file, dataDir } = await start();
    const before = products;
    const feed = feedOf(newFolder(), 8000);
    const size = () => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
    const resting = size();
    const running = spawn(process.execPath, importing(dataDir, feed), { stdio: 'ignore' });
    await until(async () => size() > resting || running.exitCode !== null);
    expect(running.exitCode).toBeNull();
    running.kill('SIGKILL');
    await once(running, 'exit');
    expect(await total(app)).toBe(before);
    expect((await list(app)).json().products).toHaveLength(1);
    expect(importInto(dataDir, feedOf(newFolder(), 5)).status).toBe(0);
    await until(async () => (await total(app)) === 5);
  });
});

/** Seeded random numbers from 0 to 1. */
const chanceFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
};

/** Changes some bytes in the middle of a file, as a failing disk does. */
const flipBytes = (file: string, seed: number, count: number): void => {
  const chance = chanceFrom(seed);
  const bytes = readFileSync(file);
  for (let at = 0; at < count; at += 1) {
    const place = 100 + Math.floor(chance() * (bytes.length - 100));
    bytes[place] = Math.floor(chance() * 256);
  }
  writeFileSync(file, bytes);
};

describe('a file with some changed bytes', () => {
  const calls = [
    '/api/products/HUS?language=en&limit=100',
    '/api/products/HUS?language=en&q=battery%20of%203',
    '/api/products/HUS?language=en&list=featured',
    ...Array.from({ length: products }, (_, at) => `/api/products/HUS/N${at}?language=en`),
    '/api/ready',
  ];
  const question = {
    method: 'POST',
    url: '/api/ai/chat?company=HUS',
    payload: bodyOf('Which battery is N 3?'),
  } as const;

  it.each(Array.from({ length: 12 }, (_, seed) => seed + 1))(
    'serves its intact parts and refuses the others with the remedy, never without a reason (%i)',
    async (seed) => {
      const { app, file } = await start();
      flipBytes(file, seed, 5 * seed ** 2);
      for (const asked of [...calls, question]) {
        const response = await app.inject(asked);
        expect([200, 404, 503], `${response.statusCode} ${response.body}`).toContain(response.statusCode);
        if (response.statusCode === 503)
          expect(problemOf(response).detail).toMatch(/: the .*database.*; put a whole file/);
      }
    },
  );

  it('that break its structure is refused as a whole once one record is found damaged, until it is replaced', async () => {
    const { app, file } = await start();
    const whole = readFileSync(file);
    const damaged = readFileSync(file);
    for (let page = 8192; page < damaged.length; page += 4096) damaged.fill(9, page + 300, page + 3300);
    writeFileSync(file, damaged);
    await vi.waitFor(
      async () => {
        await app.inject('/api/products/HUS?language=en&limit=100');
        expect(problemOf(await app.inject('/api/ready')).detail).toMatch(/database.*; put a whole file/);
      },
      { timeout: 20_000, interval: 100 },
    );
    // A product that the damaged file does not find any more is not said to be missing.
    for (const asked of calls) expect((await app.inject(asked)).statusCode).toBe(503);
    writeFileSync(file, whole);
    await vi.waitFor(async () => expect((await app.inject('/api/ready')).statusCode).toBe(200), { timeout: 20_000 });
    for (const asked of calls) expect((await app.inject(asked)).statusCode).toBe(200);
  });

  it('that break its structure is detected at the start', async () => {
    const { prepared, sampleFolder } = await prepare();
    const dataDir = newFolder();
    const file = join(dataDir, 'catalogue.sqlite');
    copyFileSync(prepared, file);
    flipBytes(file, 1, 20_000);
    await expect(openCatalogue({ dataDir, sampleFolder })).rejects.toThrow(
      new RegExp(`^${file}: the .*database.*; put a whole file in its place.*; then start the server$`),
    );
  });
});

describe('a catalogue that cannot be opened', () => {
  it('names the file and the fault', async () => {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, 'catalogue.sqlite'), 'no database '.repeat(1000));
    await expect(openCatalogue({ dataDir })).rejects.toThrow(
      `${join(dataDir, 'catalogue.sqlite')}: the file of the database is no database`,
    );
    const { status, stderr } = importInto(dataDir, feedOf(newFolder(), 1));
    expect(status).toBe(1);
    expect(stderr).toContain('the file of the database is no database; nothing was imported.');
  });
});

/** A disk of one megabyte, or undefined if this user may not mount one. */
const smallDisk = (): string | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  onTestFinished(() => {
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
};

it('a full disk: the import reports it and changes nothing, and succeeds when there is space', {
  tags: ['verify'],
}, async ({ skip }) => {
  const disk = smallDisk();
  if (disk === undefined) {
    console.warn('skipped: only root may mount a small disk');
    return skip();
  }
  const { app, dataDir } = await startIn(disk);
  const before = products;
  const feed = feedOf(newFolder(), 3000);
  const full = importInto(dataDir, feed);
  expect(full.stderr).toContain('the disk of the database is full; nothing was imported.');
  expect(full.status).toBe(1);
  expect(await total(app)).toBe(before);
  expect((await ask(app)).body).toContain('[DONE]');
  expect(spawnSync('mount', ['-o', 'remount,size=400m', disk]).status).toBe(0);
  expect(importInto(dataDir, feed).status).toBe(0);
  await until(async () => (await total(app)) === 3000);
});
