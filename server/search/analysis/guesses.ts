import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { AnalysedWord } from './analyse.ts';
import { isCompounding, splitCompound } from './compounds.ts';
import { isJapanese } from './japanese.ts';
import { stem } from './stem.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A query term with its weight relative to a whole word of the visitor's. */
export interface QueryTerm {
  readonly term: string;
  readonly weight: number;
}

export const partWeight = 0.5;
export const guessWeight = 0.8;
const completionWeight = 0.4;

/** A very rare word within one edit of a word that is this much more common may be a typing mistake. */
const rareShare = 1 / 5000;
const muchCommoner = 50;
const doubtWeight = 0.5;

/** ae, oe, ue for a German umlaut; the index contains the plain vowel. */
const withoutUmlautSpelling = (term: string): string => term.replaceAll(/([aou])e/g, '$1');

/** Minimum length of a part that counts as a word. */
const minHalfLength = 3;

/** Two words written as one, of which one is misspelt ("anglegrindr"): the most common candidate. */
const halfMisspelt = (word: string, language: AnswerLanguage, vocabulary: Vocabulary): readonly QueryTerm[] => {
  const frequency = (term: string | undefined) => (term === undefined ? 0 : vocabulary.frequency(term));
  let best: { readonly terms: readonly string[]; readonly combinedFrequency: number } = {
    terms: [],
    combinedFrequency: 0,
  };
  for (let place = minHalfLength; place <= word.length - minHalfLength; place++) {
    const [left, right] = [word.slice(0, place), word.slice(place)];
    const [one, other] = [stem(left, language), stem(right, language)];
    const [first, second] = [
      frequency(one) > 0 ? one : vocabulary.nearest([left], 1),
      frequency(other) > 0 ? other : vocabulary.nearest([right], 1),
    ];
    // Two corrections in one word are too uncertain.
    const worth = first === one || second === other ? Math.min(frequency(first), frequency(second)) : 0;
    if (first !== undefined && second !== undefined && worth > best.combinedFrequency)
      best = { terms: [first, second], combinedFrequency: worth };
  }
  return best.terms.map((term) => ({ term, weight: partWeight }));
};

/** Candidates for an unknown term: joined words, a misspelling, a prefix, or another way to split it. */
export const meant = (
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
  const heading = () => {
    const compounds = language === 'de' ? vocabulary.compounds(term) : [];
    return compounds.length > 0 ? compounds.map((each) => ({ term: each, weight: guessWeight })) : undefined;
  };
  const nearest = (most: number) => vocabulary.nearest([...new Set([word, plain])], most);
  if (isJapanese(term)) {
    const others = () => (term.length < 2 ? [] : vocabulary.overlapping(term));
    return splitting() ?? others().map((other) => ({ term: other, weight: partWeight }));
  }
  // In compounding languages, words often differ by one letter; in others an additional letter is a typing mistake.
  const first = isCompounding(language) ? (splitting() ?? heading()) : (guess(nearest(1)) ?? splitting());
  const completed = () => vocabulary.completions(word).map((term) => ({ term, weight: completionWeight }));
  const found = first ?? guess(nearest(2));
  if (found) return found;
  const halves = halfMisspelt(word, language, vocabulary);
  return halves.length > 0 ? halves : completed();
};

/** Candidates for a known but very rare word that may be a typing mistake. */
export const doubted = ({ word, term }: AnalysedWord, vocabulary: Vocabulary): readonly QueryTerm[] => {
  const frequency = vocabulary.frequency(term);
  if (frequency > vocabulary.documents * rareShare) return [];
  const nearest = vocabulary.nearest([word], 1);
  return nearest !== undefined && vocabulary.frequency(nearest) >= frequency * muchCommoner
    ? [{ term: nearest, weight: doubtWeight }]
    : [];
};
