import type { AnswerLanguage } from '../../../contract.ts';
import { type AnalysedWord, analyseWords } from './analyse.ts';
import { splitCompound } from './compounds.ts';
import { isJapanese } from './japanese.ts';
import { stem } from './stem.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A term to look for, and how much of a whole word of the visitor's it stands for. */
export interface QueryTerm {
  readonly term: string;
  readonly weight: number;
}

/** A long question has no more to say than its first words. */
const mostTerms = 48;
const partWeight = 0.5;
const guessWeight = 0.8;

/** ae, oe, ue for a German umlaut; the index holds the plain vowel. */
const withoutUmlautSpelling = (term: string): string => term.replaceAll(/([aou])e/g, '$1');

/** What an unknown term was meant to be: written in one, misspelt, or cut otherwise than the catalogue cuts it. */
const meant = (
  { word, term }: AnalysedWord,
  language: AnswerLanguage,
  vocabulary: Vocabulary,
): readonly QueryTerm[] => {
  const known = (part: string) => vocabulary.frequency(part) > 0;
  const plain = language === 'de' ? stem(withoutUmlautSpelling(word), language) : term;
  if (known(plain)) return [{ term: plain, weight: 1 }];
  const stemmed = (part: string) => stem(part, language);
  const parts = splitCompound(word, language, (part) => known(stemmed(part)));
  if (parts.length > 0) return parts.map((part) => ({ term: stemmed(part), weight: guessWeight }));
  if (isJapanese(term)) {
    return term.length < 2 ? [] : vocabulary.overlapping(term).map((other) => ({ term: other, weight: partWeight }));
  }
  const nearest = vocabulary.nearest(term) ?? vocabulary.nearest(plain);
  return nearest === undefined ? [] : [{ term: nearest, weight: guessWeight }];
};

/** The terms of a question as the catalogue knows them; what it does not know, even misspelt, is left out. */
export const queryTerms = (text: string, language: AnswerLanguage, vocabulary: Vocabulary): readonly QueryTerm[] => {
  const weights = new Map<string, number>();
  const add = (term: string, weight: number) => weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  const analysed = analyseWords(text, language).slice(0, mostTerms);
  const known = (term: string) => vocabulary.frequency(term) > 0;
  for (let place = 0; place < analysed.length; place++) {
    const found = analysed[place];
    if (!found) break;
    const { term } = found;
    if (known(term)) {
      add(term, 1);
      for (const part of splitCompound(term, language, known)) add(part, partWeight);
      continue;
    }
    const next = analysed[place + 1];
    const joined = next && !known(next.term) ? stem(found.word + next.word, language) : '';
    if (known(joined)) {
      add(joined, 1);
      place += 1;
      continue;
    }
    for (const guess of meant(found, language, vocabulary)) add(guess.term, guess.weight);
  }
  return [...weights].map(([term, weight]) => ({ term, weight }));
};
