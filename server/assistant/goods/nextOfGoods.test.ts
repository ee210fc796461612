import { afterAll, describe, expect, it } from 'vitest';
import { shopOf } from './testing/shop.ts';

/** What is asked next of goods of no type: a variant, the first of a list. */

const english = shopOf('HUS', 'en', [
  { id: 'A1', title: 'Wex Arc 140 Stick Welder', price: '179 USD', description: 'Runs from a 230 V 13 A plug.' },
  { id: 'A2', title: 'Wex Arc 200 Stick Welder', price: '319 USD', description: 'Runs from a 230 V 16 A plug.' },
  {
    id: 'P1',
    title: 'Wex Dirty Water Pump SP 750',
    price: '99 USD',
    description: 'Flow 13,000 litres per hour. 8 m head.',
  },
  { id: 'P2', title: 'Wex Dirty Water Pump SP 1100', price: '149 USD', description: 'Flow 20,000 litres per hour.' },
  { id: 'P3', title: 'Wex Clean Water Pump KP 400', price: '59 USD', description: 'Flow 8,500 litres per hour.' },
  { id: 'P4', title: 'Wex Petrol Water Pump PW 50', price: '279 USD', description: '36,000 l/h, suction 7 m.' },
  { id: 'H1', title: 'Wex Lay Flat Hose 2" 20 m', price: '45 USD', description: 'For PW 50' },
  { id: 'H2', title: 'Wex Garden Hose 1/2" 25 m', price: '29 USD' },
  { id: 'J1', title: 'Wex Trolley Jack TJ 2T Low', price: '89 USD', description: '2 tonnes, 85-385 mm' },
  { id: 'J2', title: 'Wex Trolley Jack TJ 3T', price: '139 USD', description: '3 tonnes, 135-500 mm' },
  { id: 'S1', title: 'Wex Paint Sprayer HS 500', price: '69 USD', description: 'For lacquers. Not for emulsion.' },
  { id: 'S2', title: 'Wex Airless Sprayer AL 900', price: '549 USD', description: 'For emulsion and lacquer.' },
  { id: 'B1', title: 'Wex 18V Leaf Blower LB 18 Body Only', price: '69 USD' },
]);
const german = shopOf('HEU', 'de', [
  { id: 'L1', title: 'Gra Akku-Heckenschere HS 55 18 V solo', price: '89 EUR', description: '55 cm. Ohne Akku.' },
  { id: 'L2', title: 'Gra Akku-Heckenschere HS 55 18 V Set 2,0 Ah', price: '149 EUR', description: '55 cm.' },
  {
    id: 'P1',
    title: 'Gra Schmutzwasser-Tauchpumpe SP 750',
    price: '99 EUR',
    description: '13000 l/h, Korn bis 35 mm.',
  },
  {
    id: 'P2',
    title: 'Gra Schmutzwasser-Tauchpumpe SP 1100',
    price: '169 EUR',
    description: '20000 l/h, Korn bis 35 mm.',
  },
  { id: 'P3', title: 'Gra Klarwasser-Tauchpumpe KP 300', price: '59 EUR', description: '7000 l/h, Korn bis 5 mm.' },
  { id: 'K1', title: 'Gra Dampfreiniger DR 50', price: '199 EUR', description: '5 bar. Ohne Gerätesteckdose.' },
]);
afterAll(async () => {
  await Promise.all([english.close(), german.close()]);
});

describe('goods are found by what their texts affirm', () => {
  it.each([
    [['which of your stick welders can run off a normal 13 amp plug?'], ['A1']],
    [['trolley jack that goes under 90 mm'], ['J1']],
    [['pump for mud in the cellar'], ['P1', 'P2']],
    [['what hose fits the PW 50?'], ['H1']],
  ] as const)('%s', async (questions, ids) => {
    expect((await english.ask(...questions)).ids).toEqual(ids);
  });

  it('are those that a follow-up names', async () => {
    const { ids } = await english.ask('can I paint walls with the HS 500?', 'so which sprayer would do emulsion?');
    expect(ids).toContain('S2');
  });

  it('does not take what runs on power for a power station', async () => {
    expect((await english.ask('do you sell generators?')).text).toContain('don’t make generators');
  });
});

describe('the next question of goods', () => {
  it('asks for the first of a list by what it does', async () => {
    expect((await english.ask('pump for mud in the cellar', 'which of them pumps the most?')).text).toContain('20,000');
    expect((await german.ask('Pumpe für Schlamm im Keller', 'welche fördert am meisten?')).text).toContain('20000');
  });

  it('asks for the other variant', async () => {
    expect((await german.ask('Heckenschere HS 55 Set, was kostet das?', 'und solo?')).text).toContain('89');
  });

  it('finds a word in a compound', async () => {
    expect((await german.ask('Hat der DR 50 eine Steckdose?')).text).toContain('Ohne Gerätesteckdose');
  });
});
