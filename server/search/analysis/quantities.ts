import type { AnswerLanguage } from '../../../contract/contract.ts';
import { edits } from './edits.ts';
import { readFigure } from './figures.ts';
import { takeSizes } from './sizes.ts';
import { type UnitSpelling, units } from './units.ts';

const bySpelling = new Map(units.flatMap((unit) => unit.spellings.map((spelling) => [spelling, unit] as const)));

/** "a" and "in" are everyday words too: as units they must stand close to their figure, or the language must say so. */
const closeOnly: ReadonlySet<string> = new Set(['a']);
const englishOnly: ReadonlySet<string> = new Set(['in', 'ft', 'foot', 'count', 'pack', 'piece', 'ct', 'ga', 'pc']);

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
const unitPattern = [...bySpelling.keys()]
  .sort((one, other) => other.length - one.length)
  .map((spelling) => (/[a-z0-9'′]$/.test(spelling) ? `${escaped(spelling)}(?![a-z0-9])` : escaped(spelling)))
  .join('|');

/** Not inside a word or a longer figure; "2x5.0ah" is two of them. */
const before = String.raw`(?<![a-z\d.,/])(?<!\d-)|(?<=\dx)`;
const figure = String.raw`\d{1,3}(?:[., ]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)?`;
const fraction = String.raw`(?:(?<whole>\d+)(?: |-| - ))?(?<over>\d{1,2})/(?<under>\d{1,2})(?!\d|/)`;
const quantityPattern = new RegExp(
  `(?:${before})(?:${fraction}|(?<plain>${figure}))(?:(?<space>[ -]{0,2})(?<spelling>${unitPattern}))?`,
  'y',
);

/** Every quantity that the pattern finds. It is tried at digits alone: on all letters of a feed it takes seconds. */
function* quantitiesIn(text: string): Generator<RegExpExecArray> {
  const digit = /\d/g;
  for (let at = digit.exec(text); at; at = digit.exec(text)) {
    quantityPattern.lastIndex = at.index;
    const match = quantityPattern.exec(text);
    if (!match) continue;
    yield match;
    digit.lastIndex = at.index + match[0].length;
  }
}

const token = (value: number, unit: string): string => `${Number(value.toFixed(4))}${unit}`;

const tokenOf = (value: number, { token: unit, factor = 1 }: UnitSpelling): string => token(value * factor, unit);

/** "Pack of 4" and "set of 4", where others say "4-pack". */
const packPattern = /(?<![a-z])(?:set|pack|box|case) of (\d{1,4})(?![\d.,]\d)/g;

/** What a fraction without unit is of. */
const inch: UnitSpelling = { token: 'mm', factor: 25.4, spellings: [] };

/** Whether a figure and a spelling make a quantity in this language, however many letters say so. */
const isUnitHere = (spelling: string, space: string | undefined, language: AnswerLanguage): boolean =>
  !(closeOnly.has(spelling) && space !== '') && !(englishOnly.has(spelling) && language !== 'en');

/** The token of one match of the pattern; undefined where it is no quantity after all. */
const readQuantity = (groups: Readonly<Record<string, string | undefined>>, language: AnswerLanguage) => {
  const { whole, over, under, plain, space, spelling = '' } = groups;
  const unit = bySpelling.get(spelling);
  if (over !== undefined) {
    const value = Number(whole ?? 0) + Number(over) / Number(under);
    return Number.isFinite(value) ? tokenOf(value, unit ?? inch) : undefined;
  }
  if (plain === undefined || !unit || !isUnitHere(spelling, space, language)) return undefined;
  return tokenOf(readFigure(plain, language), unit);
};

/**
 * Takes quantities out of folded text: "18V", "18 volts" and "18ボルト" all become `18v`, "1/2 in." and "12.7 mm" become
 * `12.7mm`, "2 x 4" becomes `2x4`. What is left over goes on to be split into words.
 */
export const takeQuantities = (
  folded: string,
  language: AnswerLanguage,
): { readonly tokens: readonly string[]; readonly rest: string } => {
  if (!/\d/.test(folded)) return { tokens: [], rest: folded };
  const sizes = takeSizes(folded, language);
  const tokens: string[] = [];
  const text = sizes.rest.replaceAll(packPattern, '$1 pk');
  let rest = '';
  let taken = 0;
  for (const match of quantitiesIn(text)) {
    const found = readQuantity(match.groups ?? {}, language);
    if (!found) continue;
    tokens.push(found);
    rest += `${text.slice(taken, match.index)} `;
    taken = match.index + match[0].length;
  }
  return { tokens: [...tokens, ...sizes.tokens], rest: rest + text.slice(taken) };
};

const unitWords = [...bySpelling.keys()].filter((spelling) => /^[a-z]{4,}$/.test(spelling));

/** The unit that a word misses by one slip, if any. */
export const nearestUnit = (word: string): string | undefined =>
  unitWords.includes(word) ? word : unitWords.find((spelling) => edits(word, spelling, 1) !== undefined);

/** Whether a folded stretch is nothing but a figure with its unit ("36v", "125 mm"), hence no model number. */
export const isQuantity = (folded: string): boolean =>
  /^\d+(?:[.,]\d+)?/.test(folded) && takeQuantities(folded, 'en').rest.trim() === '';
