import * as v from 'valibot';

/** How a step of `npm test` went. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What Vitest's JSON reporter says, as far as it is read here. */
const vitestSchema = v.pipe(
  v.object({ numPassedTests: count, numFailedTests: count }),
  v.transform(({ numPassedTests: passed, numFailedTests: failed }): Tally => ({ passed, failed })),
);

/** What the browser tests write to the path in `E2E_RESULT`. */
const browserSchema = v.object({ passed: count, failed: count });

const schemas = { vitest: vitestSchema, browser: browserSchema } as const;

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
 * The counts that a runner wrote. A runner that failed without counting a failure (it crashed, or a file did not load)
 * counts as one failed, and so does one that wrote nothing or ran nothing.
 */
export const tallyOfReport = (runner: keyof typeof schemas, exitCode: number, json: string | undefined): Tally => {
  const parsed = v.safeParse(schemas[runner], parsedOrUndefined(json));
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { passed, failed } = parsed.output;
  const wrong = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: wrong ? 1 : failed };
};

/** All steps together. */
export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});
