import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { brandCodes } from '../../../brands/registry.ts';
import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import type { QueryTerm } from '../../search/analysis/guesses.ts';
import { mayPair, pairPhrase } from '../../search/analysis/phrases.ts';
import { queryTerms } from '../../search/analysis/queryTerms.ts';
import { stem } from '../../search/analysis/stem.ts';
import { vocabularyOf } from '../../search/analysis/vocabulary.ts';
import { type FieldName, fieldNames } from '../../search/fields.ts';
import { impact, occurrenceWeights } from '../../search/ranking.ts';
import { openTextIndex, readWords } from '../../search/textIndex.ts';
import { numberOf } from '../../store/database.ts';
import type { Filter, Hit, Product } from '../catalogue.ts';
import { soundContent } from '../open.ts';
import { readSample } from '../sample.ts';
import { openSampleCatalogue } from '../testing/sampleCatalogue.ts';
import { fieldsOf } from './productFields.ts';
import { prepareTables } from './schema.ts';
import { writeBrand } from './writeBrand.ts';

const catalogue = await openSampleCatalogue();
afterAll(() => catalogue.close());

const all = async (brand: BrandCode): Promise<readonly Product[]> => {
  const hits = await catalogue.search(brand, { language: 'en', limit: 1000 });
  return hits.map(({ product }) => product);
};
const found = async (brand: BrandCode, language: AnswerLanguage, text: string, limit = 3) => {
  const hits = await catalogue.search(brand, { text, language, limit });
  return hits.map(({ product }) => product);
};

describe('words find the kind that is meant', () => {
  it.each([
    ['HUS', 'en', 'cordless drill', ['drillDriver', 'hammerDrill']],
    ['HUS', 'en', 'anglegrinder', ['angleGrinder']],
    ['HUS', 'en', 'impact drivr', ['impactDriver']],
    ['HUS', 'en', 'miter saw', ['mitreSaw']],
    ['HUS', 'en', 'nail gun', ['nailer']],
    ['HUS', 'de', 'Akkuschrauber', ['drillDriver', 'impactDriver']],
    ['HJP', 'jp', '丸鋸', ['circularSaw']],
    ['HJP', 'jp', '丸ノコ', ['circularSaw', 'mitreSaw']],
    ['HJP', 'jp', 'インパクトドライバー', ['impactDriver']],
    ['HJP', 'jp', 'インパクトドライバ', ['impactDriver']],
    ['HJP', 'jp', 'ﾊﾝﾏﾄﾞﾘﾙ', ['rotaryHammer']],
    ['HJP', 'jp', '掃除機', ['vacuum']],
    ['HJP', 'jp', '急速充電器', ['charger']],
    ['HEU', 'de', 'Flex', ['angleGrinder']],
    ['HEU', 'de', 'Stichsaege', ['jigsaw']],
    ['HEU', 'de', 'Akkuladegerät', ['charger']],
    ['HEU', 'es', 'radial', ['angleGrinder']],
    ['HEU', 'es', 'ingletadora', ['mitreSaw']],
    ['HEU', 'fr', 'meuleuse', ['angleGrinder']],
    ['MET', 'it', 'tassellatore', ['rotaryHammer']],
    ['MET', 'it', 'seghetti alternativi', ['jigsaw']],
    ['MET', 'fr', 'ponceuse', ['sander']],
    ['MET', 'fr', 'scie sauteuse', ['jigsaw']],
    ['MET', 'de', 'Handkreissägen', ['circularSaw']],
  ] as const)('%s %s: %s', async (brand, language, text, kinds) => {
    const [first] = await found(brand, language, text);
    expect(kinds).toContain(first?.kind);
  });

  it('finds nothing for words nobody uses', async () => {
    expect(await found('HUS', 'en', 'xylophone zzzz')).toEqual([]);
    expect(await found('HUS', 'en', 'the of and')).toEqual([]);
    expect(await found('HUS', 'en', '"*() OR AND -- \' ;')).toEqual([]);
  });

  it('puts a voltage named before others of the kind', async () => {
    for (const [brand, language, text] of [
      ['HEU', 'de', 'Winkelschleifer 36 Volt'],
      ['HJP', 'jp', '36Vのグラインダー'],
    ] as const) {
      const [first] = await found(brand, language, text);
      expect(first).toMatchObject({ kind: 'angleGrinder', attributes: { voltage: 36 } });
    }
  });
});

