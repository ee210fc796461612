import { describe, expect, it } from 'vitest';
import { sampleBrands } from '../../../catalogue/testing/sampleBrands.ts';
import { loadKnowledge } from '../../knowledge/load.ts';
import type { Task } from '../../plan.ts';
import { allProducts, run, withSampleCatalogue } from '../fixtures.ts';

withSampleCatalogue();

const knowledge = loadKnowledge();

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
      tool: { kind: undefined, drive: undefined, holder: undefined, sealed: undefined },
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
