import type { AnswerLanguage } from '../../../../contract/contract.ts';
import { analyse } from '../../../search/analysis/analyse.ts';
import { inverseDocumentFrequency } from '../../../search/ranking.ts';
import type { Passage } from '../../findings.ts';
import { oncePer } from '../../text/oncePer.ts';
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
  /** Where the postings of each term start. */
  readonly starts: ReadonlyMap<string, number>;
  /** How many places a term is in, and for each the place's number and the count. An array a term takes twice the memory. */
  readonly postings: Uint32Array;
}

const indexOf = oncePer((places: readonly Place[]): Index => {
  const found = new Map<string, number[]>();
  for (const [number, { terms }] of places.entries())
    for (const term of terms) {
      const counts = found.get(term);
      if (counts === undefined) found.set(term, [number, 1]);
      else if (counts.at(-2) === number) counts.push((counts.pop() ?? 0) + 1);
      else counts.push(number, 1);
    }
  const starts = new Map<string, number>();
  const postings = new Uint32Array([...found.values()].reduce((sum, { length }) => sum + length + 1, 0));
  let end = 0;
  for (const [term, counts] of found) {
    starts.set(term, end);
    postings.set([counts.length / 2, ...counts], end);
    end += counts.length + 1;
  }
  const words = places.reduce((sum, { terms }) => sum + terms.length, 0);
  return {
    places,
    averageLength: Math.max(1, words / Math.max(1, places.length)),
    starts,
    postings,
  };
});

/** A term of the question, with its weight and the places that say it. */
interface AskedTerm {
  readonly term: string;
  readonly rarity: number;
  readonly counts: ReadonlyMap<number, number>;
}

const askedTerm = ({ places, starts, postings }: Index, term: string): AskedTerm => {
  const counts = new Map<number, number>();
  const start = starts.get(term);
  if (start !== undefined)
    for (let left = postings[start] ?? 0, at = start + 1; left > 0; left--, at += 2)
      counts.set(postings[at] ?? 0, postings[at + 1] ?? 0);
  return { term, rarity: inverseDocumentFrequency(counts.size, places.length), counts };
};

/** How well a place contains a term, 0 to 1. */
const sayingOf = (
  { averageLength }: Index,
  { terms, titleTerms }: Place,
  number: number,
  { term, counts }: AskedTerm,
): number => {
  const said = (counts.get(number) ?? 0) + (titleTerms.includes(term) ? titleWeight : 0);
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
  const index = indexOf(places);
  const termsIn = new Map<AnswerLanguage, readonly AskedTerm[]>();
  const termsOf = (of: AnswerLanguage): readonly AskedTerm[] => {
    const terms = termsIn.get(of) ?? Array.from(new Set(analyse(text, of)), (term) => askedTerm(index, term));
    termsIn.set(of, terms);
    return terms;
  };
  const asked = [...termsOf(language), ...places.slice(0, 1).flatMap((place) => termsOf(place.language))];
  const touched = new Set(asked.flatMap(({ counts }) => [...counts.keys()]));
  return [...touched]
    .flatMap((number) => {
      const place = index.places[number];
      if (!place) return [];
      const terms = termsOf(place.language);
      const whole = terms.reduce((sum, { rarity }) => sum + rarity, 0);
      const found = terms.reduce((sum, term) => sum + term.rarity * sayingOf(index, place, number, term), 0);
      const score = whole === 0 ? 0 : found / whole;
      return score >= minScore && score > 0 ? [passageOf(place, score)] : [];
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, limit);
};
