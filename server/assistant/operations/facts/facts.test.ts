import { describe, expect, it } from 'vitest';
import type { BrandCode } from '../../../../contract/contract.ts';
import { sampleBrands } from '../../../catalogue/testing/sampleBrands.ts';
import { textIn } from '../../../catalogue/texts.ts';
import type { Constraint } from '../../plan.ts';
import { allProducts, atLeast, atMost, run, saying, withFeature, withSampleCatalogue } from '../fixtures.ts';

withSampleCatalogue();

const ownLanguage = { HUS: 'en', HEU: 'de', HJP: 'jp', MET: 'fr' } as const;

const checkOne = async (
  brand: BrandCode,
  id: string,
  constraint: Constraint,
  language: 'en' | 'de' | 'es' | 'it' | 'fr' | 'jp' = 'en',
) => {
  const { checks } = await run(brand, 'check', { products: [id], constraints: [constraint] }, language);
  const [first] = checks;
  if (!first) throw new Error('nothing was checked');
  return first;
};

describe.each(sampleBrands)('facts of %s', (brand) => {
  it('are those of the record, and undefined where it has none', async () => {
    for (const product of await allProducts(brand)) {
      const { facts } = await run(brand, 'get', {
        products: [product.id],
        attributes: ['weight', 'price', 'platform', 'laserClass', 'rating'],
      });
      const values = Object.fromEntries(facts.map(({ field, value }) => [field, value]));
      expect(values['weight']).toBe(product.attributes.weight);
      expect(values['price']).toBe(product.price?.amount);
      expect(values['platform']).toBe(product.platform);
      expect(values['laserClass']).toBe(product.attributes.laserClass);
      expect(values['rating'] === undefined).toBe(product.reviews.length === 0);
    }
  });

  it('of a description are told by the product itself', async () => {
    for (const { id, kind, attributes } of await allProducts(brand)) {
      const short = await run(brand, 'describe', { products: [id], detail: 'short' });
      const all = await run(brand, 'describe', { products: [id], detail: 'all' });
      expect(all.key[0]).toHaveLength(Object.keys(attributes).length);
      expect(short.key[0]?.length, `${id} ${kind}`).toBeGreaterThan(0);
      expect(short.key[0]?.length).toBeLessThanOrEqual(3);
      for (const { value } of short.key[0] ?? []) expect(value).toBeDefined();
    }
  });

  it('of reviews are the stars given', async () => {
    for (const { id, reviews } of await allProducts(brand)) {
      const { products } = await run(brand, 'reviews', { products: [id] });
      const [found] = products;
      const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / Math.max(1, reviews.length);
      expect(found?.count).toBe(reviews.length);
      if (reviews.length > 0) expect(found?.average).toBeCloseTo(mean, 1);
      if (found?.praised) expect(reviews.map(({ text }) => text)).toContain(found.praised.text);
      if (found?.criticised) expect(reviews.map(({ text }) => text)).toContain(found.criticised.text);
    }
  });

  it('of the box are its list, in the language asked for', async () => {
    const language = ownLanguage[brand];
    for (const product of await allProducts(brand)) {
      const { box, holds } = await run(brand, 'included', { product: product.id }, language);
      expect(box).toEqual(product.boxContents.map((item) => textIn(item, language)));
      expect(holds).toBe('yes');
    }
  });

  it('of the packaging agree with the box', async () => {
    for (const product of await allProducts(brand)) {
      const { offers } = await run(brand, 'offer', { products: [product.id] });
      const [offer] = offers;
      const items = product.boxContents.map((item) => Object.values(item).join().replaceAll(/\W/g, '').toLowerCase());
      const names = (ids: readonly string[]): boolean =>
        ids.some((id) => items.some((item) => item.includes(id.toLowerCase())));
      if (product.batteries.length === 0 || product.kind === 'charger') expect(offer?.packaging).toBe('single');
      else
        expect(offer?.packaging, product.id).toBe(names(product.batteries) && names(product.chargers) ? 'kit' : 'bare');
      if (offer?.packaging !== 'bare') expect(offer?.total).toBe(product.price?.amount);
      expect(offer?.successor?.id).toBe(product.successor);
    }
  });

  it('of a bare tool name the cheapest pack and charger that go together', async () => {
    const all = await allProducts(brand);
    const byId = new Map(all.map((product) => [product.id, product]));
    for (const product of all) {
      const { offers } = await run(brand, 'offer', { products: [product.id] });
      const needs = offers[0]?.needs ?? [];
      if (needs.length < 2) continue;
      const pairs = product.batteries.flatMap((battery) =>
        product.chargers.flatMap((charger) => {
          const [one, other] = [byId.get(battery), byId.get(charger)];
          const goes = other?.batteries.includes(battery) || one?.chargers.includes(charger);
          return one?.price && other?.price && goes ? [one.price.amount + other.price.amount] : [];
        }),
      );
      expect(offers[0]?.total).toBeCloseTo((product.price?.amount ?? 0) + Math.min(...pairs), 2);
    }
  });
});

