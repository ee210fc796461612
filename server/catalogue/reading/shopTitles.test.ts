import { describe, expect, it } from 'vitest';
import type { AnswerLanguage } from '../../../contract/contract.ts';
import { toRecord } from './toRecord.ts';

const readAs = (language: AnswerLanguage, title: string, { category = '', description = '' } = {}) =>
  toRecord(
    {
      id: 'A-1',
      images: ['/a.webp'],
      title: { und: title },
      description: { und: description },
      categoryPath: category === '' ? [] : ['Tools', category],
    },
    { language },
    0,
  ).record;

describe('a type with words behind it', () => {
  it.each([
    ['en', '20V MAX* 6.0Ah Lithium Ion Battery Premium', 'Batteries & Chargers', 'battery'],
    ['en', 'Cordless Grinder w/ Kickback Brake Tool Only', 'Grinders', 'angleGrinder'],
    ['en', '18-Volt Brushless 3/8 in. drive Impact Wrench Compact Friction Ring', 'Wrenches', 'impactWrench'],
    ['en', '16 Gallon Wet/Dry Vacuum Stainless Steel Detachable Blower', 'Vacuums', 'vacuum'],
    ['en', 'Circular Saw Left Blade', 'Saws', 'circularSaw'],
    ['en', '18V Jigsaw Barrel Grip', '', 'jigsaw'],
    ['de', 'Winkelschleifer 230er 2400 W Sanftanlauf drehbarer Handgriff', 'Schleifer', 'angleGrinder'],
    ['de', 'Bohrhammer BH 26 SDS-plus 800 W Koffer', 'Hämmer', 'rotaryHammer'],
    ['de', 'LED-Baustrahler 4000 lm faltbar Akku 18V', 'Licht', 'worklight'],
    ['es', 'Martillo demoledor perforador 5 kg SDS-max', 'Martillos', 'rotaryHammer'],
    ['fr', 'Disque diamant 230 mm béton turbo', 'Disques', 'abrasiveDisc'],
    ['it', 'Lame per seghetto alternativo set 10 pezzi', 'Lame', 'sawBlade'],
    ['jp', 'ジグソーブレード 10本セット 木工用', 'ブレード', 'sawBlade'],
  ] as const)('is read, in %s: %s', (language, title, category, kind) => {
    expect(readAs(language, title, { category })['kind']).toBe(kind);
  });

  it.each([
    ['en', 'Jigsaw Table Mounting', 'Saws'],
    ['en', '18V Impact Driver Belt Hook', 'Parts'],
    ['en', '18V Drill Battery Holder Mount', ''],
    ['en', 'Angle Grinder Stand', 'Stands'],
    ['en', 'Starter Set 18V 2x 4.0Ah + Charger', ''],
    ['fr', 'Tronçonneuse à métaux 355 mm', 'Scies'],
    ['jp', '水平器 600mm アルミ', '測定'],
    ['it', 'Rasaerba a batteria 40 V 43 cm solo macchina', 'Batteria'],
    ['it', 'Tubo flessibile aspirazione Ø100 mm 2,5 m', 'Accessori'],
    ['it', 'Motozappa MZ 60 196 cc 6,5 CV fresa 60-85 cm', 'Motozappe'],
    ['it', 'Set 12 frese per legno gambo 8 mm', 'Accessori'],
    ['it', 'Trapano a colonna TC 13 500 W mandrino 13 mm', 'Macchine'],
    ['it', 'Torcia TIG 4 m per WI 200', 'Saldatura'],
    ['es', 'Taladro de columna TC 13 500 W', 'Taladros'],
    ['fr', 'Aspirateur à copeaux 550 W', 'Aspiration'],
  ] as const)('is none of a part or another thing, in %s: %s', (language, title, category) => {
    expect(readAs(language, title, { category })['kind']).toBeUndefined();
  });
});

it.each([
  ['fr', 'Récepteur laser RC 60', undefined],
  ['fr', 'Ardenval Titan perceuse 600 W', 'drillDriver'],
  ['it', 'Coltelli pialla HSS 204 mm', undefined],
] as const)('has of a known maker the kind of its first noun, in %s: %s', (language, title, kind) => {
  const product = { id: 'A-1', images: [], title: { und: title }, maker: 'Ardenval' };
  expect(toRecord(product, { language }, 0).record['kind']).toBe(kind);
});

it.each([
  ['en', '18V Hedge Trimmer, Charger Not Included', undefined],
  ['en', '20V 4.0Ah Battery without Charger', 'battery'],
  ['en', '20V Pole Saw - Battery and Charger Sold Separately', undefined],
  ['jp', '充電式草刈機 18V 充電器別売', undefined],
  ['jp', 'SDSプラスビット 8mm', 'drillBits'],
  ['de', 'Hammerbohrer SDS-plus 8 x 160 mm', 'drillBits'],
  ['de', 'Kohlebürsten KB 20 Bohrhammer', undefined],
  ['de', 'Handsäge Fuchsschwanz 500 mm', undefined],
  ['de', 'Akku-Fuchsschwanz 18 V', 'reciprocatingSaw'],
  ['de', 'Akku-Set 18 V Bohrschrauber + Schlagschrauber', undefined],
  ['en', 'T-Shank Jigsaw Blades, 5-Pack', 'sawBlade'],
] as const)('the type is not what is missing, or what a part is for, in %s: %s: %s', (language, title, kind) => {
  expect(readAs(language, title)['kind']).toBe(kind);
});

