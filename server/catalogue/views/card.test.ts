import { afterAll, describe, expect, it } from 'vitest';
import { brandCodes } from '../../../brands/registry.ts';
import { answerLanguages, type BrandCode } from '../../../contract/contract.ts';
import { openSampleCatalogue } from '../testing/sampleCatalogue.ts';
import { cardOf } from './card.ts';

const catalogue = await openSampleCatalogue();
afterAll(() => catalogue.close());

const product = async (brand: BrandCode, id: string) => {
  const [found] = await catalogue.products(brand, [id]);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

const factsOf = (...of: Parameters<typeof cardOf>) => {
  const { facts } = cardOf(...of);
  if (!facts) throw new Error('no facts');
  return facts;
};

describe('what a card shows of a product', () => {
  it('is what it costs, how it is rated, and the figure it is chosen by, as its customers count', async () => {
    const { price, rating, figure, summary } = factsOf(await product('HUS', 'DV18X'), 'en');
    expect(price).toEqual({ amount: 169, currency: 'USD' });
    expect(rating?.count).toBeGreaterThan(0);
    expect(figure).toEqual({ label: 'Max. torque (hard)', value: '708\u00a0in-lbs' });
    expect(summary).not.toBe('');
  });

  it('is the voltage only of what nothing else tells apart', async () => {
    const { attributes, ...drill } = await product('HEU', 'BS1860');
    const withOnly = (some: Partial<typeof attributes>) => factsOf({ ...drill, attributes: some }, 'de').figure?.value;
    expect(withOnly({ voltage: 18 })).toBe('18\u00a0V');
    expect(withOnly({ voltage: 18, weight: 1.2 })).toBe('1,2\u00a0kg');
    expect(withOnly({})).toBeUndefined();
  });

  it('is the figure that an answer chose it by, and where it stands', async () => {
    const drill = await product('HUS', 'DV18X');
    const lightest = factsOf(drill, 'en', { field: 'weightWithBattery', stands: 'least' });
    expect(lightest.figure?.label).toMatch(/^Weight with battery/);
    expect(lightest.figure?.value).toMatch(/lb$/);
    expect(lightest.chosen).toEqual({ by: 'figure', stands: 'least' });
    expect(factsOf(drill, 'en', { field: 'weightWithBattery' }).chosen).toBeUndefined();
    const cheapest = factsOf(drill, 'en', { field: 'price', stands: 'least' });
    expect(cheapest.figure).toEqual({ label: 'Max. torque (hard)', value: '708\u00a0in-lbs' });
    expect(cheapest.chosen).toEqual({ by: 'price', stands: 'least' });
  });

  it('claims nothing by a figure that it has not', async () => {
    const drill = await product('HUS', 'DV18X');
    const { figure, chosen } = factsOf(drill, 'en', { field: 'suction', stands: 'most' });
    expect(figure?.label).toBe('Max. torque (hard)');
    expect(chosen).toBeUndefined();
  });

  it('is there for all products of all brands, in every language', async () => {
    for (const brand of brandCodes)
      for (const { product: one } of await catalogue.search(brand, { language: 'en', limit: 200 }))
        for (const language of answerLanguages) expect(factsOf(one, language).price, one.id).not.toBeNull();
  });
});
