import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { AnswerLanguage } from '../../../contract/contract.ts';
import { evidenceSchema } from '../record.ts';
import { toRecord } from './toRecord.ts';

const read = (language: AnswerLanguage, title: string, description: string, attributes: Record<string, string> = {}) =>
  toRecord(
    {
      ...{ id: 'A-1', images: ['/a.webp'], title: { und: title }, description: { und: description } },
      attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
    },
    { language },
    0,
  ).record;

/** The evidence of a record, checked. */
const evidencesIn = (evidence: unknown) =>
  Object.entries(v.parse(v.record(v.string(), evidenceSchema), evidence ?? {})).map(([key, each]) => ({
    key,
    ...each,
  }));

const figuresOf = (language: AnswerLanguage, title: string, description: string) => {
  const { attributes, evidence } = read(language, title, description);
  const told = evidencesIn(evidence).flatMap(({ key, from }) => (from === 'description' ? [key] : []));
  return Object.fromEntries(
    Object.entries(Object(attributes)).filter(([key, value]) => told.includes(key) && typeof value === 'number'),
  );
};

const titles = {
  drill: { en: 'Drill Driver', de: 'Akku-Bohrschrauber', es: 'Taladro atornillador', it: 'Trapano avvitatore' },
  wrench: { en: 'Impact Wrench', de: 'Akku-Schlagschrauber', fr: 'Boulonneuse à chocs', es: 'Llave de impacto' },
};

describe('figures of sentences', () => {
  it.each([
    ['en', titles.drill.en, 'Two speeds (0-450 / 0-1,700 RPM), 340 in-lbs.', { noLoadSpeed: 1700, torqueHard: 38.415 }],
    ['en', titles.wrench.en, '450 Nm fastening, 600 Nm breakaway.', { torqueMax: 450, breakawayTorque: 600 }],
    [
      'en',
      titles.wrench.en,
      '900 Nm of nut-busting torque and 700 Nm of fastening torque',
      { torqueMax: 700, breakawayTorque: 900 },
    ],
    ['en', titles.drill.en, 'Torque (hard/soft): 60 / 32 Nm', { torqueHard: 60 }],
    ['en', 'Circular Saw', 'Cuts 2 in. deep at 90 degrees and 1-1/2 in. at 45.', { cuttingDepth: 50.8 }],
    ['en', 'Jigsaw', 'Bevel 0-45 degrees, 0-3,200 SPM.', { bevelMax: 45, strokeRate: 3200 }],
    ['de', titles.drill.de, 'Handlich, mit 10-mm-Bohrfutter', { chuckMax: 10 }],
    [
      'de',
      titles.wrench.de,
      'Anzugsdrehmoment 350 Nm, Losbrechmoment 550 Nm',
      { torqueMax: 350, breakawayTorque: 550 },
    ],
    ['de', titles.drill.de, 'Für Holz bis 35 mm und Stahl bis 10 mm', { drillSteel: 10 }],
    ['de', 'Handkreissäge', 'Sägt bis 66 mm tief.', { cuttingDepth: 66 }],
    [
      'fr',
      titles.wrench.fr,
      'Couple de serrage de 400 Nm, couple de desserrage de 700 Nm',
      { torqueMax: 400, breakawayTorque: 700 },
    ],
    ['fr', 'Scie circulaire', 'Profondeur de coupe maximale : 66 mm', { cuttingDepth: 66 }],
    [
      'es',
      titles.wrench.es,
      'Con 450 Nm de par de apriete y 650 Nm de par de aflojado',
      { torqueMax: 450, breakawayTorque: 650 },
    ],
    ['it', 'Sega circolare', 'Taglia fino a 65 mm di profondità.', { cuttingDepth: 65 }],
    ['jp', '充電式インパクトドライバ', '最大締付トルクは180N・m', { torqueMax: 180 }],
    ['jp', '丸ノコ', '最大切込み深さ68mm。ケースの重さは1.2kg。', { cuttingDepth: 68 }],
  ] as const)('in %s, of a %s: %s', (language, title, description, figures) => {
    expect(figuresOf(language, title, description)).toEqual(figures);
  });

  it.each([
    ['en', 'Rapid Charger', 'A 2.0 Ah pack takes 60 minutes.', { chargingTime: 60 }],
    ['de', 'Ladegerät', 'Lädt 5,5 Ah in 45 Minuten, mit Lüfter.', { chargingTime: 45 }],
    ['de', 'Ladegerät', 'Vollladung eines 4-Ah-Akkus in rund 60 min.', { chargingTime: 60 }],
    ['it', 'Caricabatteria', 'Tempo di ricarica circa 60 min per batterie da 4 Ah.', { chargingTime: 60 }],
    ['fr', 'Chargeur', 'Temps de charge : 30 min (2 Ah), 75 min (5 Ah).', {}],
    ['jp', '急速充電器', '2.0Ahなら約25分、5.0Ahでも約55分で充電できます。', {}],
    ['de', 'Ladegerät', 'Ladezeit: 2,0 Ah 30 Min., 4,0 Ah 60 Min.', {}],
    ['en', 'Rapid Charger', 'Charges to 80% in 20 minutes.', {}],
    ['it', 'Caricabatterie', 'Ricarica una batteria da 2,0 Ah in soli 35 minuti.', { chargingTime: 35 }],
    ['jp', '急速充電器', '5.0Ahバッテリを約45分で充電。', { chargingTime: 45 }],
    [
      'en',
      '18V 4.0Ah Battery',
      '72 Wh. 1.4 lb. 3-year limited warranty.',
      { energy: 72, weight: 0.635, warrantyYears: 3 },
    ],
  ] as const)('of chargers and batteries, in %s, %s: %s', (language, title, description, figures) => {
    expect(figuresOf(language, title, description)).toEqual(figures);
  });
});

