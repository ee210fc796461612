import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openCatalogue } from './catalogue/open.ts';
import { postgresInsights } from './insights/postgresInsights.ts';
import { sqliteInsights } from './insights/sqliteInsights.ts';
import { chatOf } from './insights/statements.ts';
import { needsPostgres, startPostgres } from './store/testing/realPostgres.ts';

/** Moves the embedded database to PostgreSQL with the owner's commands. */

const commandOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const catalogueCommand = commandOf('./catalogueCommand.ts');
const importCommand = commandOf('./catalogue/import/command.ts');

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'moving-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
const run = (command: string, given: readonly string[], variables: Readonly<Record<string, string>> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...given], {
    encoding: 'utf8',
    env: { ...process.env, ...variables },
  });
  return { status, output: stdout + stderr };
};

const options = { keepsText: true, days: 30 };
const asked = (requestId: string) => ({
  ...{ brand: 'HUS', language: 'en', chatId: 'chat-1', requestId, time: Date.now(), operation: 'specs' },
  ...{ outcome: 'notUnderstood', ending: 'whole', products: ['HUS-P1'], traceId: 'trace', page: null },
  ...{ firstEvent: 3, done: 9, text: 'gibberish' },
});

/** The folder of a machine in use: one imported brand, two questions, one vote. */
const usedFolder = async (): Promise<string> => {
  const dataDir = newFolder();
  const feed = join(newFolder(), 'shop.json');
  writeFileSync(feed, JSON.stringify([1, 2, 3].map((at) => ({ id: `P${at}`, title: `Halden 18-Volt Drill ${at}` }))));
  expect(run(importCommand, ['--data-dir', dataDir, '--brand', 'HUS', feed]).status).toBe(0);
  const insights = sqliteInsights({ dataDir, ...options });
  for (const requestId of ['r1', 'r2']) insights.record(asked(requestId));
  await insights.vote('HUS', { chatId: 'chat-1', requestId: 'r1', vote: 'down', reason: 'wrong' });
  await insights.close();
  return dataDir;
};

describe('npm run catalogue -- move', needsPostgres, () => {
  it('brings catalogue and insights of a folder into the database, and done again changes nothing', async () => {
    const { url } = await startPostgres();
    const dataDir = await usedFolder();
    const move = () => run(catalogueCommand, ['move', '--data-dir', dataDir], { DATABASE_URL: url });
    expect(move()).toMatchObject({
      status: 0,
      output: expect.stringMatching(
        /HUS went into DATABASE_URL, version 1\ninsights: 2 questions went\n.* stays as it is/,
      ),
    });
    const again = move();
    expect(again.output).toContain('DATABASE_URL holds version 1 of the catalogue already; it stays');

    const insights = postgresInsights({ url, dataDir: newFolder(), ...options });
    const report = await insights.report({});
    expect(report).toMatchObject({ questions: 2, votes: { up: 0, down: 1 }, reasons: [{ reason: 'wrong' }] });
    expect(report.products).toEqual([{ name: 'HUS-P1', count: 2 }]);
    // A chat can still be deleted by its id.
    expect(chatOf('chat-1')).toHaveLength(22);
    expect(await insights.deleteChat('chat-1')).toBe(3);
    await insights.close();

    const other = newFolder();
    const fetched = run(catalogueCommand, ['fetch', '--data-dir', other], { DATABASE_URL: url });
    expect(fetched.output).toContain('HUS 3');
    const catalogue = await openCatalogue({ dataDir: other });
    const [hit] = await catalogue.search('HUS', { text: '18 V drill', language: 'en', limit: 1 });
    expect(hit?.product.attributes).toMatchObject({ voltage: 18 });
    await catalogue.close();
  });

  it('names a missing setting, and moves no sample data', async () => {
    const { url, kill } = await startPostgres();
    const dataDir = newFolder();
    await (await openCatalogue({ dataDir })).close();
    const given = ['move', '--data-dir', dataDir];
    expect(run(catalogueCommand, given, { DATABASE_URL: url }).output).toContain('nothing was imported here');
    expect(run(catalogueCommand, given, { DATABASE_URL: '' })).toMatchObject({
      status: 1,
      output: expect.stringContaining('DATABASE_URL is not set'),
    });
    await kill();
    expect(run(catalogueCommand, given, { DATABASE_URL: url })).toMatchObject({
      status: 1,
      output: expect.stringContaining('DATABASE_URL: the database cannot be reached'),
    });
  });
});
