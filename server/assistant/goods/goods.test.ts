import { afterAll, describe, expect, it } from 'vitest';
import { shopOf } from './testing/shop.ts';

/** Answers over shops that sell more than the types we know. */

const drill = 'Redbarn 20V Cordless Drill/Driver RB180';
const english = shopOf('HUS', 'en', [
  { id: 'D1', title: `${drill} (Tool Only)`, price: '79.00 USD' },
  { id: 'D2', title: `${drill} Kit w/ (2) 2.0Ah Batteries & Charger`, price: '149.00 USD' },
  { id: 'D3', title: `${drill} Kit w/ (2) 5.0Ah Batteries & Charger`, price: '199.00 USD' },
  { id: 'R1', title: 'Redbarn SDS-Plus Rotary Hammer RH28', price: '159.00 USD' },
  { id: 'H1', title: 'Oakvale 16 oz. Claw Hammer, Hickory Handle', price: '12.98 USD' },
  { id: 'H2', title: 'Oakvale 8 lb. Sledge Hammer', price: '36.98 USD' },
  { id: 'L1', title: 'Oakvale 24 in. Box Beam Level', price: '24.98 USD' },
  { id: 'L2', title: 'Oakvale 48 in. Box Beam Level', price: '44.98 USD' },
  { id: 'L3', title: 'Oakvale Self-Leveling Cross Line Laser', price: '129.00 USD' },
  { id: 'G1', title: 'Tuff Leather Work Gloves, Large', price: '11.98 USD' },
  { id: 'G2', title: 'Tuff Leather Work Gloves, X-Large', price: '11.98 USD' },
  { id: 'S1', title: 'Hex #8 x 1-1/4 in. Drywall Screws (1 lb.)', price: '8.48 USD' },
  { id: 'S2', title: 'Hex #10 x 3 in. Deck Screws (350-Piece)', price: '34.98 USD' },
  { id: 'N1', title: 'Hex 3-1/4 in. Framing Nails', price: '19.98 USD' },
  { id: 'P1', title: 'Tuff Work Pants Brown 34x32', price: '44.99 USD' },
  { id: 'P2', title: 'Tuff Work Pants Black 34x32', price: '54.99 USD' },
  {
    ...{ id: 'V1', title: 'Redbarn Tile Saw Blade Guard', price: '19.99 USD' },
    description: 'Fits the RB180 only. Not for wet use.',
  },
  { id: 'C1', title: 'Redbarn 40V Hedge Trimmer Kit with 2.5Ah Battery and Charger', price: '149.00 USD' },
  {
    ...{ id: 'T1', title: 'Oakvale LED Light with Tripod', price: '59.98 USD' },
    description:
      'Gives 3,000 lumens. Runs up to 6 hours. The tripod extends to 1.6 m and folds flat. Plug not included.',
  },
]);
const german = shopOf('HEU', 'de', [
  { id: 'A1', title: 'Tromsa Arbeitshandschuhe Montage Gr. 8', category: 'Handschuhe', price: '3,90 EUR' },
  { id: 'A2', title: 'Tromsa Arbeitshandschuhe Montage Gr. 9', category: 'Handschuhe', price: '3,90 EUR' },
  { id: 'A3', title: 'Tromsa Winterhandschuhe Gr. 10', category: 'Handschuhe', price: '9,90 EUR' },
  { id: 'B1', title: 'Eichler Rollgabelschlüssel 250 mm', category: 'Schlüssel', price: '22,90 EUR' },
  {
    id: 'C1',
    title: 'Grün Benzin-Kettensäge mit 45 cm Schwert und Kette',
    category: 'Kettensägen',
    price: '199,00 EUR',
  },
  {
    id: 'E1',
    title: 'Festkopf Spanplattenschrauben 5,0 x 60 mm, 200 Stück',
    category: 'Schrauben',
    price: '13,90 EUR',
  },
  {
    id: 'E2',
    title: 'Festkopf Spanplattenschrauben 4,0 x 40 mm, 500 Stück',
    category: 'Schrauben',
    price: '14,90 EUR',
  },
]);
afterAll(async () => {
  await Promise.all([english.close(), german.close()]);
});

