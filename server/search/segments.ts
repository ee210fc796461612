/**
 * Products are indexed by the number of their row, 65,536 of them at a time: within such a segment a product is told in
 * two bytes, and what is summed up for all of them fits into the processor's cache.
 */
const bitsInside = 16;

/** How many rows a segment spans. */
export const segmentSize = 2 ** bitsInside;

export const segmentOf = (row: number): number => Math.floor(row / segmentSize);
export const placeInside = (row: number): number => row % segmentSize;
export const rowAt = (segment: number, place: number): number => segment * segmentSize + place;

/** The key of a term's postings in a segment: a segment's keys follow one another in the order of terms. */
export const postingsKey = (segment: number, term: number): number => segment * 2 ** 32 + term;
