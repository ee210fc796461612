import { afterAll, describe, expect, it } from 'vitest';
import { shopOf } from './testing/shop.ts';

/** A shop of several makers with parts and sizes: what a question says beside a name tells which is meant. */

const english = shopOf('HEU', 'en', [
  { id: 'S1', title: 'Ferrol 18V Circular Saw FC165 165mm (Body Only)', price: '140.00 GBP' },
  { id: 'S2', title: 'Oster 18V Circular Saw OC165 165mm (Body Only)', price: '150.00 GBP' },
  { id: 'B1', title: 'Ferrol 18V 6.0Ah Li-Ion Battery', price: '97.00 GBP', description: 'Weight 0.7 kg.' },
  { id: 'B2', title: 'Oster 18V 6.0Ah Li-Ion Battery', price: '99.00 GBP', description: 'Weight 0.9 kg.' },
  { id: 'P1', title: 'Oster Blade Guard for OC165', price: '18.90 GBP', category: 'Spare Parts' },
  { id: 'P2', title: 'Ferrol Blade Guard for FC165', price: '19.90 GBP', category: 'Spare Parts' },
  { id: 'W1', title: 'Calder Wood Screws 5 x 100mm Box of 200', price: '18.00 GBP', category: 'Screws' },
  { id: 'W2', title: 'Calder Wood Screws 4 x 30mm Box of 100', price: '4.00 GBP', category: 'Screws' },
  { id: 'E1', title: 'Callow Matt Emulsion Sage Green 5L', price: '26.00 GBP', description: 'Recoat after 4 hours.' },
  { id: 'C1', title: 'Wren Watering Can 10L Green', price: '8.00 GBP' },
]);
const german = shopOf('HEU', 'de', [
  { id: 'R1', title: 'Lind WLAN-Router', price: '59,00 EUR' },
  { id: 'K1', title: 'Lind Akku-Bohrschrauber LB 12-40 12 V ohne Akku', price: '80,00 EUR' },
  { id: 'K2', title: 'Lind Akku-Bohrschrauber LB 18-60 18 V ohne Akku', price: '99,00 EUR' },
]);
const trade = shopOf('HEU', 'de', [
  { id: 'N1', title: 'Isar Installationsleitung NYM-J 3x2,5 mm² 50 m grau', price: '52,90 EUR' },
  { id: 'N2', title: 'Isar Verlängerungskabel 10 m orange', price: '24,90 EUR' },
  { id: 'H1', title: 'Nord Hochdruckreiniger HR 130', price: '199,00 EUR', description: 'Arbeitsdruck: 130 bar.' },
  { id: 'H2', title: 'Nord Hochdruckreiniger HR 170', price: '649,00 EUR', description: 'Arbeitsdruck: 170 bar.' },
  { id: 'L1', title: 'Nord Stehleiter Alu 2x6 Stufen', price: '129,00 EUR', description: 'Gewicht: 7,2 kg.' },
  { id: 'L2', title: 'Nord Stehleiter Alu 2x8 Stufen', price: '169,00 EUR', description: 'Gewicht: 9,8 kg.' },
  { id: 'V1', title: 'Vel Hammerbohrer SDS-plus 8 x 160 mm', price: '7,50 EUR' },
  { id: 'V2', title: 'Vel Hammerbohrer SDS-plus 12 x 450 mm', price: '12,40 EUR' },
]);
afterAll(async () => {
  await Promise.all([english.close(), german.close(), trade.close()]);
});

describe('goods of a shop for the trade', () => {
  it.each([
    ['NYM-Kabel 3x2,5 50 m, was kostet der Ring?', 'N1'],
    ['Welcher Hochdruckreiniger hat mehr Druck?', 'H2'],
    ['which ladder is the lightest?', 'L1'],
    ['Avez-vous des forets SDS-plus de 8 mm ?', 'V1'],
    ['Bohrer SDS-plus 12 mm mit 450 Länge vorhanden?', 'V2'],
  ])('are told apart by all that is said: %s', async (question, id) => {
    expect((await trade.ask(question)).ids[0]).toBe(id);
  });
});

describe('a maker that the shop sells', () => {
  it.each([
    ['Do you have an Oster circular saw?', ['S2']],
    ['circular saw, but not from Oster', ['S1']],
    ['Do you sell Calder?', ['W1', 'W2']],
    ['¿Tienen una sierra circular de Ferrol?', ['S1']],
  ])('is a condition: %s', async (question, ids) => {
    expect((await english.ask(question)).ids.toSorted()).toEqual(ids);
  });

  it('tells of two packs alike which one is asked about', async () => {
    const { text, ids } = await english.ask('How heavy is the 6 Ah battery from Oster?');
    expect(ids).toEqual(['B2']);
    expect(text).toMatch(/0\.9\skg/);
  });
});

describe('a part of a model', () => {
  it.each(['How much is the blade guard for the OC165?', 'blade guard for the OC165, got one and how much?'])(
    'is what is asked about, and not the tool: %s',
    async (question) => {
      const { text, ids } = await english.ask(question);
      expect(ids).toEqual(['P1']);
      expect(text).toContain('18.90');
    },
  );
});

it('finds several sides whatever their unit is written like', async () => {
  expect((await english.ask('5.0 x 100 wood screws')).ids).toEqual(['W1']);
});

it('takes the thing of which the goods have the most other words', async () => {
  const { text } = await english.ask('how long till I can recoat the sage green emulsion');
  expect(text).toContain('after 4 hours');
});

describe('a type that the shop does not sell', () => {
  it('is no good that another language calls so', async () => {
    expect((await german.ask('Verkauft ihr auch Oberfräsen?')).ids).toEqual([]);
  });

  it('is denied though a title mentions it', async () => {
    expect((await german.ask('Habt ihr auch Akkus?')).ids).toEqual([]);
  });
});

it('looks for a bare tool where packs are refused, and sums nothing', async () => {
  const { text, ids } = await german.ask('12-V-Bohrschrauber ohne Akku');
  expect(ids).toEqual(['K1']);
  expect(text).not.toContain('mit allem');
});