describe('what stands in a title beside the model number', () => {
  it.each([
    ['jp', 'ジグソー MJ-650 AC100V 650W', 'MJ-650'],
    ['en', 'MAX 16 Speed Drill Driver DX-20', 'DX-20'],
    ['de', 'Ladegerät LG-70 SL 12-36 V', 'LG-70'],
  ] as const)('is no model, in %s: %s', (language, title, model) => {
    expect(readAs(language, title)['model']).toBe(model);
  });

  it.each([
    ['it', 'Flex a batteria SAB 18 125 18V', 125],
    ['it', 'Smerigliatrice angolare SA 115 750 W Ø115', 115],
    ['de', 'Winkelschleifer WS 125-14 Brushless 230V', 125],
    ['en', '4-1/2 in. Angle Grinder AG 150', 114.3],
  ] as const)('the disc of a grinder, in %s: %s', (language, title, diameter) => {
    expect(readAs(language, title)['attributes']).toHaveProperty('discDiameter', diameter);
  });

  it('two discs of a grinder are read as none', () => {
    expect(readAs('en', 'Angle Grinder 115/125 1100 W')['attributes']).not.toHaveProperty('discDiameter');
  });

  it('a range of voltages is no voltage of the charger, and 40Vmax is 36 V', () => {
    expect(readAs('de', 'Ladegerät SL 12-36 V')['attributes']).toEqual({});
    expect(readAs('jp', '充電式丸ノコ 40Vmax 165mm')['attributes']).toMatchObject({ voltage: 36, bladeDiameter: 165 });
  });
});

describe('bare tools and kits in sentences', () => {
  it.each([
    ['en', 'Cordless Jigsaw', 'Tool only, battery and charger sold separately.', 'bare'],
    ['en', 'Cordless Sander', 'This is a bare tool.', 'bare'],
    ['en', 'Impact Wrench 18V', 'Kit includes two 5.0Ah batteries, charger and bag.', 'kit'],
    ['de', 'Akku-Stichsäge', 'Nur Gerät, ohne Akku.', 'bare'],
    ['de', 'Akku-Bohrschrauber', 'Lieferumfang: 2 Akkus 2,0 Ah, Ladegerät', 'kit'],
    ['es', 'Sierra de calar', 'Solo máquina, sin batería.', 'bare'],
    ['fr', 'Scie sauteuse', 'Machine seule.', 'bare'],
    ['it', 'Trapano a percussione (batteria esclusa)', '', 'bare'],
    ['jp', '充電式ジグソー', '本体のみの販売です。', 'bare'],
    ['jp', '充電式ドライバドリル', 'セット内容：バッテリ2個、充電器、ケース', 'kit'],
  ] as const)('are told, in %s: %s. %s', (language, title, description, packaging) => {
    const record = readAs(language, title, { description });
    expect(record['packaging']).toBe(packaging);
    expect(record['evidence']).toHaveProperty('packaging.text');
  });

  it.each([
    ['de', 'Akku-Stichsäge', 'Gewicht ohne Akku: 1,8 kg.'],
    ['en', 'Cordless Jigsaw', 'Available as a kit or tool only.'],
    ['es', 'Sierra de calar', 'Solo para madera.'],
    ['en', 'Cordless Jigsaw', 'Includes: blade, key, battery not included'],
  ] as const)('are not made kits, and a weight is none, in %s: %s. %s', (language, title, description) => {
    expect(readAs(language, title, { description })['packaging']).not.toBe('kit');
  });
});

describe('a brushless motor in a sentence', () => {
  it.each([
    ['en', 'Jigsaw', '18 V brushless motor for more runtime.'],
    ['de', 'Stichsäge', 'Bürstenloser Motor.'],
    ['es', 'Sierra de calar', 'Motor sin escobillas.'],
    ['fr', 'Scie sauteuse', 'Moteur sans charbon.'],
    ['it', 'Seghetto alternativo', 'Motore senza spazzole.'],
    ['jp', 'ジグソー', 'ブラシレスモータ搭載。'],
  ] as const)('is read with the sentence, in %s', (language, title, description) => {
    const record = readAs(language, title, { description });
    expect(record['attributes']).toMatchObject({ motor: 'brushless' });
    expect(record['evidence']).toMatchObject({ motor: { from: 'description', text: description } });
  });

  it('is not read out of a denial', () => {
    expect(readAs('en', 'Jigsaw', { description: 'Not brushless.' })['attributes']).toEqual({});
  });
});
