import { readFile, writeFile } from 'node:fs/promises';
import * as v from 'valibot';

/** What a benchmark found: the one form of every file in `bench/results/`, held by `result.test.ts`. */

const rowSchema = v.strictObject({
  /** Who was measured; the same name at every size. A figure in another unit than the benchmark's ends with "[unit]". */
  subject: v.string(),
  /** How much was done: characters, events, streams, requests, products. */
  size: v.number(),
  median: v.number(),
  min: v.number(),
  max: v.number(),
  /** The median against that of the limit: the peer that does least, or, for figures without peers, the goal. */
  ratioToLimit: v.nullable(v.number()),
});
export type ResultRow = v.InferOutput<typeof rowSchema>;

export const resultSchema = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty()),
  unit: v.pipe(v.string(), v.nonEmpty()),
  rows: v.pipe(v.array(rowSchema), v.nonEmpty()),
});
export type Result = v.InferOutput<typeof resultSchema>;

export interface BenchOptions {
  /** Small sizes, to see that it runs; the figures mean little. */
  readonly isQuick: boolean;
  /** The subjects to measure, of a benchmark that takes longer over all of them than there is time. */
  readonly only?: readonly string[] | undefined;
  /** Whether another round may begin; a benchmark out of time gives what it has found so far. */
  readonly hasTime: () => boolean;
}

export type Benchmark = (options: BenchOptions) => Promise<Result>;

const middle = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;

/** The median of some values. */
export const median = (values: readonly number[]): number => middle(values.toSorted((a, b) => a - b));

/** A row of what was measured several times; `limit` is the median of the peer called the limit, or the goal. */
export const rowOf = (subject: string, size: number, values: readonly number[], limit?: number): ResultRow => {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    subject,
    size,
    median: middle(sorted),
    min: sorted[0] ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
    ratioToLimit: limit === undefined ? null : middle(sorted) / limit,
  };
};

export const resultsFolder = new URL('../results/', import.meta.url);

/** Writes `bench/results/NAME.json`. @throws ValiError for what is not in the form, such as a figure that is none */
export const writeResult = async (result: Result, folder: URL = resultsFolder): Promise<void> =>
  writeFile(new URL(`${result.name}.json`, folder), `${JSON.stringify(v.parse(resultSchema, result), null, 2)}\n`);

/** The rows of some subjects beside those that an earlier run found of others: what `--only` leaves out is not lost. */
export const keepOthers = async (result: Result, folder: URL = resultsFolder): Promise<Result> => {
  const text = await readFile(new URL(`${result.name}.json`, folder), 'utf8').catch(() => undefined);
  if (text === undefined) return result;
  const measured = new Set(result.rows.map(({ subject }) => subject));
  const earlier = v.parse(resultSchema, JSON.parse(text)).rows.filter(({ subject }) => !measured.has(subject));
  return { ...result, rows: [...earlier, ...result.rows] };
};
