import { describe, expect, it } from 'vitest';
import type { BrandCode } from '../../../../contract/contract.ts';
import { sampleBrands } from '../../../catalogue/testing/sampleBrands.ts';
import { allProducts, atMost, contextOf, run, withSampleCatalogue } from '../fixtures.ts';

withSampleCatalogue();

const fits = async (brand: BrandCode, one: string, other: string) => {
  const { holds, reason, alternatives } = await run(brand, 'compatible', { products: [one, other] });
  return { holds, reason, alternatives: alternatives.map(({ id }) => id) };
};

describe.each(sampleBrands)('compatibility in %s', (brand) => {
  it('is yes for all that a product lists, both ways', async () => {
    const all = await allProducts(brand);
    const platformOf = (id: string): string | undefined => all.find((each) => each.id === id)?.platform;
    for (const { id, platform, batteries, chargers, accessories } of all)
      for (const part of [...batteries, ...chargers, ...accessories]) {
        // The platform that both share is the better reason.
        const isShared = platform !== undefined && platformOf(part) === platform;
        const expected = { holds: 'yes', reason: isShared ? 'samePlatform' : 'listed' };
        expect(await fits(brand, id, part), `${id} ${part}`).toMatchObject(expected);
        expect(await fits(brand, part, id), `${part} ${id}`).toMatchObject(expected);
      }
  });

  it('is the same whichever is named first', async () => {
    const all = await allProducts(brand);
    const some = all.filter((_, index) => index % 4 === 0);
    for (const one of some)
      for (const other of some) {
        if (one === other) continue;
        const [here, there] = [await fits(brand, one.id, other.id), await fits(brand, other.id, one.id)];
        expect({ holds: there.holds, reason: there.reason }, `${one.id} ${other.id}`).toEqual({
          holds: here.holds,
          reason: here.reason,
        });
      }
  });

  it('is no between packs and tools of different platforms, with the packs that fit instead', async () => {
    const all = await allProducts(brand);
    const packs = all.filter(({ kind }) => kind === 'battery');
    const tools = all.filter(({ batteries, kind }) => batteries.length > 0 && kind !== 'charger');
    for (const tool of tools)
      for (const pack of packs.filter(({ platform }) => platform !== tool.platform)) {
        const found = await fits(brand, pack.id, tool.id);
        expect(found.holds, `${pack.id} ${tool.id}`).toBe('no');
        expect(['otherVoltage', 'otherPlatform']).toContain(found.reason);
        for (const id of found.alternatives) expect(tool.batteries).toContain(id);
        expect(found.alternatives.length).toBeGreaterThan(0);
      }
  });

  it('is no for a pack in what hangs on the mains', async () => {
    const all = await allProducts(brand);
    const pack = all.find(({ kind }) => kind === 'battery');
    for (const { id } of all.filter(
      ({ attributes }) => attributes.powerSource === 'mains' && attributes.motor !== undefined,
    ))
      expect(await fits(brand, pack?.id ?? '', id)).toMatchObject({ holds: 'no', reason: 'noBattery' });
  });

  it('of a product with a platform goes by its own', async () => {
    const { platforms } = await contextOf(brand)
      .catalogue.platforms(brand)
      .then((list) => ({ platforms: list }));
    for (const { id, platform } of (await allProducts(brand)).filter(({ kind }) => kind === 'impactDriver'))
      for (const asked of platforms) {
        const { holds } = await run(brand, 'compatible', { products: [id], platform: asked.id });
        expect(holds).toBe(asked.id === platform ? 'yes' : 'no');
      }
  });
});

describe('compatibility', () => {
  it('is no for a disc of another size, and for a blade on a grinder', async () => {
    expect(await fits('HUS', 'AD45C', 'AG40P')).toEqual({ holds: 'no', reason: 'wrongSize', alternatives: ['AD5C'] });
    expect((await fits('HUS', 'SB6124', 'AG18B')).holds).toBe('no');
    expect((await fits('HUS', 'SB7124', 'CS18B')).reason).toBe('wrongSize');
    expect((await fits('HUS', 'DBS5', 'DV18X')).reason).toBe('wrongHolder');
  });

  it('is yes between two tools of one platform: they share their packs', async () => {
    expect(await fits('HUS', 'DS18B', 'CS18B')).toMatchObject({ holds: 'yes', reason: 'samePlatform' });
    expect((await fits('HUS', 'DS18B', 'CS40R')).holds).toBe('no');
  });

  it('is unknown between things of which nothing is told', async () => {
    expect((await fits('HUS', 'CC18', 'SB6124')).holds).toBe('unknown');
    expect((await run('HUS', 'compatible', { products: ['DS18B'], platform: 'elsewhere' })).holds).toBe('unknown');
  });
});

