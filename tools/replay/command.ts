import { writeFile } from 'node:fs/promises';
import { readCommandLine } from '../../server/commandLine.ts';
import { TraceError } from '../../src/trace/trace.ts';
import { coveredBy, coveredText } from './covered.ts';
import { replayFile } from './replayFile.ts';
import { testFileText } from './testFile.ts';

/** `npm run replay`: prints the result to standard output, errors to standard error; the exit code is the result. */

const usage = `npm run replay -- FILE                        plays a trace saved from ?trace through the machines
npm run replay -- FILE --test                 prints a test that does so
npm run replay -- FILE --test NAME.test.ts    writes it`;

class UsageError extends Error {}

interface Request {
  readonly file: string;
  /** File to write the test to; standard output if empty. */
  readonly test?: string;
}

/** @throws {UsageError} if there is no trace, or more than one */
const readRequest = (): Request => {
  const { values, positionals } = readCommandLine({
    usage,
    options: { test: { type: 'boolean', default: false } },
    maxWords: 2,
  });
  const [file, test = ''] = positionals;
  if (file === undefined) throw new UsageError(`which trace?\n\n${usage}`);
  if (test !== '' && !values.test) throw new UsageError(`one trace at a time\n\n${usage}`);
  if (test !== '' && !test.endsWith('.test.ts')) throw new UsageError(`${test}: tests are named *.test.ts`);
  return { file, ...(values.test ? { test } : {}) };
};

const run = async ({ file, test }: Request): Promise<number> => {
  const { trace, steps, failure } = await replayFile(file);
  if (test !== undefined) {
    const text = testFileText(file, test === '' ? 'tools/replay/traces/new.test.ts' : test);
    if (test === '') process.stdout.write(text);
    else await writeFile(test, text, { flag: 'wx' });
  }
  const report = test === '' ? process.stderr : process.stdout;
  const length = ((trace.entries.at(-1)?.at ?? 0) / 1000).toFixed(1);
  report.write(`${file}: ${steps} events of ${length} s, ${trace.brand}, recorded ${trace.recorded}\n`);
  report.write(`${coveredText(coveredBy(trace))}\n`);
  report.write(failure === undefined ? 'passed: the machines went the same way\n' : `failed at ${failure}\n`);
  return failure === undefined ? 0 : 1;
};

try {
  process.exitCode = await run(readRequest());
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
  if (!(error instanceof UsageError || error instanceof TraceError || isTaken)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
