import type { AnswerLanguage } from '../../../contract/contract.ts';
import { withClothingSizes } from './clothingSizes.ts';
import { fold } from './fold.ts';
import { isJapanese, japaneseRoot, japaneseWords } from './japanese.ts';
import { figurePhrase } from './phrases.ts';
import { takeQuantities } from './quantities.ts';
import { stem } from './stem.ts';
import { stopWords } from './stopWords.ts';

const word = /[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu;
/** Numbers are not significant beyond this many digits, and terms of an index need a limit. */
const maxTermLength = 40;

/**
 * Words of folded text in order. A hyphenated word yields its parts and, because people write it so, the joined word.
 */
const latinWords = (text: string): readonly string[] => {
  const words: string[] = [];
  let last = { end: -2, word: '' };
  for (const match of text.matchAll(word)) {
    words.push(match[0]);
    const dashed = match.index === last.end + 1 && text[last.end] === '-';
    // Two numbers with a dash are a range, a date or a model number, never one joined number.
    const bothFigures = /^\d+$/.test(last.word) && /^\d+$/.test(match[0]);
    if (dashed && !bothFigures && last.word.length + match[0].length <= 16) words.push(last.word + match[0]);
    last = { end: match.index + match[0].length, word: match[0] };
  }
  return words;
};

const words = (text: string): readonly string[] => (isJapanese(text) ? japaneseWords(text) : latinWords(text));

/** A term and the folded, unstemmed word it comes from, which spelling correction needs. */
export interface AnalysedWord {
  readonly word: string;
  readonly term: string;
}

const plainWords = (rest: string, language: AnswerLanguage): readonly AnalysedWord[] => {
  const analysed: AnalysedWord[] = [];
  for (const found of words(rest)) {
    if (stopWords[language].has(found)) continue;
    const term = isJapanese(found) ? japaneseRoot(found) : stem(found, language);
    if (term === '' || stopWords.jp.has(term)) continue;
    analysed.push({ word: found.slice(0, maxTermLength), term: term.slice(0, maxTermLength) });
  }
  return analysed;
};

const asWord = (token: string): AnalysedWord => ({ word: token, term: token });

/** Terms of a text with the words they come from, quantities first; see {@link analyse}. */
export const analyseWords = (text: string, language: AnswerLanguage): readonly AnalysedWord[] => {
  const { tokens, rest } = takeQuantities(withClothingSizes(fold(text)), language);
  return [...tokens.map(asWord), ...plainWords(rest, language)];
};

/** Terms that a product is indexed by, including the bare numbers of its quantities, because visitors omit units. */
export const indexedWords = (text: string, language: AnswerLanguage): readonly AnalysedWord[] => {
  const { tokens, figures, rest } = takeQuantities(withClothingSizes(fold(text)), language);
  return [
    ...tokens.map(asWord),
    ...figures.map((figure) => asWord(figurePhrase(figure))),
    ...plainWords(rest, language),
  ];
};

/** The only analyser: turns text of a language into search terms. Index and queries both use it. */
export const analyse = (text: string, language: AnswerLanguage): readonly string[] =>
  analyseWords(text, language).map(({ term }) => term);
