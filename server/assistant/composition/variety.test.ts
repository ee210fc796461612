import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Catalogue, Product } from '../../catalogue/catalogue.ts';
import { toolsFirst } from '../../catalogue/packagings.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { maxShown, spread } from './variety.ts';

/** Indexing the sample data takes its time on a busy machine. */
const patience = 120_000;

let catalogue: Catalogue;
let drills: readonly Product[];
beforeAll(async () => {
  catalogue = await openSampleCatalogue();
  const filters = [{ by: 'kind', kinds: ['drillDriver'] } as const];
  drills = (await catalogue.search('HJP', { language: 'jp', filters, limit: 4 })).map(({ product }) => product);
}, patience);
afterAll(() => catalogue.close());

/** The same tool in another box, as makers sell it: bare, with packs, with a case. */
const packagingsOf = (product: Product): readonly Product[] =>
  ['Z', 'RT', 'SET'].map((ending, place) => ({
    ...product,
    id: product.id + ending,
    model: product.model + ending,
    attributes: { ...product.attributes, weight: 1 + place },
    boxContents: [],
  }));
const idsOf = (products: readonly Product[]): readonly string[] => products.map(({ id }) => id);

it('lists each tool before a second packaging of any', () => {
  const [one, two, ...others] = drills;
  if (!one || !two) throw new Error('the sample data hold too few drills');
  const sold = [one, ...packagingsOf(one), two, ...packagingsOf(two), ...others];
  expect(idsOf(spread(sold))).toEqual(idsOf(drills.slice(0, maxShown)));
  expect(toolsFirst(sold)).toHaveLength(sold.length);
});

it('lists packagings where there is nothing else', () => {
  const sold = drills.slice(0, 1).flatMap((product) => [product, ...packagingsOf(product)]);
  expect(idsOf(spread(sold))).toEqual(idsOf(sold.slice(0, maxShown)));
});

it('leaves products apart of which the data say little', () => {
  const bare = drills.slice(0, 2).map((product) => ({ ...product, attributes: { voltage: 18 } }));
  const sold = bare.flatMap((product) => [product, { ...product, id: `${product.id}-B` }]);
  expect(idsOf(toolsFirst(sold))).toEqual(idsOf(sold));
});

it('keeps all sample products apart, which are all different tools', () => {
  expect(idsOf(toolsFirst(drills))).toEqual(idsOf(drills));
});
