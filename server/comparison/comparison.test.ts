import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { type Comparison, comparisonSchema } from '../../contract/compare.ts';
import { maxCompared } from '../../contract/compareQuery.ts';
import { type AnswerLanguage, type BrandCode, rawProductId } from '../../contract/contract.ts';
import { comparesTypes } from '../assistant/operations/product/directions.ts';
import { type AttributeKey, attributes } from '../catalogue/attributes.ts';
import type { Product } from '../catalogue/catalogue.ts';
import { sampleBrands } from '../catalogue/testing/sampleBrands.ts';
import { openSampleCatalogue } from '../catalogue/testing/sampleCatalogue.ts';
import { comparison } from './comparison.ts';

const catalogue = await openSampleCatalogue();
afterAll(() => catalogue.close());

const compare = (brand: BrandCode, products: readonly Pick<Product, 'id'>[], language: AnswerLanguage = 'en') =>
  comparison(
    catalogue,
    brand,
    products.map(({ id }) => id),
    language,
  );
const isAttribute = (key: string): key is AttributeKey => key in attributes;
const idsOf = ({ products }: Comparison) => products.map(({ productId }) => rawProductId(productId));
const rowsOf = ({ groups }: Comparison) => groups.flatMap(({ rows }) => rows);

const allOf = async (brand: BrandCode): Promise<readonly Product[]> =>
  (await catalogue.search(brand, { language: 'en', limit: await catalogue.count(brand) })).map(
    ({ product }) => product,
  );

/** All products of a brand, as many of a type as fit in one comparison. */
const shelvesOf = async (brand: BrandCode): Promise<readonly (readonly Product[])[]> => {
  const all = await allOf(brand);
  return [...Map.groupBy(all, ({ kind }) => kind).values()].map((products) => products.slice(0, maxCompared));
};

describe.each(sampleBrands)('a comparison of products of one type at %s', async (brand) => {
  const shelves = await shelvesOf(brand);
  const comparisons = await Promise.all(shelves.map((products) => compare(brand, products)));

  it('has the form of the contract, with the products in the order asked for', () => {
    for (const [at, compared] of comparisons.entries()) {
      expect(v.is(comparisonSchema, compared)).toBe(true);
      expect(idsOf(compared)).toEqual(shelves[at]?.map(({ id }) => id));
    }
  });

  it('has no empty group, and in each row a value for each product, at least one of them known', () => {
    for (const compared of comparisons) {
      expect(compared.groups.filter(({ rows }) => rows.length === 0)).toEqual([]);
      for (const { key, label, values } of rowsOf(compared)) {
        expect(values, key).toHaveLength(compared.products.length);
        expect(
          values.some((value) => value !== null),
          key,
        ).toBe(true);
        expect(label).not.toBe('');
      }
    }
  });

  it('names the only product with the highest or lowest figure, and none where two are level or one is unknown', () => {
    let told = 0;
    for (const [at, compared] of comparisons.entries()) {
      for (const { key, winner } of rowsOf(compared)) {
        if (!winner || !isAttribute(key) || attributes[key].type !== 'number') continue;
        told += 1;
        const figures = (shelves[at] ?? []).map((product) => product.attributes[key]);
        const numbers = figures.filter((value) => typeof value === 'number');
        expect(numbers, key).toHaveLength(figures.length);
        const best = winner.by === 'least' ? Math.min(...numbers) : Math.max(...numbers);
        expect(
          numbers.flatMap((value, index) => (value === best ? [index] : [])),
          key,
        ).toEqual([winner.index]);
      }
    }
    expect(told).toBeGreaterThan(10);
  });

  it('finds the cheapest', () => {
    for (const [at, compared] of comparisons.entries()) {
      const prices = (shelves[at] ?? []).map(({ price }) => price?.amount ?? Number.NaN);
      const row = rowsOf(compared).find(({ key }) => key === 'price');
      const cheapest = prices.flatMap((price, index) => (price === Math.min(...prices) ? [index] : []));
      expect(row?.winner?.index).toBe(prices.length > 1 && cheapest.length === 1 ? cheapest[0] : undefined);
    }
  });

  it('says the same from right to left', async () => {
    const [products = []] = shelves.filter(({ length }) => length > 2);
    const there = rowsOf(await compare(brand, products));
    const back = rowsOf(await compare(brand, products.toReversed()));
    const byKey = new Map(back.map((row) => [row.key, row]));
    expect(byKey.size).toBe(there.length);
    for (const { key, values, winner } of there) {
      expect(byKey.get(key)?.values).toEqual(values.toReversed());
      expect(byKey.get(key)?.winner ?? null).toEqual(
        winner && { ...winner, index: products.length - 1 - winner.index },
      );
    }
  });
});

describe('a comparison', () => {
  it('of different types names a winner only in what can be compared between them', async () => {
    const mixed = (await shelvesOf('HUS')).flatMap(([first]) => first ?? []);
    expect(new Set(mixed.map(({ kind }) => kind)).size).toBe(mixed.length);
    const winners = (
      await Promise.all(mixed.map((product, at) => compare('HUS', [product, mixed[at + 1] ?? mixed[0] ?? product])))
    )
      .flatMap(rowsOf)
      .filter(({ winner }) => winner !== null);
    expect(winners.length).toBeGreaterThan(0);
    expect(winners.filter(({ key }) => isAttribute(key) && !comparesTypes(key))).toEqual([]);
  });

  it('of one product names no winner, and of none is empty', async () => {
    const [first] = await allOf('HUS');
    const alone = await compare('HUS', first ? [first] : []);
    expect(alone.products).toHaveLength(1);
    expect(rowsOf(alone).filter(({ winner }) => winner !== null)).toEqual([]);
    expect(await compare('HUS', [])).toEqual({ products: [], groups: [] });
  });

  it('leaves out products that the brand does not have', async () => {
    const [first] = await allOf('HUS');
    const [other] = await allOf('HEU');
    const ids = [{ id: 'NONE' }, ...(other ? [other] : []), ...(first ? [first] : []), { id: '' }];
    expect(idsOf(await compare('HUS', ids))).toEqual([first?.id]);
    expect(await compare('HUS', [{ id: "' or 1=1 --" }])).toEqual({ products: [], groups: [] });
  });

  it('writes labels and figures in the language asked for', async () => {
    const [products = []] = await shelvesOf('HEU');
    const [german, english] = await Promise.all([compare('HEU', products, 'de'), compare('HEU', products, 'en')]);
    expect(german.groups.map(({ key }) => key)).toEqual(english.groups.map(({ key }) => key));
    const price = ({ groups }: Comparison) => rowsOf({ products: [], groups }).find(({ key }) => key === 'price');
    expect([price(german)?.label, price(english)?.label]).toEqual(['Preis', 'Price']);
    expect(price(german)?.values[0]).toMatch(/^\d+\s€$/);
    expect(price(english)?.values[0]).toMatch(/^€\d+$/);
  });

  it('marks the features that products have, and is silent about the others', async () => {
    for (const products of await shelvesOf('MET')) {
      const { groups } = await compare('MET', products);
      for (const { key, values } of groups.find((group) => group.key === 'features')?.rows ?? [])
        expect(values.map((value) => value === '✓')).toEqual(
          products.map(({ features }) => features.some((feature) => feature === key)),
        );
    }
  });
});