it.each([
  [
    'de',
    'Winkelschleifer',
    'Für Scheiben mit mind. 12.000 U/min. Drehzahl 3.000–11.500 U/min.',
    { noLoadSpeed: 11500 },
  ],
  ['fr', 'Meuleuse', 'Pour disques à 12 250 tr/min max. Vitesse à vide 11 000 tr/min.', { noLoadSpeed: 11000 }],
  ['jp', 'ディスクグラインダ', '13,000min-1以上の砥石。無負荷回転数11,000min-1。', { noLoadSpeed: 11000 }],
  ['en', 'Impact Wrench', 'Loosens nuts torqued to 120 Nm. Rated at 350 Nm of max torque.', { torqueMax: 350 }],
  ['de', 'Akku-Laubbläser', 'Schallleistungspegel garantiert 95 dB(A), gemessen 92 dB(A).', { soundPower: 95 }],
] as const)('of two figures the one that is named and own, in %s, %s: %s', (language, title, description, figures) => {
  expect(figuresOf(language, title, description)).toEqual(figures);
});

describe('a weight', () => {
  it.each([
    ['en', '3.6 lbs bare.', { weight: 1.633 }],
    ['en', 'Two speeds. Just 3.6 lbs.', { weight: 1.633 }],
    ['en', 'Weighs 2.6 lbs without battery.', { weight: 1.179 }],
    ['en', '12.1 lbs with battery.', { weightWithBattery: 5.488 }],
    ['en', 'Weight with 2.0 Ah battery: 1.6 kg', { weightWithBattery: 1.6 }],
    ['de', 'Gewicht (ohne Akku): 1,4 kg', { weight: 1.4 }],
    ['de', 'Gewicht inkl. 4-Ah-Akku 2,3 kg', { weightWithBattery: 2.3 }],
    ['de', '18 V. Gewicht nach EPTA 01/2014: 1,9 kg', { voltage: 18, weightWithBattery: 1.9 }],
    ['de', 'Technische Daten\n- Gewicht (mit Akku): 1,6 kg', { weightWithBattery: 1.6 }],
    ['en', 'Tips the scales at 2.9 pounds (battery not included).', { weight: 1.315 }],
    ['de', 'Gewicht ohne Akku und Zubehör 1,8 kg, mit 4-Ah-Akku 2,4 kg.', { weight: 1.8 }],
    ['fr', 'Compacte et légère (1,1 kg sans batterie).', { weight: 1.1 }],
    ['en', 'Specs:\nWeight: 1.5 kg with battery', { weightWithBattery: 1.5 }],
    ['es', 'Pesa solo 1,2 kg sin batería.', { weight: 1.2 }],
    ['fr', 'Poids avec batterie 2 Ah : 1,7 kg', { weightWithBattery: 1.7 }],
    [
      'fr',
      'Le poids ? 1,4 kg (sans batterie). Vitesse à vide : 0-1 100 / 0-3 100 tr/min.',
      { weight: 1.4, noLoadSpeed: 3100 },
    ],
    ['it', 'Peso 1,3 kg senza batteria', { weight: 1.3 }],
    ['jp', '質量1.5kg（バッテリ含む）', { weightWithBattery: 1.5 }],
    ['jp', '本体質量は0.9kg（バッテリ除く）', { weight: 0.9 }],
  ] as const)('is with the battery or without it, in %s: %s', (language, description, figures) => {
    expect(
      figuresOf(
        language,
        { jp: '充電式ドリルドライバ', fr: 'Perceuse-visseuse 18 V', ...titles.drill }[language],
        description,
      ),
    ).toEqual(figures);
  });

  it.each([
    ['en', 'For bolts up to 8 lb.'],
    ['en', 'Weighs less than 3 lb.'],
    ['en', 'The battery weighs 1.4 lb.'],
    ['en', 'Comes with a charger (1.3 lb) and two batteries (0.9 lb each).'],
    ['en', 'Shipping weight 14 lbs. Max. load: 150 lb.'],
    ['en', '2 lb lighter than the predecessor.'],
    ['en', 'Battery\n- Weight: 0.4 kg\n- Voltage: 18 V'],
    ['de', 'Der Koffer wiegt 2,4 kg. Verpackungsgewicht 5 kg.'],
    ['en', 'Pair it with a battery, which weighs 2.2 lb.'],
    ['en', 'Battery: 18 V, 2 Ah, weight 0.4 kg.'],
    ['es', 'La batería pesa 0,6 kg y el taladro 1,3 kg.'],
    ['fr', 'La batterie de 4 Ah pèse 0,6 kg.'],
    ['de', 'Lieferumfang:\nAkku 0,6 kg\nLadegerät 0,7 kg'],
    ['es', 'El maletín pesa 2 kg.'],
    ['fr', 'Le coffret pèse 3 kg.'],
    ['it', 'Peso con imballo 5,5 kg.'],
    ['jp', '重量は3kg以下。従来品より300g軽い。'],
  ] as const)('of something else, or a limit, is none of the tool, in %s: %s', (language, description) => {
    expect(
      figuresOf(
        language,
        { jp: '充電式ドリルドライバ', fr: 'Perceuse-visseuse 18 V', ...titles.drill }[language],
        description,
      ),
    ).toEqual({});
  });
});

