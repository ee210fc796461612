import type { AnswerLanguage } from '../../../contract.ts';

/** A unit's short form in tokens, the ways to write it (folded text), and the factor where it counts in another's terms. */
interface UnitSpelling {
  readonly token: string;
  readonly factor?: number;
  readonly spellings: readonly string[];
}

const units: readonly UnitSpelling[] = [
  { token: 'v', spellings: ['v', 'volt', 'volts', 'volten', 'voltio', 'voltios', 'ボルト'] },
  { token: 'ah', spellings: ['ah', 'amp hour', 'amp hours', 'amp-hours', 'amperestunden', 'アンペアアワー'] },
  { token: 'ah', factor: 0.001, spellings: ['mah'] },
  { token: 'wh', spellings: ['wh', 'wattstunden', 'watt hours'] },
  { token: 'w', spellings: ['w', 'watt', 'watts', 'vatio', 'vatios', 'ワット'] },
  { token: 'w', factor: 1000, spellings: ['kw', 'kilowatt'] },
  {
    token: 'nm',
    spellings: ['nm', 'n·m', 'n・m', 'n.m', 'newton metre', 'newton meter', 'newtonmeter', 'ニュートンメートル'],
  },
  {
    token: 'rpm',
    spellings: [
      'rpm',
      'r.p.m.',
      'r.p.m',
      '1/min',
      'min-1',
      '/min',
      'u/min',
      'tr/min',
      'giri/min',
      'umdrehungen',
      '回転',
    ],
  },
  { token: 'bpm', spellings: ['bpm', 'ipm', 'imp./min', 'colpi/min', 'cps/min'] },
  { token: 'spm', spellings: ['spm', 'c.p.m.', 'corse/min'] },
  { token: 'j', spellings: ['j', 'joule', 'joules', 'julios', 'ジュール'] },
  {
    token: 'mm',
    spellings: [
      'mm',
      'millimeter',
      'millimeters',
      'millimetre',
      'millimetres',
      'milimetros',
      'millimetri',
      'ミリ',
      'ミリメートル',
    ],
  },
  {
    token: 'mm',
    factor: 10,
    spellings: [
      'cm',
      'centimeter',
      'centimeters',
      'centimetre',
      'centimetres',
      'zentimeter',
      'centimetros',
      'centimetri',
      'センチ',
    ],
  },
  { token: 'm', spellings: ['m', 'meter', 'meters', 'metre', 'metres', 'metros', 'metri', 'メートル'] },
  {
    token: 'in',
    spellings: [
      'in.',
      'inch',
      'inches',
      '"',
      "''",
      '′′',
      'zoll',
      'pulgada',
      'pulgadas',
      'pouce',
      'pouces',
      'pollice',
      'pollici',
      'インチ',
    ],
  },
  { token: 'ft', spellings: ['ft', 'ft.', 'feet', 'foot'] },
  {
    token: 'inlb',
    spellings: ['in-lb', 'in-lbs', 'in-lbs.', 'in. lbs', 'in.-lbs', 'in lbs', 'inch-pounds', 'inch pounds'],
  },
  {
    token: 'ftlb',
    spellings: ['ft-lb', 'ft-lbs', 'ft-lbs.', 'ft. lbs', 'ft.-lbs', 'ft lbs', 'foot-pounds', 'foot pounds'],
  },
  {
    token: 'kg',
    spellings: [
      'kg',
      'kilo',
      'kilos',
      'kilogram',
      'kilograms',
      'kilogramm',
      'kilogramos',
      'chili',
      'kilogrammi',
      'kilogrammes',
      'キロ',
      'キログラム',
    ],
  },
  {
    token: 'kg',
    factor: 0.001,
    spellings: ['g', 'gr', 'gram', 'grams', 'gramm', 'gramos', 'grammi', 'grammes', 'グラム'],
  },
  { token: 'lb', spellings: ['lb', 'lb.', 'lbs', 'lbs.', 'pound', 'pounds', 'libras', 'libbre', 'livres', 'ポンド'] },
  { token: 'oz', spellings: ['oz', 'oz.', 'ounce', 'ounces'] },
  { token: 'db', spellings: ['db(a)', 'db (a)', 'dba', 'db', 'dezibel', 'decibel', 'decibels', 'デシベル'] },
  { token: 'ms2', spellings: ['m/s2'] },
  { token: 'ms', spellings: ['m/s'] },
  { token: 'm3h', spellings: ['m3/h'] },
  { token: 'lmin', spellings: ['l/min', 'l/分'] },
  { token: 'l', spellings: ['l', 'liter', 'liters', 'litre', 'litres', 'litros', 'litri', 'リットル'] },
  { token: 'kpa', spellings: ['kpa'] },
  { token: 'mmm', spellings: ['mm/m'] },
  { token: 'min', spellings: ['min', 'min.', 'minute', 'minutes', 'minuten', 'minutos', 'minuti', '分'] },
  { token: 'h', spellings: ['h', 'hour', 'hours', 'stunde', 'stunden', 'horas', 'ore', 'heures', '時間'] },
  { token: 'a', spellings: ['a', 'amp', 'amps', 'ampere', 'amperes', 'amperios', 'アンペア'] },
  { token: 'deg', spellings: ['°', 'deg', 'degree', 'degrees', 'grad', 'grados', 'gradi', 'degres', '度'] },
  { token: 'lm', spellings: ['lm', 'lumen', 'lumens', 'lumenes', 'ルーメン'] },
  { token: 'grit', spellings: ['grit', '番'] },
  { token: 'in', spellings: ['in'] },
];

