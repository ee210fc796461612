import type { AnswerLanguage } from '../../contract/contract.ts';
import { readFigure } from './figures.ts';
import { combineUnits } from './rest.ts';
import { allSpellings, baseOf, isUnitHere, type UnitRow, unitBehind, unitNamed } from './table.ts';

/** A number with its unit, and its position in the text. */
export interface Quantity {
  readonly value: number;
  readonly unit: UnitRow;
  readonly start: number;
  readonly end: number;
  /** The number as written: "4-1/2". */
  readonly figure: string;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
const unitPattern = [...allSpellings]
  .sort((one, other) => other.length - one.length)
  .map((spelling) => (/[a-z0-9'′]$/.test(spelling) ? `${escaped(spelling)}(?![a-z0-9])` : escaped(spelling)))
  .join('|');

/**
 * Not inside a word or a longer number. "2x5.0ah" and "18v/125mm" contain two quantities each; "Ø125 mm" is folded to
 * an "o".
 */
const before = String.raw`(?<![a-z\d.,/])(?<!\d-)|(?<=\dx)|(?<=(?<![a-z\d])o)|(?<=[a-z]/)`;
/** A space separates thousands only after one or two digits: "LK 165 165 mm" is a name and a size. */
const grouped = String.raw`(?:\d{1,3}(?:[.,'’]\d{3})+|\d{1,2}(?: \d{3})+)(?:[.,]\d+)?(?!\d)`;
const plainFigure = String.raw`${grouped}|\d+(?:[.,]\d+)?`;
const fraction = String.raw`(?:(?<whole>\d+)(?: |-| - | & ))?(?<over>\d{1,2})/(?<under>\d{1,2})(?!\d|/)`;
const quantityPattern = new RegExp(
  `(?:${before})(?<figure>${fraction}|(?<plain>${plainFigure}))(?:(?<space>[ -]{0,2})(?<spelling>${unitPattern}))?`,
  'y',
);

/** Every figure that the pattern finds. It is tried at digits alone: on all letters of a feed it takes seconds. */
function* figuresIn(text: string): Generator<RegExpExecArray> {
  const digit = /\d/g;
  for (let at = digit.exec(text); at; at = digit.exec(text)) {
    quantityPattern.lastIndex = at.index;
    const match = quantityPattern.exec(text);
    if (!match) continue;
    yield match;
    digit.lastIndex = at.index + match[0].length;
  }
}

const inch = unitNamed('in');
const feet: ReadonlySet<string> = new Set(["'", '′']);
/** Nobody halves a foot eight or sixteen times: `1 1/8'` is an inch with half its sign. */
const inchParts: ReadonlySet<number> = new Set([8, 16, 32, 64]);

/** Numerators of inches are odd and denominators powers of two: "BK 12/35" is a name, "75/32 Nm" are two figures. */
export const isFraction = (over: number, under: number): boolean =>
  over < under && (under === 3 || ([2, 4, 8, 16, 32, 64].includes(under) && over % 2 === 1));

const fractionOf = ({ whole, over, under }: Readonly<Record<string, string | undefined>>): number =>
  Number(whole ?? 0) + Number(over) / Number(under);

/** The quantity of one match of the pattern; undefined where it is none after all. */
const readQuantity = (match: RegExpExecArray, language: AnswerLanguage): Quantity | undefined => {
  const groups: Readonly<Record<string, string | undefined>> = match.groups ?? {};
  const { over, under, plain, space = '', spelling = '', figure = '' } = groups;
  const place = { start: match.index, end: match.index + match[0].length, figure };
  const unit = unitBehind(space, spelling);
  if (over !== undefined) {
    const value = fractionOf(groups);
    if (!isFraction(Number(over), Number(under))) return undefined;
    const isInch = !unit || (feet.has(spelling) && inchParts.has(Number(under)));
    return { value, unit: isInch ? inch : unit, ...place };
  }
  if (plain === undefined || !unit || !isUnitHere(spelling, space, language)) return undefined;
  return { value: readFigure(plain, language), unit, ...place };
};

/**
 * The quantities of a folded text (`fold` of the catalogue's analysis) as customers and shops write them: "18-volt",
 * "4-1/2 in.", "1 1/8\"", "5,0 ah", "2x5.0ah", "18ボルト", "4 lb. 2 oz.". A fraction without a unit is of an inch.
 */
export function* quantitiesIn(folded: string, language: AnswerLanguage): Generator<Quantity> {
  let last: Quantity | undefined;
  for (const match of figuresIn(folded)) {
    const found = readQuantity(match, language);
    if (!found) continue;
    const value = last && combineUnits(last, found, folded.slice(last.end, found.start));
    if (last && value === undefined) yield last;
    last = last && value !== undefined ? { ...last, value, end: found.end } : found;
  }
  if (last) yield last;
}

/** The figure in the base unit of its dimension: inches, feet and centimetres meet as millimetres. */
export const inBaseUnit = ({ value, unit }: Pick<Quantity, 'value' | 'unit'>): number =>
  Number((value * unit.factor).toFixed(4));

/** One writing for all of a quantity's: `18v`, `12.7mm`. */
export const tokenOf = (quantity: Pick<Quantity, 'value' | 'unit'>): string =>
  `${inBaseUnit(quantity)}${(baseOf(quantity.unit) ?? quantity.unit).unit}`;
