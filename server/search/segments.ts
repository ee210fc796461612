/**
 * Products are indexed by row number in segments of 65,536: within a segment a product takes two bytes, and all its
 * sums fit into the processor's cache.
 */
const bitsInside = 16;

/** Number of rows per segment. */
export const segmentSize = 2 ** bitsInside;

export const segmentOf = (row: number): number => Math.floor(row / segmentSize);
export const placeInside = (row: number): number => row % segmentSize;
export const rowAt = (segment: number, place: number): number => segment * segmentSize + place;

/** Key of a term's postings in a segment: the keys of a segment are consecutive in term order. */
export const postingsKey = (segment: number, term: number): number => segment * 2 ** 32 + term;