describe('a battery or charger in the box', () => {
  const holds = async (brand: BrandCode, product: string, item: string) =>
    (await run(brand, 'included', { product, item })).holds;

  it.each([
    ['HUS', 'DS12C', 'yes'],
    ['HUS', 'DS18A', 'no'],
    ['HEU', 'BS1230', 'yes'],
    ['HEU', 'WS18125', 'no'],
    ['HJP', 'KI18DX', 'yes'],
    ['HJP', 'KI10S', 'no'],
    ['MET', 'BS1855', 'yes'],
    ['MET', 'WS18125', 'no'],
    ['MET', 'SS181200', 'no'],
  ] as const)('%s %s: %s', async (brand, product, expected) => {
    expect(await holds(brand, product, 'battery')).toBe(expected);
    expect(await holds(brand, product, 'charger')).toBe(expected);
  });

  it('is not read out of "without battery or charger"', async () => {
    const { holds: told } = await run('HEU', 'included', { product: 'KS1400', item: 'battery' });
    expect(told).toBe('no');
  });
});

describe('a thing in the box', () => {
  it.each([
    ['HUS', 'DS12C', 'bag', 'en', 'Soft case'],
    ['HUS', 'DS12C', 'case', 'en', 'Soft case'],
    ['HUS', 'DS12C', 'carryCase', 'en', 'Soft case'],
    ['HUS', 'CS18B', 'sawBlade', 'en', '6-1/2 in. 24-tooth blade'],
    ['HUS', 'MS15C', 'dust bag', 'en', 'Dust bag'],
    ['MET', 'BS1855', 'carryCase', 'de', 'Transportkoffer'],
    ['HJP', 'KV18DX', 'サイドハンドル', 'jp', 'サイドハンドル'],
    ['MET', 'SB1895', 'Seitengriff', 'de', 'Zusatzhandgriff'],
    ['MET', 'SB1895', 'poignée latérale', 'fr', 'Poignée supplémentaire'],
  ] as const)('%s %s: %s', async (brand, product, item, language, words) => {
    const { holds, passage, box } = await run(brand, 'included', { product, item }, language);
    expect(holds).toBe('yes');
    expect(passage?.text ?? box.join()).toContain(words);
    if (passage) expect(passage.evidence.from).toBe('box');
  });

  it.each([
    ['HUS', 'ID18B', 'carryCase'],
    ['HUS', 'RS18B', 'laser'],
    ['HUS', 'CS18B', 'goggles'],
    ['HUS', 'MS15C', 'carryCase'],
    ['HUS', 'DS12C', 'dust bag'],
    ['HUS', 'PL18B', 'sawBlade'],
    ['HEU', 'EX18150', 'carryCase'],
  ] as const)('%s %s holds no %s', async (brand, product, item) => {
    expect((await run(brand, 'included', { product, item })).holds).toBe('no');
  });

  it('is refused for a product there is not', async () => {
    await expect(run('HUS', 'included', { product: 'XX99' })).rejects.toThrow(RangeError);
  });
});

