import type { AnswerLanguage } from '../../../contract.ts';
import { isCompounding, splitCompound } from '../analysis/compounds.ts';
import { mayPair, pairPhrase } from '../analysis/phrases.ts';
import { stem } from '../analysis/stem.ts';
import type { SpelledWord } from '../analysis/vocabulary.ts';
import { type FieldName, type Fields, fieldNames } from './fields.ts';
import { impact, occurrenceWeights } from './ranking.ts';
import { type Numbering, numberTerms, type Tokens } from './tokens.ts';

/** A term, the documents that hold it in ascending order, and what it adds to the score of each. */
export interface TermPostings {
  readonly term: string;
  readonly documents: Uint32Array;
  readonly impacts: Float32Array;
}

export interface InvertedIndex {
  readonly terms: readonly TermPostings[];
  /** The words the terms come from, for spelling. */
  readonly words: Iterable<SpelledWord>;
}

/** Reviews are looser talk: their compounds stay whole. */
const splitFields: ReadonlySet<FieldName> = new Set(['name', 'kind', 'attributes', 'content', 'faq']);
/** How many of its names hold a word says nothing about a product. */
const onceFields: ReadonlySet<FieldName> = new Set(['kind']);
const nameField = fieldNames.indexOf('name');

type Parts = ReadonlyMap<number, readonly number[]>;

/** Of what terms each compound is made, as far as the catalogue itself uses them. */
const partsById = ({ ids, terms }: Numbering, language: AnswerLanguage): Parts => {
  const parts = new Map<number, readonly number[]>();
  if (!isCompounding(language)) return parts;
  for (const [id, term] of terms.entries()) {
    const found = splitCompound(term, language, (part) => ids.has(part)).flatMap((part) => ids.get(part) ?? []);
    if (found.length > 0) parts.set(id, found);
  }
  return parts;
};

/** Adds to each compound the words it is made of. */
const withParts = (tokens: Tokens, parts: Parts): Tokens =>
  parts.size === 0
    ? tokens
    : fieldNames.map((name, field) => {
        const plain = tokens[field] ?? new Uint32Array();
        const all = splitFields.has(name) ? Array.from(plain, (id) => [id, ...(parts.get(id) ?? [])]).flat() : plain;
        return Uint32Array.from(onceFields.has(name) ? new Set(all) : all);
      });

/**
 * What neighbours in a name add to it: themselves as a pair where other names have it too, and the word that others
 * write for both ("book case" among bookcases).
 */
const neighbourTerms = (names: readonly Uint32Array[], numbering: Numbering, language: AnswerLanguage) => {
  const { ids, terms, idOf } = numbering;
  const counts = new Map<string, number>();
  const joined = new Map<string, number | undefined>();
  const pairsOf = (name: Uint32Array): readonly string[] =>
    Array.from(name.subarray(1), (id, place): string => {
      const [one, other] = [terms[name[place] ?? 0] ?? '', terms[id] ?? ''];
      if (!mayPair(one, other)) return '';
      const pair = pairPhrase(one, other);
      if (!joined.has(pair)) joined.set(pair, language === 'jp' ? undefined : ids.get(stem(one + other, language)));
      return pair;
    }).filter((pair) => pair !== '');
  for (const name of names) for (const pair of new Set(pairsOf(name))) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  return (name: Uint32Array): readonly number[] =>
    pairsOf(name).flatMap((pair) => {
      const whole = joined.get(pair);
      return [...((counts.get(pair) ?? 0) > 1 ? [idOf(pair)] : []), ...(whole === undefined ? [] : [whole])];
    });
};

/** Gathers, document by document, what each term counts there. */
const gather = (averages: readonly number[]) => {
  const lists: { readonly documents: number[]; readonly sums: number[] }[] = [];
  /** The list of a term, with a place for this document at its end. */
  const listFor = (id: number, document: number) => {
    lists[id] ??= { documents: [], sums: [] };
    const list = lists[id];
    if (list.documents.at(-1) !== document) {
      list.documents.push(document);
      list.sums.push(0);
    }
    return list;
  };
  const add = (id: number, document: number, weight: number): void => {
    const { sums } = listFor(id, document);
    const last = sums.length - 1;
    sums[last] = (sums[last] ?? 0) + weight;
  };
  return {
    lists,
    addDocument: (document: number, tokens: Tokens, neighbours: readonly number[]): void => {
      const lengths = tokens.map(({ length }) => length);
      const weights = occurrenceWeights(lengths, averages);
      for (const [field, ids] of tokens.entries()) for (const id of ids) add(id, document, weights[field] ?? 0);
      for (const id of neighbours) add(id, document, weights[nameField] ?? 0);
    },
  };
};

const averagesOf = (all: readonly Tokens[]): readonly number[] =>
  fieldNames.map((_, field) => {
    let sum = 0;
    for (const tokens of all) sum += tokens[field]?.length ?? 0;
    return sum / Math.max(1, all.length);
  });

/** Turns documents, numbered from 0 in the order given, into postings by term. */
export const invert = (documents: Iterable<Fields>, language: AnswerLanguage): InvertedIndex => {
  const numbering = numberTerms();
  const plain = Array.from(documents, numbering.tokensOf);
  const parts = partsById(numbering, language);
  const all = plain.map((tokens) => withParts(tokens, parts));
  const averages = averagesOf(all);
  const neighboursOf = neighbourTerms(
    plain.map((tokens) => tokens[nameField] ?? new Uint32Array()),
    numbering,
    language,
  );
  const { lists, addDocument } = gather(averages);
  for (const [document, tokens] of all.entries()) {
    addDocument(document, tokens, neighboursOf(plain[document]?.[nameField] ?? new Uint32Array()));
  }
  const terms = lists.map(({ documents: holding, sums }, id) => ({
    term: numbering.terms[id] ?? '',
    documents: Uint32Array.from(holding),
    impacts: Float32Array.from(sums, (sum) => impact(sum, holding.length, all.length)),
  }));
  return { terms, words: numbering.words() };
};
