import { afterAll, describe, expect, it } from 'vitest';
import { shopOf } from './testing/shop.ts';

/** What goods are like is asked in one language and told in another; the largest by a figure that some do not state. */

const english = shopOf('HEU', 'en', [
  { id: 'L1', title: 'Brydd Step Ladder 5 tread aluminium', price: '59.00 EUR' },
  { id: 'L2', title: 'Brydd Step Ladder 4 tread wooden', price: '79.00 EUR' },
  { id: 'L3', title: 'Brydd Step Ladder 6 tread fibreglass insulated', price: '199.00 EUR' },
  { id: 'H1', title: 'Brydd Hedge Trimmer 60cm 600W electric', price: '99.00 EUR' },
  { id: 'H2', title: 'Brydd Hedge Trimmer 55cm 40V cordless (bare)', price: '149.00 EUR' },
  { id: 'H3', title: 'Brydd Hedge Trimmer 75 cm petrol 26cc', price: '189.00 EUR' },
  {
    ...{ id: 'C1', title: 'Brydd Air Compressor 24L', price: '159.00 EUR' },
    description: 'Oil-free pump. Air delivery 112 l/min.',
  },
  {
    ...{ id: 'C2', title: 'Brydd Air Compressor 50L', price: '249.00 EUR' },
    description: 'Oil-lubricated pump. Air delivery 204 l/min.',
  },
  { id: 'C3', title: 'Brydd Air Compressor Pro', price: '349.00 EUR' },
  { id: 'P1', title: 'Brydd Dirty Water Pump', price: '89.00 EUR', description: 'Max. flow 8,000 l/h.' },
  { id: 'P2', title: 'Brydd Dirty Water Pump Pro', price: '189.00 EUR', description: 'Max. flow 21 m³/h.' },
  { id: 'M1', title: 'Marsh and Vale Tape Measure 5m', brand: 'Marsh & Vale', price: '9.00 EUR' },
  { id: 'M2', title: 'Marsh and Vale Tape Measure 8 m', brand: '', price: '13.00 EUR' },
]);
const german = shopOf('MET', 'de', [
  { id: 'F1', title: 'Sorn Fliesenschneider 900 mm', price: '149,00 EUR' },
  { id: 'F2', title: 'Sorn FFP3-Maske mit Ventil 10 Stück', price: '26,00 EUR' },
  { id: 'W1', title: 'Sorn Automatik-Schweißhelm DIN 9-13', price: '74,00 EUR' },
  { id: 'W2', title: 'Sorn Gehörschutz SNR 33', price: '20,00 EUR' },
]);
const packs = shopOf('MET', 'de', [
  { id: 'K1', title: 'Sorn Akku-Bohrhammer SDS-plus SB 1 18V', price: '125,00 EUR' },
  { id: 'K2', title: 'Sorn Akku-Bohrhammer SDS-plus SB 2, 18V, mit 2 Akkus 4,0 Ah und Ladegerät', price: '248,00 EUR' },
]);
afterAll(async () => {
  await Promise.all([english.close(), german.close(), packs.close()]);
});

describe('goods by what they are like', () => {
  it.each([
    ['Do you have a wooden step ladder?', ['L2']],
    ['Habt ihr eine Leiter aus Holz?', ['L2']],
    ['avete una scala in legno?', ['L2']],
    ['un escabeau isolé', ['L3']],
    ['¿Tenéis una escalera aislada?', ['L3']],
    ['Heckenschere mit Benzinmotor', ['H3']],
    ['cortasetos de gasolina', ['H3']],
    ['taille-haie sans fil', ['H2']],
    ['oil free compressor', ['C1']],
    ['compresseur sans huile', ['C1']],
    ['compressore senza olio', ['C1']],
  ])('%s', async (question, ids) => {
    expect((await english.ask(question)).ids).toEqual(ids);
  });

  it('tells that the data name none like that', async () => {
    const { text } = await english.ask('Do you have a telescopic step ladder?');
    expect(text).toContain('our data list none with “telescopic”');
  });

  it.each([
    ['Which dirty water pump does more than 15000 l/h?', ['P2']],
    ['Tape measure longer than 5 m?', ['M2']],
  ])('%s', async (question, ids) => {
    expect((await english.ask(question)).ids).toEqual(ids);
  });

  it('names the one with the largest tank, and how many do not state theirs', async () => {
    const { text, ids } = await english.ask('Which compressor has the largest tank?');
    expect(ids).toEqual(['C2']);
    expect(text).toContain('For one more our data don’t give the figure.');
  });

  it.each([
    ['Which tile cutter is for 900 mm tiles?', ['F1']],
    ['Avez-vous des casques de soudage automatiques ?', ['W1']],
  ])('over German titles: %s', async (question, ids) => {
    expect((await german.ask(question)).ids).toEqual(ids);
  });
});

it('counts the kit where no data say which packs fit the bare tool', async () => {
  const { ids } = await packs.ask('18 V Akku-Bohrhammer mit Akkus im Set');
  expect(ids).toEqual(['K2']);
});
