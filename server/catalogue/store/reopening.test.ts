import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { databaseFile, openDatabase } from '../../store/database.ts';
import { checkFeeds } from '../import/checkFeeds.ts';
import { openGeneration } from '../open.ts';
import { reopeningCatalogue } from './reopening.ts';
import { prepareTables } from './schema.ts';
import { writeBrand } from './writeBrand.ts';

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
  const products = [{ id: 'P1', title: 'Halden 18-Volt Impact Driver' }];
  const { content } = checkFeeds('HUS', [{ name: 'shop.json', text: JSON.stringify(products) }]);
  if (!content) throw new Error('the feed is not sound');
  writeBrand(other, content, { origin: 'import', hash: 'of one' });
  await vi.waitUntil(() => opened.length > 0, { timeout: 30_000 });
  expect(await catalogue.count('HUS')).toBe(1);
  expect(opened).toHaveLength(1);
});
