import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Catalogue } from '../catalogue.ts';
import { soundContent } from '../open.ts';
import { prepareTables } from './schema.ts';
import { sqliteCatalogue } from './sqliteCatalogue.ts';
import { writeBrand } from './writeBrand.ts';

/** A shop's own list, without kinds, model numbers or any language but English; numbers for ids, as shops have them. */
const feed = [
  { id: 10, title: 'Oakhurst Ladder Bookcase, White' },
  { id: 12, title: 'Larkhill Corner Book Case with Doors' },
  { id: 18, title: 'Gantry Pan Head Wood Screw, Cut Board Pack' },
  { id: 24, title: 'Fernbrook Upholstered Headboard' },
  { id: 36, title: 'Eastmere Arched Wall Mirror', attributes: { 'Product Width (in.)': '24' } },
  { id: 48, title: 'Kestrel Pedestal Dining Table', attributes: { 'Product Width (in.)': 36, Color: 'Walnut' } },
  { id: 60, title: 'Marrow Shag Area Rug, 5 ft. x 8 ft.' },
  { id: 72, title: 'Pemberly Braided Area Rug 8 x 10' },
  { id: 84, title: 'Ironvale Plywood 1/2 in. x 4 ft. x 8 ft.' },
  { id: 96, title: 'Quillon Work Light 18-Volt', description: 'For jobs at night.' },
  { id: 108, title: 'Stonecroft Sun Lamp', description: 'A light for work and play.' },
  { id: 120, title: 'Dunharrow Trash Can 13-Gallon' },
  { id: 132, title: 'Hollis Water Heater, 50 gal.' },
];

let catalogue: Catalogue;
beforeAll(() => {
  const database = new DatabaseSync(':memory:');
  prepareTables(database);
  const content = soundContent('HUS', [{ name: 'shop.json', text: JSON.stringify(feed) }]);
  writeBrand(database, content, { origin: 'import', hash: '' });
  catalogue = sqliteCatalogue(database);
});
afterAll(() => catalogue.close());

const found = async (text: string): Promise<readonly number[]> => {
  const hits = await catalogue.search('HUS', { text, language: 'en', limit: 50 });
  return hits.map(({ product }) => Number(product.id));
};

describe("a shop's plain list", () => {
  it.each([
    ['36 inch table', 48, 'an inch is no product number, though a product has that number'],
    ['mirror 2 ft', 36, 'a bare figure under a name with a unit is of that unit, in any unit of length'],
    ['rug 5x8', 60, 'a size is one thing, with units and without'],
    ["8' x 10' rug", 72, 'a size is one thing, with units and without'],
    ['1/2 x 4 x 8 plywood', 84, 'a size of three sides'],
    ['13 gal garbage can', 120, 'gallons however written'],
    ['50 galon heater', 132, 'a unit misspelt'],
    ['head board', 24, 'written apart by the visitor'],
    ['haedboards', 24, 'misspelt'],
    ['worklight', 96, 'written in one by the visitor'],
    ['work light', 96, 'words that stand together in a name before words that stand about'],
    ['uphols', 24, 'cut short'],
  ])('%s: product %i first, since %s', async (text, first, _why) => {
    const [best] = await found(text);
    expect(best).toBe(first);
  });

  it('finds what is written in one and apart by either', async () => {
    expect((await found('bookcase')).toSorted()).toEqual([10, 12]);
    expect((await found('book cases')).toSorted()).toEqual([10, 12]);
  });

  it('goes on with what meets a part of the question, whatever the best one scores', async () => {
    const hits = await found('Marrow Shag Area Rug, 5 ft. x 8 ft. light');
    expect(hits[0]).toBe(60);
    expect(hits).toEqual(expect.arrayContaining([72, 96, 108]));
  });
});
