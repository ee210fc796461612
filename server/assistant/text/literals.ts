/** Letters and digits mixed, as in model numbers, sizes and standards ("DV18X", "IP54", "5/8\"-11"). */
const mixed = /[\p{Script=Latin}\p{N}]+(?:[-./"'][\p{Script=Latin}\p{N}]+)*/gu;

/** A word of capitalised parts, or in capitals: how makers write coined names. */
const coined = /(?<!\p{L})(?:\p{Lu}\p{Ll}+\p{Lu}\p{L}*|\p{Lu}{4,})(?!\p{L})/gu;

/** A name's letters and digits alone: "DV 18-X" and "dv18x" are one. */
export const bareName = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A range that a catalogue text must contain before an answer may. */
export interface Literal {
  readonly text: string;
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** Model-like and coined words of a text, with positions. */
export const findLiterals = (text: string): readonly Literal[] =>
  [...text.matchAll(mixed), ...text.matchAll(coined)]
    .filter(
      ([found]) =>
        (/\d/.test(found) && /\p{L}/u.test(found)) ||
        (!/\d/.test(found) && new RegExp(`^${coined.source}$`, 'u').test(found)),
    )
    .map((match) => ({
      text: match[0],
      folded: bareName(match[0]),
      start: match.index,
      end: match.index + match[0].length,
    }));

/** The same as folded words, with the parts of joined ones ("SDS-plus" and "plus"). */
export const literalsIn = (text: string): readonly string[] =>
  findLiterals(text).flatMap(({ text: found, folded }) => [folded, ...found.split(/[-./"']/).map(bareName)]);
