import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Score, shareOf } from './evaluate.ts';
import { type Measure, measures } from './measures.ts';

/** What is kept of a run, so that the next can be compared with it. */
const runSchema = v.object({
  shares: v.record(v.string(), v.record(v.string(), v.number())),
  failed: v.array(v.string()),
});
export type Run = v.InferOutput<typeof runSchema>;

export const runOf = (scores: readonly Score[]): Run => ({
  shares: Object.fromEntries(
    scores.map(({ language, shares }) => [
      language,
      Object.fromEntries(measures.map((measure) => [measure, shareOf(shares[measure])])),
    ]),
  ),
  failed: scores.flatMap(({ verdicts }) => verdicts.filter(({ faults }) => faults.length > 0).map(({ id }) => id)),
});

export const shareIn = (run: Run | undefined, language: string, measure: Measure): number | undefined =>
  run?.shares[language]?.[measure];

const place = (folder: string): string => join(folder, 'last.json');

/** The run before, where there was one that can be read. */
export const readLastRun = (folder: string): Run | undefined => {
  try {
    const read = v.safeParse(runSchema, JSON.parse(readFileSync(place(folder), 'utf8')));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps a run; languages it did not ask stay as they were. */
export const keepRun = (folder: string, run: Run, before: Run | undefined): void => {
  mkdirSync(folder, { recursive: true });
  const asked = Object.keys(run.shares);
  const others = (before?.failed ?? []).filter((id) => !asked.some((language) => id.startsWith(`${language}-`)));
  const kept: Run = { shares: { ...before?.shares, ...run.shares }, failed: [...others, ...run.failed] };
  writeFileSync(place(folder), `${JSON.stringify(kept, undefined, 1)}\n`);
};
