import type { AnswerLanguage } from '../../../../contract/contract.ts';
import { isJapanese } from '../../../search/analysis/japanese.ts';
import type { UnitFinder } from '../../lexicon/units.ts';
import { type Span, spansOf } from '../../text/span.ts';
import joining from './alternatives.json' with { type: 'json' };
import ranks from './ranks.json' with { type: 'json' };

/** A number as the visitor wrote it, with its unit if there is one. Offsets refer to the folded text. */
export interface SpokenQuantity {
  readonly value: number;
  /** Id of the lexicon's `unit.*` concepts; undefined for a bare number. */
  readonly unit: string | undefined;
  readonly start: number;
  readonly end: number;
  readonly said: string;
  /** The only possible measure: lumber has to be cut through, a bolt to be driven. */
  readonly measure?: 'cuttingDepth' | 'screwMax';
  /** The other side of a board in millimetres, which a mitre saw has to span. */
  readonly across?: number;
}

const fraction = String.raw`\d+ ?\/ ?\d+`;
const plain = String.raw`\d+(?:[.,]\d+)*`;
/** "4-1/2", "1 1/8", "5/8", "1万5千", "1.250,50", "18". Not within a word or a model number. */
const figurePattern = new RegExp(
  String.raw`(?<![\p{Script=Latin}\d.,/-])(?:(\d+)[ -](${fraction})|(${fraction})|(\d+(?:\.\d+)?)万(?:(\d+)(千)?)?|(${plain}))`,
  'gu',
);

const divided = (text: string): number => {
  const [above = 0, below = 1] = text.split('/').map(Number);
  return below === 0 ? 0 : above / below;
};

/** A number parsed by the language's convention: "1.250" is 1250 in German and 1.25 in English. */
const decimal = (text: string, language: AnswerLanguage): number => {
  const comma = language !== 'en' && language !== 'jp';
  const [thousands, point] = comma ? ['.', ','] : [',', '.'];
  const separators = text.match(/[.,]/g) ?? [];
  if (separators.length === 0) return Number(text);
  if (new Set(separators).size === 1 && separators.length === 1) {
    const [, after = ''] = text.split(/[.,]/);
    const grouped = separators[0] === thousands && after.length === 3;
    return Number(grouped ? text.replace(/[.,]/, '') : text.replace(',', '.'));
  }
  return Number(text.replaceAll(thousands ?? ',', '').replace(point ?? '.', '.'));
};

