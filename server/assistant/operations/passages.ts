import type { AnswerLanguage } from '../../../contract/contract.ts';
import { analyse } from '../../search/analysis/analyse.ts';
import { telling } from '../../search/ranking.ts';
import type { Passage } from '../findings.ts';
import { type Place, passageOf } from './places.ts';

/** How soon a term said again adds nothing (k1 of BM25), and how much a long text is held back (b). */
const saturation = 1.2;
const lengthWeight = 0.6;
/** A term in the question of an FAQ entry, or in a heading, counts as said this often more. */
const titleWeight = 2;

/** Places with what their terms are worth: rare ones tell, common ones do not. */
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

/** How well a place says a term, from 0 to 1. */
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
 * The places that answer a text best, by BM25 over the analyser's terms. The score is the part of the question that a place
 * covers, each term weighed by how rare it is: from 0 to 1, comparable between questions, products and brands.
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
