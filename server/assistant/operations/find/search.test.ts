import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../../catalogue/catalogue.ts';
import type { ProductKind } from '../../../catalogue/kinds.ts';
import { productKinds, toolKinds } from '../../../catalogue/kinds.ts';
import { sampleBrands } from '../../../catalogue/testing/sampleBrands.ts';
import type { Constraint } from '../../plan.ts';
import {
  allProducts,
  atLeast,
  atMost,
  cordless,
  onPlatform,
  packaged,
  run,
  softly,
  withFeature,
  withSampleCatalogue,
} from '../fixtures.ts';
import { rankKeys } from '../rankKeys.ts';

withSampleCatalogue();

const idsOf = (products: readonly Product[]): readonly string[] => products.map(({ id }) => id);
const pickIds = (picks: readonly { readonly product: Product }[]): readonly string[] =>
  picks.map(({ product }) => product.id);

const ofType = async (brand: 'HUS' | 'HEU' | 'HJP' | 'MET', type: ProductKind): Promise<readonly Product[]> =>
  (await allProducts(brand)).filter(({ kind }) => kind === type);

/** Everything a search finds, not the first three. */
const searchAll = (
  brand: 'HUS' | 'HEU' | 'HJP' | 'MET',
  types: readonly ProductKind[],
  constraints: readonly Constraint[],
) => run(brand, 'search', { types, constraints, limit: 100 });

