import type { AnswerLanguage } from '../../../contract/contract.ts';

/**
 * A shop in six languages whose products differ by their figures, and questions that name a figure in all notations of
 * the country, metric and US. Relevance is known by construction: 3 for the thing in the size, 1 for the thing in
 * another. Odd sizes are for tuning; even ones are held out and reported.
 */

interface Line {
  readonly name: string;
  /** How titles print the size, and how visitors type it. */
  readonly printed: readonly [(size: Size) => string, ...((size: Size) => string)[]];
  readonly typed: readonly ((size: Size) => string)[];
}

interface Size {
  readonly value: string;
  /** In the other system of units, as people there write it. */
  readonly converted: string;
}

const size = (value: string, converted: string): Size => ({ value, converted });
const inchSizes = [
  size('4-1/2', '115 mm'),
  size('5', '125 mm'),
  size('7-1/4', '184 mm'),
  size('10', '254 mm'),
  size('12', '305 mm'),
  size('46', '1168 mm'),
] as const;
const mmSizes = [
  size('115', '4-1/2 in'),
  size('125', '5 inch'),
  size('165', '6-1/2"'),
  size('190', '7-1/2 in.'),
  size('230', '9 inch'),
  size('305', '12"'),
] as const;
const volts = ['12', '18', '36', '54'].map((value) => size(value, `${value} volt`));
const pounds = [size('5', '2.27 kg'), size('10', '4.5 kg'), size('20', '9 kg'), size('50', '22.7 kg')];
const hours = ['2', '4', '5', '8'].map((value) => size(value, `${Number(value) * 1000} mAh`));

const inchPrinted = [
  (s: Size) => `${s.value} in.`,
  (s: Size) => `${s.value}-Inch`,
  (s: Size) => `${s.value}"`,
] as const;
const inchTyped = [
  (s: Size) => s.value,
  (s: Size) => `${s.value} inch`,
  (s: Size) => `${s.value}"`,
  (s: Size) => `${s.value}in`,
  (s: Size) => s.converted,
];
const mmPrinted = [(s: Size) => `${s.value} mm`, (s: Size) => `${s.value}mm`, (s: Size) => `Ø ${s.value} mm`] as const;
const mmTyped = [
  (s: Size) => s.value,
  (s: Size) => `${s.value} mm`,
  (s: Size) => `${s.value}mm`,
  (s: Size) => `${Number(s.value) / 10} cm`,
  (s: Size) => s.converted,
];
const voltPrinted = (word: string) =>
  [(s: Size) => `${s.value}V`, (s: Size) => `${s.value} V`, (s: Size) => `${s.value}${word}`] as const;
const voltTyped = (word: string) => [
  (s: Size) => `${s.value}v`,
  (s: Size) => `${s.value} V`,
  (s: Size) => `${s.value}${word}`,
  (s: Size) => s.value,
];

interface Range {
  readonly language: AnswerLanguage;
  readonly sizes: readonly Size[];
  readonly lines: readonly Line[];
}

const lines = (names: readonly string[], printed: Line['printed'], typed: Line['typed']): readonly Line[] =>
  names.map((name) => ({ name, printed, typed }));

