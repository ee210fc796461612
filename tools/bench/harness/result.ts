import { readFile, writeFile } from 'node:fs/promises';
import * as v from 'valibot';

/** The result of a benchmark, the form of every file in `bench/results/`; `result.test.ts` checks it. */

const rowSchema = v.strictObject({
  /**
   * The measured subject, with the same name at every size. If its unit differs from the benchmark's, the name ends
   * with "[unit]".
   */
  subject: v.string(),
  /** Size of the task: characters, events, streams, requests or products. */
  size: v.number(),
  median: v.number(),
  min: v.number(),
  max: v.number(),
  /** The median divided by that of the limit: the peer that does least, or the goal if there are no peers. */
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
  /** Small sizes, to check that the benchmark runs; its figures mean little. */
  readonly isQuick: boolean;
  /** The subjects to measure, for a benchmark that cannot measure all of them in its time. */
  readonly only?: readonly string[] | undefined;
  /** Whether another round may begin; a benchmark without time left returns what it has. */
  readonly hasTime: () => boolean;
}

export type Benchmark = (options: BenchOptions) => Promise<Result>;

const middle = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;

/** The median of some values. */
export const median = (values: readonly number[]): number => middle(values.toSorted((a, b) => a - b));

/** A row of repeated measurements; `limit` is the median of the limiting peer, or the goal. */
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

/**
 * Writes `bench/results/NAME.json`. @throws ValiError if a value does not have the form, such as NaN
 */
export const writeResult = async (result: Result, folder: URL = resultsFolder): Promise<void> =>
  writeFile(new URL(`${result.name}.json`, folder), `${JSON.stringify(v.parse(resultSchema, result), null, 2)}\n`);

/** New rows together with those of an earlier run for other subjects, so that `--only` keeps their results. */
export const keepOthers = async (result: Result, folder: URL = resultsFolder): Promise<Result> => {
  const text = await readFile(new URL(`${result.name}.json`, folder), 'utf8').catch(() => undefined);
  if (text === undefined) return result;
  const measured = new Set(result.rows.map(({ subject }) => subject));
  const earlier = v.parse(resultSchema, JSON.parse(text)).rows.filter(({ subject }) => !measured.has(subject));
  return { ...result, rows: [...earlier, ...result.rows] };
};
