import * as v from 'valibot';

/** What a benchmark found: the form of every file in `bench/results/`. */

const rowSchema = v.object({
  subject: v.string(),
  /** How much was done: characters, events, streams, requests. */
  size: v.number(),
  /** Where it is another than the benchmark's. */
  unit: v.optional(v.string()),
  median: v.number(),
  min: v.number(),
  max: v.number(),
  /** Above 1 the goal is missed; null where there is none. */
  ratioToLimit: v.nullable(v.number()),
});
export type ResultRow = v.InferOutput<typeof rowSchema>;

export const resultSchema = v.object({ name: v.string(), unit: v.string(), rows: v.array(rowSchema) });
export type Result = v.InferOutput<typeof resultSchema>;

export interface BenchOptions {
  /** Small sizes, to see that it runs; the figures mean little. */
  readonly isQuick: boolean;
}

/** A row of what was measured several times. */
export const rowOf = (subject: string, size: number, values: readonly number[], limit?: number): ResultRow => {
  const sorted = values.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return {
    subject,
    size,
    median,
    min: sorted[0] ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
    ratioToLimit: limit === undefined ? null : median / limit,
  };
};
