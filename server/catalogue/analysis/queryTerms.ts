import type { AnswerLanguage } from '../../../contract.ts';
import { type AnalysedWord, analyseWords } from './analyse.ts';
import { splitCompound } from './compounds.ts';
import { isJapanese } from './japanese.ts';
import { kindPhrase } from './phrases.ts';
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
const phraseWeight = 1.5;

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

/** The terms a question comes to, word by word, each known to the catalogue; `parts` only help to find compounds. */
const resolve = (text: string, language: AnswerLanguage, vocabulary: Vocabulary) => {
  const analysed = analyseWords(text, language).slice(0, mostTerms);
  const known = (term: string) => vocabulary.frequency(term) > 0;
  const main: QueryTerm[] = [];
  const parts: QueryTerm[] = [];
  for (let place = 0; place < analysed.length; place++) {
    const [found, next] = [analysed[place], analysed[place + 1]];
    if (!found) break;
    if (known(found.term)) {
      main.push({ term: found.term, weight: 1 });
      parts.push(...splitCompound(found.term, language, known).map((term) => ({ term, weight: partWeight })));
      continue;
    }
    const joined = next && !known(next.term) ? stem(found.word + next.word, language) : '';
    if (known(joined)) {
      main.push({ term: joined, weight: 1 });
      place += 1;
    } else main.push(...meant(found, language, vocabulary));
  }
  return { main, parts };
};

/** Neighbouring terms that together name a kind, the longest name at each place. */
const phrases = (terms: readonly string[], vocabulary: Vocabulary): readonly QueryTerm[] => {
  const found: QueryTerm[] = [];
  let place = 0;
  while (place < terms.length) {
    const lengths = [4, 3, 2, 1].filter((length) => place + length <= terms.length);
    const here = lengths.map((length) => ({ length, term: kindPhrase(terms.slice(place, place + length)) }));
    const longest = here.find(({ term }) => vocabulary.frequency(term) > 0);
    if (longest) found.push({ term: longest.term, weight: phraseWeight });
    place += longest?.length ?? 1;
  }
  return found;
};

/** The terms of a question as the catalogue knows them; what it does not know, even misspelt, is left out. */
export const queryTerms = (text: string, language: AnswerLanguage, vocabulary: Vocabulary): readonly QueryTerm[] => {
  const { main, parts } = resolve(text, language, vocabulary);
  const named = phrases(
    main.map(({ term }) => term),
    vocabulary,
  );
  const weights = new Map<string, number>();
  for (const { term, weight } of [...named, ...main, ...parts]) {
    weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  }
  return [...weights].map(([term, weight]) => ({ term, weight }));
};