describe('the price of a model that is sold in several ways', () => {
  it.each([
    ['how much is the RB180 without battery', '$79', ['D1']],
    ['price of the RB180 kit with two 5Ah batteries', '$199', ['D3']],
    ['RB180 with 2.0 Ah packs, how much?', '$149', ['D2']],
  ])('is that of the variant meant: %s', async (question, price, ids) => {
    const { text, ids: shown } = await english.ask(question);
    expect(text).toContain(price);
    expect(shown).toEqual(ids);
  });

  it('is told of all if none is described', async () => {
    const { text } = await english.ask('How much is the RB180?');
    for (const price of ['$79', '$149', '$199']) expect(text).toContain(price);
  });
});

describe('a word for goods', () => {
  it.each([
    ['I need a level', ['L1', 'L2']],
    ['48 inch level', ['L2']],
    ['drywall screws 1-1/4', ['S1']],
    ['work gloves in size large', ['G1']],
    ['I need 20 boxes of deck screws', ['S2']],
    ['Do you sell gloves?', ['G1', 'G2']],
  ])('leads to what titles call so: %s', async (question, ids) => {
    expect((await english.ask(question)).ids).toEqual(ids);
  });

  it('comes before the types that it may stand for', async () => {
    const { ids } = await english.ask('Do you have hammers?');
    expect(ids.slice(0, 2)).toEqual(['H1', 'H2']);
  });

  it.each([
    ['Habt ihr Handschuhe?', ['A1', 'A2', 'A3']],
    ['Handschuhe Gr. 9', ['A2']],
    ['Schrauben 5x60', ['E1']],
  ])('is found at the end of compounds: %s', async (question, ids) => {
    expect((await german.ask(question)).ids).toEqual(ids);
  });
});

describe('what none of the goods meets', () => {
  it.each([
    [english, 'work gloves XXL', 'none with “XXL”', ['G1', 'G2']],
    [german, 'Handschuhe in Größe 11?', 'nichts davon mit „Größe 11“', ['A3', 'A2', 'A1']],
    [german, 'Kettensäge mit Akku?', 'nichts davon mit „Akku“', ['C1']],
  ] as const)('is told, with what is sold', async (shop, question, told, shown) => {
    const { text, ids } = await shop.ask(question);
    expect(text).toContain(told);
    expect(ids).toEqual(shown);
  });
});

describe('a question about one of the goods', () => {
  it.each([
    [english, 'how much is the sledge hammer', /^\*\*Oakvale 8 lb. Sledge Hammer\*\* costs \$36\.98/, ['H2']],
    [english, 'brown work pants 34x32 how much', /\$44\.99/, ['P1']],
    [english, 'does the hedge trimmer come with a battery?', /^Yes/, ['C1']],
    [english, 'how heavy is the sledge hammer?', /8 lb/, ['H2']],
    [english, 'can I use the blade guard wet?', /Not for wet use/, ['V1']],
    [english, 'how long does the LED light run?', /“Runs up to 6 hours\.”/, ['T1']],
    [english, 'does the LED light come with a plug?', /“Plug not included\.”/, ['T1']],
    [german, 'Was kostet die Kettensäge?', /Kettensäge.*\*\* kostet 199/, ['C1']],
  ] as const)('is answered as one about a model is: %#', async (shop, question, told, shown) => {
    const { text, ids } = await shop.ask(question);
    expect(text).toMatch(told);
    expect(ids).toEqual(shown);
  });

  it.each([
    [english, 'difference between the 24 inch and the 48 inch level', ['L1', 'L2']],
    [german, 'Was ist teurer, die Kettensäge oder der Rollgabelschlüssel?', ['C1', 'B1']],
  ] as const)('compares two of them: %#', async (shop, question, shown) => {
    expect((await shop.ask(question)).ids).toEqual(shown);
  });
});

describe('a denial', () => {
  it('is true of things that nothing names', async () => {
    expect((await english.ask('Do you sell bathtubs?')).text).toMatch(/^No, .*bathtubs/);
    expect((await english.ask('do you have nail guns')).ids).toEqual([]);
  });

  it.each([
    [english, 'Do you have tripods?', ['T1']],
    [german, 'Habt ihr einen Schraubenschlüssel?', ['B1']],
  ] as const)('shows what has the word in its title or category: %#', async (shop, question, shown) => {
    expect((await shop.ask(question)).ids).toEqual(shown);
  });
});