describe('a check', () => {
  it('says yes or no by the figure, and unknown where there is none', async () => {
    expect(await checkOne('HUS', 'ID18B', atMost('weight', 1))).toMatchObject({ holds: 'yes', value: 0.95 });
    expect(await checkOne('HUS', 'ID18B', atMost('weight', 0.9))).toMatchObject({ holds: 'no', value: 0.95 });
    expect(await checkOne('HUS', 'ID18B', atLeast('cuttingDepth', 10))).toMatchObject({
      holds: 'unknown',
      value: undefined,
    });
  });

  it('says yes to a feature that is listed, and never no to one that is not', async () => {
    expect((await checkOne('HUS', 'ID18Q', withFeature('autoStop'))).holds).toBe('yes');
    expect((await checkOne('HUS', 'ID18B', withFeature('bluetooth'))).holds).toBe('unknown');
  });

  it('says no where a choice says otherwise', async () => {
    const brushless: Constraint = {
      by: 'choice',
      attribute: 'motor',
      value: 'brushless',
      strength: 'hard',
      provenance: 'question',
    };
    expect((await checkOne('HUS', 'DS18A', brushless)).holds).toBe('no');
    expect((await checkOne('HUS', 'DS18A', { ...brushless, not: true })).holds).toBe('yes');
    expect((await checkOne('HUS', 'BP1850', brushless)).holds).toBe('unknown');
  });

  it('finds in the box what the features do not list', async () => {
    for (const { id, features } of await allProducts('HUS'))
      if (id === 'MS15C' || id === 'DV40M') expect(features).toBeDefined();
    expect((await checkOne('HUS', 'MS15C', withFeature('dustBag'))).holds).toBe('yes');
    expect((await checkOne('HUS', 'DV40M', withFeature('sideHandle'))).holds).toBe('yes');
  });

  it.each([
    ['HUS', 'ID18Q', 'waterproof', 'en'],
    ['HUS', 'ID18Q', 'rain', 'en'],
    ['MET', 'WL182800', 'rain', 'en'],
    ['MET', 'WL182800', 'wasserdicht', 'de'],
    ['MET', 'KOFFER2', 'waterproof', 'en'],
    ['MET', 'KOFFER2', 'étanche', 'fr'],
  ] as const)('does not take splash-protected for waterproof: %s %s %s', async (brand, id, words, language) => {
    const { holds, passage } = await checkOne(brand, id, saying(words), language);
    expect(holds).toBe('no');
    expect(passage?.evidence.from).toBe('faq');
  });

  it('leaves unknown what no text names', async () => {
    expect((await checkOne('HUS', 'ID18B', saying('gyroscope'))).holds).toBe('unknown');
    expect((await checkOne('HUS', 'ID18B', { ...saying('gyroscope'), strength: 'hard' })).passage).toBeUndefined();
  });

  it('turns round with a negation, and keeps unknown', async () => {
    const not = (words: string): Constraint => ({
      by: 'text',
      text: words,
      not: true,
      strength: 'hard',
      provenance: 'question',
    });
    expect((await checkOne('HUS', 'ID18Q', not('rain'))).holds).toBe('yes');
    expect((await checkOne('HUS', 'ID18B', not('gyroscope'))).holds).toBe('unknown');
  });

  it('tells the packs of a platform, and none of what hangs on the mains', async () => {
    const t18: Constraint = { by: 'platform', platform: 'T18', strength: 'hard', provenance: 'question' };
    expect((await checkOne('HUS', 'ID18B', t18)).holds).toBe('yes');
    expect((await checkOne('HUS', 'ID12C', t18)).holds).toBe('no');
    expect((await checkOne('HUS', 'AG10C', t18)).holds).toBe('no');
    expect((await checkOne('HUS', 'SB6124', t18)).holds).toBe('unknown');
  });
});

/** The value that wins a row by the sense of the field. */
const less = new Set([
  'price',
  'weight',
  'weightWithBattery',
  'length',
  'width',
  'height',
  'soundPressure',
  'soundPower',
  'vibration',
]);