const ranges: readonly Range[] = [
  {
    language: 'en',
    sizes: inchSizes,
    lines: lines(['Tile Saw', 'Mower Blade', 'Cut-Off Wheel', 'Spade Bit', 'Miter Saw'], inchPrinted, inchTyped),
  },
  {
    language: 'en',
    sizes: volts,
    lines: lines(['Drill Driver', 'Leaf Blower', 'Heat Gun'], voltPrinted('-Volt'), voltTyped(' volts')),
  },
  {
    language: 'en',
    sizes: pounds,
    lines: lines(
      ['Sledge Hammer', 'Bag of Grout'],
      [(s) => `${s.value} lb.`, (s) => `${s.value}-Pound`],
      [(s) => `${s.value} lbs`, (s) => `${s.value}lb`, (s) => s.value, (s) => s.converted],
    ),
  },
  {
    language: 'de',
    sizes: mmSizes,
    lines: lines(['Trennscheibe', 'Sägeblatt', 'Winkelschleifer', 'Fächerscheibe'], mmPrinted, mmTyped),
  },
  {
    language: 'de',
    sizes: volts,
    lines: lines(['Akku-Bohrschrauber', 'Laubbläser'], voltPrinted('-Volt'), voltTyped(' Volt')),
  },
  {
    language: 'es',
    sizes: mmSizes,
    lines: lines(['Disco de corte', 'Hoja de sierra', 'Amoladora'], mmPrinted, mmTyped),
  },
  {
    language: 'es',
    sizes: hours,
    lines: lines(
      ['Batería', 'Linterna'],
      [(s) => `${s.value},0 Ah`, (s) => `${s.value}Ah`],
      [(s) => `${s.value} ah`, (s) => `${s.value}ah`, (s) => s.converted],
    ),
  },
  {
    language: 'it',
    sizes: mmSizes,
    lines: lines(['Disco da taglio', 'Lama per sega', 'Smerigliatrice'], mmPrinted, mmTyped),
  },
  {
    language: 'fr',
    sizes: mmSizes,
    lines: lines(['Disque à tronçonner', 'Lame de scie', 'Meuleuse'], mmPrinted, mmTyped),
  },
  { language: 'fr', sizes: volts, lines: lines(['Perceuse', 'Souffleur'], voltPrinted(' volts'), voltTyped(' volts')) },
  {
    language: 'jp',
    sizes: mmSizes,
    lines: lines(
      ['チップソー', '切断砥石', 'ディスクグラインダ'],
      [(s) => `${s.value}mm`, (s) => `${s.value}ミリ`],
      [(s) => `${s.value}mm`, (s) => `${s.value}ミリ`, (s) => `${s.value}`, (s) => `${Number(s.value) / 10}cm`],
    ),
  },
  {
    language: 'jp',
    sizes: volts,
    lines: lines(
      ['インパクトドライバ', 'ブロワ'],
      [(s) => `${s.value}V`, (s) => `${s.value}ボルト`],
      [(s) => `${s.value}v`, (s) => `${s.value}ボルト`, (s) => s.value],
    ),
  },
];

/** Makers and series, so that several different products share a thing and a size. */
const makers = ['Halden', 'Corvane', 'Lindtal', 'Ostrava'] as const;

export interface FigureProduct {
  readonly id: string;
  readonly title: string;
  readonly line: string;
  readonly size: string;
}

export interface FigureQuery {
  readonly text: string;
  readonly line: string;
  readonly size: string;
  readonly isHeldOut: boolean;
}

const languages = [...new Set(ranges.map(({ language }) => language))];

/** The shop of one language: its products and questions. */
export const figureShop = (language: AnswerLanguage) => {
  const products: FigureProduct[] = [];
  const queries: FigureQuery[] = [];
  for (const range of ranges.filter((each) => each.language === language)) {
    for (const { name, printed, typed } of range.lines) {
      for (const [place, one] of range.sizes.entries()) {
        for (const [at, maker] of makers.entries()) {
          const written = (printed[(at + place) % printed.length] ?? printed[0])(one);
          const title =
            at % 2 === 0 ? `${maker} ${written} ${name}` : `${maker} ${name} ${written}, ${10 + at}-${place + 2} S`;
          products.push({ id: `P${products.length}`, title, line: name, size: one.value });
        }
        for (const type of typed) {
          const isHeldOut = place % 2 === 0;
          queries.push({ text: `${type(one)} ${name.toLowerCase()}`, line: name, size: one.value, isHeldOut });
          queries.push({ text: `${name.toLowerCase()} ${type(one)}`, line: name, size: one.value, isHeldOut });
        }
      }
    }
  }
  return { products, queries };
};

export const figureLanguages: readonly AnswerLanguage[] = languages;

export const figureGrade = (product: FigureProduct, query: FigureQuery): number => {
  if (product.line !== query.line) return 0;
  return product.size === query.size ? 3 : 1;
};
