import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import { soundContent } from '../../catalogue/open.ts';
import { prepareTables } from '../../catalogue/store/schema.ts';
import { sqliteCatalogue } from '../../catalogue/store/sqliteCatalogue.ts';
import { writeBrand } from '../../catalogue/store/writeBrand.ts';
import { loadKnowledge } from '../knowledge/load.ts';
import type { OperationInputs, OperationName } from '../plan.ts';
import { operations } from './operations.ts';
import { maxHeld, openWorld } from './world.ts';

/** A maker with more products than are held in memory: jigsaws without end, and one drill with its pack. */
const jigsaws = Array.from({ length: maxHeld + 550 }, (_, index) => ({
  id: `JS${index}`,
  model: `JS${index}`,
  kind: 'jigsaw',
  name: `Jigsaw JS${index}`,
  attributes: { powerSource: 'mains', weight: 2 + index / 1000 },
}));
const feed = {
  platforms: [{ id: 'P18', name: 'Power 18', voltage: 18 }],
  products: [
    ...jigsaws,
    {
      id: 'DD1',
      model: 'DD1',
      kind: 'drillDriver',
      name: 'Drill Driver DD1',
      platform: 'P18',
      attributes: { powerSource: 'battery', torqueHard: 60 },
      batteries: ['BP1'],
      chargers: ['CH1'],
      price: { amount: 100, currency: 'USD' },
      boxContents: ['Drill driver'],
      faq: [{ question: 'Does the clutch have a drilling step?', answer: 'Yes, it is the last one on the ring.' }],
    },
    {
      id: 'BP1',
      model: 'BP1',
      kind: 'battery',
      name: 'Battery BP1',
      platform: 'P18',
      price: { amount: 50, currency: 'USD' },
    },
    {
      id: 'CH1',
      model: 'CH1',
      kind: 'charger',
      name: 'Charger CH1',
      platform: 'P18',
      batteries: ['BP1'],
      price: { amount: 30, currency: 'USD' },
    },
  ],
};

const opened: { catalogue?: Catalogue } = {};
beforeAll(() => {
  const database = new DatabaseSync(':memory:');
  prepareTables(database);
  const content = soundContent('HUS', [{ name: 'large.json', text: JSON.stringify(feed) }]);
  writeBrand(database, content, { origin: 'import', hash: '' });
  opened.catalogue = sqliteCatalogue(database);
});
afterAll(() => opened.catalogue?.close());

const run = async <Name extends OperationName>(name: Name, input: OperationInputs[Name]) => {
  if (!opened.catalogue) throw new Error('no catalogue');
  const context = { catalogue: opened.catalogue, brand: 'HUS', language: 'en', knowledge: loadKnowledge() } as const;
  return operations[name](context, input);
};

describe('a brand too large to be held', () => {
  it('is searched by type', async () => {
    const { picks, total } = await run('search', { types: ['drillDriver'], constraints: [] });
    expect(total).toBe(1);
    expect(picks[0]?.product.id).toBe('DD1');
    expect(picks[0]?.catches).toContainEqual({ by: 'bare', needs: ['battery', 'charger'], total: 180 });
  });

  it('is counted, ranked and searched to the last product of a type', async () => {
    expect((await run('count', { types: ['jigsaw'], constraints: [] })).count).toBe(jigsaws.length);
    const heavy = {
      by: 'range',
      measure: 'weight',
      min: 2 + (jigsaws.length - 1) / 1000,
      strength: 'hard',
      provenance: 'question',
    } as const;
    const { picks } = await run('search', { types: ['jigsaw'], constraints: [heavy] });
    expect(picks.map(({ product }) => product.id)).toEqual([jigsaws.at(-1)?.id]);
  });

  it('tells facts and fit of products named', async () => {
    const { facts } = await run('get', { products: ['JS2040'], attributes: ['weight'] });
    expect(facts[0]?.value).toBeCloseTo(4.04, 5);
    expect((await run('compatible', { products: ['BP1', 'DD1'] })).holds).toBe('yes');
    expect((await run('offer', { products: ['DD1'] })).offers[0]?.total).toBe(180);
  });

  it('finds passages by words and by product', async () => {
    const { passages } = await run('passage', { text: 'does the clutch have a drilling step' });
    expect(passages[0]?.evidence).toEqual({ from: 'faq', productId: 'DD1', entry: 0 });
    const named = await run('passage', { text: 'drilling step of the clutch', products: ['DD1'] });
    expect(named.passages[0]?.product?.id).toBe('DD1');
  });

  it('is read once for all types, also by questions at the same time', async () => {
    if (!opened.catalogue) throw new Error('no catalogue');
    const { catalogue } = opened;
    // A list of its own, as if the content were new.
    const platforms = [...(await catalogue.platforms('HUS'))];
    const offsets: number[] = [];
    const counting: Catalogue = {
      ...catalogue,
      platforms: async () => platforms,
      search: (brand, search) => {
        offsets.push(search.offset ?? 0);
        return catalogue.search(brand, search);
      },
    };
    const context = { catalogue: counting, brand: 'HUS', language: 'en', knowledge: loadKnowledge() } as const;
    const idsOf = async (types: readonly ProductKind[]) =>
      (await openWorld(context, { types })).products.map(({ id }) => id);
    expect(await Promise.all([idsOf(['drillDriver']), idsOf(['jigsaw'])])).toEqual([
      ['DD1', 'BP1', 'CH1'],
      [...jigsaws.map(({ id }) => id), 'BP1', 'CH1'],
    ]);
    expect(await idsOf([])).toHaveLength(jigsaws.length + 3);
    expect(offsets).toEqual([...new Set(offsets)]);
  });

  it('is told whole in an overview', async () => {
    expect((await run('overview', { types: ['drillDriver'] })).total).toBe(jigsaws.length + 3);
  });
});
