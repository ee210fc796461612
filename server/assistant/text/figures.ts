import type { AnswerLanguage } from '../../../contract/contract.ts';
import { millimetresPerInch } from '../../units/table.ts';
import { withDigits } from './numberWords.ts';
import { overlaps } from './span.ts';
import { currencyOf, type Dimension, unitOf, unitPattern } from './units.ts';
import { wordPattern } from './words.ts';

/** A number of a text in its dimension's base unit. */
export interface Figure {
  readonly dimension: Dimension;
  readonly value: number;
  /** Half of the last digit written, in the base unit: the possible rounding. */
  readonly slack: number;
  readonly start: number;
  readonly end: number;
}

/** Normalised text for finding figures: compatibility form, fractions spelled out, plain spaces. */
export const plainForm = (text: string): string =>
  text
    .replace(/(\d)([¼½¾⅐-⅞])/gu, '$1 $2')
    .normalize('NFKC')
    .replace(/[\u2044\u2215]/gu, '/')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/gu, ' ')
    .replace(/[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replace(/[Øø⌀]/gu, ' ')
    .replace(/[‘’`´′]/gu, "'");

const number = String.raw`\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)?`;
const fraction = String.raw`(?:(\d+)(?: |-| - ))?(\d{1,2})\/(\d{1,2})(?![\d/])`;
/** "Einen M-Sauger" is no metre. */
const unitAhead = new RegExp(`^[ -]?(?:${unitPattern})(?!-\\p{L})`, 'iu');
/** "Four times as much": there a number in letters is a figure too. */
const timesAhead = wordPattern('^(?: <halves>)? ?<timesAsMuch>');
/** A figure may stand after "2x", so that "2x5.0 Ah" is two of them. */
const start = String.raw`(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}.,/]|\p{Script=Latin}[-–])|(?<=\d[x×])`;
/** "Two kilos and a half": adds to the two already read. */
const halfMore = wordPattern(String.raw`^ ?<halves>(?!\p{L})`);
const amount = new RegExp(`(?:${start})(?:${fraction}|(${number}))(?:( ?-? ?)(?:${unitPattern}))?`, 'giu');
const money = new RegExp(`(€|us\\$|\\$|¥|£|\\b(?:eur|usd)\\b) ?(${number})`, 'giu');
/** Between two figures that share the second one's unit: "1.5–13 mm", "18 and 36 V". */
const joins = wordPattern('^ ?(?:[-–—~〜/,、・]|<ranges>) ?$');

/** "78 x 216 mm" are both lengths; "2 x 5.0 Ah" are two packs. */
const times = /^ ?[x×] ?$/iu;

/**
 * Parses a number by the language's convention: "1,5" is one and a half in German, "1,500" over a thousand in English.
 */
const readNumber = (written: string, language: AnswerLanguage): number => {
  const [group, decimal] = language === 'en' || language === 'jp' ? [',', '.'] : ['.', ','];
  const grouped = new RegExp(`[${group}' ](?=\\d{3}(?!\\d))`, 'g');
  return Number(written.replaceAll(grouped, '').replace(decimal, '.').replace(group, '.'));
};

const placesOf = (written: string, language: AnswerLanguage): number => {
  const [, decimals = ''] = String(readNumber(written, language)).split('.');
  const shown = /[.,](\d+)$/.exec(written)?.[1] ?? '';
  return shown.length === 3 && decimals === ''
    ? 0
    : Math.max(decimals.length, shown.length === 3 ? decimals.length : shown.length);
};

/** Number of groups of {@link amount} before those of the units. */
const firstUnit = 6;

interface Found extends Figure {
  readonly bare: boolean;
}

const readAmount = (match: RegExpExecArray, language: AnswerLanguage): Found | undefined => {
  const [text, whole, over, under, written, gap = '', ...units] = match;
  const found = unitOf(units);
  const place = { start: match.index, end: match.index + text.length };
  if (over !== undefined && under !== undefined) {
    const value = Number(whole ?? 0) + Number(over) / Number(under);
    if (!Number.isFinite(value)) return undefined;
    // A fraction without a unit is in inches, as sizes are sold; "4/5" is a rating.
    const { dimension, factor } =
      found ??
      (under === '5' && whole === undefined
        ? { dimension: 'rating', factor: 5 }
        : { dimension: 'mm', factor: millimetresPerInch });
    const exact = dimension === 'rating' && !found;
    return { ...place, dimension, value: value * factor, slack: exact ? 0 : (value * factor) / 25, bare: false };
  }
  if (written === undefined) return undefined;
  const value = readNumber(written, language);
  const { dimension, factor } = found ?? { dimension: 'count', factor: 1 };
  const slack = (0.5 * factor) / 10 ** placesOf(written, language);
  const end = found ? place.end : place.end - gap.length;
  return { start: place.start, end, dimension, value: value * factor, slack, bare: found === undefined };
};

/** A bare number joined to one with a unit has that unit. */
const inheritUnits = (text: string, figures: readonly Found[], factorOf: Map<Figure, number>): readonly Figure[] => {
  const result: Found[] = [];
  for (const figure of figures.toReversed()) {
    const next = result[0];
    const factor = next && factorOf.get(next);
    const between = next ? text.slice(figure.end, next.start) : '';
    const joined = joins.test(between) || (next?.dimension === 'mm' && times.test(between));
    if (figure.bare && next && factor !== undefined && joined) {
      const shared: Found = {
        ...figure,
        dimension: next.dimension,
        value: figure.value * factor,
        slack: figure.slack * factor,
        bare: false,
      };
      result.unshift(shared);
      factorOf.set(shared, factor);
    } else result.unshift(figure);
  }
  return result;
};

/** All figures of a normalised text in order, including spelled-out numbers; and the text with those as digits. */
export const figuresIn = (
  plain: string,
  language: AnswerLanguage,
): { readonly text: string; readonly figures: readonly Figure[] } => {
  const text = withDigits(plain, language, (rest) => unitAhead.test(rest) || timesAhead.test(rest));
  if (!/\d/.test(text)) return { text, figures: [] };
  const found: Found[] = [];
  const factors = new Map<Figure, number>();
  for (const match of text.matchAll(money)) {
    const [whole, sign = '', written = ''] = match;
    const dimension = currencyOf[sign.toLowerCase()] ?? 'count';
    const slack = 0.5 / 10 ** placesOf(written, language);
    found.push({
      start: match.index,
      end: match.index + whole.length,
      dimension,
      value: readNumber(written, language),
      slack,
      bare: false,
    });
  }
  for (const match of text.matchAll(amount)) {
    const figure = readAmount(match, language);
    if (!figure || found.some((other) => overlaps(figure, other))) continue;
    const factor = unitOf(match.slice(firstUnit))?.factor ?? 1;
    const rest = text.slice(figure.end);
    const half = figure.bare && !timesAhead.test(rest) ? null : halfMore.exec(rest);
    const whole = half ? { ...figure, value: figure.value + factor / 2, end: figure.end + half[0].length } : figure;
    found.push(whole);
    if (!figure.bare) factors.set(whole, factor);
  }
  found.sort((one, other) => one.start - other.start);
  return { text, figures: inheritUnits(text, found, factors) };
};
