import { type Benchmark, median } from '../harness/result.ts';
import { type Bench, openBench } from './browserPage.ts';
import { type Case, casesFor } from './cases.ts';
import { goalsOf, rowsOf, type Showing } from './goals.ts';

/**
 * What an answer costs that is shown as it comes: the processor time of the page's main thread (script, style, layout,
 * paint) in Chromium, on a production build, for the whole of it. A thread beside the page sends the text by the clock,
 * four characters a chunk, 1,000 chunks a second (and 100 tokens a second for 2 kB, as models write); each chunk is a
 * task of its own and given to the subject at once, as from a network, with frames between them as they come. Run it by
 * `npm run bench -- markdown [--quick]`; it installs the peers of `tools/bench/package.json` where they are missing.
 *
 * How it could lie: peers do not do the same (streaming-markdown and markdown-it do not sanitise, none but this product
 * puts words beside tables or takes pictures out); one kind of answer; headless, without a graphics card; the clock goes
 * on while a subject is busy, and React puts together what came meanwhile, so that who is slow shows fewer steps, the
 * whole of a text above all; markdown-it is given its text by the frame, for it knows no other way to be spared; this
 * product shows text some thirty times a second, as in the app, its peers with each, as they do without anybody's help;
 * all subjects share a page, its heap and its compiled code.
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

/** Every subject once in each round, in turn. */
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
  // Once for nothing, so that all code is compiled.
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
