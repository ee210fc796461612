import type { Series } from '../../units/series.ts';
import type { FoldedText } from '../fields/places.ts';
import { proseWords } from '../words/proseWords.ts';
import { anyOf } from '../words/words.ts';
import { withoutBracket } from './labelledFigures.ts';

/** The sentences of a description, and the figures in them. */

/** A figure in its sentence. */
export interface Place {
  readonly series: Series;
  readonly written: string;
  readonly before: string;
  readonly after: string;
  readonly others: readonly Series[];
  /** The figures before in the sentence, and what stands behind each. */
  readonly earlier: readonly { readonly series: Series; readonly after: string }[];
  /** Both to the next comma, bracket or colon only. */
  readonly clause: { readonly before: string; readonly after: string };
}

const abbreviated = new RegExp(`(?:${anyOf(proseWords.abbreviations).source})$`, 'u');
const limited = /(?<!\p{L})(?:max|min)$/u;
const sentenceEnd = /[;\n。！？•*✓✔●▪]|[.!?](?=\s|$)/gu;

/** The ends of sentences. A dot before a small letter ends none ("1 in. stroke"), nor that of an abbreviation. */
export const endsIn = (text: FoldedText): readonly number[] =>
  [...text.folded.matchAll(sentenceEnd)].flatMap(({ 0: sign, index }) => {
    if (sign !== '.') return [index];
    const next = text.stretch(index + 1, Math.min(index + 3, text.folded.length)).text;
    if (/^\p{Ll}/u.test(next)) return [];
    const before = text.folded.slice(Math.max(index - 8, 0), index);
    // "12.000 U/min. Gewicht": before a capital these are units or stand at the end.
    const isShort = abbreviated.test(before) && !(limited.test(before) && /^\p{Lu}/u.test(next));
    return isShort ? [] : [index];
  });

/** No sentence is longer; a list without stops is looked at near its figure only. */
const maxAround = 240;
const maxEarlier = 6;

const clauseBreak = /,(?!\d)|[|()（）【】:：、]|\s-\s/u;

/** A figure with what surrounds it in its sentence. */
export const placeOf = (text: string, ends: readonly number[], series: Series, all: readonly Series[]): Place => {
  const begin = ends.findLast((end) => end < series.start);
  const next = Math.max(ends.find((end) => end >= series.end - 1) ?? text.length, series.end);
  const before = text.slice(Math.max(begin === undefined ? 0 : begin + 1, series.start - maxAround), series.start);
  const after = text.slice(series.end, Math.min(next, series.end + maxAround));
  const earlier = all
    .filter(({ start, end }) => start >= series.start - before.length && end <= series.start)
    .slice(-maxEarlier)
    .map((each) => ({ series: each, after: text.slice(each.end, series.start) }));
  const clause = {
    // A figure in brackets belongs to the words before: "a charger (0.5 kg)".
    before:
      withoutBracket(before)
        .replace(/[(（]([^()（）]*)$/u, ' $1')
        .split(clauseBreak)
        .at(-1) ?? '',
    after: after.split(clauseBreak)[0] ?? '',
  };
  return { series, written: text.slice(series.start, series.end), before, after, others: all, earlier, clause };
};
