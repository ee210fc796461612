import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { databaseFile, openDatabase } from '../../store/database.ts';
import { checkFeeds } from '../import/checkFeeds.ts';
import { openGeneration } from '../open.ts';
import { reopeningCatalogue } from './reopening.ts';
import { prepareTables } from './schema.ts';
import { writeBrand } from './writeBrand.ts';

const contentOf = (title: string) => {
  const { content } = checkFeeds('HUS', [{ name: 'shop.json', text: JSON.stringify([{ id: 'P1', title }]) }]);
  if (!content) throw new Error('the feed is not sound');
  return content;
};

it('is closed when its thread is done with the file, so that the folder may be deleted', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reopening-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const other = openDatabase(dataDir);
  onTestFinished(() => other.close());
  prepareTables(other);
  const catalogue = reopeningCatalogue(databaseFile(dataDir), openGeneration(dataDir), () => openGeneration(dataDir));
  writeBrand(other, contentOf('Halden 18-Volt Impact Driver'), { origin: 'import', hash: 'of one' });
  expect(await catalogue.count('HUS')).toBe(1);
  await catalogue.close();
  // The thread brings what was written from the log into the file: what it did is seen in the file without its log.
  const copy = join(dataDir, 'copy.sqlite');
  copyFileSync(databaseFile(dataDir), copy);
  const read = new DatabaseSync(copy);
  onTestFinished(() => read.close());
  expect(read.prepare('select count(*) as count from products').get()).toEqual({ count: 1 });
});

it('takes up what another process wrote though nobody asks anything', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reopening-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const other = openDatabase(dataDir);
  onTestFinished(() => other.close());
  prepareTables(other);
  const opened: number[] = [];
  const catalogue = reopeningCatalogue(databaseFile(dataDir), openGeneration(dataDir), () => {
    const next = openGeneration(dataDir);
    opened.push(next.seen);
    return next;
  });
  onTestFinished(() => catalogue.close());
  writeBrand(other, contentOf('Halden 18-Volt Impact Driver'), { origin: 'import', hash: 'of one' });
  await vi.waitUntil(() => opened.length > 0, { timeout: 30_000 });
  expect(await catalogue.count('HUS')).toBe(1);
  expect(opened).toHaveLength(1);
});
