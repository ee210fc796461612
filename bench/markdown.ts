import { answerOf, longBlocks } from './markdown/answers.ts';
import { type Bench, openBench } from './markdown/browserPage.ts';
import { type Benchmark, median, type ResultRow, rowOf } from './result.ts';

/**
 * What an answer costs that is shown as it comes: the processor time of the page's main thread (script, style, layout,
 * paint) in Chromium, on a production build, for the whole of it. The text comes by the clock, four characters a chunk,
 * 1,000 chunks a second (and 100 tokens a second for 2 kB, as models write); what is late is given at once, so that who
 * is slow shows fewer steps. Run it by `npm run bench -- markdown [--quick]`; it installs the peers of
 * `bench/package.json` where they are missing.
 *
 * How it could lie: peers do not do the same (streaming-markdown and markdown-it do not sanitise, none but this product
 * puts words beside tables or takes pictures out); one kind of answer; headless, without a graphics card; chunks that
 * are late are put together, which flatters who is slow; this product shows text with every second frame, as in the app,
 * its peers with each, as they do without anybody's help; all subjects share a page, its heap and its compiled code.
 */

const limit = 'one node a line';
const own = 'this product';
const ownBelow = 'this product below 20 answers';
const others = [
  'streaming-markdown',
  'streamdown',
  'react-markdown, blocks memoised',
  'incremark',
  'markdown-it, innerHTML',
  'react-markdown, whole text',
] as const;
const inReact = ['streamdown', 'react-markdown, blocks memoised', 'incremark', 'react-markdown, whole text'] as const;

interface Case {
  readonly name: string;
  readonly text: string;
  readonly subjects: readonly string[];
  readonly rounds: number;
  readonly chunksEachSecond: number;
}

const fast = 1000;
const asModelsWrite = 100;

const casesFor = (isQuick: boolean): readonly Case[] => {
  const answer = (length: number, rounds: number, subjects: readonly string[], chunksEachSecond = fast): Case => {
    const pace = chunksEachSecond === fast ? '' : `, ${chunksEachSecond} tokens a second`;
    return { name: `${length / 1000} kB${pace}`, text: answerOf(length), subjects, rounds, chunksEachSecond };
  };
  const all = [limit, own, ...others];
  if (isQuick) return [answer(2000, 2, all), answer(2000, 1, [limit, own, 'streaming-markdown'], asModelsWrite)];
  const long = Object.entries(longBlocks).flatMap(([name, textOf]) =>
    [1, 2].map((share): Case => {
      const text = textOf(share);
      return {
        name: share === 1 ? name : `${name}, twice`,
        text,
        subjects: [own],
        rounds: 3,
        chunksEachSecond: fast * 2,
      };
    }),
  );
  return [
    answer(2000, 3, all),
    answer(10_000, 3, [...all, ownBelow]),
    answer(50_000, 3, all),
    answer(2000, 3, all, asModelsWrite),
    ...long,
  ];
};

const runOnce = async ({ page, worked }: Bench, subject: string, { text, chunksEachSecond }: Case): Promise<number> => {
  const call = (name: string, ...given: readonly unknown[]) =>
    page.evaluate((input) => Reflect.apply(Reflect.get(globalThis, input.name), undefined, input.given), {
      name,
      given,
    });
  await call('prepare', subject);
  await page.requestGC();
  const before = await worked();
  await call('run', text, { characters: 4, chunksEachSecond });
  return (await worked()) - before;
};

type Times = ReadonlyMap<string, readonly number[]>;

/** Every subject once in each round, in turn; the first round only warms up. */
const sideBySide = async (bench: Bench, tested: Case): Promise<Times> => {
  const times = new Map(tested.subjects.map((subject): [string, number[]] => [subject, []]));
  const warmUp = { ...tested, text: tested.text.slice(0, 2000), chunksEachSecond: fast };
  for (const subject of tested.subjects) await runOnce(bench, subject, warmUp);
  for (let round = 0; round < tested.rounds; round += 1) {
    for (const [subject, found] of times) found.push(await runOnce(bench, subject, tested));
  }
  return times;
};

/** A ratio within one run beside the most that it may be. */
const goal = (subject: string, size: number, ratio: number, most: number): readonly ResultRow[] =>
  Number.isFinite(ratio) ? [rowOf(`goal: ${subject} [ratio, at most ${most}]`, size, [ratio], most)] : [];

const goalsOf = (found: ReadonlyMap<string, Times>): readonly ResultRow[] => {
  const at = (name: string, subject: string): number => median(found.get(name)?.get(subject) ?? []);
  const beside = (name: string, peer: string): number => at(name, own) / at(name, peer);
  const slow = `2 kB, ${asModelsWrite} tokens a second`;
  const bestInReact = Math.min(...inReact.map((peer) => at(slow, peer)));
  return [
    ...goal('beside streamdown', 50_000, beside('50 kB', 'streamdown'), 0.6),
    ...goal('beside react-markdown, whole text', 50_000, beside('50 kB', 'react-markdown, whole text'), 0.15),
    ...goal('beside streaming-markdown', 50_000, beside('50 kB', 'streaming-markdown'), 1.15),
    ...goal(`beside streaming-markdown, as models write`, 2000, beside(slow, 'streaming-markdown'), 1.2),
    ...goal(`beside the best in React, as models write`, 2000, at(slow, own) / bestInReact, 0.7),
    ...goal('50 kB beside 10 kB', 50_000, at('50 kB', own) / at('10 kB', own), 5.2),
    ...goal('below 20 answers beside alone', 10_000, at('10 kB', ownBelow) / at('10 kB', own), 1.15),
    ...Object.keys(longBlocks).flatMap((name) =>
      goal(`twice ${name}`, 2, at(`${name}, twice`, own) / at(name, own), 2.3),
    ),
  ];
};

export const markdown: Benchmark = async ({ isQuick, hasTime }) => {
  const bench = await openBench();
  const found = new Map<string, Times>();
  const rows: ResultRow[] = [];
  for (const tested of casesFor(isQuick)) {
    if (!hasTime()) break;
    const times = await sideBySide(bench, tested);
    found.set(tested.name, times);
    const least = times.has(limit) ? median(times.get(limit) ?? []) : undefined;
    for (const [subject, values] of times) {
      rows.push(rowOf(`${subject}: ${tested.name}`, tested.text.length, values, least));
      console.log(`${tested.name}: ${subject} ${median(values).toFixed(0)} ms`);
    }
  }
  await bench.close();
  return { name: 'markdown', unit: 'ms', rows: [...rows, ...goalsOf(found)] };
};
