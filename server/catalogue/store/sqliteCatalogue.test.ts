import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../store/database.ts';
import { checkFeeds } from '../import/checkFeeds.ts';
import { prepareTables } from './schema.ts';
import { sqliteCatalogue } from './sqliteCatalogue.ts';
import { writeBrand } from './writeBrand.ts';

const contentOf = (...titles: readonly string[]) => {
  const rows = titles.map((title, place) => ({ id: `P${place}`, title }));
  const { content } = checkFeeds('HUS', [{ name: 'shop.json', text: JSON.stringify(rows) }]);
  if (!content) throw new Error('the feed is not sound');
  return content;
};

it('finds what another process wrote, though the same was searched before', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'catalogue-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const other = openDatabase(dataDir);
  onTestFinished(() => other.close());
  prepareTables(other);
  writeBrand(other, contentOf('Halden 18-Volt Impact Driver'), { origin: 'import', hash: 'of one' });
  const catalogue = sqliteCatalogue(openDatabase(dataDir));
  onTestFinished(() => catalogue.close());
  const namesFound = async (): Promise<readonly (string | undefined)[]> => {
    const hits = await catalogue.search('HUS', { text: 'impact driver', language: 'en', limit: 5 });
    return hits.map(({ product }) => product.name.en);
  };
  expect(await namesFound()).toEqual(['Halden 18-Volt Impact Driver']);
  expect(await namesFound()).toEqual(['Halden 18-Volt Impact Driver']);
  const titles = ['Halden Angle Grinder', 'Halden 12-Volt Impact Driver'] as const;
  writeBrand(other, contentOf(...titles), { origin: 'import', hash: 'of two' });
  expect(await namesFound()).toEqual(['Halden 12-Volt Impact Driver']);
});
