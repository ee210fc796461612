import './node24.js';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser, howToInstall } from './browser.ts';
import { sum, type Tally, tallyOfCheck, tallyOfReport } from './tally.ts';

/** `npm test`: every check in order, all of them even when one fails, and one line at the end. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);

/** Runs a command line in the project with its output shown; resolves to the exit code. */
const run = (commandLine: string, variables: Readonly<Record<string, string>> = {}): Promise<number> => {
  console.log(`\n> ${commandLine}`);
  return new Promise((done) => {
    const child = spawn(commandLine, {
      cwd: root,
      stdio: 'inherit',
      shell: true, // finds the .cmd files of packages on Windows
      env: { ...process.env, ...variables, PATH: path },
    });
    child.on('error', () => done(1));
    child.on('exit', (code) => done(code ?? 1));
  });
};

const results = await mkdtemp(join(tmpdir(), 'tool-assistant-'));
const read = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

const check = async (commandLine: string): Promise<Tally> => tallyOfCheck(await run(commandLine));

const unitTests = async (): Promise<Tally> => {
  const file = join(results, 'vitest.json');
  const exitCode = await run(`vitest run --reporter=default --reporter=json --outputFile.json="${file}"`);
  return tallyOfReport('vitest', exitCode, await read(file));
};

const browserTests = async (): Promise<Tally> => {
  const browser = await findBrowser(process.env);
  if (browser === undefined) {
    console.error(`\n${howToInstall}`);
    return { passed: 0, failed: 1 };
  }
  const file = join(results, 'browser.json');
  const exitCode = await run('node e2e/run.ts', { CHROMIUM: browser, E2E_RESULT: file });
  return tallyOfReport('browser', exitCode, await read(file));
};

const steps: readonly (() => Promise<Tally>)[] = [
  () => check('tsc --noEmit'),
  () => check('tsc --noEmit -p machines'),
  () => check('biome check .'),
  unitTests,
  () => check('node tools/build/ensure.ts'),
  browserTests,
];

const tallies: Tally[] = [];
for (const step of steps) tallies.push(await step());
await rm(results, { recursive: true });

const { passed, failed } = sum(tallies);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