describe('model numbers', () => {
  it.each([
    ['lower case, spaces and full width', (model: string) => `　${model.toLowerCase().replaceAll(/(\d+)/g, ' $1 ')}`],
    ['dashes between', (model: string) => model.replaceAll(' ', '-')],
    ['nothing between', (model: string) => model.replaceAll(/[ -]/g, '')],
  ])('put their product first through %s', async (_name, written) => {
    for (const brand of brandCodes) {
      for (const product of await all(brand)) {
        if (product.model.length > 6) continue;
        const [first] = await found(brand, 'en', `weight of ${written(product.model)}`);
        expect(first?.id, product.model).toBe(product.id);
      }
    }
  });

  it('are mentioned exactly for every product of every brand, never another', async () => {
    for (const brand of brandCodes) {
      for (const product of await all(brand)) {
        const mentions = await catalogue.mentions(brand, `Is ${product.model} good?`);
        expect(mentions.map(({ product: { id }, exact }) => [id, exact])).toEqual([[product.id, true]]);
      }
    }
  });

  it('are found by GTIN too', async () => {
    const [product] = await all('HEU');
    const mentions = await catalogue.mentions('HEU', `EAN ${product?.gtin}`);
    expect(mentions.map(({ product: { id } }) => id)).toEqual([product?.id]);
  });
});