describe('a comparison', () => {
  it.each([
    ['HUS', 'impactDriver'],
    ['HEU', 'angleGrinder'],
    ['HJP', 'rotaryHammer'],
    ['MET', 'circularSaw'],
  ] as const)('of %s %s shows where they differ and who wins', async (brand, type) => {
    const products = (await allProducts(brand)).filter(({ kind }) => kind === type);
    const { rows, kinds } = await run(brand, 'compare', { products: products.map(({ id }) => id) });
    expect(kinds).toBe('same');
    for (const { field, values, winner } of rows) {
      expect(new Set(values).size, field).toBeGreaterThan(1);
      if (winner === undefined) continue;
      const figures = values.map(Number);
      if (typeof values[winner] === 'number')
        expect(figures[winner]).toBe(less.has(field) ? Math.min(...figures) : Math.max(...figures));
    }
  });

  it('mirrors when the two are swapped', async () => {
    const ask = (products: readonly string[]) => run('HUS', 'compare', { products });
    const [one, other] = [await ask(['ID18B', 'ID18Q']), await ask(['ID18Q', 'ID18B'])];
    expect(other.rows.map(({ field }) => field).sort()).toEqual(one.rows.map(({ field }) => field).sort());
    for (const row of one.rows) {
      const mirrored = other.rows.find(({ field }) => field === row.field);
      expect(mirrored?.values).toEqual([...row.values].reverse());
      if (row.winner !== undefined) expect(mirrored?.winner).toBe(1 - row.winner);
    }
    const reasons = (verdicts: typeof one.verdict, id: string) =>
      verdicts.find(({ product }) => product.id === id)?.reasons;
    const fieldsOf = (found: ReturnType<typeof reasons>) =>
      found?.map((reason) => (reason.by === 'field' ? reason.field : '')).sort();
    expect(fieldsOf(reasons(other.verdict, 'ID18B'))).toEqual(fieldsOf(reasons(one.verdict, 'ID18B')));
  });

  it('names who is lighter where that was asked', async () => {
    const { verdict } = await run('HUS', 'compare', {
      products: ['ID18Q', 'ID18B'],
      ranking: { key: 'weight', direction: 'least' },
    });
    expect(verdict[0]?.product.id).toBe('ID18B');
    expect(verdict[0]?.reasons[0]).toMatchObject({ by: 'field', field: 'weight', stands: 'least' });
  });

  it('names no cheaper one where the other costs less ready for work, and tells both prices', async () => {
    const products = ['WS36230', 'W24230'];
    const byPrice = { products, ranking: { key: 'price', direction: 'least' } } as const;
    const { ready, decision } = await run('MET', 'compare', byPrice);
    expect(ready).toEqual([728.8, 179]);
    expect(decision?.dearer.id).toBe('WS36230');
    const { rows } = await run('HUS', 'compare', { products: ['MS15C', 'CS18B'] });
    expect(rows.find(({ field }) => field === 'price')?.winner).toBeUndefined();
  });

  it('of two drives has no row of voltage, of a weight without a pack, or of what only one has', async () => {
    const { rows } = await run('MET', 'compare', { products: ['WS36230', 'W24230'] });
    const fields = rows.map(({ field }) => field);
    expect(fields).toContain('powerSource');
    for (const field of ['voltage', 'weight', 'weightWithBattery', 'ratedPower']) expect(fields).not.toContain(field);
  });

  it('shows the fields asked for, and unknown ones as unknown', async () => {
    const { rows } = await run('HUS', 'compare', { products: ['ID18B', 'AG10C'], attributes: ['torqueMax', 'price'] });
    expect(rows.map(({ field }) => field)).toEqual(['torqueMax', 'price']);
    expect(rows[0]?.values).toEqual([185, undefined]);
    expect(rows[0]?.winner).toBeUndefined();
  });

  it('of different types compares only what both mean alike', async () => {
    const { kinds, rows } = await run('HUS', 'compare', { products: ['ID18B', 'CS18B'] });
    expect(kinds).toBe('different');
    expect(rows.map(({ field }) => field)).not.toContain('noLoadSpeed');
  });
});

describe('a matter of service', () => {
  it('tells the years of warranty of a product', async () => {
    for (const { id, attributes } of await allProducts('HEU')) {
      const { warrantyYears } = await run('HEU', 'policy', { topic: 'warranty', product: id });
      expect(warrantyYears).toBe(attributes.warrantyYears);
      expect((await run('HEU', 'policy', { topic: 'delivery', product: id })).warrantyYears).toBeUndefined();
    }
  });
});
