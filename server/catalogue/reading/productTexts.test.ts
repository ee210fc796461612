import { describe, expect, it } from 'vitest';
import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { FeedAttribute, FeedProduct } from './feedProduct.ts';
import { keyOfLabel } from './stated.ts';
import { toRecord } from './toRecord.ts';

/** What is made of a product that says all in words, in a language. */
const recordOf = (language: AnswerLanguage, product: Partial<FeedProduct>) =>
  toRecord({ id: 'A-1', images: ['/a.webp'], title: { und: '' }, ...product }, { language }, 0).record;

const titled = (language: AnswerLanguage, title: string, description = '', stated: readonly FeedAttribute[] = []) =>
  recordOf(language, { title: { und: title }, description: { und: description }, attributes: stated });

describe('figures that words stand beside', () => {
  it.each([
    ['de', 'Handkreissäge mit 66 mm Schnitttiefe, Sägeblatt 190 mm', { cuttingDepth: 66, bladeDiameter: 190 }],
    ['de', 'Kreissägeblatt 190 x 30 mm, 48 Zähne', { bladeDiameter: 190, bore: 30, teeth: 48 }],
    ['de', 'Trennscheibe 125 x 1,0 x 22,23 mm', { discDiameter: 125, thickness: 1, bore: 22.23 }],
    ['de', 'Winkelschleifer 2400 W für 230er Scheiben', { discDiameter: 230 }],
    ['de', 'Nass-/Trockensauger 30 l, Staubklasse M', { dustClass: 'M', containerVolume: 30 }],
    ['de', 'Schleifpapier 150 mm K120, 50 Stück', { grit: 120, padSize: 150, pieces: 50 }],
    ['fr', 'Aspirateur 25 L classe L', { dustClass: 'L' }],
    ['jp', 'ハンマドリル 28mm SDSプラス 3.2J', { toolHolder: 'SDS-plus', impactEnergy: 3.2 }],
    ['de', 'Einhand-Winkelschleifer Ø125 mm 1400W', { discDiameter: 125, ratedPower: 1400 }],
    ['de', 'Kreissägeblatt HM 190x30 Z48', { bladeDiameter: 190, bore: 30, teeth: 48 }],
    ['fr', 'Disque à tronçonner 125x1x22,2', { discDiameter: 125, thickness: 1, bore: 22.2 }],
    ['fr', 'Lame de scie circulaire 190 mm 40 dents alésage 30 mm', { bladeDiameter: 190, teeth: 40, bore: 30 }],
    ['es', 'Sierra de calar 650 W carrera 20 mm', { ratedPower: 650, strokeLength: 20 }],
    ['de', 'Exzenterschleifer 150mm 400W 5mm Hub', { padSize: 150, ratedPower: 400 }],
    ['jp', 'チップソー 190mm 52P', { bladeDiameter: 190, teeth: 52 }],
    ['de', 'Akku-Winkelschleifer 18V/125mm', { voltage: 18, discDiameter: 125 }],
    ['de', 'Fächerscheibe 125 mm K60', { discDiameter: 125, grit: 60 }],
    ['es', 'Sierra circular 1400W disco 190 mm', { ratedPower: 1400, bladeDiameter: 190 }],
    ['en', 'Framing Nailer, 2 in. to 3-1/2 in.', { nailLengthMin: 50.8, nailLengthMax: 88.9 }],
    ['en', '20V MAX Fast Charger, 6-Amp', { chargingCurrent: 6 }],
    ['it', 'Seghetto alternativo 18 V — corsa 26 mm', { voltage: 18, strokeLength: 26 }],
    ['fr', 'Lame 165 x 20 mm 48 dents pour scie plongeante', { bladeDiameter: 165, bore: 20, teeth: 48 }],
    ['en', 'Reciprocating Saw 1-1/4 in. Stroke BR130', { strokeLength: 31.75 }],
    ['de', 'Exzenterschleifer EX 125-3 125er', { padSize: 125 }],
    ['en', 'Sanding Discs 125 mm P180 (pack of 10)', { grit: 180, pieces: 10 }],
  ] as const)('in the title, %s: %s', (language, title, attributes) => {
    expect(titled(language, title)['attributes']).toMatchObject(attributes);
  });

  it.each([
    ['Hammer Drill', 'Delivers 700 in-lbs of torque. Weighs only 3.3 lbs.', { torqueHard: 79.089, weight: 1.497 }],
    ['Impact Driver', '1,700 in-lbs max torque, 3,400 BPM', { torqueMax: 192.074, impactRate: 3400 }],
    ['Circular Saw', '5,300 RPM. Bevel 53 deg. Cutting depth: 2-1/2 in.', { noLoadSpeed: 5300, bevelMax: 53 }],
  ])('in the description of a %s: %s', (title, description, attributes) => {
    const record = titled('en', title, description);
    expect(record['attributes']).toMatchObject(attributes);
    expect(record['evidence']).toMatchObject(
      Object.fromEntries(Object.keys(attributes).map((key) => [key, { from: 'description' }])),
    );
  });

  it.each([
    ['it', 'Trapano a percussione', 'Legno 40 mm, acciaio 13 mm, muratura 20 mm', { drillWood: 40, drillMasonry: 20 }],
    ['it', 'Sega circolare', 'Profondità di taglio a 90°: 67 mm; a 45°: 47 mm.', { cuttingDepth: 67 }],
    ['fr', 'Marteau perforateur', '2,8 J ; capacité béton 26 mm', { impactEnergy: 2.8, drillMasonry: 26 }],
    ['jp', '充電式マルノコ 165mm', '最大切込深さ66mm(90°)', { cuttingDepth: 66 }],
  ] as const)('in the description in %s of: %s', (language, title, description, attributes) => {
    expect(titled(language, title, description)['attributes']).toMatchObject(attributes);
  });

  it('in the short description, which some shops fill alone', () => {
    const summary = { und: 'Profondeur de coupe 55 mm' };
    const record = recordOf('fr', { title: { und: 'Scie circulaire 165 mm' }, summary });
    expect(record['attributes']).toMatchObject({ bladeDiameter: 165, cuttingDepth: 55 });
  });

  it('and what is drilled into says nothing of a saw', () => {
    expect(titled('it', 'Seghetto alternativo', 'Legno 40 mm')['attributes']).toEqual({});
  });

  it.each([
    'Comes with a 4 m cable. Cable length 4 m.',
    'The predecessor had 500 in-lbs of torque, this one has 700 in-lbs of torque.',
    'A shelf of 30 lb weight capacity is in the set.',
    'Weighs less than 3 lb.',
  ])('and none is read out of: %s', (description) => {
    expect(titled('en', 'Drill Driver', description)['attributes']).toEqual({});
  });
});