describe('goods of no type', () => {
  it.each([
    ['en', 'Step Ladder 8 ft', '300 lb load capacity, weighs 26 lbs.', { weight: 11.793 }],
    ['en', 'Tool Hanger', 'Holds tools up to 6 lb. 2-year warranty.', { warrantyYears: 2 }],
    ['en', 'Portable Generator 2000 W', 'Runs at 53 dB(A). 45 lbs.', { soundPressure: 53, weight: 20.412 }],
    ['en', 'Ear Muffs', 'NRR 27 dB, folding.', {}],
    ['de', 'Wandhalter', 'Für Geräte bis 3 kg. Eigengewicht 450 g. Belastbar bis 12 kg.', { weight: 0.45 }],
    ['de', 'Stehleiter', 'Traglast: 150 kg. Herstellergarantie: 36 Monate.', { warrantyYears: 3 }],
    [
      'de',
      'Rollgerüst',
      'Tragfähigkeit 200 kg, Eigengewicht 38 kg. 10 Jahre Garantie auf das Gestell.',
      { weight: 38 },
    ],
    ['jp', 'はしご', '耐荷重130kg、自重9.5kg。', { weight: 9.5 }],
    ['it', 'Cavalletto', 'Portata 150 kg. Pesa 7 kg. 5 anni di garanzia.', { weight: 7, warrantyYears: 5 }],
    ['en', 'Grinding Wheel', '3-year warranty on the case. 5-year warranty with registration.', {}],
  ] as const)('have what anything has, in %s, %s: %s', (language, title, description, figures) => {
    expect(figuresOf(language, title, description)).toEqual(figures);
  });
});

it('is of the pack that the sentence names', () => {
  const { attributes, evidence } = read('de', 'Schnellladegerät', 'Lädt 5,5 Ah in 45 Minuten.');
  expect(attributes).toMatchObject({ chargingTime: 45, chargingTimePack: '5,5 Ah' });
  expect(evidence).toMatchObject({ chargingTimePack: { from: 'description', text: '5,5 Ah', start: 5 } });
});

it('loses to a field, and shows its words', () => {
  const { attributes, evidence } = read('en', titles.drill.en, 'Weighs 2.6 lbs bare, 60 Nm of torque.', {
    Weight: '1.3 kg',
  });
  expect(attributes).toMatchObject({ weight: 1.3, torqueHard: 60 });
  expect(evidence).toEqual({ ...Object(evidence), torqueHard: { from: 'description', text: '60 Nm', start: 21 } });
  expect(evidence).not.toHaveProperty('weight');
});

it('is never of a battery, whatever the figure and the words between', () => {
  const figure = fc.integer({ min: 5, max: 300 }).map((tenths) => tenths / 10);
  const other = fc.constantFrom('battery', 'charger', 'case', 'hose', 'shipping carton');
  const verb = fc.constantFrom('weighs', 'weighs only', 'has a weight of', 'weighs in at');
  fc.assert(
    fc.property(figure, other, verb, (weight, thing, weighs) => {
      expect(figuresOf('en', titles.drill.en, `A tool. The ${thing} ${weighs} ${weight} kg.`)).toEqual({});
    }),
  );
});

it('shows for each figure the words that it was read from', () => {
  const part = fc.constantFrom(
    'weighs 2.6 lbs',
    'up to 60 Nm',
    '0-1,700 RPM',
    'für 3 kg',
    '5 in. long',
    'ø 3',
    '. ',
    ', ',
    '(',
    'é',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const text = parts.join(' ');
      const { evidence } = read('en', titles.drill.en, text);
      for (const { from, text: words, start } of evidencesIn(evidence))
        if (from === 'description' && start !== undefined)
          expect(text.slice(start)).toSatisfy((rest: string) => rest.trimStart().startsWith(words));
    }),
  );
});