describe.each(sampleBrands)('search in %s', (brand) => {
  it('finds all products of a type and no others', async () => {
    for (const type of toolKinds) {
      const expected = idsOf(await ofType(brand, type));
      const { picks, total } = await searchAll(brand, [type], []);
      expect([...pickIds(picks)].sort()).toEqual([...expected].sort());
      expect(total).toBe(expected.length);
    }
  });

  it('holds a price as brute force does', async () => {
    const drills = await ofType(brand, 'drillDriver');
    for (const { price } of drills) {
      const max = price?.amount ?? 0;
      const expected = drills.filter((drill) => (drill.price?.amount ?? Number.MAX_VALUE) <= max);
      const { picks } = await searchAll(brand, ['drillDriver'], [atMost('price', max)]);
      expect([...pickIds(picks)].sort()).toEqual([...idsOf(expected)].sort());
    }
  });

  it('excludes the bound itself from "under"', async () => {
    const [drill] = await ofType(brand, 'drillDriver');
    const max = drill?.price?.amount ?? 0;
    const under: Constraint = {
      by: 'range',
      measure: 'price',
      max,
      exclusive: true,
      strength: 'hard',
      provenance: 'question',
    };
    expect(pickIds((await searchAll(brand, ['drillDriver'], [atMost('price', max)])).picks)).toContain(drill?.id);
    expect(pickIds((await searchAll(brand, ['drillDriver'], [under])).picks)).not.toContain(drill?.id);
  });

  it('never pads: with a bound that nothing meets it names that bound and what comes nearest', async () => {
    const prices = (await ofType(brand, 'drillDriver')).flatMap(({ price, successor }) =>
      successor === undefined && price ? [price.amount] : [],
    );
    const { picks, emptied } = await searchAll(brand, ['drillDriver'], [atMost('price', 1), cordless]);
    expect(picks).toEqual([]);
    expect(emptied?.constraint).toEqual(atMost('price', 1));
    expect(emptied?.without).toBe((await searchAll(brand, ['drillDriver'], [cordless])).total);
    const nearest = (await allProducts(brand)).filter(({ kind }) => kind === 'drillDriver');
    expect(emptied?.nearestValue).toBe(Math.min(...nearest.flatMap(({ price }) => price?.amount ?? [])));
    expect(emptied?.nearest.length).toBeLessThanOrEqual(3);
    expect(prices.length).toBeGreaterThan(0);
  });

  it('names the one constraint whose removal brings most back', async () => {
    const demands = [atMost('price', 1), cordless];
    const { emptied } = await searchAll(brand, ['hammerDrill'], demands);
    const alone = await Promise.all(
      demands.map(
        async (left) =>
          (
            await searchAll(
              brand,
              ['hammerDrill'],
              demands.filter((each) => each !== left),
            )
          ).total,
      ),
    );
    expect(emptied?.without).toBe(Math.max(...alone));
  });

  it('never finds more under a tighter constraint', async () => {
    const types: readonly ProductKind[] = [
      'drillDriver',
      'impactDriver',
      'rotaryHammer',
      'angleGrinder',
      'circularSaw',
    ];
    const constraint = fc.oneof(
      fc.integer({ min: 10, max: 1200 }).map((max) => atMost('price', max)),
      fc.integer({ min: 10, max: 200 }).map((min) => atLeast('torqueHard', min)),
      fc.integer({ min: 1, max: 6 }).map((max) => atMost('weight', max)),
      fc.constantFrom(cordless, packaged('kit'), packaged('bare'), withFeature('ledLight')),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...types),
        fc.array(constraint, { maxLength: 3 }),
        constraint,
        async (type, some, more) => {
          const wide = new Set(pickIds((await searchAll(brand, [type], some)).picks));
          const tight = pickIds((await searchAll(brand, [type], [...some, more])).picks);
          expect(tight.filter((id) => !wide.has(id))).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('finds the kits and the bare tools apart, and no tool in both', async () => {
    for (const type of toolKinds) {
      const kits = pickIds((await searchAll(brand, [type], [packaged('kit')])).picks);
      const bare = pickIds((await searchAll(brand, [type], [packaged('bare')])).picks);
      expect(kits.filter((id) => bare.includes(id))).toEqual([]);
      const running = (await ofType(brand, type)).filter(({ batteries }) => batteries.length > 0);
      expect([...kits, ...bare].sort()).toEqual([...idsOf(running)].sort());
    }
  });

  it('tells those of which the data say nothing apart from those that have it', async () => {
    const { picks, unknown } = await searchAll(brand, [...toolKinds], [withFeature('bluetooth')]);
    for (const { product } of picks) expect(idsOf(unknown)).not.toContain(product.id);
    const listed = (await allProducts(brand)).filter(({ features }) => features.includes('bluetooth'));
    for (const { id, kind } of listed) if (kind) expect(pickIds(picks)).toContain(id);
  });

  it('treats a missing figure as unknown, never as no', async () => {
    const bareOf = (await allProducts(brand)).filter(
      ({ kind, attributes }) => kind === 'angleGrinder' && attributes.ratedPower === undefined,
    );
    const { picks, unknown } = await searchAll(brand, ['angleGrinder'], [atLeast('ratedPower', 1)]);
    expect(idsOf(unknown)).toEqual(expect.arrayContaining([...idsOf(bareOf)]));
    for (const { product } of picks) expect(product.attributes.ratedPower).toBeDefined();
  });

  it('puts what is no longer made last and says what follows it', async () => {
    const discontinued = (await allProducts(brand)).filter(({ successor }) => successor !== undefined);
    for (const { id, kind, successor } of discontinued) {
      if (!kind) continue;
      const { picks } = await searchAll(brand, [kind], []);
      expect(picks.at(-1)?.product.id).toBe(id);
      expect(picks.at(-1)?.catches).toContainEqual({
        by: 'discontinued',
        successor: expect.objectContaining({ id: successor }),
      });
    }
  });

  it('says of every bare tool what it needs and what it costs in all', async () => {
    const { picks } = await searchAll(brand, [...toolKinds], [packaged('bare')]);
    expect(picks.length).toBeGreaterThan(0);
    for (const { product, catches } of picks) {
      const bare = catches.find(({ by }) => by === 'bare');
      expect(bare?.by === 'bare' && bare.total).toBeGreaterThan(product.price?.amount ?? Number.MAX_VALUE);
    }
  });
});

describe('search', () => {
  it('knows the kit of a question that was answered with chargers', async () => {
    const { picks } = await run('HUS', 'search', {
      types: ['drillDriver'],
      constraints: [atMost('price', 150), packaged('kit')],
    });
    expect(pickIds(picks)).toEqual(['DS12C']);
  });

  it('ranks by wishes without excluding what does not meet them', async () => {
    const { picks, total } = await searchAll('HUS', ['drillDriver'], [softly(onPlatform('T12'))]);
    expect(total).toBe(3);
    expect(picks[0]?.product.platform).toBe('T12');
    const other = picks.find(({ product }) => product.platform === 'T18');
    expect(other?.catches).toContainEqual({ by: 'constraint', constraint: softly(onPlatform('T12')), holds: 'no' });
  });

  it('holds the voltage on the label as well as the nominal one', async () => {
    const onLabel = await searchAll('HUS', ['hammerDrill'], [atLeast('voltage', 40)]);
    expect(pickIds(onLabel.picks)).toContain('DV40M');
    const exactly36: Constraint = {
      by: 'range',
      measure: 'voltage',
      min: 36,
      max: 36,
      strength: 'hard',
      provenance: 'question',
    };
    const nominal = await searchAll('HUS', ['hammerDrill'], [exactly36]);
    expect(pickIds(nominal.picks)).toContain('DV40M');
  });

  it('chooses among those named alone', async () => {
    const { picks } = await run('HUS', 'search', {
      types: [],
      constraints: [],
      among: ['ID18B', 'ID18Q'],
      ranking: { key: 'price', direction: 'least' },
    });
    expect(pickIds(picks)).toEqual(['ID18B', 'ID18Q']);
  });

  it('holds a budget for everything against tool, pack and charger together', async () => {
    const all: Constraint = {
      by: 'range',
      measure: 'price',
      max: 200,
      covers: 'everything',
      strength: 'hard',
      provenance: 'question',
    };
    const { picks } = await searchAll('HUS', ['drillDriver', 'hammerDrill'], [all]);
    expect([...pickIds(picks)].sort()).toEqual(['DS12C', 'DS18A', 'DS18B']);
  });

  it('leaves out what was rejected', async () => {
    const rejected: Constraint = { by: 'excluded', productId: 'ID18Q', strength: 'hard', provenance: 'state' };
    const { picks } = await searchAll('HUS', ['impactDriver'], [rejected]);
    expect([...pickIds(picks)].sort()).toEqual(['ID12C', 'ID18B']);
  });

  it('skips to the place asked for', async () => {
    const ranked = (place: number) =>
      run('HUS', 'search', {
        types: ['impactDriver'],
        constraints: [],
        ranking: { key: 'weight', direction: 'least', place },
      });
    const [first, second] = [(await ranked(1)).picks, (await ranked(2)).picks];
    expect(second[0]?.product.id).toBe(first[1]?.product.id);
  });
});

/** Weight as it is held: with the pack where one is told. */
const held = ({ attributes }: Product): number => Number(attributes.weightWithBattery ?? attributes.weight);

describe.each(sampleBrands)('best in %s', (brand) => {
  it('finds the lightest of each type as brute force does', async () => {
    for (const type of toolKinds) {
      const made = (await ofType(brand, type)).filter(({ successor }) => successor === undefined);
      const { ranked } = await run(brand, 'best', {
        types: [type],
        constraints: [],
        ranking: { key: 'weight', direction: 'least' },
      });
      const [first] = ranked;
      expect(first && held(first.product)).toBe(Math.min(...made.map(held)));
      expect(first?.reasons[0]).toMatchObject({ by: 'field', stands: 'least' });
    }
  });

  it('finds the strongest drill driver by its torque', async () => {
    const made = (await ofType(brand, 'drillDriver')).filter(({ successor }) => successor === undefined);
    const { ranked, field } = await run(brand, 'best', {
      types: ['drillDriver'],
      constraints: [],
      ranking: { key: 'strength', direction: 'most' },
    });
    expect(field).toBe('torqueHard');
    expect(ranked[0]?.product.attributes.torqueHard).toBe(
      Math.max(...made.map(({ attributes }) => Number(attributes.torqueHard))),
    );
  });

  it('takes the fastest charger to be the one that charges in the least time', async () => {
    const chargers = await ofType(brand, 'charger');
    const { ranked, field } = await run(brand, 'best', {
      types: ['charger'],
      constraints: [],
      ranking: { key: 'speed', direction: 'most' },
    });
    expect(field).toBe('chargingTime');
    const least = Math.min(...chargers.map(({ attributes }) => Number(attributes.chargingTime)));
    expect(ranked[0]?.product.attributes.chargingTime).toBe(least);
    expect(ranked[0]?.reasons[0]).toMatchObject({ field: 'chargingTime', stands: 'least' });
  });

  it('turns round with the direction', async () => {
    const ask = (direction: 'most' | 'least') =>
      run(brand, 'best', { types: ['angleGrinder'], constraints: [], ranking: { key: 'price', direction } });
    const [least, most] = [await ask('least'), await ask('most')];
    expect(most.ranked[0]?.product.price?.amount).toBeGreaterThan(least.ranked[0]?.product.price?.amount ?? 0);
  });

  it('counts those without the figure instead of ranking them', async () => {
    const { ranked, unknown, considered } = await run(brand, 'best', {
      types: ['angleGrinder'],
      constraints: [],
      ranking: { key: 'cuttingDepthMetal', direction: 'most' },
    });
    for (const { product } of ranked) expect(product.attributes.cuttingDepthMetal).toBeDefined();
    const without = (await ofType(brand, 'angleGrinder')).filter(
      ({ attributes }) => attributes.cuttingDepthMetal === undefined,
    );
    expect(unknown).toBe(without.length);
    expect(considered).toBeGreaterThanOrEqual(ranked.length);
  });

  it('names the first of each scale where the figures do not compare', async () => {
    const { ranked, scales } = await run(brand, 'best', {
      types: ['drillDriver', 'rotaryHammer'],
      constraints: [],
      ranking: { key: 'strength', direction: 'most' },
    });
    expect(scales).toBe('several');
    expect(ranked.map(({ product }) => product.kind).sort()).toEqual(['drillDriver', 'rotaryHammer']);
  });

  it('never contradicts its own figures, whatever is ranked among whichever types', async () => {
    const groups: readonly (readonly ProductKind[])[] = [
      [],
      ...productKinds.map((type) => [type]),
      ['drillDriver', 'hammerDrill'],
      ['drillDriver', 'impactDriver'],
      ['circularSaw', 'mitreSaw', 'jigsaw', 'reciprocatingSaw'],
    ];
    const keys = [...rankKeys, 'weight', 'torqueHard', 'voltage', 'cuttingDepth', 'noLoadSpeed'] as const;
    for (const types of groups)
      for (const key of keys)
        for (const direction of ['most', 'least'] as const) {
          const { ranked, scales } = await run(brand, 'best', { types, constraints: [], ranking: { key, direction } });
          const figures = ranked.map(({ reasons: [told] }) => (told?.by === 'field' ? told : undefined));
          const case_ = `${types.join(' ')} ${key} ${direction}`;
          expect(
            figures.every((told) => typeof told?.value === 'number'),
            case_,
          ).toBe(true);
          if (scales === 'several') continue;
          const falling = (direction === 'most') !== /^(chargingTime|accuracy)$/.test(figures[0]?.field ?? '');
          const isLess = key === 'speed' || key === 'precision';
          const values = figures.map((told) => Number(told?.value));
          const expected = [...values].sort((one, other) =>
            (isLess ? falling : direction === 'most') ? other - one : one - other,
          );
          expect(values, case_).toEqual(expected);
        }
  });

  it('takes the cheapest that is ready to use to be the one that costs least with battery and charger', async () => {
    for (const type of ['drillDriver', 'impactDriver', 'angleGrinder', 'circularSaw'] as const) {
      const { ranked, ready } = await run(brand, 'best', {
        types: [type],
        constraints: [packaged('kit')],
        ranking: { key: 'price', direction: 'least' },
      });
      const { picks } = await searchAll(brand, [type], [cordless]);
      const totals = picks.flatMap(({ product, catches }) => {
        const bare = catches.find(({ by }) => by === 'bare');
        return product.successor === undefined ? [(bare?.by === 'bare' ? bare.total : product.price?.amount) ?? 0] : [];
      });
      expect(ranked.length).toBeGreaterThan(0);
      expect(ready?.[0]).toBe(Math.min(...totals));
      expect(ready).toEqual([...(ready ?? [])].sort((one, other) => one - other));
    }
  });
});

describe('a search that no product meets', () => {
  it.each([
    ['HEU', 'circularSaw', [cordless, atMost('weightWithBattery', 3), atMost('price', 200)], 'KS18165'],
    ['HUS', 'router', [cordless, atMost('price', 100), atMost('weightWithBattery', 1.4)], 'RT18T'],
  ] as const)('names the nearest, and both conditions that it misses: %s, %s', async (brand, type, wanted, nearest) => {
    const { emptied } = await searchAll(brand, [type], wanted);
    expect(emptied?.nearest.map(({ id }) => id)).toEqual([nearest]);
    expect(emptied?.misses.flat().map(({ constraint }) => constraint)).toEqual([wanted[1], wanted[2]]);
  });

  it('names nothing that is far from it', async () => {
    const { emptied } = await searchAll(
      'HEU',
      ['circularSaw'],
      [atMost('weightWithBattery', 0.5), atMost('price', 20)],
    );
    expect(emptied?.nearest).toEqual([]);
  });
});
