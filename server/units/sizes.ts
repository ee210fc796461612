import type { AnswerLanguage } from '../../contract/contract.ts';
import { readFigure } from './figures.ts';
import { convert, unitSpelled } from './table.ts';

/** A side of a size: a figure, perhaps its unit, perhaps which side it is ("24 in. w"). */
const figure = String.raw`(?:\d+(?: |-| - ))?\d{1,2}/\d{1,2}|\d+(?:[.,]\d+)?`;
const unit = String.raw`in\.|inch(?:es)?|in|ft\.|ft|feet|foot|mm|cm|m|yd\.?|zoll|pouces?|pollici|pulgadas|''|"|'|′′|′`;
const side = String.raw`(?:${figure})(?!\d|[.,]\d)(?:[ -]?(?:${unit})(?![a-z\d]))?(?: ?[wdhl](?![a-z\d]))?`;
const sizePattern = new RegExp(
  String.raw`(?:(?<![a-z\d.,/-])|(?<=(?<![a-z\d])o))${side}(?: ?[x×*] ?${side}){1,2}(?![a-z\d]|[.,]\d|/\d)`,
  'g',
);
const sidePattern = new RegExp(`^(?<figure>${figure})(?:[ -]?(?<unit>${unit}))?`);

const valueOfSide = (written: string, language: AnswerLanguage): number => {
  const fraction = /^(?:(\d+)(?: |-| - ))?(\d+)\/(\d+)$/.exec(written);
  if (!fraction) return readFigure(written, language);
  return Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3]);
};

const token = (values: readonly number[]): string => values.map((value) => Number(value.toFixed(4))).join('x');

/** A size in a text, and its sides in millimetres. */
export interface Size {
  readonly start: number;
  readonly end: number;
  readonly sides: readonly number[];
}

const millimetresOf = (figure: string, unit: string | undefined, language: AnswerLanguage): number => {
  const known = unit === undefined ? undefined : unitSpelled(unit);
  const value = known && convert(valueOfSide(figure, language), known.unit, 'mm');
  return value ?? Number.NaN;
};

/** The sizes of a folded text: "190 x 30 mm", "4-1/2 in. x .045 in."; those that bear no unit are in `plainUnit`. */
export const sizesIn = (folded: string, language: AnswerLanguage, plainUnit?: string): readonly Size[] =>
  [...folded.matchAll(sizePattern)].flatMap((match): readonly Size[] => {
    const [size] = match;
    const parts = size.split(/[x×*]/).map((written) => sidePattern.exec(written.trim())?.groups ?? {});
    const last = parts.at(-1)?.['unit'] ?? plainUnit;
    const sides = parts.map((groups) => millimetresOf(groups['figure'] ?? '', groups['unit'] ?? last, language));
    return sides.every(Number.isFinite) ? [{ start: match.index, end: match.index + size.length, sides }] : [];
  });

/**
 * Takes sizes out of folded text: "2 x 4" and `24" w x 36" h` become `2x4` and `24x36`. Sides that bear a unit stay in
 * the text as quantities of their own; the unit of the last one counts for those without.
 */
export const takeSizes = (
  folded: string,
  language: AnswerLanguage,
): { readonly tokens: readonly string[]; readonly rest: string } => {
  const tokens: string[] = [];
  const rest = folded.replaceAll(sizePattern, (size) => {
    const sides = size.split(/[x×*]/).map((written) => sidePattern.exec(written.trim())?.groups ?? {});
    const values = sides.map((groups) => valueOfSide(groups['figure'] ?? '', language));
    if (!values.every(Number.isFinite)) return size;
    tokens.push(token(values.slice(0, 2)), ...(values.length > 2 ? [token(values)] : []));
    const last = sides.at(-1)?.['unit'];
    const measured = sides.map((groups) => ({ written: groups['figure'] ?? '', unit: groups['unit'] ?? last }));
    return ` ${measured.map((each) => (each.unit ? `${each.written} ${each.unit}` : '')).join(' , ')} `;
  });
  return { tokens, rest };
};