describe('what a feed states in its own way', () => {
  it.each([
    ['Bohrfutter', '1,5 - 13 mm', undefined, { chuckMax: 13 }],
    ['No-load speed', '0-1,650 rpm', undefined, { noLoadSpeed: 1650 }],
    ['Weight', '4 lb. 2 oz.', undefined, { weight: 1.871 }],
    ['Brushless motor', 'Y', undefined, { motor: 'brushless' }],
    ['Chuck type', 'Keyless', undefined, { toolHolder: 'keyless chuck' }],
  ])('%s: %s', (name, value, unit, attributes) => {
    const language = name === 'Bohrfutter' ? 'de' : 'en';
    expect(titled(language, 'Drill Driver', '', [{ name, value, unit }])['attributes']).toEqual(attributes);
  });

  it('is shown with its unit, not with the code for it', () => {
    const stated = [{ name: 'Seltenes', value: '26', unit: 'MMT' }];
    expect(titled('de', 'Bohrschrauber', '', stated)['otherAttributes']).toEqual({ Seltenes: '26 mm' });
  });
});

it.each([
  ['de', 'Akku-Bohrschrauber BX 18'],
  ['de', 'Akkubohrschrauber BX 18'],
  ['de', 'Akku Winkelschleifer WX 18'],
  ['de', 'Akku-Laubbläser LB 18'],
  ['en', 'Cordless Drill Driver DX 18'],
  ['en', 'Battery-Powered Blower'],
  ['fr', 'Perceuse-visseuse sans-fil PX 18'],
  ['fr', 'Meuleuse d’angle sur batterie'],
  ['it', 'Trapano avvitatore a batteria'],
  ['it', 'Trapano avvitatore cordless'],
  ['it', 'Soffiatore a batterie'],
  ['es', 'Taladro atornillador a batería'],
  ['es', 'Sierra circular con batería'],
  ['es', 'Amoladora angular sin cables'],
  ['jp', 'コードレスドライバドリル'],
  ['jp', '充電インパクトドライバ'],
  ['jp', 'バッテリー式ブロワ'],
] as const)('a tool runs on a battery by its title, in %s: %s', (language, title) => {
  expect(titled(language, title)['attributes']).toMatchObject({ powerSource: 'battery' });
});

