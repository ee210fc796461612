import { afterAll, describe, expect, it } from 'vitest';
import type { ExploreChoices } from '../../contract/exploreQuery.ts';
import type { Product } from '../catalogue/catalogue.ts';
import { openSampleCatalogue } from '../catalogue/testing/sampleCatalogue.ts';
import { facetsOf, meetsAll } from './facets.ts';

const catalogue = await openSampleCatalogue();
afterAll(() => catalogue.close());
const [any] = await catalogue.search('HEU', { language: 'en', limit: 1 });
const labels = { brand: 'HEU', language: 'en', platforms: [] } as const;

/** A product with nothing but these attributes. */
const withOnly = (attributes: Product['attributes'], price?: number): Product => {
  if (!any) throw new Error('the sample is empty');
  const { platform: _platform, price: _price, ...product } = any.product;
  return {
    ...product,
    kind: 'sander',
    attributes,
    ...(price !== undefined && { price: { amount: price, currency: 'EUR' } }),
  };
};

const facet = (products: readonly Product[], key: string, choices: ExploreChoices = {}) =>
  facetsOf(products, choices, labels).find((each) => each.key === key);
const counts = (products: readonly Product[], key: string, choices: ExploreChoices = {}) =>
  Object.fromEntries(facet(products, key, choices)?.options.map(({ value, count }) => [value, count]) ?? []);

const volts = (...values: readonly number[]) => values.map((voltage) => withOnly({ voltage }));

describe('a filter', () => {
  it('offers few figures one by one, in order', () => {
    expect(counts(volts(36, 18, 18, 12), 'voltage')).toEqual({ 12: 1, 18: 2, 36: 1 });
    expect(facet(volts(36, 18, 12), 'voltage')?.options.map(({ value }) => value)).toEqual(['12', '18', '36']);
  });

  it('offers many figures in ranges that divide the products among them', () => {
    const products = Array.from({ length: 40 }, (_, index) => withOnly({ luminousFlux: (index + 1) * 10 }));
    const options = facet(products, 'luminousFlux')?.options ?? [];
    expect(options).toHaveLength(4);
    for (const { value, count } of options) {
      expect(count).toBe(10);
      expect(products.filter((product) => meetsAll(product, { luminousFlux: [value] }))).toHaveLength(count);
    }
  });

  it('puts a price on the border of two ranges into the lower one only', () => {
    const products = [100, 100, 200, 200, 300, 300, 400, 400].map((price) => withOnly({}, price));
    expect(counts(products, 'price')).toEqual({ '..100': 2, '100..200': 2, '200..300': 2, '300..': 2 });
  });

  it('is left out where its products are alike, or too few have a value', () => {
    expect(facet(volts(18, 18, 18), 'voltage')).toBeUndefined();
    const two = volts(18, 36);
    const none = [{}, {}, {}].map((attributes) => withOnly(attributes));
    expect(facet([...two, ...none], 'voltage')).toBeDefined();
    expect(facet([...two, ...none, withOnly({})], 'voltage')).toBeUndefined();
  });

  it('does not offer "none", which is no value', () => {
    const products = [withOnly({ motor: 'none' }), withOnly({ motor: 'brushed' }), withOnly({ motor: 'brushless' })];
    expect(new Set(Object.keys(counts(products, 'motor')))).toEqual(new Set(['brushed', 'brushless']));
  });

  it('counts what each of its values would show beside the choices of other filters', () => {
    const products = [
      withOnly({ voltage: 12, motor: 'brushed' }),
      withOnly({ voltage: 18, motor: 'brushed' }),
      withOnly({ voltage: 18, motor: 'brushless' }),
    ];
    const choices = { voltage: ['12'], motor: ['brushless'] };
    expect(counts(products, 'voltage', choices)).toEqual({ 12: 0, 18: 1 });
    expect(counts(products, 'motor', choices)).toEqual({ brushed: 1, brushless: 0 });
  });

  it('stays while it is in use, however many others divide the products better', () => {
    const rich = (step: number) =>
      withOnly(
        {
          ...{ voltage: step, torqueMax: step, torqueHard: step, impactEnergy: step, discDiameter: step },
          ...{ bladeDiameter: step, cuttingDepth: step, padSize: step, planingWidth: step, nailLengthMax: step },
        },
        step,
      );
    const products = [1, 2, 3].map(rich);
    const keys = (choices: ExploreChoices) => facetsOf(products, choices, labels).map(({ key }) => key);
    expect(keys({})).toHaveLength(8);
    expect(keys({})).not.toContain('nailLengthMax');
    expect(keys({ nailLengthMax: ['2'] })).toHaveLength(8);
    expect(keys({ nailLengthMax: ['2'] })).toContain('nailLengthMax');
  });
});

describe('a range from an address', () => {
  const products = volts(12, 18, 36);
  const found = (range: string) =>
    products.filter((product) => meetsAll(product, { voltage: [range] })).map(({ attributes }) => attributes.voltage);

  it.each([
    ['12..18', [18]],
    ['..18', [12, 18]],
    ['18..', [36]],
    ['17.5..18.5', [18]],
    ['..', []],
    ['18..12', []],
    ['1e1..2e1', []],
    ['-1..99', []],
  ])('%s finds %j', (range, expected) => {
    expect(found(range)).toEqual(expected);
  });
});
