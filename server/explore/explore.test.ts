import { afterAll, describe, expect, it } from 'vitest';
import { brandOf } from '../../brands/registry.ts';
import { answerLanguageOf, type BrandCode } from '../../contract/contract.ts';
import { readExploreQuery } from '../../contract/exploreQuery.ts';
import { readSearchText } from '../assistant/readSearchText.ts';
import { sampleBrands } from '../catalogue/testing/sampleBrands.ts';
import { openSampleCatalogue } from '../catalogue/testing/sampleCatalogue.ts';
import { exploreView } from './explore.ts';

const catalogue = await openSampleCatalogue();
const sources = { catalogue, readSearchText: readSearchText(catalogue) };
afterAll(() => catalogue.close());

const view = (brand: BrandCode, query: string, language = answerLanguageOf(brandOf(brand).defaultLanguage)) =>
  exploreView(sources, brand, readExploreQuery(new URLSearchParams(query)), language);
const idsOf = async (brand: BrandCode, query: string) =>
  (await view(brand, query)).products.map(({ productId }) => productId.replace(`${brand}-`, ''));

describe.each(sampleBrands)('the shelves of %s', (brand) => {
  it('hold every product, each type with its picture and count', async () => {
    const { types, total } = await view(brand, '');
    expect(total).toBe(await catalogue.count(brand));
    expect(types.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    for (const { imageUrl, name } of types) {
      expect(imageUrl).toMatch(/^\/product-images\//);
      expect(name).not.toBe('');
    }
    const shown = await Promise.all(types.map(({ type }) => idsOf(brand, `type=${type}`)));
    expect(shown.map(({ length }) => length)).toEqual(types.map(({ count }) => count));
    expect(new Set(shown.flat()).size).toBe(total);
  });

  it('have something for each job, and a question to ask', async () => {
    const { jobs } = await view(brand, '');
    expect(jobs.length).toBeGreaterThan(5);
    for (const { job, question } of jobs) {
      expect(question).toMatch(/[?？]$/);
      expect((await idsOf(brand, `job=${job}`)).length).toBeGreaterThan(1);
    }
  });

  it('count for each value of a filter what it would show', async () => {
    const { facets } = await view(brand, 'type=angleGrinder');
    expect(facets.length).toBeGreaterThan(2);
    for (const { key, options } of facets) {
      for (const { value, count, label } of options) {
        expect(await idsOf(brand, `type=angleGrinder&${key}=${encodeURIComponent(value)}`), label).toHaveLength(count);
      }
    }
  });
});

describe('a search', () => {
  it('finds a model number first, from its first letters on, however it is written', async () => {
    expect(await idsOf('HUS', 'q=DS18')).toEqual(['DS18B', 'DS18A']);
    expect((await idsOf('HUS', 'q=ds 18 b'))[0]).toBe('DS18B');
  });

  it('finds by words that are not whole yet', async () => {
    const saws = await idsOf('HUS', 'type=reciprocatingSaw');
    expect((await idsOf('HUS', 'q=recip')).slice(0, saws.length)).toEqual(saws);
    expect(await idsOf('HJP', 'q=丸')).toContain((await idsOf('HJP', 'type=circularSaw'))[0]);
  });

  it('finds words amid others where a language joins them', async () => {
    expect(await idsOf('HEU', 'q=säge')).toEqual(expect.arrayContaining([...(await idsOf('HEU', 'type=circularSaw'))]));
  });

  it('finds nothing by what nothing is called', async () => {
    expect(await view('HUS', 'q=xyzzy')).toMatchObject({ total: 0, products: [] });
  });

  it('is bounded by the type it looks in', async () => {
    expect(await idsOf('HUS', 'q=18V&type=sander')).toEqual(await idsOf('HUS', 'type=sander'));
  });
});

describe('filters and orders', () => {
  it('of one filter need one value, of several all', async () => {
    const both = await idsOf('HUS', 'type=circularSaw&voltage=18,36');
    expect(both).toHaveLength(2);
    expect(await idsOf('HUS', 'type=circularSaw&voltage=18,36&powerSource=mains')).toEqual([]);
  });

  it('tell a tool in a kit from one sold bare by what is in its box', async () => {
    expect(await idsOf('HUS', 'type=drillDriver&packaging=kit')).toContain('DS18B');
    expect(await idsOf('HUS', 'type=drillDriver&packaging=bare')).toEqual(['DS18A']);
  });

  it('go by the names that the brand’s customers use', async () => {
    const { types } = await view('HUS', '');
    expect(types.find(({ type }) => type === 'mitreSaw')?.name).toBe('Miter saws');
    expect((await view('HUS', 'type=mitreSaw')).products[0]?.categoryName).toBe('Miter saws');
  });

  it('have half-open ranges, so that a figure lies in one', async () => {
    const { facets, total } = await view('HUS', 'q=drill');
    const prices = facets.find(({ key }) => key === 'price')?.options ?? [];
    expect(prices.length).toBeGreaterThan(2);
    expect(prices.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });

  it.each([
    ['priceUp', 1],
    ['priceDown', -1],
  ])('by %s go one way', async (sort, sign) => {
    const { products } = await view('MET', `voltage=18&sort=${sort}`);
    const amounts = products.map(({ price }) => (price?.amount ?? 0) * Number(sign));
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  });

  it('keep what was chosen among the options, though nothing is of it', async () => {
    const { facets, total } = await view('HUS', 'type=laser&grit=80');
    expect(total).toBe(0);
    expect(facets.find(({ key }) => key === 'grit')?.options).toEqual([
      { value: '80', label: '80\u00a0grit', count: 0 },
    ]);
  });

  it('name what was chosen as its options are named', async () => {
    const { facets } = await view('HEU', 'type=laser&weight=1.5..2');
    const nameOf = (filter: string, chosen: string) =>
      facets.find(({ key }) => key === filter)?.options.find(({ value }) => value === chosen)?.label;
    expect(nameOf('weight', '1.5..2')).toBe('1,5\u00a0kg – 2\u00a0kg');
  });

  it('leave out a battery platform that the brand does not have', async () => {
    const all = await view('HEU', 'type=drillDriver');
    expect(await view('HEU', 'type=drillDriver&platform=xyz')).toEqual(all);
  });

  it('say figures as the customers of the brand count', async () => {
    const labels = (await view('HUS', 'type=circularSaw')).facets.flatMap(({ options }) =>
      options.map(({ label }) => label),
    );
    expect(labels).toEqual(expect.arrayContaining(['7-1/4 in.', '40\u00a0V']));
    expect(labels.some((label) => label.includes('lb'))).toBe(true);
  });

  it('show a page more at a time', async () => {
    const all = await view('HUS', 'powerSource=battery');
    expect(all.total).toBeGreaterThan(24);
    expect(all.products).toHaveLength(24);
    expect((await view('HUS', 'powerSource=battery&page=2')).products).toHaveLength(Math.min(all.total, 48));
  });
});

describe('a search with a limit', () => {
  it.each([
    ['HUS', 'cordless drill under $150', 'en', 'price', 150],
    ['HUS', 'tool under 5 lb', 'en', 'weight', 5 * 0.453_592_37],
    ['HEU', 'bohrschrauber unter 130 €', 'de', 'price', 130],
    ['HEU', 'perceuse moins de 150 €', 'fr', 'price', 150],
    ['MET', 'taladro hasta 200 euros', 'es', 'price', 200],
    ['MET', 'avvitatore sotto i 2 kg', 'it', 'weight', 2],
    ['HJP', '2万円以下のドリル', 'jp', 'price', 20_000],
  ] as const)('%s "%s" shows what keeps it, and only that', async (brand, q, language, sort, most) => {
    const query = (words: string) => new URLSearchParams({ q: words, sort: sort === 'price' ? 'priceUp' : 'weight' });
    const { products, total } = await view(brand, query(q).toString(), language);
    expect(total).toBeGreaterThan(0);
    const all = await Promise.all(products.map(({ productId }) => catalogue.product(brand, productId.slice(4))));
    for (const product of all) {
      const { weightWithBattery, weight } = product?.attributes ?? {};
      const figure = sort === 'price' ? product?.price?.amount : (weightWithBattery ?? weight);
      expect(Number(figure)).toBeLessThanOrEqual(most);
    }
  });

  it('leaves sizes, voltages and model numbers to the search for words', async () => {
    expect(await idsOf('HUS', 'q=DS18B')).toEqual(await idsOf('HUS', 'q=ds+18b'));
    expect(await idsOf('HEU', 'q=bs+18-60')).toContain('BS1860');
    expect((await idsOf('HUS', 'q=drill+18v')).length).toBeGreaterThan(1);
  });
});
