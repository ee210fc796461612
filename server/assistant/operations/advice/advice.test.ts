import { describe, expect, it } from 'vitest';
import type { BrandCode } from '../../../../contract/contract.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { sampleBrands } from '../../../catalogue/testing/sampleBrands.ts';
import { loadKnowledge } from '../../knowledge/load.ts';
import type { Constraint, Task } from '../../plan.ts';
import { allProducts, atMost, contextOf, cordless, onPlatform, run, softly, withSampleCatalogue } from '../fixtures.ts';
import { operations } from '../operations.ts';
import { fittingTypes, leastFor, unfitTypes } from '../task/applications.ts';

withSampleCatalogue();

const knowledge = loadKnowledge();
const applications = Object.keys(knowledge.applications);
const ask = (brand: BrandCode, task: Task, constraints: readonly Constraint[] = []) =>
  run(brand, 'recommend', { types: [], task, constraints });

describe.each(sampleBrands)('a recommendation in %s', (brand) => {
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
      expect((await run(brand, 'kit', { lines: [{ types }], task, constraints: [], owned: [] })).items).toEqual([]);
    }
  });
});

const ready = async (brand: BrandCode, { id }: Product): Promise<number> =>
  (await run(brand, 'offer', { products: [id] })).offers[0]?.total ?? 0;

describe('whom a recommendation is for', () => {
  it.each(sampleBrands)('costs a beginner no more than a professional in %s', async (brand) => {
    const first = async (user: 'beginner' | 'professional') =>
      (await run(brand, 'recommend', { types: ['drillDriver'], task: { user }, constraints: [] })).picks[0]?.product;
    const [beginner, professional] = [await first('beginner'), await first('professional')];
    if (!beginner || !professional) throw new Error('nothing was recommended');
    expect(await ready(brand, beginner)).toBeLessThanOrEqual(await ready(brand, professional));
    expect(Number(professional.attributes.torqueHard)).toBeGreaterThanOrEqual(Number(beginner.attributes.torqueHard));
  });

  it.each(sampleBrands)('is lighter overhead than without in %s', async (brand) => {
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
    const task: Task = { application: 'changeCarWheels' };
    const { picks, rejected } = await ask('HUS', task);
    expect(picks[0]?.product.kind).toBe('impactWrench');
    expect(rejected).toEqual([]);
    const named = await run('HUS', 'recommend', { types: ['impactDriver'], task, constraints: [] });
    expect(named.rejected.map(({ type }) => type)).toContain('impactDriver');
  });

  it('takes a rotary hammer for concrete and no bits for steel', async () => {
    const { picks, needs } = await ask('HUS', { application: 'drill', material: 'concrete' });
    expect(picks[0]?.product.kind).toBe('rotaryHammer');
    expect(needs.map(({ product }) => product.id)).not.toContain('DB29');
    for (const { product } of needs)
      if (product.kind === 'drillBits') expect(product.attributes.material).toBe('masonry');
  });
});

describe('choices of different character', () => {
  it('put a cordless one beside one with a cable', async () => {
    const { picks } = await ask('HUS', { application: 'drill', material: 'concrete' });
    const [first] = picks;
    if (first?.product.attributes.powerSource !== 'mains')
      return expect(first?.product.attributes.powerSource).toBe('battery');
    expect(picks.some(({ product }) => product.attributes.powerSource === 'battery')).toBe(true);
  });

  it.each(sampleBrands)('do not name in %s as a stronger one what costs far more', async (brand) => {
    for (const application of applications) {
      const { picks } = await ask(brand, { application });
      const [first] = picks;
      if (!first) continue;
      for (const { product, reasons } of picks.slice(1)) {
        const apart =
          reasons.some((reason) => reason.by === 'field' && reason.stands === 'least') ||
          product.kind !== first.product.kind;
        if (apart || product.attributes.powerSource !== first.product.attributes.powerSource) continue;
        expect(await ready(brand, product), `${application} ${product.id}`).toBeLessThanOrEqual(
          2 * (await ready(brand, first.product)),
        );
      }
    }
  });

  it.each(sampleBrands)('tell in %s of what is given up only what is worse', async (brand) => {
    for (const application of applications)
      for (const { product, catches } of (await ask(brand, { application })).picks)
        for (const each of catches) {
          if (
            each.by !== 'field' ||
            !each.than ||
            each.field === 'price' ||
            each.field === 'rating' ||
            each.field === 'platform'
          )
            continue;
          expect(each.than.attributes[each.field], `${application} ${product.id}`).not.toBe(each.value);
        }
  });
});

describe('whether a product suits', () => {
  it("goes by the maker's own answer to the question", async () => {
    const context = { ...contextOf('HUS'), question: 'does this take the paper strip nails' };
    const task = { application: 'nailFraming' };
    const { verdicts } = await operations.suits(context, { products: ['FN18N'], task });
    expect(verdicts[0]?.holds).toBe('no');
    expect(verdicts[0]?.passage?.evidence.from).toBe('faq');
  });

  it('is unknown where the data hold no figure for the size asked for', async () => {
    const dimension = { measure: 'planingDepth', value: 140 } as const;
    const task = { application: 'mitreCut', dimension };
    const { verdicts } = await run('HUS', 'suits', { products: ['MS40S'], task });
    expect(verdicts[0]?.holds).toBe('unknown');
  });

  it('rests every yes on a figure or a text', async () => {
    for (const product of await allProducts('HUS'))
      for (const application of ['mitreCut', 'driveScrews', 'cutBeams', 'drill', 'changeCarWheels']) {
        const { verdicts } = await run('HUS', 'suits', { products: [product.id], task: { application } });
        for (const { holds, reasons, passage } of verdicts)
          if (holds === 'yes') expect(passage !== undefined || reasons.some(({ by }) => by === 'field')).toBe(true);
      }
  });

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

  it.each(sampleBrands)('says yes to what is recommended and no to what is unfit in %s', async (brand) => {
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
