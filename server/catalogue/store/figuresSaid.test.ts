import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { type AnswerLanguage, answerLanguages } from '../../../contract/contract.ts';
import { checkFeeds } from '../import/checkFeeds.ts';
import { textIn } from '../texts.ts';
import { prepareTables } from './schema.ts';
import { sqliteCatalogue } from './sqliteCatalogue.ts';
import { writeBrand } from './writeBrand.ts';

/** A hardware store in six languages, of things that differ by their figures. */
const titles: Readonly<Record<AnswerLanguage, readonly string[]>> = {
  en: [
    '10 in. Wet Tile Saw with Stand',
    '7 in. Wet Tile Saw',
    '10 in. Table Saw, 15-Amp',
    '46 in. Mower Deck Blade, 3-Pack',
    '42 in. Mower Deck Blade',
    '21-Inch Mower Blade',
    '1-1/8 in. Spade Bit',
    '1-1/4 in. Spade Bit',
    '1/8 in. Cobalt Drill Bit',
    '1/2 in. x 6 in. Lag Screw (25-Pack)',
    '3/8 in. x 6 in. Lag Screw',
    '5/8 in. Socket, 1/2 in. Drive',
    '16 oz. Claw Hammer',
    '20 oz. Framing Hammer',
    '25 ft. Tape Measure',
    '35 ft. Tape Measure',
    '100 ft. 12-Gauge Extension Cord',
    '50 ft. 14/3 Extension Cord',
    '5-Gallon Bucket',
    '1 Gallon Sprayer',
    '6 Gallon Pancake Compressor',
    '20V MAX 5.0Ah Battery',
    '20V MAX 2.0Ah Battery',
    '12V MAX 4.0Ah Battery',
    '150-Piece Mechanics Tool Set',
    '80 Grit 5 in. Sanding Discs, 50-Pack',
    '220 Grit 5 in. Sanding Discs',
    '2x4x8 ft. Stud',
    '4x4 Post Base',
    '3/4 in. PVC Elbow 90-Degree',
    '1/2 in. PVC Elbow',
    '1500 Lumen Work Light',
    '60W Equivalent LED Bulb',
    '13 Amp Impact Wrench 450 ft-lbs',
    '18-Gauge Brad Nails 2 in.',
    '16-Gauge Finish Nails 2 in.',
    '4-1/2 in. Cut-Off Wheel',
    '7-1/4 in. 24T Framing Blade',
    '10 in. 60T Fine Finish Blade',
    '#2 Phillips Bit 2 in.',
  ],
  de: [
    'Fliesenschneider 600 mm',
    'Fliesenschneider 1200 mm',
    'Kreissägeblatt 190 x 30 mm 48 Zähne',
    'Kreissägeblatt 160 x 20 mm 24 Zähne',
    'Trennscheibe 125 x 1,0 mm',
    'Trennscheibe 230 x 1,9 mm',
    'Steckschlüsselsatz 1/2 Zoll 24-teilig',
    'Steckschlüsselsatz 1/4 Zoll 46-teilig',
    'Bohrer 8 mm',
    'Bohrer 10 mm',
    'Holzschraube 4 x 40 mm',
    'Holzschraube 5 x 80 mm',
    'Akku 18 V 5,0 Ah',
    'Akku 12 V 2,0 Ah',
    'Wasserwaage 60 cm',
    'Wasserwaage 120 cm',
    'Schleifpapier K80',
    'Schleifpapier K120',
    'Nass-Trockensauger 30 l',
    'Nass-Trockensauger 20 l',
    'Verlängerungskabel 25 m',
    'Verlängerungskabel 50 m',
  ],
  fr: [
    'Disque à tronçonner 125 mm',
    'Disque à tronçonner 230 mm',
    'Foret béton 6 mm',
    'Foret béton 10 mm',
    'Niveau 60 cm',
    'Niveau 1,20 m',
    'Batterie 18 V 4 Ah',
    'Rallonge 25 m',
    'Vis 4 x 50 mm',
    'Vis 5 x 70 mm',
  ],
  es: [
    'Disco de corte 115 mm',
    'Disco de corte 230 mm',
    'Broca 8 mm',
    'Broca 1/4 pulgada',
    'Batería 18 V 5 Ah',
    'Nivel 60 cm',
    'Cinta métrica 5 m',
    'Cinta métrica 8 m',
  ],
  it: [
    'Disco da taglio 115 mm',
    'Disco da taglio 125 mm',
    'Punta 8 mm',
    'Livella 60 cm',
    'Livella 100 cm',
    'Batteria 18 V 4 Ah',
    'Viti 4 x 40 mm',
    'Viti 5 x 60 mm',
  ],
  jp: [
    'チップソー 165mm 52枚',
    'チップソー 190mm 72枚',
    '切断砥石 105mm',
    '切断砥石 125mm',
    'バッテリ 18V 6.0Ah',
    'バッテリ 10.8V 4.0Ah',
    'メジャー 5.5m',
    'ドリル刃 6mm',
  ],
};

