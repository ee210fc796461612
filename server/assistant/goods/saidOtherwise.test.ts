import { afterAll, describe, expect, it } from 'vitest';
import { shopOf } from './testing/shop.ts';

/** Goods of no type that are asked for in other words, and by other figures, than their titles have. */

const italian = shopOf('HEU', 'it', [
  { id: 'E1', title: 'Vald Tosaerba elettrico RE 32 1200W 32cm', price: '129 EUR', category: 'Rasaerba' },
  { id: 'R1', title: 'Vald Rasaerba a scoppio RS 46 SE 139cc taglio 46 cm', price: '449 EUR', category: 'Rasaerba' },
  {
    ...{ id: 'R2', title: 'Vald Rasaerba a batteria RB 40-42 40V 42 cm', price: '429 EUR', category: 'Rasaerba' },
    description: 'Superficie consigliata fino a 500 m2.',
  },
  {
    ...{ id: 'R3', title: 'Vald Rasaerba a batteria RB 40-46 40V 46 cm', price: '549 EUR', category: 'Rasaerba' },
    description: 'Superficie consigliata fino a 800 m2.',
  },
  {
    ...{ id: 'D1', title: 'Vald Decespugliatore a scoppio DS 43 42,7 cc', price: '329 EUR' },
    description: 'Motore 2 tempi, potenza 1,25 kW, peso 7,4 kg.',
  },
  {
    ...{ id: 'D2', title: 'Vald Decespugliatore a scoppio DS 52 51,7 cc', price: '349 EUR' },
    description: 'Motore 2 tempi, potenza 1,65 kW, peso 8,1 kg.',
  },
  { id: 'D3', title: 'Vald Decespugliatore a scoppio DS 52 Z a zaino', price: '389 EUR' },
  { id: 'M1', title: 'Vald Motosega MS 46 45,6cc barra 45 cm', price: '249 EUR' },
  { id: 'C1', title: 'Vald Catena 45 cm 64 maglie', price: '22 EUR', description: 'Adatta a: MS 46, ES 2400.' },
  { id: 'C2', title: 'Vald Catena 35 cm 52 maglie', price: '19 EUR', description: 'Adatta a: ES 1800.' },
  { id: 'T1', title: 'Vald Trapano a colonna TC 13 350W', price: '99 EUR', description: 'Mandrino 13 mm, 230 V.' },
  { id: 'T2', title: 'Vald Trapano a colonna TC 16 550W', price: '199 EUR', description: 'Mandrino 16 mm, 230 V.' },
  { id: 'T3', title: 'Vald Trapano a colonna TC 20 750W', price: '399 EUR', description: 'Mandrino 20 mm, 230 V.' },
]);
const german = shopOf('HEU', 'de', [
  { id: 'K1', title: 'Bro Kernbohrgerät KB 162 N', price: '990 EUR', attributes: { 'Max. Bohrdurchmesser': '162 mm' } },
  {
    id: 'K2',
    title: 'Bro Kernbohrgerät KB 250 N',
    price: '1890 EUR',
    attributes: { 'Max. Bohrdurchmesser': '250 mm' },
  },
  { id: 'N1', title: 'Bro Fliesen-Nassschneider FS 230 L', price: '549 EUR', attributes: { Schnittlänge: '920 mm' } },
  { id: 'N2', title: 'Bro Fliesen-Nassschneider FS 230 XL', price: '799 EUR', attributes: { Schnittlänge: '1250 mm' } },
  { id: 'B1', title: 'Bro Bautrockner BT 30', price: '399 EUR', description: 'Für Räume bis 120 m².' },
  { id: 'B2', title: 'Bro Bautrockner BT 55', price: '699 EUR', description: 'Für Räume bis 220 m².' },
  { id: 'G1', title: 'Bro Bindegerät BG 40 18 V Solo', price: '1290 EUR' },
  {
    ...{ id: 'A1', title: 'Bro Akku-Pack BP 18-5,0 Ah', price: '99 EUR', attributes: { Spannung: '18 V' } },
    description: 'Li-Ion, für alle Bro 18-V-Geräte, Ladestandanzeige',
  },
]);
afterAll(async () => {
  await Promise.all([italian.close(), german.close()]);
});

describe('before goods are denied', () => {
  it.each([
    ['tosaerba a scoppio con taglio 46 cm', ['R1'], 'other names of the thing are tried'],
    ['tosaerba a batteria per un prato di circa 600 metri', ['R3'], 'metres of a lawn are square'],
    ['trapano a colonna con mandrino da almeno 16', ['T2', 'T3'], 'a least without a unit is compared by its name'],
  ])('%s: %o, %s', async (question, ids) => {
    const { ids: shown, text } = await italian.ask(question);
    expect(shown).toEqual(ids);
    expect(text).not.toContain('non indicano');
  });

  it.each([
    ['Kernbohrgerät für 200 mm Löcher in Stahlbeton', ['K2']],
    ['Welcher Nassschneider schneidet Platten mit 1,20 m Länge?', ['N2']],
    ['Bautrockner für einen Keller mit 200 Quadratmetern', ['B2']],
  ])('what does more is shown: %s', async (question, ids) => {
    const { ids: shown, text } = await german.ask(question);
    expect(shown).toEqual(ids);
    expect(text).not.toContain('nennen nichts');
  });
});

describe('goods that a question names by their model', () => {
  it('are compared by the power that only their texts state', async () => {
    const { text } = await italian.ask('il decespugliatore DS 43 è più potente del DS 52?');
    expect(text).toMatch(/^No\. .*1650\sW.* contro 1250\sW/u);
  });

  it('have the parts that name them', async () => {
    expect((await italian.ask('che catena monta la MS 46')).ids).toEqual(['C1']);
  });

  it('run on the packs for all tools of their voltage', async () => {
    expect((await german.ask('läuft der Akku BP 18-5,0 auch im Bindegerät BG 40?')).text).toMatch(/^Ja, /);
  });

  it('lose nothing of their price by a share of something else', async () => {
    const { text } = await italian.ask('quanto costa il RB 40-46?', 'per un giardino in pendenza al 42%?');
    expect(text).not.toContain('318');
  });
});
