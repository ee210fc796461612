import type { Postings } from './postings.ts';
import { placeInside, rowAt, segmentOf, segmentSize } from './segments.ts';

/** A product's row and how well it answers the text. */
export interface Scored {
  readonly row: number;
  readonly score: number;
}

/** Better first; of equals the older row. */
export const byScore = (one: Scored, other: Scored): number => other.score - one.score || one.row - other.row;

/** How well every product of an index answers a text. */
export interface Scores {
  /** 0 for a row that holds no word of the text, or is of no product of the index. */
  of(row: number): number;
  /** The best, in order, as many as asked for; with `meets` only rows that do. */
  best(count: number, meets?: (row: number) => boolean): readonly Scored[];
}

/** Of a text of which no word is known. */
export const noScores: Scores = { of: () => 0, best: () => [] };

/** Scores with something added for some rows, of which each is known to be a product. */
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

/** What the postings of a segment are worth, product by product from its first row on. */
interface SegmentScores {
  readonly segment: number;
  readonly totals: Float32Array;
}

/** Rows of the first and of the last product of an index; those between are of the same one. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** A term of a text: what it is worth, and where it stands. */
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

/** Adds up, segment by segment and term by term, what the terms of a text are worth to each product. */
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

/** Keeps the best of what it is given: a heap with the worst of them on top. */
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
    /** What a score must exceed to be kept; rows come in ascending order, so that the older of equals stays. */
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