describe('the pack to take', () => {
  const packFor = async (product: string) =>
    (await run('HUS', 'accessories', { product, types: ['battery'], constraints: [] })).pack;

  it('is the one of the maker, else a large one where the tool draws much', async () => {
    expect(await packFor('IW18C')).toMatchObject({ product: { id: 'BP1850' }, by: 'maker' });
    expect(await packFor('DS12C')).toBeUndefined();
  });
});

describe.each(sampleBrands)('accessories in %s', (brand) => {
  it('are the packs and chargers a tool lists', async () => {
    for (const { id, batteries, kind } of await allProducts(brand)) {
      if (batteries.length === 0 || kind === 'charger') continue;
      const { picks } = await run(brand, 'accessories', { product: id, types: ['battery'], constraints: [] });
      expect(picks.map(({ product }) => product.id).sort()).toEqual([...batteries].sort());
    }
  });

  it('are of the types asked for, and fit', async () => {
    for (const { id, kind } of await allProducts(brand)) {
      if (kind !== 'circularSaw') continue;
      const { picks } = await run(brand, 'accessories', { product: id, types: ['sawBlade'], constraints: [] });
      for (const { product } of picks) expect((await fits(brand, id, product.id)).holds).toBe('yes');
    }
  });

  it('of a part are the tools it goes with', async () => {
    const all = await allProducts(brand);
    for (const pack of all.filter(({ kind }) => kind === 'battery')) {
      const { picks } = await run(brand, 'accessories', { product: pack.id, types: ['drillDriver'], constraints: [] });
      const expected = all.filter(({ kind, batteries }) => kind === 'drillDriver' && batteries.includes(pack.id));
      expect(picks.map(({ product }) => product.id).sort()).toEqual(expected.map(({ id }) => id).sort());
    }
  });
});

describe('accessories', () => {
  it('hold a price, and say what stands in the way', async () => {
    const ask = (max: number) =>
      run('HUS', 'accessories', { product: 'CS18B', types: ['battery'], constraints: [atMost('price', max)] });
    expect((await ask(60)).picks.map(({ product }) => product.id)).toEqual(['BP1820']);
    expect((await ask(10)).emptied?.nearestValue).toBe(59);
  });

  it('are those the tool takes where it takes none of the type', async () => {
    const { picks } = await run('HEU', 'accessories', { product: 'EX18150', types: ['abrasiveDisc'], constraints: [] });
    expect(picks.map(({ product }) => product.id)).toEqual(['SP150']);
  });

  it('rank by what is asked for', async () => {
    const { picks } = await run('HUS', 'accessories', {
      product: 'CS18B',
      types: ['battery'],
      constraints: [],
      ranking: { key: 'runtime', direction: 'most' },
    });
    expect(picks[0]?.product.id).toBe('BP1880');
  });

  it.each(sampleBrands.map((brand) => [brand]))(
    'name no thin disc for grinding, and no flap disc for cutting (%s)',
    async (brand) => {
      const ofTools = async (application: string) => {
        const tools = (await allProducts(brand)).filter(({ kind }) => kind === 'angleGrinder');
        const asked = tools.map(({ id }) =>
          run(brand, 'accessories', { product: id, types: ['abrasiveDisc'], constraints: [], task: { application } }),
        );
        return (await Promise.all(asked)).flatMap(({ picks }) => picks.map(({ product }) => product.attributes));
      };
      for (const application of ['grindWeld', 'removeRust', 'sharpen'])
        for (const { grit, thickness } of await ofTools(application))
          expect(grit !== undefined || Number(thickness ?? 6) > 3.2).toBe(true);
      const cutting = await ofTools('cutMetalPipe');
      expect(cutting.every(({ grit }) => grit === undefined)).toBe(true);
      expect(cutting.length).toBeGreaterThan(0);
    },
  );
});
