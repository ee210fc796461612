import { describe, expect, it } from 'vitest';
import type { Product } from '../../../catalogue/catalogue.ts';
import type { Pick } from '../../findings.ts';
import { sampleOf } from '../testing/sample.ts';
import { withCheaper } from './picks.ts';

const tools = sampleOf('MET').products.filter(({ price }) => price !== undefined);
const [cordless, other] = tools.filter(({ attributes }) => attributes.powerSource === 'battery');
const corded = tools.find(({ attributes }) => attributes.powerSource === 'mains');

/** A choice that costs this amount ready for work. */
const costing = (product: Product | undefined, total: number): Pick => {
  if (!product) throw new Error('the sample lacks such a tool');
  return {
    product,
    reasons: [],
    catches: [{ by: 'bare', needs: ['battery', 'charger'], total }],
  };
};

describe('beside the first choice', () => {
  const first = costing(cordless, 200);

  it('stands the next one that costs less ready for work', () => {
    const cheaper = costing(other, 199);
    expect(withCheaper([first, costing(other, 201), cheaper])).toEqual([first, cheaper]);
  });

  it('stands none that costs as much or more', () => {
    expect(withCheaper([first, costing(other, 200), costing(other, 400)])).toEqual([first]);
  });

  it('stands none on another drive', () => {
    expect(withCheaper([first, costing(corded, 90)])).toEqual([first]);
  });

  it('stands nothing where there is no first choice', () => {
    expect(withCheaper([])).toEqual([]);
  });
});
