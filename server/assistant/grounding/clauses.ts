import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Span } from '../text/span.ts';

/** The clauses of a sentence, and whether one denies something. */

const negations: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /\b(?:not|never|cannot)\b|n't\b/i,
  de: /\b(?:nicht|kein\w*|nie)\b/i,
  es: /\b(?:no(?!,)|nunca)\b/i,
  it: /\b(?:non|mai)\b/i,
  fr: /\b(?:ne|pas|jamais)\b|\bn'/i,
  jp: /ません|ない(?!し)|ではなく/,
};

/** What parts a sentence: a negation reaches no further. */
const clauseEnd =
  /[,;:()–—、。]|(?<!\p{L})(?:and|but|so|because|since|und|aber|sondern|denn|weil|y|pero|porque|e|ed|ma|perché|et|mais|car|parce)(?!\p{L})|ので|ため|から(?=[^\d])/u;

/** Whether a text denies something. */
export const denies = (text: string, language: AnswerLanguage): boolean => negations[language].test(text);

/** Start and end of the clause that contains a position of a text. */
export const clauseAround = (words: string, place: number): Span => {
  const ends = [...words.matchAll(new RegExp(clauseEnd, 'gu'))].map(({ index }) => index);
  return { start: ends.findLast((end) => end < place) ?? 0, end: ends.find((one) => one >= place) ?? words.length };
};

/** The clause that contains a position of a text. */
export const clauseAt = (words: string, place: number): string => {
  const { start, end } = clauseAround(words, place);
  return words.slice(start, end);
};
