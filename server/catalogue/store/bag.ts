import { fieldNames } from './fields.ts';

/**
 * A product's terms packed for the ranking: field lengths, then term ids in order, then one number a term with its
 * counts by field, five bits each. Two hundred of them are read for one search, so they are never unpacked.
 */
const bitsPerCount = 5;
const mostCounted = 2 ** bitsPerCount - 1;
const fields = fieldNames.length;

export type Counts = readonly number[];

/** Packs counts by term id. */
export const packBag = (lengths: Counts, counts: ReadonlyMap<number, Counts>): Uint8Array => {
  const ids = [...counts.keys()].sort((one, other) => one - other);
  const words = new Uint32Array(fields + 2 * ids.length);
  words.set(lengths);
  ids.forEach((id, place) => {
    words[fields + place] = id;
    words[fields + ids.length + place] = (counts.get(id) ?? []).reduce(
      (packed, count, field) => packed | (Math.min(count, mostCounted) << (field * bitsPerCount)),
      0,
    );
  });
  return new Uint8Array(words.buffer);
};

/** A bag as read from the store. */
export interface Bag {
  /** How many terms a field has. */
  length(field: number): number;
  /** The packed counts of a term, 0 where the product has it not; see {@link countIn}. */
  counts(id: number): number;
}

export const openBag = (bytes: Uint8Array): Bag => {
  // A blob from SQLite starts anywhere; 32-bit words must not.
  const words = new Uint32Array(bytes.slice().buffer);
  const terms = (words.length - fields) / 2;
  return {
    length: (field) => words[field] ?? 0,
    counts: (id) => {
      let low = 0;
      let high = terms - 1;
      while (low <= high) {
        const middle = (low + high) >> 1;
        const found = words[fields + middle] ?? 0;
        if (found === id) return words[fields + terms + middle] ?? 0;
        if (found < id) low = middle + 1;
        else high = middle - 1;
      }
      return 0;
    },
  };
};

/** One field's count out of packed counts. */
export const countIn = (packed: number, field: number): number => (packed >>> (field * bitsPerCount)) & mostCounted;
