import { afterAll, describe, expect, it } from 'vitest';
import type { AttributeKey } from '../attributes.ts';
import { openSampleCatalogue } from '../testing/sampleCatalogue.ts';
import { customary } from './customaryUnits.ts';

const catalogue = await openSampleCatalogue();
afterAll(() => catalogue.close());

describe('figures beside the metric ones', () => {
  it.each<[string, AttributeKey, number, string | undefined]>([
    ['DV18X', 'torqueHard', 80, '708\u00a0in-lbs'],
    ['DV18X', 'weight', 1, '2.2\u00a0lb'],
    ['IW18H', 'torqueMax', 1000, '738\u00a0ft-lbs'],
    ['CS18B', 'bladeDiameter', 184, '7-1/4 in.'],
    ['AG18B', 'discDiameter', 115, '4-1/2 in.'],
    ['AG18B', 'discDiameter', 125, '5 in.'],
    ['DV18X', 'chuckMax', 13, '1/2 in.'],
    ['CS18B', 'cuttingDepth', 57, '2-1/4 in.'],
    ['CS18B', 'bore', 15.875, '5/8 in.'],
    ['ID18B', 'screwMax', 8, '5/16 in.'],
    ['ID18B', 'screwMax', 12, '1/2 in.'],
    ['DV18X', 'chuckMin', 1.5, '1/16 in.'],
    ['DV18X', 'chuckMin', 0.8, '1/32 in.'],
    ['ID18B', 'torqueMax', 200, '1,770\u00a0in-lbs'],
    ['DV40M', 'torqueHard', 320, '236\u00a0ft-lbs'],
    ['BL18J', 'airVolume', 200, '118\u00a0CFM'],
    ['VC18W', 'airFlow', 1600, '57\u00a0CFM'],
    ['BL18J', 'airSpeed', 90, '201\u00a0mph'],
    ['VC18W', 'containerVolume', 7.5, '2\u00a0gal'],
    ['LL12G', 'range', 30, '98\u00a0ft'],
    ['LL12G', 'accuracy', 0.35, '±1/8 in. at 30\u00a0ft'],
    ['PL18B', 'planingDepth', 1.5, '0.06\u00a0in.'],
    ['DV18X', 'noLoadSpeed', 2000, undefined],
  ])('%s, %s of %d: %s', async (id, key, value, expected) => {
    const product = await catalogue.product('HUS', id);
    expect(product && customary({ ...product, attributes: { [key]: value } }, key)).toBe(expected);
  });

  it('are for the maker whose customers count in them', async () => {
    const product = await catalogue.product('MET', 'BS1855');
    expect(product?.attributes.weight).toBeGreaterThan(0);
    expect(product && customary(product, 'weight')).toBeUndefined();
  });
});
