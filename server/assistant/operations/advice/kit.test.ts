import { describe, expect, it } from 'vitest';
import type { BrandCode } from '../../../../contract/contract.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { isToolKind } from '../../../catalogue/kinds.ts';
import { sampleBrands } from '../../../catalogue/testing/sampleBrands.ts';
import { isCurrent } from '../choice/ranking.ts';
import { allProducts, atLeast, packaged, run, withSampleCatalogue } from '../fixtures.ts';
import { runsOn } from '../task/powerSource.ts';

withSampleCatalogue();

const ready = async (brand: BrandCode, { id }: Product): Promise<number> =>
  (await run(brand, 'offer', { products: [id] })).offers[0]?.total ?? 0;

describe('a kit', () => {
  it.each(sampleBrands)('adds up to what it lists in %s', async (brand) => {
    for (const { id, kind } of await allProducts(brand)) {
      if (kind === undefined) continue;
      const { items, total } = await run(brand, 'kit', { lines: [{ product: id }], constraints: [], owned: [] });
      const sum = items
        .filter(({ state }) => state === 'buy')
        .reduce((all, { product, count }) => all + (product.price?.amount ?? 0) * count, 0);
      expect(total).toBeCloseTo(sum, 2);
      expect(items[0]).toMatchObject({ product: { id }, state: 'buy' });
    }
  });

  it('costs nothing for what is in the box or owned', async () => {
    const states = async (product: string, owned: readonly string[]) =>
      (await run('HUS', 'kit', { lines: [{ product }], constraints: [], owned })).items.map(
        ({ role, state }) => `${role} ${state}`,
      );
    expect(await states('DS18B', [])).toEqual(['tool buy', 'battery included', 'charger included']);
    expect(await states('CS18B', [])).toEqual(['tool buy', 'battery buy', 'charger buy']);
    expect(await states('CS18B', ['T18'])).toEqual(['tool buy', 'battery owned', 'charger owned']);
    expect(await states('CS18B', ['DS18B'])).toEqual(['tool buy', 'battery owned', 'charger owned']);
    expect(await states('CS18B', ['BP1850'])).toEqual(['tool buy', 'battery owned', 'charger buy']);
    expect(await states('CS40R', ['T18'])).toEqual(['tool buy', 'battery buy', 'charger buy']);
    expect(await states('CS15C', [])).toEqual(['tool buy']);
  });

  it('counts the quantities asked for', async () => {
    const { items, total } = await run('HUS', 'kit', {
      lines: [{ product: 'ID18B' }],
      constraints: [],
      owned: [],
      parts: [{ role: 'battery', count: 2 }],
    });
    expect(items.map(({ count }) => count)).toEqual([1, 2, 1]);
    const prices = items.map(({ product, count }) => (product.price?.amount ?? 0) * count);
    expect(total).toBe(prices.reduce((sum, price) => sum + price, 0));
  });

  it('tells whether it is within the budget, and the cheapest that does the job', async () => {
    const kit = (budget: number) =>
      run('HUS', 'kit', { lines: [{ types: ['drillDriver'] }], constraints: [], owned: [], budget });
    expect((await kit(2000)).within).toBe('yes');
    expect((await kit(50)).within).toBe('no');
    expect((await kit(50)).cheapest?.total).toBe(129);
    expect((await kit(50)).budget).toBe(50);
  });

  it('finds the cheapest as brute force does', async () => {
    const all = (await allProducts('HEU')).filter(
      ({ kind, successor }) => kind === 'angleGrinder' && successor === undefined,
    );
    const totals = await Promise.all(all.map((product) => ready('HEU', product)));
    const lines = [{ types: ['angleGrinder' as const] }];
    const { cheapest } = await run('HEU', 'kit', { lines, constraints: [], owned: [], budget: 1 });
    expect(cheapest?.total).toBe(Math.min(...totals));
  });

  it.each(sampleBrands)('finds the cheapest of all combinations of two tools in %s', async (brand) => {
    const products = (await allProducts(brand)).filter((product) => isCurrent(product) && product.price);
    const [saws, drivers] = (['circularSaw', 'impactDriver'] as const).map((type) =>
      products.filter(({ kind }) => kind === type),
    );
    const pairs = (saws ?? []).flatMap((saw) => (drivers ?? []).map((driver) => [saw, driver]));
    const totals = await Promise.all(
      pairs.map(async (pair) => {
        const lines = pair.map(({ id }) => ({ product: id }));
        return (await run(brand, 'kit', { lines, constraints: [], owned: [] })).total ?? Number.POSITIVE_INFINITY;
      }),
    );
    const lines = [{ types: ['circularSaw' as const] }, { types: ['impactDriver' as const] }];
    const within = Math.min(...totals);
    const found = await run(brand, 'kit', { lines, constraints: [], owned: [], budget: within });
    expect(found.total).toBe(within);
    const short = await run(brand, 'kit', { lines, constraints: [], owned: [], budget: within - 1 });
    expect([short.within, short.total, short.cheapest?.total]).toEqual(['no', within, within]);
  });

  it('leaves out the fewest tools, and of such the least expensive, that keep the budget', async () => {
    const lines = ['KC165A', 'KI18DX', 'KD18DX', 'KJ18S'].map((product) => ({ product }));
    const { leftOut } = await run('HJP', 'kit', { lines, constraints: [], owned: [], budget: 60_000 });
    expect(leftOut?.tools.map(({ id }) => id)).toEqual(['KD18DX', 'KJ18S']);
    expect(leftOut?.total).toBe(57_200);
  });

  it('tries no more combinations of a long list than can be added up at once', async () => {
    const tools = (await allProducts('HEU')).filter((product) => isToolKind(product.kind) && product.price);
    const lines = tools.slice(0, 24).map(({ id }) => ({ product: id }));
    const { within, cheapest, leftOut } = await run('HEU', 'kit', { lines, constraints: [], owned: [], budget: 1 });
    expect(within).toBe('no');
    expect(cheapest?.total).toBeGreaterThan(1);
    expect(leftOut).toBeUndefined();
  });

  it('may have a cord where nothing else keeps the budget, of several tools only where that helps', async () => {
    const lines = [{ types: ['circularSaw' as const] }, { types: ['impactDriver' as const] }];
    const parts = [{ role: 'battery' as const }, { role: 'charger' as const }];
    const task = { dimension: { measure: 'cuttingDepth' as const, value: 38, said: '2×4' } };
    const wanted = { lines, parts, constraints: [runsOn('battery')], owned: [], task };
    const { within, corded } = await run('HJP', 'kit', { ...wanted, budget: 60_000 });
    expect(within).toBe('no');
    expect(corded?.total).toBeLessThanOrEqual(60_000);
    expect(corded?.items.flatMap(({ role, product }) => (role === 'tool' ? product.id : []))).toEqual([
      'KC165A',
      'KI10S',
    ]);
    expect((await run('HJP', 'kit', { ...wanted, budget: 90_000 })).corded).toBeUndefined();
  });

  it('holds the constraints on the tool', async () => {
    const { items } = await run('HUS', 'kit', {
      lines: [{ types: ['drillDriver'] }],
      constraints: [packaged('bare')],
      owned: [],
    });
    expect(items.filter(({ state }) => state === 'buy').map(({ role }) => role)).toEqual([
      'tool',
      'battery',
      'charger',
    ]);
  });
});

