import { afterAll, describe, expect, it } from 'vitest';
import { shopOf } from './testing/shop.ts';

/** Conditions of goods of no type that not all can be met at once, and what is asked next of one of them. */

const italian = shopOf('HEU', 'it', [
  { id: 'S1', title: 'Vald Motosega a scoppio MS 38 38 cc barra 40 cm', price: '209 EUR', category: 'Motoseghe' },
  { id: 'S2', title: 'Vald Motosega MS 46 - 45,8 cc - barra 45CM', price: '279 EUR', category: 'Motoseghe' },
  { id: 'S3', title: 'Vald Motosega a batteria 40V MSB 45 barra 45cm', price: '329 EUR', category: 'Motoseghe' },
  { id: 'W1', title: 'Vald Idropulitrice ad acqua fredda ID 130', price: '119 EUR', description: '130 bar' },
  { id: 'W2', title: 'Vald Idropulitrice acqua calda IDC 160', price: '1490 EUR', description: '160 bar, 600 l/h' },
  {
    ...{ id: 'N1', title: 'Vald Sega a nastro NS 200', price: '179 EUR' },
    description: 'Altezza di taglio 80 mm. Sviluppo lama 1400 mm.',
  },
  {
    ...{ id: 'N2', title: 'Vald Sega a nastro NS 315', price: '599 EUR' },
    description: 'Altezza di taglio 165 mm. Sviluppo lama 2240 mm.',
  },
  { id: 'B45', title: 'Vald Stivali antitaglio n. 45', price: '119 EUR', category: 'Abbigliamento' },
  { id: 'B46', title: 'Vald Stivali antitaglio n. 46', price: '129 EUR', category: 'Abbigliamento' },
  {
    ...{ id: 'R1', title: 'Vald Robot tagliaerba RB 1000 fino a 1000 mq', price: '1490 EUR' },
    description: 'Pendenza max 45%. Senza filo perimetrale.',
  },
  { id: 'T1', title: 'Vald Rasaerba TR 51 51 cm semovente', price: '399 EUR', description: 'Capacità cesto: 60 l' },
  { id: 'H1', title: 'Vald Tagliasiepi a batteria 20V TSB 20 (senza batteria)', price: '89 EUR' },
  {
    ...{ id: 'P1', title: 'Vald Batteria al litio 20V 4,0Ah', price: '59 EUR' },
    description: 'Compatibile con tutti gli utensili Vald 20V.',
  },
  { id: 'P2', title: 'Vald Batteria al litio 40V 4,0Ah', price: '119 EUR' },
]);
const french = shopOf('HEU', 'fr', [
  {
    ...{ id: 'C1', title: 'Ard Découpeur plasma PLASMA 70 70 A', price: '1690 EUR' },
    description: 'Coupe de qualité 20 mm. Air : 180 l/min.',
  },
  {
    ...{ id: 'C2', title: 'Ard Compresseur PRO 50 50 L', price: '449 EUR' },
    description: 'Débit restitué 150 l/min à 6 bar.',
  },
  { id: 'K1', title: 'Ard Kit air comprimé 5 pièces', price: '29.90 EUR' },
  { id: 'E1', title: 'Ard Électrodes inox Ø2,5 x 300 mm, étui de 20', price: '9.22 EUR' },
  { id: 'M1', title: 'Ard Poste à souder MIG 155 NG', price: '379 EUR', description: 'Fil fourré sans gaz.' },
  { id: 'M2', title: 'Ard Poste à souder MIG 200 DUO', price: '690 EUR', description: 'Avec gaz ou sans gaz.' },
]);
const english = shopOf('HUS', 'en', [
  {
    ...{ id: 'W1', title: 'Cop 3100 PSI Gas Pressure Washer', price: '399 USD', category: 'Pressure Washers' },
    description: '25 ft. hose',
  },
  {
    ...{ id: 'W2', title: 'Cop Pressure Washer Hose 50 ft 3200 PSI', price: '45 USD', category: 'Pressure Washers' },
  },
  { id: 'A1', title: 'Cop 6 Gal. Pancake Air Compressor', price: '149 USD', description: 'Oil-free. 78.5 dBA. 30 lb' },
  { id: 'A2', title: 'Cop 8 Gallon Quiet Air Compressor 65 dBA oil-free', price: '249 USD' },
  { id: 'P1', title: 'Cop 1/2 HP Sump Pump 4000 GPH', price: '159 USD' },
  { id: 'B1', title: 'Cop Steel Toe Work Boots Brown, 10', price: '119 USD', category: 'Boots' },
  { id: 'B2', title: 'Cop Steel Toe Work Boots Brown, 10.5', price: '125 USD', category: 'Boots' },
  {
    ...{ id: 'M1', title: 'Cop 40V 21-Inch Mower (Tool Only)', price: '399 USD' },
    description: 'Fits all Cop 40V batteries.',
  },
  { id: 'N1', title: 'Cop 40V Cordless Brad Nailer Tool Only', price: '229 USD' },
  { id: 'K1', title: 'Cop 40V 4.0Ah Battery', price: '129 USD', description: 'Fits all Cop 40V tools' },
  { id: 'K2', title: 'Cop 40V Rapid Charger', price: '69 USD' },
]);
afterAll(async () => {
  await Promise.all([italian.close(), french.close(), english.close()]);
});

