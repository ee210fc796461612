import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

/** A failed test or check: its file and name, and the beginning of its message. */
export interface Failure {
  readonly name: string;
  readonly message: string;
}

/** Result of a step of `npm test`. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
}

/** A finished step. */
export interface Result extends Tally {
  readonly name: string;
  readonly seconds: number;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const testSchema = v.object({
  fullName: v.string(),
  status: v.string(),
  failureMessages: v.optional(v.array(v.string()), []),
});
const fileSchema = v.object({
  name: v.string(),
  status: v.string(),
  message: v.optional(v.string(), ''),
  assertionResults: v.array(testSchema),
});

/** The part of Vitest's JSON report that is used here. */
const reportSchema = v.object({
  numPassedTests: count,
  numFailedTests: count,
  numPendingTests: v.optional(count, 0),
  testResults: v.optional(v.array(fileSchema), []),
});

/** A step that is one check: it passed or it failed. */
export const tallyOfCheck = (exitCode: number, commandLine: string): Tally =>
  exitCode === 0
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [{ name: commandLine, message: `ended with exit code ${exitCode}` }] };

const parsedOrUndefined = (json: string | undefined): unknown => {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return undefined;
  }
};

const maxLines = 8;
const maxLetters = 300;

/** The lines before the stack trace; a failed property states its seed and path in the second line. */
const beginningOf = (message: string): string => {
  const lines = stripVTControlCharacters(message).split('\n');
  const calls = lines.findIndex((line) => /^\s+at /.test(line));
  return lines
    .slice(0, calls < 0 ? lines.length : calls)
    .filter((line) => line.trim() !== '')
    .slice(0, maxLines)
    .map((line) => (line.length > maxLetters ? `${line.slice(0, maxLetters)} …` : line))
    .join('\n');
};

const failuresOf = (files: readonly v.InferOutput<typeof fileSchema>[], root: string): readonly Failure[] =>
  files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [{ name: file, message: beginningOf(message) }];
    return failed.map(({ fullName, failureMessages: [first = '', ...others] }) => ({
      name: `${file} > ${fullName.trim()}`,
      message: [beginningOf(first), ...(others.length > 0 ? [`and ${others.length} more`] : [])].join('\n'),
    }));
  });

/**
 * The tally of a Vitest report. A run that failed without a failed test (it crashed, or a file did not load) counts as one
 * failure, and so does a run without a report or without tests. A shard may contain only skipped tests of the other tier.
 */
export const tallyOfReport = (exitCode: number, json: string | undefined, name: string, root: string): Tally => {
  const broken = { name, message: `ended with exit code ${exitCode}; its last output is above` };
  const parsed = v.safeParse(reportSchema, parsedOrUndefined(json));
  if (!parsed.success) return { passed: 0, failed: 1, failures: [broken] };
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped, testResults } = parsed.output;
  const isWrong = failed === 0 && (exitCode !== 0 || passed + skipped === 0);
  const failures = failuresOf(testResults, root);
  return {
    passed,
    failed: isWrong ? 1 : failed,
    failures: isWrong && failures.length === 0 ? [broken] : failures,
  };
};

/** All steps together. */
export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
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

/** A step as a summary states it. */
type SummaryLine = Omit<Result, 'failures'>;

/** The summaries in the log of `npm test`, `npm run verify` or `.ci/run`; the reverse of `summaryOf`. */
export const readSummaries = (log: string): readonly (readonly SummaryLine[])[] =>
  log
    .split(/^step +passed failed +s$/m)
    .slice(1)
    .map((text) =>
      [...(text.split('\n\n')[0] ?? '').matchAll(/^(.+?) +(\d+) +(\d+) +(\d+)$/gm)].map(
        ([, name = '', passed, failed, seconds]) => ({
          name,
          passed: Number(passed),
          failed: Number(failed),
          seconds: Number(seconds),
        }),
      ),
    );

/** The heading below which `.ci/run` finds what failed. */
const heading = 'what failed:';

/** Each failure by name, with its message indented; empty if all passed. Printed last, because long logs lose their beginning. */
export const failuresText = (failures: readonly Failure[]): string =>
  failures.length === 0
    ? ''
    : [heading, ...failures.map(({ name, message }) => [`- ${name}`, ...message.split('\n')].join('\n    '))].join(
        '\n',
      );