/** Queries, and the beginning of the title that must come first: figures as written, and as converted. */
const searches: readonly (readonly [language: AnswerLanguage, text: string, first: string])[] = [
  ['en', '10 tile saw', '10 in. Wet Tile'],
  ['en', '10" tile saw', '10 in. Wet Tile'],
  ['en', 'ten inch tile saw', '10 in. Wet Tile'],
  ['en', '254 mm tile saw', '10 in. Wet Tile'],
  ['en', '46 mower blade', '46 in. Mower'],
  ['en', '46" mower deck blade', '46 in. Mower'],
  ['en', '42 inch mower blades', '42 in. Mower'],
  ['en', '21 mower blade', '21-Inch'],
  ['en', '1 1/8 spade bit', '1-1/8'],
  ['en', '1 1/8', '1-1/8'],
  ['en', "1 1/8'' spade", '1-1/8'],
  ['en', '1.125 inch spade bit', '1-1/8'],
  ['en', '1-1/4 bit', '1-1/4'],
  ['en', '1/8 drill bit', '1/8 in. Cobalt'],
  ['en', '3 mm drill bit', '1/8 in. Cobalt'],
  ['en', 'half inch lag screw 6', '1/2 in. x 6'],
  ['en', '1/2 x 6 lag', '1/2 in. x 6'],
  ['en', '3/8x6 lag screw', '3/8 in. x 6'],
  ['en', '5/8 socket', '5/8 in. Socket'],
  ['en', '16mm socket', '5/8 in. Socket'],
  ['en', '16oz hammer', '16 oz'],
  ['en', '20 ounce hammer', '20 oz'],
  ['en', '25 foot tape measure', '25 ft. Tape'],
  ['en', "25' tape", '25 ft. Tape'],
  ['en', '35ft tape measure', '35 ft. Tape'],
  ['en', '100 ft extension cord', '100 ft'],
  ['en', '12 gauge cord', '100 ft. 12'],
  ['en', '5 gal bucket', '5-Gallon'],
  ['en', '6 gal compressor', '6 Gallon'],
  ['en', '20v 5ah battery', '20V MAX 5.0'],
  ['en', '5 amp hour battery', '20V MAX 5.0'],
  ['en', '5000mah battery', '20V MAX 5.0'],
  ['en', '12 volt battery', '12V MAX'],
  ['en', '80 grit discs', '80 Grit'],
  ['en', '2x4 stud', '2x4x8'],
  ['en', '2 x 4 x 8', '2x4x8'],
  ['en', '3/4 elbow', '3/4 in. PVC'],
  ['en', '1500 lumens light', '1500 Lumen'],
  ['en', '450 ft lb impact', '13 Amp'],
  ['en', '18 ga brad nails', '18-Gauge'],
  ['en', '4.5 inch cutting wheel', '4-1/2 in. Cut'],
  ['en', '115mm cut off wheel', '4-1/2 in. Cut'],
  ['en', '7 1/4 framing blade', '7-1/4'],
  ['en', '184mm blade 24 teeth', '7-1/4'],
  ['en', '10 60 tooth blade', '10 in. 60T'],
  ['de', 'Fliesenschneider 60 cm', 'Fliesenschneider 600'],
  ['de', 'Fliesenschneider 1,2 m', 'Fliesenschneider 1200'],
  ['de', '190er Sägeblatt', 'Kreissägeblatt 190'],
  ['de', 'Sägeblatt 190x30', 'Kreissägeblatt 190'],
  ['de', '5 zoll trennscheibe', 'Trennscheibe 125'],
  ['de', 'Nusskasten 1/2"', 'Steckschlüsselsatz 1/2'],
  ['de', 'Schrauben 4x40', 'Holzschraube 4'],
  ['de', 'akku 18v 5ah', 'Akku 18'],
  ['de', 'Wasserwaage 600 mm', 'Wasserwaage 60'],
  ['de', 'Körnung 120', 'Schleifpapier K120'],
  ['de', '8er Bohrer', 'Bohrer 8'],
  ['fr', 'disque 125', 'Disque à tronçonner 125'],
  ['fr', 'disque 12,5 cm', 'Disque à tronçonner 125'],
  ['fr', 'niveau 120 cm', 'Niveau 1,20'],
  ['fr', 'vis 4x50', 'Vis 4'],
  ['es', 'disco 4 1/2 pulgadas', 'Disco de corte 115'],
  ['es', 'broca 6,35 mm', 'Broca 1/4'],
  ['es', 'cinta metrica de 5 metros', 'Cinta métrica 5'],
  ['it', 'disco da 4 1/2 pollici', 'Disco da taglio 115'],
  ['it', 'livella da 1 metro', 'Livella 100'],
  ['it', 'viti 5x60', 'Viti 5'],
  ['jp', '165ミリ チップソー', 'チップソー 165'],
  ['jp', '18ボルト バッテリー', 'バッテリ 18V'],
  ['jp', '125のと石', '切断砥石 125'],
];

const storeOf = (language: AnswerLanguage) => {
  const database = new DatabaseSync(':memory:');
  prepareTables(database);
  const products = titles[language].map((title, at) => ({ id: `${language}${at}`, title }));
  const { content } = checkFeeds('HUS', [{ name: 'feed', text: JSON.stringify(products) }], { language });
  if (!content) throw new Error('the feed is not sound');
  writeBrand(database, content, { origin: 'import', hash: '' });
  return sqliteCatalogue(database);
};

describe('figures in every writing of the country', () => {
  const stores = new Map(answerLanguages.map((language) => [language, storeOf(language)] as const));

  it.each(searches)('%s: %s', async (language, text, first) => {
    const hits = await stores.get(language)?.search('HUS', { text, language, limit: 3 });
    expect(hits?.map(({ product }) => textIn(product.name, language))[0]).toMatch(
      new RegExp(`^${first.replaceAll('.', '[.]')}`),
    );
  });
});
