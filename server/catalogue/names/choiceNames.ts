import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { AttributeKey, attributes } from '../attributes.ts';
import { type Names, names } from './localNames.ts';

/** Sizes and standards that every language prints alike. */
const same = (text: string): Names => names(text, text, text, text, text, text);

type Choices = {
  readonly [K in AttributeKey as (typeof attributes)[K] extends { type: 'choice' }
    ? K
    : never]: (typeof attributes)[K] extends { values: readonly (infer V extends string)[] }
    ? Readonly<Record<V, Names>>
    : never;
};

/** Printed words for values of choice attributes. Order: jp en de es it fr. */
export const choiceNames: Choices = {
  powerSource: {
    battery: names('充電式', 'Cordless (battery)', 'Akku', 'Batería', 'Batteria', 'Batterie'),
    mains: names(
      'コード式(AC電源)',
      'Corded (mains)',
      'Netz',
      'Red eléctrica (con cable)',
      'Rete elettrica (con cavo)',
      'Secteur (filaire)',
    ),
    air: names('エア', 'Compressed air', 'Druckluft', 'Aire comprimido', 'Aria compressa', 'Air comprimé'),
    none: names('なし', 'None', 'Keine', 'Ninguna', 'Nessuna', 'Aucune'),
  },
  motor: {
    brushless: names(
      'ブラシレス',
      'Brushless',
      'Bürstenlos',
      'Sin escobillas',
      'Brushless (senza spazzole)',
      'Sans charbon',
    ),
    brushed: names('ブラシ付き', 'Brushed', 'Mit Kohlebürsten', 'Con escobillas', 'Con spazzole', 'À charbons'),
    universal: names(
      '整流子モーター',
      'Universal (AC)',
      'Universalmotor',
      'Motor universal',
      'Motore universale',
      'Moteur universel',
    ),
    none: names('なし', 'None', 'Keiner', 'Ninguno', 'Nessuno', 'Aucun'),
  },
  toolHolder: {
    'keyless chuck': names(
      'キーレスチャック',
      'Keyless chuck',
      'Schnellspannbohrfutter',
      'Portabrocas de sujeción rápida',
      'Mandrino autoserrante',
      'Mandrin automatique',
    ),
    'hex 1/4"': names(
      '六角軸6.35mm',
      '1/4" hex',
      '1/4"-Innensechskant',
      'Hexagonal 1/4"',
      'Esagono 1/4"',
      'Six pans 1/4"',
    ),
    'square 1/4"': names(
      '角ドライブ6.35mm',
      '1/4" square',
      '1/4"-Außenvierkant',
      'Cuadradillo 1/4"',
      'Quadro 1/4"',
      'Carré 1/4"',
    ),
    'square 3/8"': names(
      '角ドライブ9.5mm',
      '3/8" square',
      '3/8"-Außenvierkant',
      'Cuadradillo 3/8"',
      'Quadro 3/8"',
      'Carré 3/8"',
    ),
    'square 1/2"': names(
      '角ドライブ12.7mm',
      '1/2" square',
      '1/2"-Außenvierkant',
      'Cuadradillo 1/2"',
      'Quadro 1/2"',
      'Carré 1/2"',
    ),
    'square 3/4"': names(
      '角ドライブ19mm',
      '3/4" square',
      '3/4"-Außenvierkant',
      'Cuadradillo 3/4"',
      'Quadro 3/4"',
      'Carré 3/4"',
    ),
    'SDS-plus': names('SDSプラス', 'SDS-plus', 'SDS-plus', 'SDS-plus', 'SDS-plus', 'SDS-plus'),
    'SDS-max': names('SDSマックス', 'SDS-max', 'SDS-max', 'SDS-max', 'SDS-max', 'SDS-max'),
    M14: same('M14'),
    '5/8"-11 UNC': same('5/8"-11 UNC'),
    'T-shank': names('T型シャンク', 'T-shank', 'T-Schaft', 'Vástago en T', 'Attacco a T', 'Queue en T'),
    'universal shank': names(
      'レシプロ共通シャンク',
      'Universal shank',
      '1/2"-Säbelsägeaufnahme',
      'Vástago universal',
      'Attacco universale',
      'Emmanchement universel',
    ),
    collet: names('コレットチャック', 'Collet', 'Spannzange', 'Pinza', 'Pinza di serraggio', 'Pince de serrage'),
    starlock: names('スターロック', 'Starlock', 'Starlock', 'Starlock', 'Starlock', 'Starlock'),
  },
  dustClass: { L: same('L'), M: same('M'), H: same('H') },
  laserClass: { 1: same('1'), 2: same('2'), '2M': same('2M') },
  laserColour: {
    red: names('赤', 'Red', 'Rot', 'Rojo', 'Rosso', 'Rouge'),
    green: names('緑', 'Green', 'Grün', 'Verde', 'Verde', 'Vert'),
  },
  material: {
    wood: names('木材', 'Wood', 'Holz', 'Madera', 'Legno', 'Bois'),
    metal: names('金属', 'Metal', 'Metall', 'Metal', 'Metallo', 'Métal'),
    masonry: names(
      'コンクリート・石材',
      'Masonry',
      'Stein und Beton',
      'Piedra y hormigón',
      'Pietra e calcestruzzo',
      'Pierre et béton',
    ),
    'stainless steel': names(
      'ステンレス',
      'Stainless steel',
      'Edelstahl',
      'Acero inoxidable',
      'Acciaio inox',
      'Acier inoxydable',
    ),
    plastic: names('樹脂', 'Plastic', 'Kunststoff', 'Plástico', 'Plastica', 'Plastique'),
    'multi-material': names(
      '多用途',
      'Multi-material',
      'Universal',
      'Multimaterial',
      'Multimateriale',
      'Multimatériaux',
    ),
    drywall: names('石こうボード', 'Drywall', 'Gipskarton', 'Cartón-yeso', 'Cartongesso', 'Plaque de plâtre'),
  },
};

const table: Readonly<Record<string, Readonly<Record<string, Names>>>> = choiceNames;

/** The printed word for a choice; the value itself if it is unknown. */
export const choiceName = (attribute: AttributeKey, value: string, language: AnswerLanguage): string =>
  table[attribute]?.[value]?.[language] ?? value;