const signUnits: readonly (readonly [RegExp, string])[] = [
  [/^ ?(?:"|''|in\.)/, 'in'],
  [/^ ?€/, 'EUR'],
  [/^ ?\$/, 'USD'],
  [/^ ?£/, 'GBP'],
  [/^ ?(?:°|º)/, 'deg'],
  [/^ ?%/, 'percent'],
  [/^ ?(?:円|¥)/, 'JPY'],
];
const signBefore: readonly (readonly [RegExp, string])[] = [
  [/\$ ?$/, 'USD'],
  [/£ ?$/, 'GBP'],
  [/€ ?$/, 'EUR'],
  [/[¥￥] ?$/, 'JPY'],
];

/** English "in" is an inch only if no noun follows: "5 in steel" is a preposition. */
const preposition = /^ ?in (?!\.|dis[ck]|blade|saw|grinder|wheel|chuck|drive|cut|deep|nail|\d)[a-z]/;

/** "125 a batteria", "5 a day": an "a" before another word is not amperes. */
const article = /^ a \p{L}/u;

/** Maximum length of a unit or currency sign. */
const maxUnit = 24;
const maxSign = 3;

const unitAfter = (text: string, end: number, unitAt: UnitFinder) => {
  const rest = text.slice(end, end + maxUnit);
  for (const [sign, unit] of signUnits) {
    const found = sign.exec(rest);
    if (found) return { unit, end: end + found[0].length };
  }
  // "A 6-Ah pack": the hyphen joins figure and unit.
  const found = unitAt(text, end) ?? (/^-\p{L}{1,3}(?!\p{L})/u.test(rest) ? unitAt(text, end + 1) : undefined);
  if (found?.unit === 'in' && preposition.test(rest)) return undefined;
  return found?.unit === 'A' && article.test(rest) ? undefined : found;
};

/** Nominal voltages of packs that are no whole number: "the old 14.4 drill". */
const packVoltages: ReadonlySet<number> = new Set([3.6, 4.8, 7.2, 9.6, 10.8, 14.4, 19.2, 21.6, 25.2]);

/** Inches with a fraction are at most this many. */
const maxFraction = 12;

const rankPatterns = new Map(
  Object.entries(ranks).map(([language, endings]) => [
    language,
    new RegExp(`(?<![\\p{L}\\d.,])1?\\d(?:${endings.join('|')})(?![\\p{L}\\d])`, 'gu'),
  ]),
);

/** "Au 5e étage" is an ordinal: after such small numbers the letter is not a euro. */
export const ranksIn = (text: string, language: string): readonly Span[] => {
  const pattern = rankPatterns.get(language);
  return pattern ? spansOf(text, pattern) : [];
};

const alternatives: Readonly<Record<string, readonly string[]>> = joining;

/** "Not 36 V, 18": a figure that ends a message behind a comma has the unit of the one it corrects. */
const correcting = /^[^,.;]{0,6},(?: \p{L}{1,5})?\s*$/u;

/** "18 or 36 V": a figure before "or" has the unit of the figure behind it. */
const withSharedUnits = (
  text: string,
  language: AnswerLanguage,
  found: readonly SpokenQuantity[],
): readonly SpokenQuantity[] =>
  found.map((quantity, place) => {
    const [last, next] = [found[place - 1], found[place + 1]];
    if (quantity.unit !== undefined) return quantity;
    const isLast = /^[\s.!]*$/u.test(text.slice(quantity.end));
    if (last?.unit !== undefined && isLast && correcting.test(text.slice(last.end, quantity.start)))
      return { ...quantity, unit: last.unit };
    if (next?.unit === undefined) return quantity;
    const joint = text.slice(quantity.end, next.start).trim();
    return alternatives[language]?.includes(joint) ? { ...quantity, unit: next.unit } : quantity;
  });

/** All numbers of folded text with their units. */
export const quantitiesIn = (
  text: string,
  language: AnswerLanguage,
  unitAt: UnitFinder,
  taken: readonly { readonly start: number; readonly end: number }[],
): readonly SpokenQuantity[] => withSharedUnits(text, language, singleQuantitiesIn(text, language, unitAt, taken));

const singleQuantitiesIn = (
  text: string,
  language: AnswerLanguage,
  unitAt: UnitFinder,
  taken: readonly { readonly start: number; readonly end: number }[],
): readonly SpokenQuantity[] =>
  [...text.matchAll(figurePattern)].flatMap((match): readonly SpokenQuantity[] => {
    const [whole, ones, rest, alone, tenThousands, smaller, thousands, figure] = match;
    const start = match.index;
    const end = start + whole.length;
    if (taken.some((one) => one.start < end && start < one.end)) return [];
    const value =
      ones !== undefined && rest !== undefined
        ? Number(ones) + divided(rest)
        : alone !== undefined
          ? divided(alone)
          : tenThousands !== undefined
            ? Number(tenThousands) * 10_000 + Number(smaller ?? 0) * (thousands === undefined ? 1 : 1000)
            : decimal(figure ?? '0', isJapanese(text) ? 'jp' : language);
    const before = signBefore.find(([sign]) => sign.test(text.slice(Math.max(0, start - maxSign), start)));
    const after = unitAfter(text, end, unitAt);
    // A bare fraction is in inches: "a 5/8 bit".
    const inches = language === 'en' && (rest ?? alone) !== undefined && value < maxFraction ? 'in' : undefined;
    const unit = before?.[1] ?? after?.unit ?? inches ?? (packVoltages.has(value) ? 'V' : undefined);
    const last = Math.max(after?.end ?? end, end);
    return [{ value, unit, start, end: last, said: text.slice(start, last).trim() }];
  });
