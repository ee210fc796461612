import * as v from 'valibot';

/** How a step of `npm test` went. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** A step that has been taken. */
export interface Result extends Tally {
  readonly name: string;
  readonly seconds: number;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What Vitest's JSON reporter says, as far as it is read here. */
const reportSchema = v.object({ numPassedTests: count, numFailedTests: count, numPendingTests: v.optional(count, 0) });

/** A step that is one check: it passed or it failed. */
export const tallyOfCheck = (exitCode: number): Tally =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

const parsedOrUndefined = (json: string | undefined): unknown => {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return undefined;
  }
};

/**
 * The counts that Vitest wrote. A run that failed without counting a failure (it crashed, or a file did not load)
 * counts as one failed, and so does one that wrote nothing or found no test. A shard may hold only tests of the other tier,
 * which it skips.
 */
export const tallyOfReport = (exitCode: number, json: string | undefined): Tally => {
  const parsed = v.safeParse(reportSchema, parsedOrUndefined(json));
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = parsed.output;
  const isWrong = failed === 0 && (exitCode !== 0 || passed + skipped === 0);
  return { passed, failed: isWrong ? 1 : failed };
};

/** All steps together. */
export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

/** A line for each step: what passed and failed, and how long it took. */
export const summaryOf = (results: readonly Result[]): string => {
  const width = Math.max(0, ...results.map(({ name }) => name.length));
  return results
    .map(({ name, passed, failed, seconds }) => {
      const cells = [name.padEnd(width), String(passed).padStart(6), String(failed).padStart(6)];
      return [...cells, seconds.toFixed(0).padStart(6)].join(' ');
    })
    .toSpliced(0, 0, ['step'.padEnd(width), 'passed', 'failed', '     s'].join(' '))
    .join('\n');
};
