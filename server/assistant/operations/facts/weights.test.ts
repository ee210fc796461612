import { expect, it } from 'vitest';
import type { Product } from '../../../catalogue/catalogue.ts';
import { packagingOf } from '../../../catalogue/packagings.ts';
import { allProducts, run, withSampleCatalogue } from '../fixtures.ts';

withSampleCatalogue();

const isWeighed = ({ attributes }: Product): boolean => attributes.weightWithBattery !== undefined;

it.each(['HUS', 'HEU', 'MET', 'HJP'] as const)(
  '%s compares no weights that only the choice of a pack tells apart',
  async (brand) => {
    const tools = (await allProducts(brand)).filter(isWeighed);
    const pairs = tools.flatMap((one, place) =>
      tools.slice(place + 1).flatMap((other) => (other.kind === one.kind ? [[one, other] as const] : [])),
    );
    expect(pairs.length).toBeGreaterThan(5);
    const unlike = pairs.filter(
      ([one, other]) =>
        one.attributes.weightPack !== other.attributes.weightPack &&
        one.platform === other.platform &&
        !(packagingOf(one) === 'kit' && packagingOf(other) === 'kit'),
    );
    expect(unlike.length).toBeGreaterThan(0);
    for (const pair of unlike) {
      const products = pair.map(({ id }) => id);
      const { rows, decision } = await run(brand, 'compare', { products });
      const { verdict } = await run(brand, 'compare', { products, ranking: { key: 'weight', direction: 'least' } });
      const reasons = [
        ...verdict.flatMap((one) => one.reasons),
        ...(decision?.gains ?? []),
        ...(decision?.losses ?? []),
      ];
      const told = reasons.flatMap((reason) => (reason.by === 'field' ? [reason.field] : []));
      expect([...rows.map(({ field }) => field), ...told], products.join()).not.toContain('weightWithBattery');
      const [lighter] = pair.toSorted((a, b) => Number(a.attributes.weight) - Number(b.attributes.weight));
      if (pair[0].attributes.weight !== pair[1].attributes.weight) expect(verdict[0]?.product.id).toBe(lighter?.id);
    }
  },
);

it('weighs a tool with its largest and its smallest pack', async () => {
  const weigh = async (pack: 'most' | 'least') =>
    run('HEU', 'calculate', { formula: 'weighed', product: 'WS18125', pack });
  expect((await weigh('most')).battery?.id).toBe('AP1880');
  expect((await weigh('most')).result).toEqual({ value: 2.72, unit: 'kg' });
  expect((await weigh('least')).battery?.id).toBe('AP1820');
});