describe('what is in the box', () => {
  it('follows its label in the middle of a line, where a comma may be of a figure', () => {
    const record = titled('it', 'Trapano', 'Per legno. La confezione contiene: trapano, 1 batteria 2,0 Ah, valigetta.');
    expect(record['boxContents']).toEqual([{ it: 'trapano' }, { it: '1 batteria 2,0 Ah' }, { it: 'valigetta' }]);
  });
});

describe('bare tool or kit', () => {
  it.each([
    ['en', 'Brad Nailer, Tool-Only', 'bare'],
    ['fr', 'Meuleuse d’angle sans fil nue', 'bare'],
    ['en', 'Drill w/ (2) 2.0Ah Batteries & Charger', 'kit'],
    ['de', 'Akkuschrauber 12V inkl. 2 Akkus 2,0Ah', 'kit'],
    ['es', 'Taladro atornillador 12 V con 2 baterías de 2 Ah', 'kit'],
    ['fr', 'Perceuse à percussion 18V + 2 batteries 5Ah', 'kit'],
    ['jp', '充電式ドライバドリル 10.8V（バッテリ2個・充電器付）', 'kit'],
    ['en', 'Hammer Drill/Driver, 2 Batteries (DX-2)', 'kit'],
    ['de', 'Akkuschrauber 12 Volt inkl. 2x 2,0Ah & Ladegerät im Koffer', 'kit'],
    ['it', 'Trapano avvitatore 18 V, 2 batterie e caricabatteria', 'kit'],
    ['jp', '充電式ドライバドリル 10.8V 1.5Ah バッテリ2本', 'kit'],
    ['de', 'Akku-Winkelschleifer 18V brushless Set 2x5,0Ah', 'kit'],
    ['en', '18V Battery Drill', undefined],
    ['en', 'Leaf Blower 36V, 2 Battery Slots', undefined],
  ] as const)('%s: %s: %s', (language, title, packaging) => {
    expect(titled(language, title)['packaging']).toBe(packaging);
  });

  it.each([
    ['it', 'Smerigliatrice (batteria non inclusa)', '', 'bare'],
    ['jp', '充電式グラインダ ディスクグラインダ', '電池・充電器別売', 'bare'],
    ['en', 'Brannock Drill Driver', 'Battery and charger required, sold separately.', 'bare'],
    ['fr', 'Meuleuse sans fil', 'Livrée sans batterie ni chargeur.', 'bare'],
    ['de', 'Winkelschleifer', 'Wird ohne Akku geliefert.', 'bare'],
    ['it', 'Avvitatore a impulsi, 2 batterie 4 Ah + caricatore', '', 'kit'],
    ['de', 'Winkelschleifer', 'Gewicht ohne Akku 1,9 kg', undefined],
  ] as const)('is told in words, in %s: %s %s', (language, title, description, packaging) => {
    const record = titled(language, title, description);
    expect(record['packaging']).toBe(packaging);
    expect(Object(record['attributes']).powerSource).toBe(packaging && 'battery');
  });

  it.each([
    ['es', 'Taladro atornillador', 'Par máximo 60 Nm. Incluye 2 baterías de 2 Ah, cargador y maletín.', 3],
    ['en', 'Drill Driver', 'Comes with 2 batteries and charger', 2],
    ['en', 'Drill Driver', 'Includes soft start and a brake.', 0],
    ['en', 'Drill Driver', 'Includes belt clip, battery not included.', 0],
  ] as const)('lists its box in a sentence, in %s: %s', (language, title, description, parts) => {
    expect(titled(language, title, description)['boxContents']).toHaveLength(parts);
  });

  it('is told by the variant, and a bare tool has not what the kit comes with', () => {
    const stated = [{ name: 'Configuration', value: 'Bare' }];
    const bare = titled('en', 'Drill Driver 20V', 'Kit includes: 2 batteries, charger, bag', stated);
    expect(bare).toMatchObject({ packaging: 'bare', boxContents: [] });
    const kit = titled('en', 'Drill Driver 20V, Kit', 'Kit includes: 2 batteries, charger, bag');
    expect(kit).toMatchObject({
      packaging: 'kit',
      boxContents: [{ en: '2 batteries' }, { en: 'charger' }, { en: 'bag' }],
    });
  });
});

