import type { AnswerLanguage } from '../../../contract/contract.ts';
import { analyse } from '../../search/analysis/analyse.ts';
import { telling } from '../../search/ranking.ts';
import type { Passage } from '../findings.ts';
import { type Place, passageOf } from './places.ts';

/** Saturation (k1) and length normalisation (b) of BM25. */
const saturation = 1.2;
const lengthWeight = 0.6;
/** Terms in an FAQ question or a heading count as this many more occurrences. */
const titleWeight = 2;

/** Places with the weights of their terms. */
interface Index {
  readonly places: readonly Place[];
  readonly averageLength: number;
  readonly documents: ReadonlyMap<string, number>;
  readonly postings: ReadonlyMap<string, readonly number[]>;
}

const indexOf = (places: readonly Place[]): Index => {
  const postings = new Map<string, number[]>();
  for (const [number, { terms }] of places.entries())
    for (const term of new Set(terms)) {
      const numbers = postings.get(term);
      if (numbers) numbers.push(number);
      else postings.set(term, [number]);
    }
  const words = places.reduce((sum, { terms }) => sum + terms.length, 0);
  return {
    places,
    averageLength: Math.max(1, words / Math.max(1, places.length)),
    documents: new Map([...postings].map(([term, numbers]) => [term, numbers.length])),
    postings,
  };
};

const indexes = new WeakMap<readonly Place[], Index>();
const knownIndex = (places: readonly Place[]): Index => {
  const index = indexes.get(places) ?? indexOf(places);
  indexes.set(places, index);
  return index;
};

const rarity = ({ places, documents }: Index, term: string): number => telling(documents.get(term) ?? 0, places.length);

/** How well a place contains a term, 0 to 1. */
const sayingOf = ({ averageLength }: Index, { terms, titleTerms }: Place, term: string): number => {
  const said = terms.filter((each) => each === term).length + (titleTerms.has(term) ? titleWeight : 0);
  const norm = 1 - lengthWeight + lengthWeight * (terms.length / averageLength);
  return said / (said + saturation * norm);
};

export interface PassageOptions {
  readonly minScore?: number;
  readonly limit: number;
}

/**
 * The best places for a text, by BM25 over the analyser's terms. The score is the share of the question that a place
 * covers, with terms weighted by rarity: 0 to 1, comparable between questions, products and brands.
 */
export const findPassages = (
  text: string,
  language: AnswerLanguage,
  places: readonly Place[],
  { minScore = 0, limit }: PassageOptions,
): readonly Passage[] => {
  const index = knownIndex(places);
  const termsIn = new Map<AnswerLanguage, readonly string[]>();
  const termsOf = (of: AnswerLanguage): readonly string[] => {
    const terms = termsIn.get(of) ?? [...new Set(analyse(text, of))];
    termsIn.set(of, terms);
    return terms;
  };
  const asked = [...new Set([...termsOf(language), ...places.slice(0, 1).flatMap((place) => termsOf(place.language))])];
  const touched = new Set(asked.flatMap((term) => index.postings.get(term) ?? []));
  return [...touched]
    .flatMap((number) => {
      const place = index.places[number];
      if (!place) return [];
      const terms = termsOf(place.language);
      const whole = terms.reduce((sum, term) => sum + rarity(index, term), 0);
      const found = terms.reduce((sum, term) => sum + rarity(index, term) * sayingOf(index, place, term), 0);
      const score = whole === 0 ? 0 : found / whole;
      return score >= minScore && score > 0 ? [passageOf(place, score)] : [];
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, limit);
};
