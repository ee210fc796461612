import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { answerLanguages, productDetailSchema, productSummarySchema } from '../../../contract/contract.ts';
import { sampleBrands } from '../testing/sampleBrands.ts';
import { openSampleCatalogue } from '../testing/sampleCatalogue.ts';
import { attributeRows, toDetail, toSummary } from './views.ts';

const catalogue = await openSampleCatalogue();
afterAll(() => catalogue.close());

const oneOf = async (
  brand: (typeof sampleBrands)[number],
  kind: 'drillDriver' | 'battery' | 'circularSaw' | 'drillBits',
) => {
  const [hit] = await catalogue.search(brand, { language: 'en', filters: [{ by: 'kind', kinds: [kind] }], limit: 1 });
  if (!hit) throw new Error(`${brand} has no ${kind}`);
  return hit.product;
};

describe('products as the browser is shown them', () => {
  it('keep the contract in every language, languages the brand lacks included', async () => {
    for (const brand of sampleBrands) {
      const hits = await catalogue.search(brand, { language: 'en', limit: 200 });
      for (const language of answerLanguages) {
        for (const { product } of hits) {
          expect(v.is(productSummarySchema, toSummary(product, language))).toBe(true);
        }
        const detail = await toDetail(catalogue, await oneOf(brand, 'drillDriver'), language);
        expect(v.is(productDetailSchema, detail)).toBe(true);
        expect(detail.content.length).toBeGreaterThan(100);
      }
    }
  });

  it('tell in which language they are really written', async () => {
    const drill = await oneOf('HUS', 'drillDriver');
    expect((await toDetail(catalogue, drill, 'de')).language).toBe('en');
    expect((await toDetail(catalogue, await oneOf('MET', 'drillDriver'), 'it')).language).toBe('it');
  });

  it('bear full ids, names of their kind and the average of their reviews', async () => {
    const saw = await oneOf('HEU', 'circularSaw');
    const summary = toSummary(saw, 'de');
    expect(summary.productId).toBe(`HEU-${saw.id}`);
    expect(summary.categoryName).toBe('Handkreissägen');
    const ratings = saw.reviews.map(({ rating }) => rating);
    const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
    expect(summary.rating?.count).toBe(ratings.length);
    expect(summary.rating?.average).toBeCloseTo(average, 1);
    expect(toSummary({ ...saw, reviews: [] }, 'de').rating).toBeNull();
  });

  it('print attributes labelled and in the language', async () => {
    const drill = await oneOf('HEU', 'drillDriver');
    const rows = attributeRows(
      { ...drill, attributes: { weight: 1.1, weightWithBattery: 1.5, motor: 'brushless' } },
      { language: 'de', platforms: [] },
    );
    expect(rows.slice(0, 3)).toEqual([
      { key: 'motor', label: 'Motor', value: 'Bürstenlos' },
      { key: 'weight', label: 'Gewicht ohne Akku', value: '1,1\u00a0kg' },
      { key: 'weightWithBattery', label: 'Gewicht mit Akku (EPTA)', value: '1,5\u00a0kg' },
    ]);
    expect(
      attributeRows({ ...drill, attributes: { weight: 9.5 }, features: [] }, { language: 'de', platforms: [] }),
    ).toEqual([{ key: 'weight', label: 'Gewicht', value: '9,5\u00a0kg' }]);
  });

  it('print figures as the maker’s customers count, beside the metric ones', async () => {
    const drill = await oneOf('HUS', 'drillDriver');
    expect(
      attributeRows({ ...drill, attributes: { weight: 1 }, features: [] }, { language: 'en', platforms: [] }),
    ).toEqual([{ key: 'weight', label: 'Weight', value: '2.2\u00a0lb (1\u00a0kg)' }]);
  });

  it.each([
    ['HUS', 'DS12C', 'en', '10.8\u00a0V (12\u00a0V Max)'],
    ['HUS', 'BP4025', 'en', '36\u00a0V (40\u00a0V Max)'],
    ['MET', 'BS1230', 'de', '10,8\u00a0V (12\u00a0V Max)'],
    ['HUS', 'DS18B', 'en', '18\u00a0V'],
  ] as const)('print the volts of %s %s with those on its label: %s, %s', async (brand, id, language, volts) => {
    const product = await catalogue.product(brand, id);
    const detail = product && (await toDetail(catalogue, product, language));
    expect(detail?.attributes.find(({ key }) => key === 'voltage')?.value).toBe(volts);
  });

  it('show a tool with what it takes, and a supply with what takes it', async () => {
    const drill = await oneOf('HEU', 'drillDriver');
    const forDrill = await toDetail(catalogue, drill, 'de');
    const categories = new Set(forDrill.compatible.map(({ category }) => category));
    expect(categories).toContain('battery');
    expect(categories).toContain('charger');
    const battery = await toDetail(catalogue, await oneOf('HEU', 'battery'), 'de');
    expect(battery.compatible.some(({ category }) => category !== 'charger')).toBe(true);
    for (const { compatible, productId } of [forDrill, battery]) {
      expect(compatible.length).toBeLessThanOrEqual(12);
      expect(compatible.map((other) => other.productId)).not.toContain(productId);
    }
  });
});
