import type { AnswerLanguage } from '../../../contract.ts';
import { splitCompound } from '../analysis/compounds.ts';
import { type FieldName, type Fields, fieldNames } from './fields.ts';
import { impact, occurrenceWeights } from './ranking.ts';

/** A term, the documents that hold it in ascending order, and what it adds to the score of each. */
export interface TermPostings {
  readonly term: string;
  readonly documents: Uint32Array;
  readonly impacts: Float32Array;
}

/** Languages whose long words are made of others. */
const compounding: ReadonlySet<AnswerLanguage> = new Set(['de', 'jp']);
/** Reviews are looser talk: their compounds stay whole. */
const splitFields: ReadonlySet<FieldName> = new Set(['name', 'kind', 'attributes', 'content', 'faq']);
/** How many of its names hold a word says nothing about a product. */
const onceFields: ReadonlySet<FieldName> = new Set(['kind']);

/** Term ids of a document, field by field. */
type Tokens = readonly Uint32Array[];

/** Numbers terms in order of appearance. */
const numberTerms = (documents: Iterable<Fields>) => {
  const ids = new Map<string, number>();
  const idOf = (term: string): number => {
    const known = ids.get(term);
    if (known !== undefined) return known;
    ids.set(term, ids.size);
    return ids.size - 1;
  };
  const tokens: Tokens[] = [];
  for (const fields of documents) tokens.push(fieldNames.map((name) => Uint32Array.from(fields[name], idOf)));
  return { ids, tokens };
};

/** Of what terms each compound is made, as far as the catalogue itself uses them. */
const partsById = (
  ids: ReadonlyMap<string, number>,
  language: AnswerLanguage,
): ReadonlyMap<number, readonly number[]> => {
  const parts = new Map<number, readonly number[]>();
  if (!compounding.has(language)) return parts;
  for (const [term, id] of ids) {
    const found = splitCompound(term, language, (part) => ids.has(part)).flatMap((part) => ids.get(part) ?? []);
    if (found.length > 0) parts.set(id, found);
  }
  return parts;
};

/** Adds to each compound the words it is made of. */
const withParts = (tokens: Tokens, parts: ReadonlyMap<number, readonly number[]>): Tokens =>
  fieldNames.map((name, field) => {
    const plain = tokens[field] ?? new Uint32Array();
    const all = splitFields.has(name) ? Array.from(plain, (id) => [id, ...(parts.get(id) ?? [])]).flat() : plain;
    return onceFields.has(name) ? Uint32Array.from(new Set(all)) : Uint32Array.from(all);
  });

/** Sums up what each term of a document counts, terms in order of appearance. */
const occurrencesOf = (tokens: Tokens, averages: readonly number[]): ReadonlyMap<number, number> => {
  const weights = occurrenceWeights(
    tokens.map(({ length }) => length),
    averages,
  );
  const sums = new Map<number, number>();
  tokens.forEach((ids, field) => {
    for (const id of ids) sums.set(id, (sums.get(id) ?? 0) + (weights[field] ?? 0));
  });
  return sums;
};

const averagesOf = (all: readonly Tokens[]): readonly number[] =>
  fieldNames.map((_, field) => {
    let sum = 0;
    for (const tokens of all) sum += tokens[field]?.length ?? 0;
    return sum / Math.max(1, all.length);
  });

const frequenciesOf = (all: readonly Tokens[], terms: number): Uint32Array => {
  const frequencies = new Uint32Array(terms);
  for (const tokens of all) {
    for (const id of new Set(tokens.flatMap((ids) => [...ids]))) frequencies[id] = (frequencies[id] ?? 0) + 1;
  }
  return frequencies;
};

/** Turns documents, numbered from 0 in the order given, into postings by term. */
export function* invert(documents: Iterable<Fields>, language: AnswerLanguage): Generator<TermPostings> {
  const { ids, tokens } = numberTerms(documents);
  const parts = partsById(ids, language);
  const all = tokens.map((each) => withParts(each, parts));
  const averages = averagesOf(all);
  const frequencies = frequenciesOf(all, ids.size);
  const postings = Array.from(frequencies, (frequency) => ({
    documents: new Uint32Array(frequency),
    impacts: new Float32Array(frequency),
    filled: 0,
  }));
  all.forEach((each, document) => {
    for (const [id, occurrences] of occurrencesOf(each, averages)) {
      const posting = postings[id];
      if (!posting) continue;
      posting.documents[posting.filled] = document;
      posting.impacts[posting.filled] = impact(occurrences, frequencies[id] ?? 0, all.length);
      posting.filled += 1;
    }
  });
  for (const [term, id] of ids) {
    const posting = postings[id];
    if (posting) yield { term, documents: posting.documents, impacts: posting.impacts };
  }
}
