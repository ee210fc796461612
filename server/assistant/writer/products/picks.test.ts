import { describe, expect, it } from 'vitest';
import type { Product } from '../../../catalogue/catalogue.ts';
import type { Pick } from '../../findings.ts';
import { sampleOf } from '../testing/sample.ts';
import { affordable } from './picks.ts';

const tools = sampleOf('MET').products.filter(({ price }) => price !== undefined);
const [cordless, other] = tools.filter(({ attributes }) => attributes.powerSource === 'battery');
const corded = tools.find(({ attributes }) => attributes.powerSource === 'mains');

/** A choice that costs this amount ready for work. */
const costing = (product: Product | undefined, total: number, isCheapest = false): Pick => {
  if (!product) throw new Error('the sample lacks such a tool');
  return {
    product,
    reasons: isCheapest ? [{ by: 'field', field: 'price', value: total, stands: 'least' }] : [],
    catches: [{ by: 'bare', needs: ['battery', 'charger'], total }],
  };
};

const kept = (first: Pick, second: Pick): boolean => affordable([first, second]).includes(second);

describe('an alternative', () => {
  it('costs at most twice the first choice, ready for work', () => {
    expect(kept(costing(cordless, 200), costing(other, 400))).toBe(true);
    expect(kept(costing(cordless, 200), costing(other, 401))).toBe(false);
  });

  it('costs at most half as much again where the cheapest is sought', () => {
    expect(kept(costing(cordless, 200, true), costing(other, 300))).toBe(true);
    expect(kept(costing(cordless, 200, true), costing(other, 301))).toBe(false);
  });

  it('on another drive is worth its price to many', () => {
    expect(kept(costing(cordless, 200), costing(corded, 900))).toBe(true);
  });

  it('is nothing where there is no first choice', () => {
    expect(affordable([])).toEqual([]);
  });
});