describe('a product of unknown type', () => {
  it.each([
    ['de', 'Akku-Heckenschere HS 36-60, ohne Akku', 'HS 36-60', 'bare'],
    ['it', 'Pressatrice idraulica RP 19 18V, 2 batterie 2,0 Ah', 'RP 19', 'kit'],
    ['en', 'Mixing Set MX 20', 'MX 20', undefined],
    ['en', '40V 16" Chainsaw, 4Ah battery and charger included', 'A-1', 'kit'],
  ] as const)('has its model and its packaging, in %s: %s', (language, title, model, packaging) => {
    const record = recordOf(language, { title: { und: title }, model: 'A-1' });
    expect(record).toMatchObject({ model });
    expect(record['kind']).toBeUndefined();
    expect(record['packaging']).toBe(packaging);
  });
});

it('a model number of its own goes before that of the title', () => {
  expect(recordOf('de', { title: { und: 'Winkelschleifer WS 125' }, model: '0601' })).toMatchObject({ model: '0601' });
});

it.each([
  ['2-speed. 3 lbs. 9 oz.', 1.616],
  ['710 W, plate 225 mm, 3.9 kg', 3.9],
  ['Holds 3.9 kg of dust', undefined],
])('a weight that is a whole statement: %s', (description, weight) => {
  expect(Object(titled('en', 'Hammer Drill', description)['attributes']).weight).toBe(weight);
});

describe('the model in a title', () => {
  it.each([
    ['de', 'Akku Bohrschrauber BO 10,8-116', 'BO 10,8-116'],
    ['de', 'Kreissägeblatt 216 x 30 mm, Z48', 'A-1'],
  ] as const)('is read whole, and is no number of teeth, %s: %s', (language, title, model) => {
    expect(titled(language, title)['model']).toBe(model);
  });
});