const french = shopOf('HEU', 'fr', [
  {
    id: 'T1',
    title: 'Tondeuse Moulen 32 cm',
    category: 'Tondeuses',
    price: '193,00 EUR',
    description: 'Surface max. 250 m².',
  },
  {
    id: 'T2',
    title: 'Tondeuse Moulen 49 cm',
    category: 'Tondeuses',
    price: '838,00 EUR',
    description: 'Surface max. 1050 m².',
  },
  { id: 'P1', title: 'Parka haute visibilité Moulen', category: 'Vestes', price: '79,90 EUR' },
  {
    id: 'E1',
    title: 'Escabeau Moulen 5 marches',
    category: 'Échelles',
    price: '54,90 EUR',
    description: 'Poids 5,1 kg.',
  },
  { id: 'E2', title: 'Échelle Moulen transformable 3x8', category: 'Échelles', price: '199,00 EUR' },
  { id: 'W1', title: 'Servante Moulen atelier 6 tiroirs', category: 'Rangement', price: '299,00 EUR' },
  {
    id: 'S1',
    title: 'Poste à souder Moulen TP 40',
    category: 'Soudage',
    price: '251,90 EUR',
    description: 'De 10 à 160 A.',
  },
]);
afterAll(() => french.close());

describe('goods of a shop with texts alone', () => {
  it.each([
    ['Quelle tondeuse pour 1000 m² ?', ['T2']],
    ['une tondeuse pour 200 m² svp', ['T1', 'T2']],
  ])('are chosen by the figures of their texts: %s', async (question, ids) => {
    expect((await french.ask(question)).ids).toEqual(ids);
  });

  it.each(['Vous vendez des nettoyeurs haute pression ?', 'je cherche une perceuse à colonne pour l’atelier'])(
    'are not offered where only another word of the question names them: %s',
    async (question) => {
      const { text, ids } = await french.ask(question);
      expect(text).toMatch(/ne vendons/);
      expect(ids).toEqual([]);
    },
  );

  it('are added up if two are asked for together', async () => {
    const { text } = await french.ask(
      'L’échelle transformable 3x8 et l’escabeau 5 marches, ça me fait combien les deux ?',
    );
    expect(text).toContain('253,90');
  });
});

const spanish = shopOf('HEU', 'es', [
  { id: 'M1', title: 'Manguera 3/4" 15 m', brand: 'Azul', price: '21,00 EUR' },
  { id: 'M2', title: 'Manguera 3/4" 50 m', brand: 'Azul', price: '58,00 EUR' },
  { id: 'C1', title: 'Caja estanca 85 mm', brand: 'Azul', price: '2,00 EUR', description: 'IP54.' },
  { id: 'C2', title: 'Caja estanca 100 mm', brand: 'Azul', price: '3,00 EUR', description: 'IP65.' },
  { id: 'S1', title: 'Soplador eléctrico SA3000', brand: 'Azul', price: '59,00 EUR' },
  { id: 'E1', title: 'Escobillas de carbón para soplador SA3000', brand: 'Azul', price: '5,00 EUR' },
  { id: 'G1', title: 'Guantes anticorte talla 9', brand: 'Azul', price: '29,00 EUR' },
]);
afterAll(() => spanish.close());

describe('goods of a shop in one language', () => {
  it.each([
    ['¿Qué manguera es la más larga?', ['M2']],
    ['¿Hay una caja estanca con IP65?', ['C2']],
    ['¿Tenéis escobillas de carbón para el soplador SA3000?', ['E1']],
  ])('are told apart by figures, codes and what they are for: %s', async (question, ids) => {
    expect((await spanish.ask(question)).ids).toEqual(ids);
  });

  it('are not said to lack a word of another language', async () => {
    const { text, ids } = await spanish.ask('Avez-vous des gants anti-coupure en taille 9 ?');
    expect(ids).toEqual(['G1']);
    expect(text).not.toMatch(/ne donnent rien/);
    expect((await spanish.ask('Habt ihr Kettensägenöl?')).text).not.toMatch(/führen wir nicht/);
  });
});
