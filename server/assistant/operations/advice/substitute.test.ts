import { describe, expect, it } from 'vitest';
import { sampleBrands } from '../../../catalogue/testing/sampleBrands.ts';
import { allProducts, onPlatform, run, withSampleCatalogue } from '../fixtures.ts';

withSampleCatalogue();

describe('a substitute', () => {
  it.each(sampleBrands)('is cheaper where a cheaper one was asked for, and none of itself, in %s', async (brand) => {
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

  it('tells by which figures it differs', async () => {
    const { picks } = await run('MET', 'substitute', { product: 'BS1855', constraints: [] });
    expect(picks[0]?.reasons[0]).toMatchObject({ by: 'field', field: 'torqueHard', value: 110 });
  });

  it.each([
    ['HUS', 'BP1820'],
    ['HEU', 'AP1880'],
    ['HEU', 'KB190'],
    ['HJP', 'KB1850'],
  ] as const)('%s %s: fits the same tools', async (brand, product) => {
    const found = await run(brand, 'substitute', { product, constraints: [] });
    for (const { product: pick } of found.picks) {
      expect(pick.platform).toBe(found.product.platform);
      expect(pick.attributes.bladeDiameter).toBe(found.product.attributes.bladeDiameter);
    }
  });

  it('is refused for a product there is not', async () => {
    await expect(run('HUS', 'substitute', { product: 'XX99', constraints: [] })).rejects.toThrow(RangeError);
  });
});