describe('the kind', () => {
  it.each([
    ['de', 'Stichsäge Hügelbrand ST 97', 'Hügelbrand GmbH', 'jigsaw'],
    ['de', 'Akku Hügelbrand 18 V / 5,2 Ah', 'Hügelbrand', 'battery'],
    ['de', 'Akkusauger Hügelbrand AS 18-0 18 V Solo', 'Hügelbrand', 'vacuum'],
    ['de', 'Sicherheitssauger SA 15-M 15 Liter Staubklasse M', undefined, 'vacuum'],
    ['en', 'Dust Extractor M-class 30 litre', undefined, 'vacuum'],
    ['en', 'Blackthorne 6 Gallon Wet Dry Vac', 'Blackthorne', 'vacuum'],
    ['it', 'Disco diamantato 115 mm', undefined, 'abrasiveDisc'],
    ['de', 'Säbelsäge Akku 18 V SR 30', undefined, 'reciprocatingSaw'],
  ] as const)('stands beside the name of the maker, the class or the size, %s: %s', (language, title, maker, kind) => {
    expect(recordOf(language, { title: { und: title }, maker })['kind']).toBe(kind);
  });

  it('is none where a category holds two', () => {
    const record = recordOf('en', { title: { und: 'PowerPack 5' }, categoryPath: ['Batteries & Chargers'] });
    expect(record['kind']).toBeUndefined();
  });

  it.each([
    ['it', 'Utensili > Trapani avvitatori a batteria', 'drillDriver'],
    ['it', 'Accessori > Lame per seghe circolari', 'sawBlade'],
    ['it', 'Utensili > Tassellatori', 'rotaryHammer'],
    ['it', 'Batterie e caricabatterie', undefined],
    ['es', 'Accesorios > Discos de corte', 'abrasiveDisc'],
    ['fr', 'Outillage électroportatif > Perceuses-visseuses sans fil', 'drillDriver'],
    ['fr', 'Consommables > Disques à tronçonner', 'abrasiveDisc'],
    ['de', 'Elektrowerkzeuge > Akku-Bohrschrauber', 'drillDriver'],
    ['jp', '電動工具 > サンダー', 'sander'],
    ['jp', '電動工具 > バッテリ・充電器', undefined],
  ] as const)('is that of its category, %s: %s: %s', (language, path, kind) => {
    const categoryPath = path.split(' > ');
    expect(recordOf(language, { title: { und: 'X 5' }, categoryPath })['kind']).toBe(kind);
  });

  it.each([
    ['en', '20V 2-Tool Combo Kit: Hammer Drill + Impact Driver'],
    ['fr', 'Pack 3 outils 18 V : perceuse, meuleuse et scie circulaire'],
  ] as const)('is none of several tools: %s %s', (language, title) => {
    expect(titled(language, title)['kind']).toBeUndefined();
  });

  it.each([
    ['en', 'Cordless Grinder with Kickback Brake', ['Power Tools', 'Grinders'], 'angleGrinder'],
    ['jp', '充電式グラインダ 125mm', ['電動工具', 'グラインダ'], 'angleGrinder'],
    ['en', 'Cordless Grinder', ['Kitchen'], undefined],
    ['en', '8 in. Bench Grinder', ['Power Tools', 'Grinders'], undefined],
    ['en', 'Grinder 6 in.', ['Power Tools', 'Bench Grinders'], undefined],
  ] as const)('is what a short name means in its category, in %s: %s', (language, title, categoryPath, kind) => {
    expect(recordOf(language, { title: { und: title }, categoryPath })['kind']).toBe(kind);
  });

  it.each([
    ['de', 'Winkelschleifer WX 150 Flachkopf', 'angleGrinder'],
    ['de', 'Tarnow Stichsäge TS 650 Pendelhub', 'jigsaw'],
    ['de', 'Akku-Bohrschrauber BX 18 im Koffer', 'drillDriver'],
    ['en', 'Circular Saw CS 165 Magnesium', 'circularSaw'],
    ['en', 'Halden Angle Grinder 4-1/2 in. Low Profile', 'angleGrinder'],
    ['de', 'Winkelschleifer WX 150 Schutzhaube', undefined],
    ['en', 'Circular Saw CS 165 Guide Rail', undefined],
    ['en', 'Drill Driver 18V Poster', undefined],
  ] as const)('stands before the model or a figure, in %s: %s', (language, title, kind) => {
    expect(titled(language, title)['kind']).toBe(kind);
  });

  it('is what another language of the title names', () => {
    const title = { de: 'Zugsägengerät TKG 216', en: 'Sliding mitre saw TKG 216' };
    expect(recordOf('de', { title })['kind']).toBe('mitreSaw');
  });

  it('is a hammer drill where the class holds drills and hammer drills', () => {
    const title = { de: 'Akku-Schlagbohrschrauber TS 18-120' };
    expect(recordOf('de', { title, etimClass: 'EC001371' })['kind']).toBe('hammerDrill');
  });

  it('is no grinder for the sake of a category, where the title names a straight one', () => {
    const record = recordOf('fr', { title: { und: 'Meuleuse droite 500 W' }, categoryPath: ['Meuleuses'] });
    expect(record['kind']).toBeUndefined();
  });
});

it.each([
  ['Schnitttiefe bei 90 Grad', 'cuttingDepth'],
  ['Schnitttiefe 90°', 'cuttingDepth'],
  ['max. Drehmoment hart', 'torqueHard'],
  ['Nennaufnahme', 'ratedPower'],
  ['Gewicht ohne Akku', 'weight'],
  ['Spannbereich Bohrfutter', 'chuckMax'],
] as const)('the label %s: %s', (label, key) => {
  expect(keyOfLabel(label, 'circularSaw')).toBe(key);
});