const bySpelling = new Map(units.flatMap((unit) => unit.spellings.map((spelling) => [spelling, unit] as const)));

/** "a" and "in" are everyday words too: as units they must stand close to their figure, or the language must say so. */
const closeOnly: ReadonlySet<string> = new Set(['a']);
const englishOnly: ReadonlySet<string> = new Set(['in', 'ft', 'foot']);

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
const unitPattern = [...bySpelling.keys()]
  .sort((one, other) => other.length - one.length)
  .map((spelling) => (/[a-z0-9]$/.test(spelling) ? `${escaped(spelling)}(?![a-z0-9])` : escaped(spelling)))
  .join('|');

/** Not inside a word or a longer figure; "2x5.0ah" is two of them. */
const before = String.raw`(?<![a-z\d.,/])(?<!\d-)|(?<=\dx)`;
const figure = String.raw`\d{1,3}(?:[., ]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)?`;
const fraction = String.raw`(?:(?<whole>\d+)(?: |-| - ))?(?<over>\d{1,2})/(?<under>\d{1,2})(?!\d|/)`;
const quantityPattern = new RegExp(
  `(?=\\d)(?:${before})(?:${fraction}|(?<plain>${figure}))(?:(?<space>[ -]{0,2})(?<spelling>${unitPattern}))?`,
  'g',
);
const sizePattern = /(?<![a-z\d.])(\d+(?:[.,]\d+)?) ?[x×] ?(\d+(?:[.,]\d+)?)(?![\d])/g;

/** Reads a figure by the language's marks: "1,5" is one and a half in German, "2,000" two thousand in English. */
export const readFigure = (written: string, language: AnswerLanguage): number => {
  const commaGroups = language === 'en' || language === 'jp';
  const [group, decimal] = commaGroups ? [',', '.'] : ['.', ','];
  const grouped = new RegExp(`[${group} ](?=\\d{3}(?!\\d))`, 'g');
  const plain = written.replaceAll(grouped, '').replace(decimal, '.').replace(group, '.');
  return Number(plain);
};

const token = (value: number, unit: string): string => `${Number(value.toFixed(4))}${unit}`;

/** One quantity in every unit by which it may be searched: inches in millimetres too. */
const tokensOf = (value: number, unit: UnitSpelling): readonly string[] => {
  const main = token(value * (unit.factor ?? 1), unit.token);
  return unit.token === 'in' ? [main, token(value * 25.4, 'mm')] : [main];
};

const inch: UnitSpelling = { token: 'in', spellings: [] };

/** Whether a figure and a spelling make a quantity in this language, however many letters say so. */
const isUnitHere = (spelling: string, space: string | undefined, language: AnswerLanguage): boolean =>
  !(closeOnly.has(spelling) && space !== '') && !(englishOnly.has(spelling) && language !== 'en');

/** The tokens of one match of the pattern; undefined where it is no quantity after all. */
const readQuantity = (groups: Readonly<Record<string, string | undefined>>, language: AnswerLanguage) => {
  const { whole, over, under, plain, space, spelling = '' } = groups;
  const unit = bySpelling.get(spelling);
  if (over !== undefined) {
    const value = Number(whole ?? 0) + Number(over) / Number(under);
    return Number.isFinite(value) ? tokensOf(value, unit ?? inch) : undefined;
  }
  if (plain === undefined || !unit || !isUnitHere(spelling, space, language)) return undefined;
  return tokensOf(readFigure(plain, language), unit);
};

/**
 * Takes quantities out of folded text: "18V", "18 volts" and "18ボルト" all become `18v`, "1/2 in." becomes `0.5in`
 * and `12.7mm`, "2 x 4" becomes `2x4`. What is left over goes on to be split into words.
 */
export const takeQuantities = (
  folded: string,
  language: AnswerLanguage,
): { readonly tokens: readonly string[]; readonly rest: string } => {
  const tokens: string[] = [];
  let rest = '';
  let taken = 0;
  for (const match of folded.matchAll(quantityPattern)) {
    const found = readQuantity(match.groups ?? {}, language);
    if (!found) continue;
    tokens.push(...found);
    rest += `${folded.slice(taken, match.index)} `;
    taken = match.index + match[0].length;
  }
  rest += folded.slice(taken);
  const withoutSizes = rest.replaceAll(sizePattern, (_match, one: string, other: string) => {
    tokens.push(`${readFigure(one, language)}x${readFigure(other, language)}`);
    return ' ';
  });
  return { tokens, rest: withoutSizes };
};

/** Whether a folded stretch is nothing but a figure with its unit ("36v", "125 mm"), hence no model number. */
export const isQuantity = (folded: string): boolean =>
  /^\d+(?:[.,]\d+)?/.test(folded) && takeQuantities(folded, 'en').rest.trim() === '';
