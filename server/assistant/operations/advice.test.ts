import { describe, expect, it } from 'vitest';
import { type BrandCode, brandCodes } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { loadKnowledge } from '../knowledge/load.ts';
import type { Constraint, Task } from '../plan.ts';
import { fittingTypes, leastFor, unfitTypes } from './applications.ts';
import { allProducts, atMost, cordless, fillSampleCatalogue, onPlatform, packaged, run, softly } from './fixtures.ts';

fillSampleCatalogue();

const knowledge = loadKnowledge();
const applications = Object.keys(knowledge.applications);
const ask = (brand: BrandCode, task: Task, constraints: readonly Constraint[] = []) =>
  run(brand, 'recommend', { types: [], task, constraints });

describe.each(brandCodes)('a recommendation in %s', (brand) => {
  it('names for every job only types that are fit, at most three, none below what the job takes', async () => {
    for (const application of applications) {
      const task = { application };
      const { picks, protection } = await ask(brand, task);
      const fit = new Set(fittingTypes(knowledge, task).map(({ type }) => type));
      const unfit = new Set(unfitTypes(knowledge, task).map(({ type }) => type));
      expect(picks.length).toBeLessThanOrEqual(3);
      for (const { product } of picks) {
        expect(product.kind && fit.has(product.kind), `${application} ${product.id}`).toBe(true);
        expect(product.kind && unfit.has(product.kind), `${application} ${product.id}`).toBe(false);
        for (const { attribute, min } of leastFor(knowledge, task, product.kind)) {
          const value = product.attributes[attribute];
          if (value !== undefined)
            expect(Number(value), `${application} ${product.id} ${attribute}`).toBeGreaterThanOrEqual(min);
        }
      }
      expect(protection).toEqual(knowledge.applications[application]?.protection);
    }
  });

  it('names no product twice, and none that is no longer made before one that is', async () => {
    for (const application of applications) {
      const { picks } = await ask(brand, { application });
      expect(new Set(picks.map(({ product }) => product.id)).size).toBe(picks.length);
      const made = picks.map(({ product }) => product.successor === undefined);
      expect(made).toEqual([...made].sort((one, other) => Number(other) - Number(one)));
    }
  });

  it('holds every constraint', async () => {
    for (const application of applications) {
      const { picks } = await ask(brand, { application }, [cordless, atMost('price', 60_000)]);
      for (const { product } of picks) expect(product.attributes.powerSource).toBe('battery');
    }
  });

  it('takes only battery tools where there is no mains', async () => {
    const { picks } = await ask(brand, { application: 'drill', material: 'concrete', setting: ['noMains'] });
    expect(picks.length).toBeGreaterThan(0);
    for (const { product } of picks) expect(product.attributes.powerSource).toBe('battery');
  });

  it('gives a reason with every choice, and what a second one gives up or is ahead in', async () => {
    for (const application of ['buildDeck', 'hangShelves', 'cutBoards']) {
      const { picks } = await ask(brand, { application });
      expect(picks.length).toBeGreaterThan(0);
      for (const { reasons } of picks) expect(reasons.length).toBeGreaterThan(0);
    }
  });

  it('never recommends anything for asbestos', async () => {
    for (const task of [
      { application: 'asbestosWork' },
      { application: 'cutSheet', material: 'asbestosCement' },
      { material: 'asbestosCement' },
    ]) {
      const types = ['circularSaw', 'vacuum', 'angleGrinder'] as const;
      expect((await run(brand, 'recommend', { types, task, constraints: [] })).picks).toEqual([]);
      expect((await run(brand, 'kit', { types, task, constraints: [], owned: [] })).items).toEqual([]);
    }
  });
});

const ready = async (brand: BrandCode, { id }: Product): Promise<number> =>
  (await run(brand, 'offer', { products: [id] })).offers[0]?.total ?? 0;

