import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from '../../server/commandLine.ts';
import { readSources, type Source } from './rules/sources.ts';
import { readSummaries } from './suite/tally.ts';

/** `npm run measures`: the sizes of files and folders, and the tests of each room, for docs/measures.md. */

const { values } = readCommandLine({
  usage: `npm run measures                     prints the sizes of files and folders, and the tests of each room
npm run measures -- --log FILE…      prints the seconds of each step in logs of npm test, npm run verify or .ci/run`,
  options: { log: { type: 'string', multiple: true, default: [] } },
});

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

/** A Markdown table of the steps, with a column for each summary in the logs. */
const secondsTable = (logs: readonly string[]): string => {
  const runs = logs.flatMap((log) =>
    readSummaries(readFileSync(log, 'utf8')).map((steps) => ({ steps, ended: statSync(log).mtime })),
  );
  const names = [...new Set(runs.flatMap(({ steps }) => steps.map(({ name }) => name)))];
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    row(['seconds', ...runs.map(({ ended }) => ended.toISOString().slice(0, 16).replace('T', ' '))]),
    row(['---', ...runs.map(() => '---')]),
    ...names.map((name) =>
      row([name, ...runs.map(({ steps }) => String(steps.find((step) => step.name === name)?.seconds ?? ''))]),
    ),
    row(['all', ...runs.map(({ steps }) => String(sum(steps.map(({ seconds }) => seconds))))]),
    row([
      'passed, failed',
      ...runs.map(
        ({ steps }) => `${sum(steps.map(({ passed }) => passed))}, ${sum(steps.map(({ failed }) => failed))}`,
      ),
    ]),
  ].join('\n');
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const linesOf = ({ text }: Source): number => text.trimEnd().split('\n').length;
const isTest = (path: string): boolean => /\.(?:test|e2e)\.tsx?$|^e2e\//.test(path);
/** Code for tests counts as neither. */
const isForTests = (path: string): boolean => /\/testing\/|\/fixtures\.tsx?$/.test(path);

const inOrder = (numbers: readonly number[]): string => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return `median ${at(0.5)}, 90 % ${at(0.9)}, longest ${at(1)}`;
};

/** Lines of tests per line of source. */
const ratioOf = (files: readonly Source[]): string => {
  const tests = sum(files.filter(({ path }) => isTest(path)).map(linesOf));
  const tested = sum(files.filter(({ path }) => !isTest(path) && !isForTests(path)).map(linesOf));
  return `${(tests / tested).toFixed(2)} (${tests} / ${tested})`;
};

/** The rooms of browser and server are the folders in them. */
const roomOf = (path: string): string =>
  path
    .split('/')
    .slice(0, /^(?:src|server)\/\w+\//.test(path) ? 2 : 1)
    .join('/');

const printSizes = async (): Promise<void> => {
  const sources = await readSources(root);
  const code = sources.filter(({ path }) => /\.tsx?$/.test(path) && !/\.d\.ts$/.test(path));
  const entries = readdirSync(root).filter((name) => !/^\.|^(?:dist|node_modules)/.test(name));
  const folders = Map.groupBy(code, ({ path }) => path.slice(0, path.lastIndexOf('/')));
  console.log(`entries at the top: ${entries.length}`);
  console.log(`files of code: ${code.length}, lines: ${sum(code.map(linesOf))}; ${inOrder(code.map(linesOf))}`);
  console.log(`longest function of a file: ${inOrder(code.map(({ longestFunction }) => longestFunction))}`);
  for (const [folder, files] of folders)
    if (files.length > 25) console.log(`${folder}: ${files.length} files with tests`);
  for (const [room, files] of Map.groupBy(code, ({ path }) => roomOf(path))) console.log(`${room}: ${ratioOf(files)}`);
  console.log(`all: ${ratioOf(code)}`);
};

if (values.log.length > 0) console.log(secondsTable(values.log));
else await printSizes();
