import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Span } from '../text/span.ts';
import { says, wordPattern } from '../text/words.ts';

/** The clauses of a sentence, and whether one denies something. */

/** Whether a text denies something. */
export const denies = (text: string, language: AnswerLanguage): boolean => says('negations', text, language);

/** What parts a sentence, in any language: a negation reaches no further. */
const clauseEnd = new RegExp(wordPattern('[,;:()–—、。]|<clauseStarts>').source, 'gu');

/** Start and end of the clause that contains a position of a text. */
export const clauseAround = (words: string, place: number): Span => {
  const ends = [...words.matchAll(clauseEnd)].map(({ index }) => index);
  return { start: ends.findLast((end) => end < place) ?? 0, end: ends.find((one) => one >= place) ?? words.length };
};

/** The clause that contains a position of a text. */
export const clauseAt = (words: string, place: number): string => {
  const { start, end } = clauseAround(words, place);
  return words.slice(start, end);
};
