import type { DatabaseSync } from 'node:sqlite';
import { DamagedData } from '../store/database.ts';
import { alignedTo } from './spool.ts';

/** Products of a segment that contain a term, in ascending order, with the term's strength in each (0 to 1). */
export interface Postings {
  readonly places: Uint16Array;
  readonly strengths: Float32Array;
}

/** Bytes per posting: strengths are stored first, then positions. */
const postingSize = Float32Array.BYTES_PER_ELEMENT + Uint16Array.BYTES_PER_ELEMENT;

/** Allocates postings and the bytes that store them. */
export const roomForPostings = (count: number): Postings & { readonly bytes: Uint8Array } => {
  const buffer = new ArrayBuffer(count * postingSize);
  return {
    strengths: new Float32Array(buffer, 0, count),
    places: new Uint16Array(buffer, count * Float32Array.BYTES_PER_ELEMENT, count),
    bytes: new Uint8Array(buffer),
  };
};

const unpack = (blob: Uint8Array): Postings => {
  if (blob.byteLength % postingSize !== 0) throw new DamagedData('postings are cut off');
  const { buffer, byteOffset, byteLength } = alignedTo(Float32Array.BYTES_PER_ELEMENT, blob);
  const count = byteLength / postingSize;
  return {
    strengths: new Float32Array(buffer, byteOffset, count),
    places: new Uint16Array(buffer, byteOffset + count * Float32Array.BYTES_PER_ELEMENT, count),
  };
};

/** Size of the cache of postings: the common terms of a large catalogue, or all of a small one. */
const maxKept = 8_000_000;

/** Reads postings by key through an LRU cache. */
export const postingsReader = (database: DatabaseSync): ((key: number) => Postings | undefined) => {
  const read = database.prepare('select postings from postings where key = ?');
  const kept = new Map<number, Postings>();
  let size = 0;
  return (key) => {
    const known = kept.get(key);
    if (known) {
      // Maps keep insertion order, so re-inserting marks a key as recently used.
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const blob = read.get(key)?.['postings'];
    if (!(blob instanceof Uint8Array)) return undefined;
    const postings = unpack(blob);
    kept.set(key, postings);
    size += postings.places.length;
    for (const [oldest, { places }] of kept) {
      if (size <= maxKept) break;
      kept.delete(oldest);
      size -= places.length;
    }
    return postings;
  };
};
