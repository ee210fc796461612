import { type Benchmark, median } from '../harness/result.ts';
import { type Bench, openBench } from './browserPage.ts';
import { type Case, casesFor } from './cases.ts';
import { goalsOf, rowsOf, type Showing } from './goals.ts';

/**
 * Cost of an answer that is rendered as it arrives: processor time of the page's main thread (script, style, layout,
 * paint) in Chromium on a production build. A worker sends the text by the clock in chunks of four characters, 1,000 a
 * second (and 100 tokens a second for 2 kB, as models write); each chunk is a task of its own, as from a network.
 * Run it with `npm run bench -- markdown [--quick]`; it installs the peers of `tools/bench/package.json` if they are
 * missing.
 * How it could mislead: peers do different work (streaming-markdown and markdown-it do not sanitise; only this product
 * adds words to tables and removes pictures); one kind of answer; headless, without a graphics card; the clock runs on
 * while a subject is busy, and React combines what arrived meanwhile, so slow subjects render fewer steps; markdown-it
 * gets its text once per frame, because it has no incremental interface; this product renders about thirty times a
 * second, as in the app, its peers with every chunk; all subjects share a page, its heap and its compiled code.
 */

const showOnce = async (bench: Bench, subject: string, shown: Case): Promise<Showing> => {
  const { page, worked, slowDown, withLongestTask } = bench;
  await page.evaluate(({ name }) => globalThis.prepare(name), { name: subject });
  await page.requestGC();
  await slowDown(shown.slowedDown ?? 1);
  const run = () => page.evaluate(({ text, pace }) => globalThis.run(text, pace), shown);
  const before = await worked();
  const seen = shown.slowedDown === undefined ? await run() : await withLongestTask(run);
  const after = await worked();
  await slowDown(1);
  return { ...seen, worked: after - before };
};

/** Every subject once per round, in turn. */
const sideBySide = async (bench: Bench, shown: Case, hasTime: () => boolean) => {
  const found = new Map(shown.subjects.map((subject): [string, Showing[]] => [subject, []]));
  for (let round = 0; round < shown.rounds && (round === 0 || hasTime()); round += 1) {
    for (const [subject, showings] of found) {
      if (round === 0 || !shown.once?.includes(subject)) showings.push(await showOnce(bench, subject, shown));
    }
  }
  return found;
};

export const markdown: Benchmark = async ({ isQuick, hasTime }) => {
  const cases = casesFor(isQuick);
  const bench = await openBench();
  const [first] = cases;
  // Once without measuring, so that all code is compiled.
  if (first) await sideBySide(bench, first, () => false);
  const found = new Map<string, ReadonlyMap<string, readonly Showing[]>>();
  for (const shown of cases) {
    const showings = await sideBySide(bench, shown, hasTime);
    found.set(shown.name, showings);
    for (const [subject, all] of showings) {
      const worked = median(all.map((showing) => showing.worked));
      console.log(`${shown.name}: ${subject} ${worked.toFixed(0)} ms, ${all.length} times`);
    }
  }
  await bench.close();
  return { name: 'markdown', unit: 'ms', rows: [...cases.flatMap((shown) => rowsOf(found, shown)), ...goalsOf(found)] };
};
