import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { BrandCode } from '../../../contract/contract.ts';
import { runSynchronously } from '../../search/steps.ts';
import { openDatabase } from '../../store/database.ts';
import { checkFeeds } from '../import/checkFeeds.ts';
import { prepareTables } from './schema.ts';
import { sqliteCatalogue } from './sqliteCatalogue.ts';
import { writeBrand } from './writeBrand.ts';

const contentOf = (...titles: readonly string[]) => contentOfBrand('HUS', ...titles);
const contentOfBrand = (brand: BrandCode, ...titles: readonly string[]) => {
  const rows = titles.map((title, place) => ({ id: `P${place}`, title }));
  const { content } = checkFeeds(brand, [{ name: 'shop.json', text: JSON.stringify(rows) }]);
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

it('reads the words of changed brands only, and takes over the others from the state before', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'catalogue-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const other = openDatabase(dataDir);
  onTestFinished(() => other.close());
  prepareTables(other);
  const write = (brand: BrandCode, title: string) =>
    writeBrand(other, contentOfBrand(brand, title), { origin: 'import', hash: 'of a program' });
  const openState = () => {
    const state = sqliteCatalogue(openDatabase(dataDir), true);
    onTestFinished(() => state.close());
    return state;
  };
  const found = async (state: ReturnType<typeof openState>, brand: BrandCode, text: string) =>
    (await state.search(brand, { text, language: 'en', limit: 5 })).map(({ product }) => product.name.en);
  const after = (earlier: ReturnType<typeof openState>) => {
    const state = openState();
    runSynchronously(state.keepWordsOf(earlier));
    const isSame = (brand: BrandCode) =>
      state.wordsKept.get(brand)?.vocabulary === earlier.wordsKept.get(brand)?.vocabulary;
    return { state, taken: (['HUS', 'HEU'] as const).filter(isSame) };
  };
  write('HUS', 'Halden Impact Driver');
  write('HEU', 'Halden Jigsaw');
  const first = openState();
  expect(await found(first, 'HUS', 'driver')).toEqual(['Halden Impact Driver']);
  expect(await found(first, 'HEU', 'jigsaw')).toEqual(['Halden Jigsaw']);

  write('HUS', 'Halden Angle Grinder');
  const second = after(first);
  expect(second.taken).toEqual(['HEU']);
  await first.close();
  expect(await found(second.state, 'HUS', 'grinder')).toEqual(['Halden Angle Grinder']);
  expect(await found(second.state, 'HEU', 'jigsaw')).toEqual(['Halden Jigsaw']);
  expect(await second.state.mentions('HEU', 'P0')).toHaveLength(1);

  // An older program writes no id of the content.
  other.exec("update sources set hash = 'of a program'");
  expect(after(second.state).taken).toEqual([]);
  const unknown = after(second.state).state;
  expect(after(unknown).taken).toEqual([]);
});
