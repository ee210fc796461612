import type { AnswerLanguage } from '../../../contract/contract.ts';
import { fold } from './fold.ts';
import { isJapanese, japaneseRoot, japaneseWords } from './japanese.ts';
import { figurePhrase } from './phrases.ts';
import { takeQuantities } from './quantities.ts';
import { stem } from './stem.ts';
import { stopWords } from './stopWords.ts';

const word = /[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu;
/** A figure says nothing beyond this many letters, and a term of an index needs a bound. */
const maxTermLength = 40;

/** Words of folded text in order. Parts of a dashed word come one by one and, as people write it so, joined too. */
const latinWords = (text: string): readonly string[] => {
  const words: string[] = [];
  let last = { end: -2, word: '' };
  for (const match of text.matchAll(word)) {
    words.push(match[0]);
    const dashed = match.index === last.end + 1 && text[last.end] === '-';
    // Two figures with a dash are a range, a date or a number of its own, never the one figure they would join to.
    const bothFigures = /^\d+$/.test(last.word) && /^\d+$/.test(match[0]);
    if (dashed && !bothFigures && last.word.length + match[0].length <= 16) words.push(last.word + match[0]);
    last = { end: match.index + match[0].length, word: match[0] };
  }
  return words;
};

const words = (text: string): readonly string[] => (isJapanese(text) ? japaneseWords(text) : latinWords(text));

/** A term and the word it comes from, folded but whole: what a misspelt or joined word can be mended from. */
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

/** The terms of a text with the words they come from, quantities first; see {@link analyse}. */
export const analyseWords = (text: string, language: AnswerLanguage): readonly AnalysedWord[] => {
  const { tokens, rest } = takeQuantities(fold(text), language);
  return [...tokens.map(asWord), ...plainWords(rest, language)];
};

/** What a product is found by: its terms, and the bare figures of its quantities, which visitors type without a unit. */
export const indexedWords = (text: string, language: AnswerLanguage): readonly AnalysedWord[] => {
  const { tokens, figures, rest } = takeQuantities(fold(text), language);
  return [
    ...tokens.map(asWord),
    ...figures.map((figure) => asWord(figurePhrase(figure))),
    ...plainWords(rest, language),
  ];
};

/**
 * The one analyser of the house: text of a language to the terms it is found by. Index and question go through it
 * alike, so engine and language of the store do not matter.
 */
export const analyse = (text: string, language: AnswerLanguage): readonly string[] =>
  analyseWords(text, language).map(({ term }) => term);
