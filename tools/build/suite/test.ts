import '../node24.js';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from '../../../server/commandLine.ts';
import { findBrowser, howToInstall } from '../browser.ts';
import { failuresText, type Result, sum, summaryOf, type Tally, tallyOfCheck, tallyOfReport } from './tally.ts';
import { verifyTag } from './tiers.ts';

/**
 * `npm test` and `npm run verify [-- --rest]`: runs every check in order, even after one fails, then prints a summary of
 * the failures and one line of totals. `--rest` leaves out what `npm test` runs; `--shard 1/3` runs a third of the tests.
 */

const { values } = readCommandLine({
  usage: `npm test [-- --shard 1/3]                     types, lint, rules, and every feature once
npm run verify [-- --rest] [--shard 1/3]      everything; with --rest only what npm test leaves out
npm run test:unit -- FILE…                    some test files; npm run test:e2e -- FILE… those of the browser`,
  options: { verify: { type: 'boolean' }, rest: { type: 'boolean' }, shard: { type: 'string', default: '1/1' } },
});
const isFirstShard = values.shard.startsWith('1/');

const root = fileURLToPath(new URL('../../..', import.meta.url));
const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
const results = await mkdtemp(join(tmpdir(), 'tool-assistant-'));

/** Runs a command line in the project with its output shown; resolves to the exit code. */
const run = (commandLine: string): Promise<number> => {
  console.log(`\n> ${commandLine}`);
  return new Promise((done) => {
    const child = spawn(commandLine, {
      cwd: root,
      stdio: 'inherit',
      shell: true, // finds the .cmd files of packages on Windows
      env: { ...process.env, PATH: path },
    });
    child.on('error', () => done(1));
    child.on('exit', (code) => done(code ?? 1));
  });
};

/** Which Vitest tests to run: those of `npm test`, the others, or all. */
const filter = values.rest
  ? `--tagsFilter=${verifyTag.name}`
  : values.verify
    ? ''
    : `--tagsFilter="!${verifyTag.name}"`;

const tests = async (name: string, options: string): Promise<Tally> => {
  const file = join(results, 'report.json');
  await rm(file, { force: true });
  const reporters = `--reporter=default --reporter=json --outputFile.json="${file}"`;
  const exitCode = await run(`vitest run ${options} ${filter} --shard=${values.shard} ${reporters}`);
  return tallyOfReport(exitCode, await readFile(file, 'utf8').catch(() => undefined), name, root);
};

const unitTests = (): Promise<Tally> => tests('unit tests', '');

const browserTests = async (): Promise<Tally> => {
  if ((await findBrowser(process.env)) !== undefined) return tests('browser tests', '--config e2e/vitest.config.ts');
  console.error(`\n${howToInstall}`);
  return { passed: 0, failed: 1, failures: [{ name: 'browser tests', message: howToInstall }] };
};

const check = (commandLine: string) => async (): Promise<Tally> => tallyOfCheck(await run(commandLine), commandLine);

type Step = readonly [name: string, run: () => Promise<Tally>];

const checks: readonly Step[] = [
  ['types', check('tsc --noEmit')],
  ['types of the machines', check('tsc --noEmit -p machines')],
  ['lint', check('biome check .')],
];
const longChecks: readonly Step[] = [
  ['every state of the machines, and planted faults', check('node tools/verify/command.ts')],
  ['evaluation of the answers', check('node server/assistant/evaluation/command.ts')],
];
const steps: readonly Step[] = [
  ...(isFirstShard && !values.rest ? checks : []),
  ['unit, components, paths, API', unitTests],
  ['build', check('node tools/build/ensure.ts')],
  ['browser', browserTests],
  ...(isFirstShard && values.verify ? longChecks : []),
];

const done: Result[] = [];
for (const [name, act] of steps) {
  const start = performance.now();
  const tally = await act();
  done.push({ name, ...tally, seconds: (performance.now() - start) / 1000 });
}
await rm(results, { recursive: true });

const { passed, failed, failures } = sum(done);
const report = [summaryOf(done), failuresText(failures), `${passed} passed, ${failed} failed`];
console.log(`\n${report.filter(Boolean).join('\n\n')}`);
process.exitCode = failed === 0 ? 0 : 1;
