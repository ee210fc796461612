import type { DatabaseSync } from 'node:sqlite';
import type { AnswerLanguage, BrandCode } from '../../../contract.ts';
import type { Fields } from './fields.ts';
import { invert } from './invertedIndex.ts';
import { packPostings } from './postings.ts';

/** Writes the index of a brand in a language: its terms, for each the products that hold it, and its words as written. */
export const writeIndex = (
  database: DatabaseSync,
  brand: BrandCode,
  language: AnswerLanguage,
  rows: Uint32Array,
  documents: Iterable<Fields>,
): void => {
  const { terms, words } = invert(documents, language);
  const addTerm = database.prepare('insert into terms (brand, language, term, frequency) values (?, ?, ?, ?)');
  const addPostings = database.prepare('insert into postings (term, postings) values (?, ?)');
  for (const { term, ...postings } of terms) {
    const { lastInsertRowid } = addTerm.run(brand, language, term, postings.documents.length);
    addPostings.run(lastInsertRowid, packPostings(postings));
  }
  const addWord = database.prepare('insert into words (brand, language, word, term, count) values (?, ?, ?, ?, ?)');
  for (const { word, term, count } of words) addWord.run(brand, language, word, term, count);
  database
    .prepare('insert into indexes (brand, language, products) values (?, ?, ?)')
    .run(brand, language, new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength));
};
