import type { DatabaseSync } from 'node:sqlite';
import type { AnswerLanguage, BrandCode } from '../../contract/contract.ts';
import { numberOf } from '../store/database.ts';
import { compoundParts } from './compoundParts.ts';
import { type Fields, fieldNames } from './fields.ts';
import { neighboursIn } from './neighbours.ts';
import { occurrenceWeights } from './ranking.ts';
import { placeInside, postingsKey, segmentOf } from './segments.ts';
import { segmentWriter } from './segmentWriter.ts';
import { openSpool, type Spool } from './spool.ts';
import { type Numbering, numberTerms } from './tokens.ts';

/** A product's row and its terms. */
export interface IndexedDocument {
  readonly row: number;
  readonly fields: Fields;
}

const nameField = fieldNames.indexOf('name');

/** Terms are numbered from 0 within an index, and from this number in the database. */
const firstTermId = (database: DatabaseSync): number =>
  numberOf(database.prepare('select coalesce(max(id), 0) + 1 as next from terms').get() ?? {}, 'next');

/** Reads all documents again and writes their postings by segment; returns the document frequency of each term. */
const writePostings = (
  database: DatabaseSync,
  spool: Spool,
  numbering: Numbering,
  language: AnswerLanguage,
  firstTerm: number,
): readonly number[] => {
  const withParts = compoundParts(numbering, language);
  const neighbours = neighboursIn(numbering, language);
  const lengths = fieldNames.map(() => 0);
  let documents = 0;
  for (const { tokens } of spool.all()) {
    documents += 1;
    neighbours.note(tokens[nameField] ?? new Uint32Array());
    for (const [field, { length }] of withParts(tokens).entries()) lengths[field] = (lengths[field] ?? 0) + length;
  }
  const averages = lengths.map((length) => length / Math.max(1, documents));

  const add = database.prepare('insert into postings (key, postings) values (?, ?)');
  const frequencies: number[] = [];
  const writer = segmentWriter();
  let segment = -1;
  const write = (): void => {
    for (const { term, count, bytes } of writer.take()) {
      add.run(postingsKey(segment, firstTerm + term), bytes);
      frequencies[term] = (frequencies[term] ?? 0) + count;
    }
  };
  for (const { row, tokens } of spool.all()) {
    if (segmentOf(row) !== segment) write();
    segment = segmentOf(row);
    const all = withParts(tokens);
    const weights = occurrenceWeights(
      all.map(({ length }) => length),
      averages,
    );
    for (const [field, ids] of all.entries()) for (const id of ids) writer.count(id, weights[field] ?? 0);
    for (const id of neighbours.termsOf(tokens[nameField] ?? new Uint32Array())) {
      writer.count(id, weights[nameField] ?? 0);
    }
    writer.close(placeInside(row));
  }
  write();
  return frequencies;
};

/**
 * Writes the index of a brand in a language: terms, postings, and words as spelled. Documents come in ascending row
 * order and are not kept in memory.
 */
export const writeIndex = (
  database: DatabaseSync,
  brand: BrandCode,
  language: AnswerLanguage,
  documents: Iterable<IndexedDocument>,
): void => {
  const numbering = numberTerms();
  const spool = openSpool(database);
  let [first, last, products] = [0, -1, 0];
  for (const { row, fields } of documents) {
    if (products === 0) first = row;
    [last, products] = [row, products + 1];
    spool.add(row, numbering.tokensOf(fields));
  }
  const firstTerm = firstTermId(database);
  const frequencies = writePostings(database, spool, numbering, language, firstTerm);
  spool.drop();
  const addTerm = database.prepare('insert into terms (id, brand, language, term, frequency) values (?, ?, ?, ?, ?)');
  for (const [term, text] of numbering.terms.entries()) {
    addTerm.run(firstTerm + term, brand, language, text, frequencies[term] ?? 0);
  }
  const addWord = database.prepare('insert into words (brand, language, word, term, count) values (?, ?, ?, ?, ?)');
  for (const { word, term, count } of numbering.words()) addWord.run(brand, language, word, term, count);
  database
    .prepare('insert into indexes (brand, language, first, last, products) values (?, ?, ?, ?, ?)')
    .run(brand, language, first, last, products);
};
