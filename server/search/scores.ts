import type { Postings } from './postings.ts';
import { placeInside, rowAt, segmentOf, segmentSize } from './segments.ts';

/** A product's row and its score. */
export interface Scored {
  readonly row: number;
  readonly score: number;
}

/** Descending by score; equal scores by age of the row. */
export const byScore = (one: Scored, other: Scored): number => other.score - one.score || one.row - other.row;

/** Scores of all products of an index for a text. */
export interface Scores {
  /** 0 for rows without a word of the text, or outside the index. */
  of(row: number): number;
  /** The best hits in order, up to `count`; with `meets`, only rows that satisfy it. */
  best(count: number, meets?: (row: number) => boolean): readonly Scored[];
}

/** Scores of a text without known words. */
export const noScores: Scores = { of: () => 0, best: () => [] };

/** Adds extra scores for some rows, which must be products of the index. */
export const withExtra = (scores: Scores, extra: ReadonlyMap<number, number>): Scores => {
  const of = (row: number) => scores.of(row) + (extra.get(row) ?? 0);
  return {
    of,
    best: (count, meets = () => true) => {
      const raised = [...extra.keys()].filter(meets).map((row) => ({ row, score: of(row) }));
      const others = scores.best(count, (row) => !extra.has(row) && meets(row));
      return [...raised, ...others].sort(byScore).slice(0, count);
    },
  };
};

/** Scores of a segment, product by product from its first row. */
interface SegmentScores {
  readonly segment: number;
  readonly totals: Float32Array;
}

/** First and last row of an index; all rows between belong to it. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** A query term, its weight and its postings. */
export interface WeighedTerm {
  readonly weight: number;
  readonly postingsIn: (segment: number) => Postings | undefined;
}

const totalsOf = (segment: number, { last }: Span, terms: readonly WeighedTerm[]): SegmentScores => {
  const totals = new Float32Array(Math.min(segmentSize, last + 1 - rowAt(segment, 0)));
  for (const { weight, postingsIn } of terms) {
    const postings = postingsIn(segment);
    if (!postings) continue;
    const { places, strengths } = postings;
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? 0;
      totals[place] = (totals[place] ?? 0) + weight * (strengths[at] ?? 0);
    }
  }
  return { segment, totals };
};

/** Sums the scores of all terms, segment by segment. */
export const addUp = (span: Span, terms: readonly WeighedTerm[]): Scores => {
  const from = segmentOf(span.first);
  const segments = Array.from({ length: segmentOf(span.last) - from + 1 }, (_, at) => totalsOf(from + at, span, terms));
  return {
    of: (row) => segments[segmentOf(row) - from]?.totals[placeInside(row)] ?? 0,
    best: (count, meets) => {
      const heap = bestOf(count);
      let least = heap.least();
      for (const { segment, totals } of segments) {
        for (let place = 0; place < totals.length; place++) {
          const score = totals[place] ?? 0;
          if (score <= least) continue;
          const row = rowAt(segment, place);
          if (meets && !meets(row)) continue;
          heap.add({ row, score });
          least = heap.least();
        }
      }
      return heap.sorted();
    },
  };
};

/** Keeps the best of the given rows in a heap with the worst on top. */
const bestOf = (count: number) => {
  const heap: Scored[] = [];
  const worse = (one: number, other: number): boolean => {
    const [left, right] = [heap[one], heap[other]];
    return left !== undefined && right !== undefined && byScore(left, right) > 0;
  };
  const swap = (one: number, other: number): void => {
    const [left, right] = [heap[one], heap[other]];
    if (left && right) [heap[one], heap[other]] = [right, left];
  };
  const rise = (from: number): void => {
    let place = from;
    while (place > 0 && worse(place, (place - 1) >> 1)) {
      swap(place, (place - 1) >> 1);
      place = (place - 1) >> 1;
    }
  };
  const sink = (): void => {
    let place = 0;
    for (;;) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      const child = worse(right, left) ? right : left;
      if (!worse(child, place)) return;
      swap(place, child);
      place = child;
    }
  };
  return {
    /** Score that a row must exceed to be kept; rows come in ascending order, so of equal ones the older stays. */
    least: (): number => (heap.length < count ? 0 : (heap[0]?.score ?? Number.POSITIVE_INFINITY)),
    add: (scored: Scored): void => {
      if (heap.length < count) {
        heap.push(scored);
        rise(heap.length - 1);
      } else {
        heap[0] = scored;
        sink();
      }
    },
    sorted: (): readonly Scored[] => heap.sort(byScore),
  };
};
