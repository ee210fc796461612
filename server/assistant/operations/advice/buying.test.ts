import { describe, expect, it } from 'vitest';
import type { BrandCode } from '../../../../contract/contract.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { sampleBrands } from '../../../catalogue/testing/sampleBrands.ts';
import { loadKnowledge } from '../../knowledge/load.ts';
import type { Task } from '../../plan.ts';
import { isCurrent } from '../choice/ranking.ts';
import { allProducts, atLeast, fillSampleCatalogue, packaged, run } from '../fixtures.ts';
import { runsOn } from '../task/powerSource.ts';

fillSampleCatalogue();

const knowledge = loadKnowledge();

const ready = async (brand: BrandCode, { id }: Product): Promise<number> =>
  (await run(brand, 'offer', { products: [id] })).offers[0]?.total ?? 0;

describe('what a difference is worth', () => {
  const worth = (products: readonly string[], more: { difference?: number; task?: Task } = {}) =>
    run('HUS', 'worth', { products, ...more });

  it('is the difference of the prices, whichever is named first', async () => {
    const [one, other] = [await worth(['ID18B', 'ID18Q']), await worth(['ID18Q', 'ID18B'])];
    expect(one.difference).toBe(60);
    expect(one.cheaper?.id).toBe('ID18B');
    expect([one.subject?.id, other.subject?.id]).toEqual(['ID18B', 'ID18Q']);
    expect({ ...other, subject: one.subject }).toEqual(one);
  });

  it('puts right a difference named wrongly, and only then', async () => {
    expect((await worth(['ID18B', 'ID18Q'], { difference: 80 })).corrected).toBe(80);
    expect((await worth(['ID18B', 'ID18Q'], { difference: 60 })).corrected).toBeUndefined();
  });

  it('tells gains and losses apart', async () => {
    const { gains, losses } = await worth(['ID18B', 'ID18Q']);
    expect(gains).toContainEqual({ by: 'field', field: 'torqueMax', value: 225, stands: 'most' });
    expect(gains).toContainEqual({ by: 'feature', feature: 'autoStop' });
    expect(losses).toContainEqual({ by: 'field', field: 'weight', value: 0.95, stands: 'least' });
    expect(gains.filter((gain) => losses.includes(gain))).toEqual([]);
  });

  it('is unknown without a job', async () => {
    expect((await worth(['ID18B', 'ID18Q'])).take).toBe('depends');
  });

  it('is yes where the cheaper one does not do the job', async () => {
    expect((await worth(['ID18Q', 'IW18H'], { task: { application: 'changeCarWheels' } })).take).toBe('dearer');
  });

  it('is no where the cheaper one has enough for the job, unless it is used all day', async () => {
    const deck = { application: 'buildDeck' };
    expect((await worth(['ID18B', 'ID18Q'], { task: deck })).take).toBe('cheaper');
    const all: Task = { ...deck, user: 'professional' };
    const found = await worth(['ID18B', 'ID18Q'], { task: all });
    expect(found.take).toBe('dearer');
    expect(found.matters).toContainEqual({ by: 'field', field: 'torqueMax', value: 225, stands: 'most' });
  });

  it('is told in the words of the maker where a tool is stronger and much heavier, and no where it is shorter', async () => {
    const carpenter: Task = { application: 'renovateKitchen', material: 'mdf', user: 'professional' };
    const drills = await run('MET', 'worth', { products: ['BS1855', 'BS18110'], task: carpenter });
    expect(drills.take).toBe('depends');
    expect(drills.passage?.text).toContain('BS 18-55');
    const furniture = await run('HEU', 'worth', {
      products: ['BS1845', 'BS1860'],
      task: { application: 'assembleFurniture' },
    });
    expect(furniture.take).toBe('cheaper');
  });

  it('says when one is a kit and the other is not, and what both cost ready for work', async () => {
    const found = await worth(['DS18A', 'DS18B']);
    expect(found.packaging).toBe('different');
    // Bare it costs less, and ready for work more.
    expect(found.dearer.id).toBe('DS18A');
    const [bare, set] = await Promise.all(
      ['DS18A', 'DS18B'].map(async (id) => (await run('HUS', 'offer', { products: [id] })).offers[0]?.total),
    );
    expect(found.readyDifference).toBeCloseTo((bare ?? 0) - (set ?? 0), 2);
    expect(found.difference).toBe(found.readyDifference);
  });

  it.each(sampleBrands)('weighs one alone against a cheaper one that does the job, in %s', async (brand) => {
    const job: Task = { application: 'changeCarWheels', user: 'occasional' };
    const wrenches = (await allProducts(brand)).filter(({ kind }) => kind === 'impactWrench');
    for (const { id } of wrenches) {
      const found = await run(brand, 'worth', { products: [id], task: job, asked: 'excess' });
      expect(found.dearer.id).toBe(id);
      if (found.cheaper === undefined) expect(found.take).toBe('dearer');
      else {
        expect(found.take).toBe('cheaper');
        expect(found.cheaper.kind).toBe('impactWrench');
        expect(found.readyDifference).toBeGreaterThan(0);
      }
    }
  });

  it('is no for who seldom uses it, where the cheaper one does', async () => {
    expect((await worth(['DV18X', 'DV40M'], { task: { user: 'occasional' } })).take).toBe('cheaper');
  });
});

describe('a comparison of a corded tool with a bare one', () => {
  it('tells what the bare one comes to, and no winner of the voltage', async () => {
    const { catches, rows } = await run('HUS', 'compare', { products: ['AG10C', 'AG18B'] });
    expect(catches.map(({ product }) => product.id)).toEqual(['AG18B']);
    expect(catches[0]?.catches[0]).toMatchObject({ by: 'bare', total: 253 });
    expect(rows.find(({ field }) => field === 'voltage')?.winner).toBeUndefined();
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

describe('safety', () => {
  it.each(sampleBrands)('allows in %s only what surely is of the kind a danger leaves', async (brand) => {
    for (const [danger, { allowed, protection }] of Object.entries(knowledge.dangers)) {
      const found = await run(brand, 'safety', { danger });
      expect(found.protection).toEqual(protection);
      for (const product of found.allowed) {
        const rule = allowed.find(({ type }) => type === product.kind);
        expect(rule, `${danger} ${product.id}`).toBeDefined();
        if (rule?.attribute) expect(rule.values).toContain(String(product.attributes[rule.attribute]));
      }
    }
  });

  it('allows nothing beside a danger it does not know', async () => {
    expect(await run('HUS', 'safety', { danger: 'dragons' })).toEqual({
      danger: 'dragons',
      types: [],
      asked: false,
      protection: [],
      allowed: [],
    });
  });
});

describe('an explanation', () => {
  it('holds a price against the cheaper ones next to it', async () => {
    const { picks, against } = await run('HUS', 'explain', { products: ['ID18Q'], about: 'price' });
    expect(picks[0]?.product.id).toBe('ID18Q');
    expect(against.length).toBeGreaterThan(0);
    for (const { product } of against) expect(product.price?.amount).toBeLessThan(picks[0]?.product.price?.amount ?? 0);
    expect(picks[0]?.reasons).toContainEqual({ by: 'field', field: 'torqueMax', value: 225, stands: 'most' });
  });

  it('of a rejection names what rules it out', async () => {
    const { picks } = await run('HUS', 'explain', {
      products: ['ID18B'],
      about: 'rejection',
      task: { application: 'changeCarWheels' },
    });
    expect(picks[0]?.reasons[0]).toEqual({ by: 'knowledge', entry: 'changeCarWheels' });
  });
});