describe('whom a recommendation is for', () => {
  it.each(brandCodes)('costs a beginner no more than a professional in %s', async (brand) => {
    const first = async (user: 'beginner' | 'professional') =>
      (await run(brand, 'recommend', { types: ['drillDriver'], task: { user }, constraints: [] })).picks[0]?.product;
    const [beginner, professional] = [await first('beginner'), await first('professional')];
    if (!beginner || !professional) throw new Error('nothing was recommended');
    expect(await ready(brand, beginner)).toBeLessThanOrEqual(await ready(brand, professional));
    expect(Number(professional.attributes.torqueHard)).toBeGreaterThanOrEqual(Number(beginner.attributes.torqueHard));
  });

  it.each(brandCodes)('is lighter overhead than without in %s', async (brand) => {
    const first = async (task: Task) =>
      (await run(brand, 'recommend', { types: ['drillDriver'], task, constraints: [] })).picks[0]?.product.attributes;
    const [overhead, anywhere] = [await first({ setting: ['overhead', 'ladder'] }), await first({})];
    expect(Number(overhead?.weightWithBattery)).toBeLessThanOrEqual(Number(anywhere?.weightWithBattery));
  });

  it('follows a wish without excluding the rest', async () => {
    const { picks } = await run('HUS', 'recommend', {
      types: ['drillDriver'],
      task: {},
      constraints: [softly(onPlatform('T18'))],
    });
    expect(picks[0]?.product.platform).toBe('T18');
  });

  it('says which condition left nothing', async () => {
    const { picks, emptied } = await ask('HUS', { application: 'buildDeck' }, [atMost('price', 5)]);
    expect(picks).toEqual([]);
    expect(emptied?.constraint).toEqual(atMost('price', 5));
    expect(emptied?.nearest.length).toBeGreaterThan(0);
  });

  it('sends whoever changes wheels to the impact wrench', async () => {
    const { picks, rejected } = await ask('HUS', { application: 'changeCarWheels' });
    expect(picks[0]?.product.kind).toBe('impactWrench');
    expect(rejected.map(({ type }) => type)).toContain('impactDriver');
  });

  it('takes a rotary hammer for concrete and no bits for steel', async () => {
    const { picks, needs } = await ask('HUS', { application: 'drill', material: 'concrete' });
    expect(picks[0]?.product.kind).toBe('rotaryHammer');
    expect(needs.map(({ product }) => product.id)).not.toContain('DB29');
    for (const { product } of needs)
      if (product.kind === 'drillBits') expect(product.attributes.material).toBe('masonry');
  });
});

describe('whether a product suits', () => {
  const verdict = async (brand: BrandCode, id: string, task: Task) => {
    const { verdicts, better } = await run(brand, 'suits', { products: [id], task });
    return { verdict: verdicts[0], better };
  };

  it('is no for an impact driver on wheels, with what does it', async () => {
    const { verdict: told, better } = await verdict('HUS', 'ID18B', { application: 'changeCarWheels' });
    expect(told?.holds).toBe('no');
    expect(told?.reasons).toContainEqual({ by: 'knowledge', entry: 'changeCarWheels' });
    expect(better.every(({ product }) => product.kind === 'impactWrench')).toBe(true);
    expect(better.length).toBeGreaterThan(0);
  });

  it('is no by the size asked for, and yes within it', async () => {
    const hole = (value: number): Task => ({ dimension: { measure: 'drillWood', value } });
    const drill = (await allProducts('HUS')).find(({ id }) => id === 'DS18A');
    const most = Number(drill?.attributes.drillWood);
    expect((await verdict('HUS', 'DS18A', hole(most))).verdict?.holds).toBe('yes');
    const { verdict: told } = await verdict('HUS', 'DS18A', hole(most + 1));
    expect(told?.holds).toBe('no');
    expect(told?.reasons).toEqual([{ by: 'field', field: 'drillWood', value: most }]);
  });

  it('is unknown where neither figures nor the trade say', async () => {
    expect((await verdict('HUS', 'DS18A', { dimension: { measure: 'cuttingDepth', value: 10 } })).verdict?.holds).toBe(
      'unknown',
    );
    expect((await verdict('HUS', 'DS18A', {})).verdict?.holds).toBe('unknown');
  });

  it('is answered for a type where no product is named', async () => {
    const { verdicts } = await run('HUS', 'suits', {
      products: [],
      types: ['impactDriver'],
      task: { application: 'changeCarWheels' },
    });
    expect(verdicts[0]).toMatchObject({ type: 'impactDriver', holds: 'no' });
  });

  it.each(brandCodes)('says yes to what is recommended and no to what is unfit in %s', async (brand) => {
    for (const application of applications) {
      const { picks } = await ask(brand, { application });
      for (const { product } of picks) {
        const { verdicts } = await run(brand, 'suits', { products: [product.id], task: { application } });
        expect(verdicts[0]?.holds, `${application} ${product.id}`).not.toBe('no');
      }
      for (const { type, materials } of knowledge.applications[application]?.unfit ?? []) {
        const [material] = materials ?? [];
        const task = { application, ...(material === undefined ? {} : { material }) };
        const { verdicts } = await run(brand, 'suits', { products: [], types: [type], task });
        expect(verdicts[0]?.holds, `${application} ${type}`).toBe('no');
      }
    }
  });
});

describe('a substitute', () => {
  it.each(brandCodes)('is cheaper where a cheaper one was asked for, and none of itself, in %s', async (brand) => {
    for (const { id, price } of (await allProducts(brand)).filter(({ kind }) => kind === 'rotaryHammer')) {
      const { picks } = await run(brand, 'substitute', {
        product: id,
        constraints: [],
        ranking: { key: 'price', direction: 'least' },
      });
      for (const { product } of picks) {
        expect(product.price?.amount).toBeLessThan(price?.amount ?? 0);
        expect(product.kind).toBe('rotaryHammer');
      }
    }
  });

  it('of one that is no longer made is its successor first', async () => {
    const { picks } = await run('HUS', 'substitute', { product: 'DS18A', constraints: [] });
    expect(picks[0]?.product.id).toBe('DS18B');
  });

  it('holds the constraints', async () => {
    const { picks } = await run('MET', 'substitute', { product: 'BS1855', constraints: [onPlatform('K12')] });
    expect(picks.map(({ product }) => product.id)).toEqual(['BS1230']);
  });

  it('is refused for a product there is not', async () => {
    await expect(run('HUS', 'substitute', { product: 'XX99', constraints: [] })).rejects.toThrow(RangeError);
  });
});

