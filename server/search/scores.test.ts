import { describe, expect, it } from 'vitest';
import { addUp, byScore, noScores, type Scored, withExtra } from './scores.ts';
import { placeInside, rowAt, segmentOf, segmentSize } from './segments.ts';

/** A number below the limit, the same ones in each run. */
const randomNumbers = (seed: number) => {
  let state = seed;
  return (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
};

/** Strengths of a term by row. */
type Term = ReadonlyMap<number, number>;

const span = { first: segmentSize - 20, last: segmentSize + 20 };
const rows = Array.from({ length: span.last - span.first + 1 }, (_, at) => span.first + at);

/** Few different strengths, all of them exact, so that many rows have the same score. */
const randomTerms = (seed: number): readonly Term[] => {
  const random = randomNumbers(seed);
  return Array.from(
    { length: 1 + random(4) },
    () => new Map(rows.filter(() => random(3) === 0).map((row) => [row, (1 + random(4)) / 4])),
  );
};

const scoresOf = (terms: readonly Term[]) =>
  addUp(
    span,
    terms.map((term, at) => ({
      weight: at + 1,
      postingsIn: (segment) => {
        const own = [...term].filter(([row]) => segmentOf(row) === segment);
        return own.length === 0
          ? undefined
          : {
              places: Uint16Array.from(own, ([row]) => placeInside(row)),
              strengths: Float32Array.from(own, ([, strength]) => strength),
            };
      },
    })),
  );

/** The same without segments and heap. */
const expected = (terms: readonly Term[]): readonly Scored[] =>
  rows
    .map((row) => ({ row, score: terms.reduce((sum, term, at) => sum + (at + 1) * (term.get(row) ?? 0), 0) }))
    .filter(({ score }) => score > 0)
    .sort(byScore);

const seeds = Array.from({ length: 40 }, (_, at) => at + 1);

describe('scores over two segments', () => {
  it.each(seeds)('are the sums of all terms, the best and the oldest first (%d)', (seed) => {
    const terms = randomTerms(seed);
    const all = expected(terms);
    const scores = scoresOf(terms);
    for (const count of [0, 1, 3, all.length, 100]) expect(scores.best(count)).toEqual(all.slice(0, count));
    for (const { row, score } of all) expect(scores.of(row)).toBe(score);
  });

  it.each(seeds)('are those of the wanted rows alone (%d)', (seed) => {
    const terms = randomTerms(seed);
    const isWanted = (row: number) => row % 3 === 0;
    const wanted = expected(terms).filter(({ row }) => isWanted(row));
    expect(scoresOf(terms).best(4, isWanted)).toEqual(wanted.slice(0, 4));
  });

  it.each(seeds)('are raised by extra scores, also of rows without any (%d)', (seed) => {
    const terms = randomTerms(seed);
    const random = randomNumbers(seed);
    const extra = new Map(rows.filter(() => random(4) === 0).map((row) => [row, 1 + random(3)]));
    const raised = rows
      .map((row) => ({ row, score: scoresOf(terms).of(row) + (extra.get(row) ?? 0) }))
      .filter(({ score }) => score > 0)
      .sort(byScore);
    const scores = withExtra(scoresOf(terms), extra);
    for (const count of [1, 5, 100]) expect(scores.best(count)).toEqual(raised.slice(0, count));
  });

  it('are 0 outside the index', () => {
    const scores = scoresOf([new Map([[span.first, 1]])]);
    expect([rowAt(0, 0), rowAt(7, 0), span.last + 1].map(scores.of)).toEqual([0, 0, 0]);
  });

  it('of no known word are none', () => {
    expect([noScores.of(span.first), noScores.best(5)]).toEqual([0, []]);
  });
});
