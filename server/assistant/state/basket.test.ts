import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BasketChange, BasketLine } from '../plan.ts';
import { type Basket, changed, emptyBasket, settled } from './basket.ts';

const products = ['CS18B', 'JS18B', 'ID18B', 'DS18B', 'SBI40'] as const;
const count = fc.integer({ min: 1, max: 20 });
const line = (product: fc.Arbitrary<string>): fc.Arbitrary<BasketLine> =>
  fc.oneof(fc.record({ product, count }), fc.record({ product }));
const put = fc
  .constantFrom(...products)
  .chain((product) => line(fc.constant(product)))
  .map((each): BasketChange => ({ change: 'put', line: each }));
const wish = fc
  .tuple(fc.constantFrom('battery' as const, 'charger' as const), count)
  .map(([role, number]): BasketChange => ({ change: 'parts', role, wishes: [{ role, count: number }] }));
const takeOut = fc.constantFrom(...products).map((product): BasketChange => ({ change: 'takeOut', product }));
const sets = count.map((each): BasketChange => ({ change: 'sets', sets: each }));
const change = fc.oneof(put, wish, takeOut, sets);

const basketAfter = (changes: readonly BasketChange[], start: Basket = emptyBasket): Basket =>
  changes.reduce(changed, start);

/** What a change is about: changes about different things are independent. */
const subjectOf = (each: BasketChange): string => {
  switch (each.change) {
    case 'put':
      return each.line.product ?? '';
    case 'takeOut':
      return each.product;
    case 'parts':
      return each.role;
    default:
      return each.change;
  }
};

/** A basket without the order in which its goods were put in. */
const unordered = ({ lines, aside, parts, sets: number }: Basket) => ({
  lines: new Set(lines.map((one) => JSON.stringify(one, ['product', 'count']))),
  aside: new Set(aside.map((one) => JSON.stringify(one, ['product', 'count']))),
  parts: new Set(parts.map((one) => JSON.stringify(one))),
  sets: number,
});

describe('a basket', () => {
  it('is as before when what was put in is taken out again', () => {
    fc.assert(
      fc.property(fc.array(change), line(fc.constant('MS40S')), (changes, added) => {
        const before = basketAfter(changes);
        const {
          lines,
          parts,
          sets: number,
        } = basketAfter(
          [
            { change: 'put', line: added },
            { change: 'takeOut', product: 'MS40S' },
          ],
          before,
        );
        expect({ lines, parts, sets: number }).toEqual({ lines: before.lines, parts: before.parts, sets: before.sets });
      }),
    );
  });

  it('has again what was taken out when it is put back, as many of it as before', () => {
    fc.assert(
      fc.property(fc.array(change), put, (changes, added) => {
        const before = basketAfter([...changes, added]);
        const product = subjectOf(added);
        const again = basketAfter(
          [
            { change: 'takeOut', product },
            { change: 'put', line: { product } },
          ],
          before,
        );
        expect(unordered(again)).toEqual(unordered(before));
      }),
    );
  });

  it('does not depend on the order of changes about different things', () => {
    fc.assert(
      fc.property(fc.array(change), change, change, (changes, one, other) => {
        fc.pre(subjectOf(one) !== subjectOf(other));
        const start = basketAfter(changes);
        expect(unordered(basketAfter([one, other], start))).toEqual(unordered(basketAfter([other, one], start)));
      }),
    );
  });

  it('is the same after a change that is made twice', () => {
    fc.assert(
      fc.property(fc.array(change), change, (changes, one) => {
        const once = basketAfter([...changes, one]);
        expect(unordered(basketAfter([one], once))).toEqual(unordered(once));
      }),
    );
  });

  it('takes the tool that was chosen for a type, and never the same for two', () => {
    const basket = basketAfter([
      { change: 'put', line: { types: ['circularSaw'], constraints: [] } },
      { change: 'put', line: { types: ['circularSaw', 'jigsaw'], constraints: [], count: 2 } },
    ]);
    const goods = [
      { id: 'CS18B', kind: 'circularSaw' },
      { id: 'JS18B', kind: 'jigsaw' },
    ] as const;
    expect(settled(basket, goods).lines.map(({ product, count: number }) => [product, number])).toEqual([
      ['CS18B', undefined],
      ['JS18B', 2],
    ]);
  });
});
