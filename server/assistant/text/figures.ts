import type { AnswerLanguage } from '../../../contract/contract.ts';
import { withDigits } from './numberWords.ts';
import { overlaps } from './span.ts';
import { currencyOf, type Dimension, unitOf, unitPattern } from './units.ts';

/** A number of a text with what it measures, in the dimension's own unit. */
export interface Figure {
  readonly dimension: Dimension;
  readonly value: number;
  /** Half of the last place written, in the dimension's own unit: how far rounding may have carried it. */
  readonly slack: number;
  readonly start: number;
  readonly end: number;
}

/** Text as figures are looked for in it: compatibility form, fractions spelt out, plain spaces. */
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
const unitAhead = new RegExp(`^[ -]?(?:${unitPattern})`, 'iu');
/** "Four times as much": there a number in letters is a figure too. */
const timesAhead =
  /^(?: and a half| y media| e mezza?)? ?(?:times as|mal (?:so|mehr)|veces (?:más|mayor|lo)|volte (?:più|tant|quell)|fois (?:plus|aussi|la|le))/iu;
/** A figure may stand after "2x", so that "2x5.0 Ah" is two of them. */
const start = String.raw`(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}.,/]|\p{Script=Latin}[-–])|(?<=\d[x×])`;
/** "Two kilos and a half": more than the two that were read. */
const halfMore = /^ ?(?:and a half|et demie?|y medi[oa]|e mezz[oa]|半)(?!\p{L})/iu;
const amount = new RegExp(`(?:${start})(?:${fraction}|(${number}))(?:( ?-? ?)(?:${unitPattern}))?`, 'giu');
const money = new RegExp(`(€|us\\$|\\$|¥|£|\\b(?:eur|usd)\\b) ?(${number})`, 'giu');
/** Between two figures of which the second one's unit is the first one's too: "1.5–13 mm", "18 and 36 V". */
const joins = /^ ?(?:[-–—~〜/,]|to|through|and|or|bis|und|oder|a|y|o|e|à|et|ou|から|と|、|・) ?$/iu;

/** "78 x 216 mm" are lengths both; "2 x 5.0 Ah" are two of them. */
const times = /^ ?[x×] ?$/iu;

/** The language's reading of a written number: "1,5" is one and a half in German, "1,500" a thousand and more in English. */
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

/** Groups of {@link amount} before those of the units. */
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
    // Without a unit a fraction is of an inch, as sizes are sold; "4/5" is a rating.
    const { dimension, factor } =
      found ??
      (under === '5' && whole === undefined ? { dimension: 'rating', factor: 5 } : { dimension: 'mm', factor: 25.4 });
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

/** A bare figure joined to one with a unit has that unit. */
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

/** Every figure of a text in plain form, in order, numbers in words included; and the text with them as digits. */
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