describe('a kit of several tools or packs', () => {
  it('counts packs and chargers that tools share once, and every tool', async () => {
    const { items, total } = await run('HUS', 'kit', {
      lines: [{ product: 'ID18B' }, { product: 'CS18B' }],
      constraints: [],
      owned: [],
    });
    expect(items.filter(({ role }) => role === 'tool').map(({ product }) => product.id)).toEqual(['ID18B', 'CS18B']);
    expect(items.filter(({ role }) => role === 'battery')).toHaveLength(1);
    expect(items.filter(({ role }) => role === 'charger')).toHaveLength(1);
    expect(total).toBe(119 + 179 + 59 + 45);
  });

  it('takes so many packs of the size asked for', async () => {
    const { items } = await run('HUS', 'kit', {
      lines: [{ product: 'ID18B' }],
      constraints: [],
      owned: [],
      parts: [{ role: 'battery', count: 2, sizes: [atLeast('batteryCapacity', 4)] }],
    });
    const packs = items.filter(({ role }) => role === 'battery');
    expect(packs.map(({ count }) => count)).toEqual([2]);
    for (const { product } of packs) expect(product.attributes.batteryCapacity).toBeGreaterThanOrEqual(4);
  });

  it.each([
    [{ count: 2 }, [['included', 2]]],
    [
      { count: 3 },
      [
        ['included', 2],
        ['buy', 1],
      ],
    ],
    [
      { count: 1, as: 'added' },
      [
        ['included', 2],
        ['buy', 1],
      ],
    ],
    [
      { count: 1, as: 'spare' },
      [
        ['included', 2],
        ['buy', 1],
      ],
    ],
  ] as const)('counts the packs in the box where %j are asked for', async (battery, packs) => {
    const { items } = await run('HUS', 'kit', {
      lines: [{ product: 'DS12C' }],
      constraints: [],
      owned: [],
      parts: [{ role: 'battery', ...battery }],
    });
    expect(items.filter(({ role }) => role === 'battery').map(({ state, count }) => [state, count])).toEqual(packs);
  });

  it('buys a spare pack besides the one a bare tool needs, and none where none is wanted', async () => {
    const kit = async (battery: { readonly count: number; readonly as?: 'spare' | 'added' }) =>
      (
        await run('HUS', 'kit', {
          lines: [{ product: 'DS18A' }],
          constraints: [],
          owned: [],
          parts: [{ role: 'battery', ...battery }],
        })
      ).items
        .filter(({ role }) => role === 'battery')
        .map(({ count }) => count);
    expect(await kit({ count: 1, as: 'spare' })).toEqual([2]);
    expect(await kit({ count: 1, as: 'added' })).toEqual([1]);
    expect(await kit({ count: 0 })).toEqual([]);
  });

  it('takes the charger asked for by its speed', async () => {
    const charger = async (direction: 'most' | 'least') => {
      const parts = [{ role: 'charger', ranking: { key: 'speed', direction } }] as const;
      const { items } = await run('HUS', 'kit', { lines: [{ product: 'DS18A' }], constraints: [], owned: [], parts });
      return items.find(({ role }) => role === 'charger')?.product.id;
    };
    expect(await charger('most')).toBe('CH18R');
    expect(await charger('least')).toBe('CH18S');
  });

  it('adds a tool of a type that shares the packs', async () => {
    const { items, total } = await run('HUS', 'kit', {
      lines: [{ product: 'ID18B' }, { types: ['circularSaw'], constraints: [] }],
      constraints: [],
      owned: [],
    });
    expect(items.map(({ product }) => product.id)).toEqual(['ID18B', 'CS18B', 'BP1820', 'CH18S']);
    expect(total).toBe(119 + 179 + 59 + 45);
  });

  it('lets the packs of a set serve a bare tool beside it', async () => {
    const { items, total } = await run('HUS', 'kit', {
      lines: [{ product: 'CS18B' }, { product: 'DS18B' }],
      constraints: [],
      owned: [],
    });
    expect(total).toBe(179 + 179);
    expect(items.filter(({ role }) => role === 'battery').map(({ state }) => state)).toEqual(['included']);
  });

  it('quotes the page where it advises a larger pack', async () => {
    const advised = async (product: string) =>
      (await run('MET', 'kit', { lines: [{ product }], constraints: [], owned: [] })).advice?.packs.map(({ id }) => id);
    expect(await advised('WS18125')).toEqual(['BX1855', 'BX1880']);
    expect(await advised('SS181200')).toContain('BX1880');
    expect(await advised('BS1855')).toBeUndefined();
  });

  it('takes parts at home of which nothing more is known for owned', async () => {
    const { total, assumed } = await run('HUS', 'kit', {
      lines: [{ product: 'CS18B' }],
      constraints: [],
      owned: ['battery', 'charger'],
    });
    expect(total).toBe(179);
    expect(assumed).toBe(true);
  });

  it('costs the tool where the packs are owned', async () => {
    const { total } = await run('HUS', 'kit', {
      lines: [{ product: 'ID18B' }],
      constraints: [],
      owned: ['BP1820', 'CH18S'],
    });
    expect(total).toBe(119);
  });
});
