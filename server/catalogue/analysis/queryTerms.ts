import type { AnswerLanguage } from '../../../contract.ts';
import { type AnalysedWord, analyseWords } from './analyse.ts';
import { isCompounding, splitCompound } from './compounds.ts';
import { fold } from './fold.ts';
import { isJapanese } from './japanese.ts';
import { kindPhrase, mayPair, pairPhrase } from './phrases.ts';
import { nearestUnit } from './quantities.ts';
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
const completionWeight = 0.4;
const joinedWeight = 1.5;
const phraseWeight = 1.5;
const pairWeight = 0.15;

/** A word of hardly any product beside one of so many times as many that is a slip away may well be that one. */
const rareShare = 1 / 5000;
const muchCommoner = 50;
const doubtWeight = 0.5;

/** ae, oe, ue for a German umlaut; the index holds the plain vowel. */
const withoutUmlautSpelling = (term: string): string => term.replaceAll(/([aou])e/g, '$1');

/** What an unknown term was meant to be: written in one, misspelt, cut short, or cut otherwise than the catalogue does. */
const meant = (
  { word, term }: AnalysedWord,
  language: AnswerLanguage,
  vocabulary: Vocabulary,
): readonly QueryTerm[] => {
  const known = (part: string) => vocabulary.frequency(part) > 0;
  const plain = language === 'de' ? stem(withoutUmlautSpelling(word), language) : term;
  if (known(plain)) return [{ term: plain, weight: 1 }];
  const guess = (guessed: string | undefined, weight = guessWeight) =>
    guessed === undefined ? undefined : [{ term: guessed, weight }];
  const splitting = () => {
    const stemmed = (part: string) => stem(part, language);
    const parts = splitCompound(word, language, (part) => known(stemmed(part)));
    return parts.length > 0 ? parts.map((part) => ({ term: stemmed(part), weight: guessWeight })) : undefined;
  };
  const nearest = (most: number) => vocabulary.nearest([...new Set([word, plain])], most);
  if (isJapanese(term)) {
    const others = () => (term.length < 2 ? [] : vocabulary.overlapping(term));
    return splitting() ?? others().map((other) => ({ term: other, weight: partWeight }));
  }
  // Where compounds are everyday words, two of them often differ by a letter; elsewhere a letter more is a slip.
  const first = isCompounding(language) ? splitting() : (guess(nearest(1)) ?? splitting());
  const completed = () => vocabulary.completions(word).map((term) => ({ term, weight: completionWeight }));
  return first ?? guess(nearest(2)) ?? completed();
};

/** What a known but very rare word may be a slip of. */
const doubted = ({ word, term }: AnalysedWord, vocabulary: Vocabulary): readonly QueryTerm[] => {
  const frequency = vocabulary.frequency(term);
  if (frequency > vocabulary.documents * rareShare) return [];
  const nearest = vocabulary.nearest([word], 1);
  return nearest !== undefined && vocabulary.frequency(nearest) >= frequency * muchCommoner
    ? [{ term: nearest, weight: doubtWeight }]
    : [];
};

/** "10 inhes": a word at a figure that nobody uses and that is nearly a unit is that unit. */
const withUnitsMended = (folded: string, language: AnswerLanguage, vocabulary: Vocabulary): string =>
  folded.replaceAll(/(?<=\d[ -]?)[a-z]{4,}/g, (word) =>
    vocabulary.frequency(stem(word, language)) > 0 ? word : (nearestUnit(word) ?? word),
  );

/** The terms a question comes to, word by word, each known to the catalogue; `others` only help to find them. */
const resolve = (text: string, language: AnswerLanguage, vocabulary: Vocabulary) => {
  const analysed = analyseWords(withUnitsMended(fold(text), language, vocabulary), language).slice(0, mostTerms);
  const known = (term: string) => vocabulary.frequency(term) > 0;
  const main: QueryTerm[] = [];
  const others: QueryTerm[] = [];
  for (let place = 0; place < analysed.length; place++) {
    const [found, next] = [analysed[place], analysed[place + 1]];
    if (!found) break;
    const joined = next && mayPair(found.word, next.word) ? stem(found.word + next.word, language) : '';
    if (known(joined)) others.push({ term: joined, weight: joinedWeight });
    if (known(found.term)) {
      main.push({ term: found.term, weight: 1 });
      others.push(...doubted(found, vocabulary));
      if (isCompounding(language)) {
        others.push(...splitCompound(found.term, language, known).map((term) => ({ term, weight: partWeight })));
      }
    } else if (next && known(joined) && !known(next.term)) place += 1;
    else main.push(...meant(found, language, vocabulary));
  }
  return { main, others };
};

/** Neighbouring terms that together name a kind, the longest name at each place. */
const kindNamesIn = (terms: readonly string[], vocabulary: Vocabulary): readonly QueryTerm[] => {
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

/** What neighbouring terms come to together: a pair that stands side by side in names, or one word. */
const pairsIn = (terms: readonly string[], language: AnswerLanguage, vocabulary: Vocabulary): readonly QueryTerm[] =>
  terms.flatMap((term, place) => {
    const next = terms[place + 1];
    if (next === undefined || !mayPair(term, next)) return [];
    const both = [
      { term: pairPhrase(term, next), weight: pairWeight },
      { term: stem(term + next, language), weight: joinedWeight },
    ];
    return both.filter((each) => vocabulary.frequency(each.term) > 0);
  });

/** The terms of a question as the catalogue knows them; what it does not know, even misspelt, is left out. */
export const queryTerms = (text: string, language: AnswerLanguage, vocabulary: Vocabulary): readonly QueryTerm[] => {
  const { main, others } = resolve(text, language, vocabulary);
  const terms = main.map(({ term }) => term);
  const weights = new Map<string, number>();
  for (const { term, weight } of [
    ...kindNamesIn(terms, vocabulary),
    ...main,
    ...others,
    ...pairsIn(terms, language, vocabulary),
  ]) {
    weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  }
  return [...weights].map(([term, weight]) => ({ term, weight }));
};