describe('filters', () => {
  const meets = (product: Product, filter: Filter): boolean => {
    switch (filter.by) {
      case 'range': {
        const value = filter.measure === 'price' ? product.price?.amount : product.attributes[filter.measure];
        return typeof value === 'number' && value >= (filter.min ?? value) && value <= (filter.max ?? value);
      }
      case 'choice': {
        const value = product.attributes[filter.attribute];
        return value !== undefined && (value === filter.value) !== (filter.not ?? false);
      }
      case 'feature':
        return product.features.includes(filter.feature) !== (filter.not ?? false);
      case 'platform':
        return product.platform !== undefined && (product.platform === filter.platform) !== (filter.not ?? false);
      case 'kind':
        return filter.kinds.some((kind) => kind === product.kind) !== (filter.not ?? false);
    }
  };
  const anyFilter: fc.Arbitrary<Filter> = fc.oneof(
    fc.record({
      by: fc.constant('range' as const),
      measure: fc.constantFrom('weight' as const, 'voltage' as const, 'price' as const, 'torqueHard' as const),
      min: fc.integer({ min: 0, max: 40 }),
      max: fc.integer({ min: 1, max: 300 }),
    }),
    fc.record({
      by: fc.constant('choice' as const),
      attribute: fc.constant('motor' as const),
      value: fc.constantFrom('brushless', 'brushed', "x' or 1=1"),
      not: fc.boolean(),
    }),
    fc.record({
      by: fc.constant('feature' as const),
      feature: fc.constantFrom('ledLight' as const, 'bluetooth' as const),
      not: fc.boolean(),
    }),
    fc.record({ by: fc.constant('platform' as const), platform: fc.constantFrom('T18', 'none'), not: fc.boolean() }),
    fc.record({
      by: fc.constant('kind' as const),
      kinds: fc.constantFrom(['drillDriver'] as const, [] as const, ['battery', 'jigsaw'] as const),
      not: fc.boolean(),
    }),
  );

  it('let through exactly what meets every one: nothing is left out, nothing padded', async () => {
    const products = await all('HUS');
    await fc.assert(
      fc.asyncProperty(fc.array(anyFilter, { maxLength: 3 }), async (filters) => {
        const hits = await catalogue.search('HUS', { language: 'en', filters, limit: 1000 });
        const expected = products.filter((product) => filters.every((filter) => meets(product, filter)));
        expect(hits.map(({ product }) => product.id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
      }),
    );
  });

  it('hold with a text, an exact model number included', async () => {
    const filters = [{ by: 'range', measure: 'weight', max: 1.2 }] as const;
    const [heavy] = (await all('HUS')).filter(({ attributes }) => Number(attributes.weight) > 3);
    for (const text of ['drill grinder saw battery', `${heavy?.model}`]) {
      const hits = await catalogue.search('HUS', { text, language: 'en', filters, limit: 50 });
      for (const { product } of hits) expect(product.attributes.weight).toBeLessThanOrEqual(1.2);
    }
  });

  it('order by a measure, leaving out what does not carry it, and page without gap or repeat', async () => {
    const search = { language: 'en', orderBy: { measure: 'weight', direction: 'ascending' } } as const;
    const whole = await catalogue.search('HUS', { ...search, limit: 1000 });
    const weights = whole.map(({ product }) => Number(product.attributes.weight));
    expect(weights).toEqual(weights.toSorted((one, other) => one - other));
    expect(whole.length).toBe((await all('HUS')).filter(({ attributes }) => attributes.weight !== undefined).length);
    const pages: Hit[] = [];
    for (let offset = 0; offset < whole.length; offset += 7)
      pages.push(...(await catalogue.search('HUS', { ...search, limit: 7, offset })));
    expect(pages.map(({ product }) => product.id)).toEqual(whole.map(({ product }) => product.id));
  });

  it('order only what a text is about', async () => {
    const hits = await catalogue.search('HUS', {
      text: 'angle grinder',
      language: 'en',
      orderBy: { measure: 'weight', direction: 'ascending' },
      limit: 20,
    });
    expect(hits.length).toBeGreaterThan(1);
    expect(hits[0]?.product.kind).toBe('angleGrinder');
  });
});

describe('the rest of the catalogue', () => {
  it('knows products by id, one or many, in the order asked', async () => {
    const [one, two] = await all('HEU');
    expect(await catalogue.product('HEU', one?.id ?? '')).toEqual(one);
    expect(await catalogue.products('HEU', [two?.id ?? '', 'nobody', one?.id ?? ''])).toEqual([two, one]);
    expect(await catalogue.product('MET', 'nobody')).toBeUndefined();
    expect(await catalogue.count('HEU')).toBe((await all('HEU')).length);
  });

  it('knows who uses a battery', async () => {
    const battery = (await all('HEU')).find(({ kind }) => kind === 'battery');
    const users = await catalogue.usedBy('HEU', battery?.id ?? '');
    expect(users.length).toBeGreaterThan(2);
    for (const { batteries, accessories, chargers } of users) {
      expect([...batteries, ...chargers, ...accessories]).toContain(battery?.id);
    }
  });

  it('has platforms and questions by kind', async () => {
    expect((await catalogue.platforms('MET')).length).toBeGreaterThan(1);
    expect((await catalogue.kindFaq('MET', 'drillDriver')).length).toBeGreaterThanOrEqual(3);
  });
});

describe('the ranking', () => {
  /** Forty times the products, every copy saying a little less of one thing. */
  const content = soundContent('HUS', readSample('HUS'));
  const copies = Array.from({ length: 40 }, (_, copy) =>
    content.products.map(({ gtin: _gtin, successor: _successor, ...product }) => ({
      ...product,
      id: `${product.id}x${copy}`,
      batteries: [],
      chargers: [],
      accessories: [],
      features: product.features.slice(copy % 5),
      boxContents: product.boxContents.slice(copy % 3),
      faq: product.faq.slice(copy % 2),
    })),
  ).flat();
  const database = new DatabaseSync(':memory:');
  prepareTables(database);
  writeBrand(database, { ...content, products: copies }, { origin: 'import', hash: '' });
  const index = openTextIndex(database, 'HUS', 'en');

  // The same ranking, computed from the fields alone: BM25F of each product for each term, without caches or shortcuts.
  const platformOf = new Map(content.platforms.map((platform) => [platform.id, platform]));
  const fields = copies.map((record) => fieldsOf(record, 'en', ['en'], platformOf.get(record.platform ?? '')));
  const averages = fieldNames.map((name) => fields.reduce((sum, each) => sum + each[name].length, 0) / fields.length);
  // In names also pairs of neighbours, where another name has them too, and the word others write for both.
  const words = new Set(fields.flatMap((each) => Object.values(each).flat()).map(({ term }) => term));
  const pairs = fields.map(({ name }) =>
    name.slice(1).flatMap(({ term }, place) => {
      const before = name[place]?.term ?? '';
      return mayPair(before, term) ? [{ pair: pairPhrase(before, term), joined: stem(before + term, 'en') }] : [];
    }),
  );
  const pairCounts = Map.groupBy(
    pairs.flatMap((each) => [...new Set(each.map(({ pair }) => pair))]),
    (pair) => pair,
  );
  const termsOf = fields.map((each, place): Readonly<Record<FieldName, readonly string[]>> => {
    const neighbours = (pairs[place] ?? []).flatMap(({ pair, joined }) => [
      ...((pairCounts.get(pair)?.length ?? 0) > 1 ? [pair] : []),
      ...(words.has(joined) ? [joined] : []),
    ]);
    const [name, kind, attributes, content, faq, reviews] = fieldNames.map((field) =>
      each[field].map(({ term }) => term),
    );
    return {
      name: [...(name ?? []), ...neighbours],
      ...{
        kind: kind ?? [],
        attributes: attributes ?? [],
        content: content ?? [],
        faq: faq ?? [],
        reviews: reviews ?? [],
      },
    };
  });
  const frequencies = new Map<string, number>();
  for (const each of termsOf) {
    for (const term of new Set(Object.values(each).flat())) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  }
  const vocabulary = vocabularyOf(fields.length, frequencies, readWords(database, 'HUS', 'en'));
  const scoreOf = (place: number, terms: readonly QueryTerm[]): number => {
    const counts = occurrenceWeights(
      fieldNames.map((name) => fields[place]?.[name].length ?? 0),
      averages,
    );
    return terms.reduce((total, { term, weight }) => {
      const occurrences = fieldNames.reduce(
        (sum, name, field) =>
          sum + (counts[field] ?? 0) * (termsOf[place]?.[name] ?? []).filter((other) => other === term).length,
        0,
      );
      return total + weight * impact(occurrences, vocabulary.frequency(term), fields.length);
    }, 0);
  };

  const questionWords = fc.constantFrom(
    ...['drill', 'driver', 'grinder', 'saw', 'brushless', 'battery', '18V', '36V', 'concrete', 'light', 'fast'],
    ...[
      'weight',
      'dust',
      'blade',
      'torque',
      'warranty',
      'laser',
      'with',
      'tool',
      'drilldriver',
      'baterry',
      'Nm',
      'multi',
      'brush',
      'less',
    ],
  );

  const isThatOfAll = (numRuns: number): void => {
    const rows = database.prepare('select id from products order by id').all();
    const places = new Map(rows.map((row, place) => [numberOf(row, 'id'), place]));
    fc.assert(
      fc.property(fc.uniqueArray(questionWords, { minLength: 1, maxLength: 9 }), (picked) => {
        const text = picked.join(' ');
        const terms = queryTerms(text, 'en', vocabulary);
        const all = fields.map((_, place) => scoreOf(place, terms));
        const best = all
          .filter((score) => score > 0)
          .sort((one, other) => other - one)
          .slice(0, 50);
        const ours = index?.score(text, 'en')?.best(50) ?? [];
        expect(ours.length).toBe(best.length);
        for (const [place, { row, score }] of ours.entries()) {
          // By scores, not by rows: copies of one product tie. Impacts are kept to seven digits.
          expect(score).toBeCloseTo(best[place] ?? 0, 4);
          expect(score).toBeCloseTo(all[places.get(row) ?? -1] ?? 0, 4);
        }
      }),
      { numRuns },
    );
  };
  it('is that of all products, whatever the question: the first fifty, with their scores', () => isThatOfAll(20));
  it('is that of all products for a hundred questions', { tags: ['verify'] }, () => isThatOfAll(100));
});
