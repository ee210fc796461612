import type { DatabaseSync } from 'node:sqlite';
import type { TermPostings } from './invertedIndex.ts';

export type Postings = Omit<TermPostings, 'term'>;

/** Postings as bytes: document numbers, then impacts, four bytes each. */
export const packPostings = ({ documents, impacts }: Postings): Uint8Array => {
  const bytes = new Uint8Array(documents.byteLength + impacts.byteLength);
  bytes.set(new Uint8Array(documents.buffer, documents.byteOffset, documents.byteLength));
  bytes.set(new Uint8Array(impacts.buffer, impacts.byteOffset, impacts.byteLength), documents.byteLength);
  return bytes;
};

/** A blob's words of 32 bits; it may start anywhere, and they must not. */
export const alignedBytes = (blob: Uint8Array): Uint8Array => (blob.byteOffset % 4 === 0 ? blob : blob.slice());

const unpackPostings = (blob: Uint8Array): Postings => {
  const { buffer, byteOffset, byteLength } = alignedBytes(blob);
  const count = byteLength / 8;
  return {
    documents: new Uint32Array(buffer, byteOffset, count),
    impacts: new Float32Array(buffer, byteOffset + 4 * count, count),
  };
};

/** Postings kept at hand, eight bytes each: the common terms of a large catalogue, or all of a small one. */
const mostKept = 4_000_000;

/** Reads postings by term id, the latest used kept in memory. */
export const postingsReader = (database: DatabaseSync): ((id: number) => Postings | undefined) => {
  const read = database.prepare('select postings from postings where term = ?');
  const kept = new Map<number, Postings>();
  let size = 0;
  return (id) => {
    const known = kept.get(id);
    if (known) {
      // The order of a map is that of setting: what was used last goes last.
      kept.delete(id);
      kept.set(id, known);
      return known;
    }
    const blob = read.get(id)?.['postings'];
    if (!(blob instanceof Uint8Array)) return undefined;
    const postings = unpackPostings(blob);
    kept.set(id, postings);
    size += postings.documents.length;
    for (const [oldest, { documents }] of kept) {
      if (size <= mostKept) break;
      kept.delete(oldest);
      size -= documents.length;
    }
    return postings;
  };
};