describe('goods meet as many conditions as any of them does', () => {
  it.each([
    ['Cerco una motosega a scoppio con barra da 45 cm', ['S2']],
    ["Quanti bar fa l'idropulitrice ad acqua calda?", ['W2']],
    ['Sega a nastro con altezza di taglio di almeno 150 mm', ['N2']],
    ['Stivali antitaglio numero 45 quanto costano?', ['B45']],
    ['robot tagliaerba per 800 mq senza filo perimetrale', ['R1']],
  ])('%s', async (question, ids) => {
    const { text, ids: shown } = await italian.ask(question);
    expect(shown).toEqual(ids);
    expect(text).not.toContain('non indicano');
  });
});

describe('the next question', () => {
  it('asks for another size of the same goods', async () => {
    const { text, ids } = await italian.ask('Stivali antitaglio numero 45 quanto costano?', 'e il 47?');
    expect(text).toContain('«47»');
    expect(ids[0]).toBe('B46');
  });

  it.each([
    ['robot tagliaerba per 800 mq', 'regge una pendenza del 40%?', 'Pendenza max 45%'],
    ['avete un rasaerba semovente?', 'che capacità ha il cesto?', '60 l'],
  ])('%s %s', async (first, second, told) => {
    expect((await italian.ask(first, second)).text).toContain(told);
  });

  it.each([
    ['Un découpeur plasma qui coupe 20 mm', 'et il lui faut combien d’air ?', '180 l/min'],
    ['Un découpeur plasma qui coupe 20 mm', 'le PRO 50 suffit ?', 'PRO 50'],
    ['Avez-vous des électrodes inox ?', 'combien dans l’étui ?', 'étui de 20'],
    ['Poste à souder sans gaz, quel prix ?', 'quel fil fourré je prends pour le 155 NG ?', 'Fil fourré'],
  ])('%s %s', async (first, second, told) => {
    const { text } = await french.ask(first, second);
    expect(text).toContain(told);
    expect(text).not.toContain('de plus que');
  });
});

describe('in English, with figures only in titles', () => {
  it.each([
    [['pressure washer at least 3000 psi'], ['W1']],
    [['quietest air compressor you got'], ['A2', 'A1']],
    [['steel toe boots in size 14?', 'how much in a 10.5'], ['B2']],
    [['which batteries fit the 40V brad nailer'], ['N1', 'K1']],
  ] as const)('%s', async (questions, ids) => {
    expect((await english.ask(...questions)).ids).toEqual(ids);
  });

  it.each([
    [['sump pump how many gallons per hour'], '4000 GPH'],
    [['does the 40V mower come with a battery?'], 'No, '],
  ] as const)('%s tells %s', async (questions, told) => {
    expect((await english.ask(...questions)).text).toContain(told);
  });
});

describe('goods of no type that run on packs', () => {
  it('name the packs of their voltage, as these say', async () => {
    expect((await italian.ask('che batterie vanno sul TSB 20?')).ids).toEqual(['H1', 'P1']);
  });

  it('are told to come without one', async () => {
    expect((await italian.ask('il TSB 20 ha la batteria inclusa?')).text).toMatch(/^No, /);
  });
});
