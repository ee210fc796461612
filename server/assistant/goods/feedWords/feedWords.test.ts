import { afterAll, describe, expect, it } from 'vitest';
import { shopOf } from '../testing/shop.ts';

/** Questions over feeds of trades of which no type, attribute or value is known. */

const english = shopOf('HUS', 'en', [
  { id: 'C1', title: 'Lor Chain Block 1 t 3m Lift', price: '109 USD', attributes: { 'Lift height': '3 m' } },
  { id: 'C2', title: 'Lor Chain Block 2 t 6m Lift', price: '169 USD', attributes: { 'Lift height': '6 m' } },
  { id: 'L1', title: 'Lor Step Ladder 4 Tread Aluminium', price: '37 USD', description: 'Weight 3.9 kg.' },
  {
    ...{ id: 'L2', title: 'Lor Step Ladder 4 Tread Fibreglass', price: '119 USD' },
    description: 'Insulated stiles for electrical work. Weight 6.4 kg.',
  },
  {
    ...{ id: 'J1', title: '2 Ton Trolley Jack TJ20', brand: 'Lor', price: '39 USD', category: 'Trolley Jacks' },
    description: 'Lifting range 130 to 345 mm. Rubber pad not included.',
  },
  {
    ...{ id: 'J2', title: '3 Ton Trolley Jack Low Profile TJ30LP', brand: 'Lor', price: '199 USD' },
    ...{ category: 'Trolley Jacks', description: 'Lifting range 75 to 505 mm. Rubber pad included.' },
  },
  { id: 'P1', title: 'Rubber Pad for Trolley Jacks 65 mm', brand: 'Lor', price: '8 USD', description: 'For TJ20.' },
  { id: 'S1', title: 'Lor Suction Lifter Double', price: '20 USD', description: 'Not for porous surfaces. For glass.' },
  {
    ...{ id: 'W1', title: 'Lor NT 30 S Wet Dry Cleaner', price: '149 USD' },
    description: 'Not for hazardous dust. 30 l tank.',
  },
]);
const french = shopOf('HEU', 'fr', [
  { id: 'B1', title: 'Cor Batteur mélangeur BM 5L', price: '299 EUR', description: 'Capacité farine 0,6 kg.' },
  { id: 'B2', title: 'Cor Batteur mélangeur BM 20L', price: '990 EUR', description: 'Capacité farine 2,4 kg.' },
  { id: 'P1', title: 'Cor Poêle aluminium 32 cm', price: '39 EUR', description: 'Tous feux sauf induction.' },
  { id: 'P2', title: 'Cor Poêle acier 32 cm', price: '44 EUR', description: 'Tous feux dont induction.' },
  { id: 'F1', title: 'Cor Four FC 66', price: '690 EUR', description: 'Avec injection de vapeur.' },
  { id: 'F2', title: 'Cor Four FC 40', price: '329 EUR', description: 'Sans injection de vapeur.' },
]);
const japanese = shopOf('HJP', 'jp', [
  { id: 'A1', title: 'ミズ 自動給餌器 AF-1', price: '2980 JPY', description: 'フレークには使えません。' },
  { id: 'A2', title: 'ミズ 自動給餌器 AF-WiFi', price: '5980 JPY', description: 'フレークにも対応。' },
  { id: 'S1', title: 'ミズ 水槽台 90cm', price: '9800 JPY', description: '耐荷重 300kg。' },
]);
afterAll(() => Promise.all([english.close(), french.close(), japanese.close()]));

describe('goods of another trade', () => {
  it.each([
    [english, ['chain block that lifts 2 tons'], ['C2']],
    [english, ['do you have a ladder for electricians?'], ['L2']],
    [english, ['which trolley jack goes lowest?'], ['J2']],
    [english, ['do you sell forklifts?'], []],
    [french, ['Quel batteur pour pétrir 2 kg de farine ?'], ['B2']],
    [french, ["Poêle 32 cm pour l'induction"], ['P2']],
    [french, ['Vous avez des fours ?', 'et avec injection de vapeur ?'], ['F1']],
    [japanese, ['自動給餌器AF-1でフレークを使えますか？', '使えるのはどれですか？'], ['A2']],
  ] as const)('are found by their own words: %#', async (shop, questions, ids) => {
    expect((await shop.ask(...questions)).ids).toEqual(ids);
  });

  it.each([
    [english, ['Chain Block 2 t', 'how high does it lift?'], ['6 m']],
    [english, ['is a rubber pad included with the TJ20?'], ['No.', 'not included']],
    [english, ['is a rubber pad included with the TJ30LP?'], ['Yes.', 'Rubber pad included']],
    [english, ['will the rubber pad fit the TJ30LP?'], ['No.', 'For TJ20']],
    [english, ['Can the suction lifter be used on rough stone slabs?'], ['directly', 'Not for porous']],
    [english, ['can I use the NT 30 for hazardous dust?'], ['NT 30 S', 'Not for hazardous dust']],
    [english, ['is the chain block waterproof?'], ['can’t find']],
    [japanese, ['90cmの水槽台の耐荷重は？'], ['300kg']],
  ] as const)('are told by their own clauses: %#', async (shop, questions, told) => {
    const { text } = await shop.ask(...questions);
    for (const each of told) expect(text).toContain(each);
  });

  it('are compared by what only one of them says', async () => {
    const { text } = await english.ask('difference between the TJ20 and the TJ30LP?');
    expect(text).toContain('130 to 345');
    expect(text).toContain('75 to 505');
  });
});
