import type { DatabaseSync } from 'node:sqlite';
import type { AnswerLanguage, BrandCode } from '../../../contract.ts';
import type { Fields } from './fields.ts';
import { invert } from './invertedIndex.ts';
import { packPostings } from './postings.ts';

/** Writes the index of a brand in a language: its terms, and for each the products that hold it. */
export const writeIndex = (
  database: DatabaseSync,
  brand: BrandCode,
  language: AnswerLanguage,
  rows: Uint32Array,
  documents: Iterable<Fields>,
): void => {
  const addTerm = database.prepare('insert into terms (brand, language, term, frequency) values (?, ?, ?, ?)');
  const addPostings = database.prepare('insert into postings (term, postings) values (?, ?)');
  for (const { term, ...postings } of invert(documents, language)) {
    const { lastInsertRowid } = addTerm.run(brand, language, term, postings.documents.length);
    addPostings.run(lastInsertRowid, packPostings(postings));
  }
  database
    .prepare('insert into indexes (brand, language, products) values (?, ?, ?)')
    .run(brand, language, new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength));
};