describe('what a difference is worth', () => {
  const worth = (products: readonly string[], more: { difference?: number; task?: Task } = {}) =>
    run('HUS', 'worth', { products, ...more });

  it('is the difference of the prices, whichever is named first', async () => {
    const [one, other] = [await worth(['ID18B', 'ID18Q']), await worth(['ID18Q', 'ID18B'])];
    expect(one.difference).toBe(60);
    expect(one.cheaper.id).toBe('ID18B');
    expect(other).toEqual(one);
  });

  it('puts right a difference named wrongly, and only then', async () => {
    expect((await worth(['ID18B', 'ID18Q'], { difference: 80 })).corrected).toBe(80);
    expect((await worth(['ID18B', 'ID18Q'], { difference: 60 })).corrected).toBeUndefined();
  });

  it('tells gains and losses apart', async () => {
    const { gains, losses } = await worth(['ID18B', 'ID18Q']);
    expect(gains).toContainEqual({ by: 'field', field: 'torqueMax', value: 225, stands: 'most' });
    expect(gains).toContainEqual({ by: 'feature', feature: 'autoStop' });
    expect(losses).toContainEqual({ by: 'field', field: 'weightWithBattery', value: 1.35, stands: 'least' });
    expect(gains.filter((gain) => losses.includes(gain))).toEqual([]);
  });

  it('is unknown without a job', async () => {
    expect((await worth(['ID18B', 'ID18Q'])).worth).toBe('unknown');
  });

  it('is yes where the cheaper one does not do the job', async () => {
    expect((await worth(['ID18Q', 'IW18H'], { task: { application: 'changeCarWheels' } })).worth).toBe('yes');
  });

  it('says when one is a kit and the other is not, and what both cost ready for work', async () => {
    const found = await worth(['DS18A', 'DS18B']);
    expect(found.packaging).toBe('different');
    const [bare, set] = await Promise.all(
      ['DS18A', 'DS18B'].map(async (id) => (await run('HUS', 'offer', { products: [id] })).offers[0]?.total),
    );
    expect(found.readyDifference).toBeCloseTo((set ?? 0) - (bare ?? 0), 2);
  });

  it('needs two products', async () => {
    await expect(worth(['ID18B'])).rejects.toThrow(RangeError);
  });
});

describe('a kit', () => {
  it.each(brandCodes)('adds up to what it lists in %s', async (brand) => {
    for (const { id, kind } of await allProducts(brand)) {
      if (kind === undefined) continue;
      const { items, total } = await run(brand, 'kit', { product: id, constraints: [], owned: [] });
      const sum = items
        .filter(({ state }) => state === 'buy')
        .reduce((all, { product, count }) => all + (product.price?.amount ?? 0) * count, 0);
      expect(total).toBeCloseTo(sum, 2);
      expect(items[0]).toMatchObject({ role: 'tool', state: 'buy' });
    }
  });

  it('costs nothing for what is in the box or owned', async () => {
    const states = async (product: string, owned: readonly string[]) =>
      (await run('HUS', 'kit', { product, constraints: [], owned })).items.map(({ role, state }) => `${role} ${state}`);
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
      product: 'ID18B',
      constraints: [],
      owned: [],
      quantities: { battery: 2 },
    });
    expect(items.map(({ count }) => count)).toEqual([1, 2, 1]);
    const prices = items.map(({ product, count }) => (product.price?.amount ?? 0) * count);
    expect(total).toBe(prices.reduce((sum, price) => sum + price, 0));
  });

  it('tells whether it is within the budget, and the cheapest that does the job', async () => {
    const kit = (budget: number) => run('HUS', 'kit', { types: ['drillDriver'], constraints: [], owned: [], budget });
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
    const { cheapest } = await run('HEU', 'kit', { types: ['angleGrinder'], constraints: [], owned: [] });
    expect(cheapest?.total).toBe(Math.min(...totals));
  });

  it('holds the constraints on the tool', async () => {
    const { items } = await run('HUS', 'kit', { types: ['drillDriver'], constraints: [packaged('bare')], owned: [] });
    expect(items.filter(({ state }) => state === 'buy').map(({ role }) => role)).toEqual([
      'tool',
      'battery',
      'charger',
    ]);
  });
});

describe('safety', () => {
  it.each(brandCodes)('allows in %s only what surely is of the kind a danger leaves', async (brand) => {
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
