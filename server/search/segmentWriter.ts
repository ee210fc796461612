import { roomForPostings } from './postings.ts';
import { termFrequencyWeight } from './ranking.ts';

/** Collects the postings of a segment. */
export interface SegmentWriter {
  /** Adds an occurrence of a term in the current product. */
  count(term: number, weight: number): void;
  /** Ends the current product, which has this position. */
  close(place: number): void;
  /** Returns the collected postings by ascending term, and resets. */
  take(): Generator<{ readonly term: number; readonly count: number; readonly bytes: Uint8Array }>;
}

const roomFor = (count: number) => ({
  terms: new Uint32Array(count),
  places: new Uint16Array(count),
  strengths: new Float32Array(count),
});

export const segmentWriter = (): SegmentWriter => {
  let held = roomFor(1 << 16);
  let size = 0;
  let sums = new Map<number, number>();

  const grow = (): void => {
    const wider = roomFor(held.terms.length * 2);
    wider.terms.set(held.terms);
    wider.places.set(held.places);
    wider.strengths.set(held.strengths);
    held = wider;
  };
  /** Offsets of each term's postings in term order; products are in order already. */
  const starts = (): Uint32Array => {
    let last = 0;
    for (let at = 0; at < size; at++) last = Math.max(last, held.terms[at] ?? 0);
    const counted = new Uint32Array(last + 2);
    for (let at = 0; at < size; at++) {
      const next = (held.terms[at] ?? 0) + 1;
      counted[next] = (counted[next] ?? 0) + 1;
    }
    for (let term = 1; term < counted.length; term++) counted[term] = (counted[term] ?? 0) + (counted[term - 1] ?? 0);
    return counted;
  };

  return {
    count: (term, weight) => void sums.set(term, (sums.get(term) ?? 0) + weight),
    close: (place) => {
      for (const [term, sum] of sums) {
        if (size === held.terms.length) grow();
        held.terms[size] = term;
        held.places[size] = place;
        held.strengths[size] = termFrequencyWeight(sum);
        size += 1;
      }
      sums = new Map();
    },
    take: function* () {
      const from = starts();
      const next = from.slice();
      const inOrder = new Uint32Array(size);
      for (let at = 0; at < size; at++) {
        const term = held.terms[at] ?? 0;
        inOrder[next[term] ?? 0] = at;
        next[term] = (next[term] ?? 0) + 1;
      }
      for (let term = 0; term + 1 < from.length; term++) {
        const [start, end] = [from[term] ?? 0, from[term + 1] ?? 0];
        if (start === end) continue;
        const postings = roomForPostings(end - start);
        for (let at = start; at < end; at++) {
          const posting = inOrder[at] ?? 0;
          postings.places[at - start] = held.places[posting] ?? 0;
          postings.strengths[at - start] = held.strengths[posting] ?? 0;
        }
        yield { term, count: end - start, bytes: postings.bytes };
      }
      size = 0;
    },
  };
};
