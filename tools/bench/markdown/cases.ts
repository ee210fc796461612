import { answerOf, longBlocks } from './answers.ts';
import type { Pace } from './pace.ts';

/** Names of what is measured, in the results and in `subjects.tsx`. */
export const limit = 'one node a line';
export const own = 'this product';
export const ownBelow = 'this product below 20 answers';
export const appending = 'streaming-markdown';
export const inReact = [
  'streamdown',
  'react-markdown, blocks memoised',
  'incremark',
  'react-markdown, whole text',
] as const;
const all = [limit, own, appending, ...inReact, 'markdown-it, innerHTML'];

/** One text, shown by several subjects. */
export interface Case {
  readonly name: string;
  /** Added to the subjects' names; empty for answers at full speed. */
  readonly suffix?: string;
  readonly text: string;
  readonly pace: Pace;
  readonly subjects: readonly string[];
  /** Maximum number of rounds; fewer if time runs out, but at least one. */
  readonly rounds: number;
  /** Subjects that take too long for every round. */
  readonly once?: readonly string[];
  /** Factor by which the processor is slowed down. */
  readonly slowedDown?: number;
}

const paceOf = (chunksEachSecond: number): Pace => ({ characters: 4, chunksEachSecond });
const fast = paceOf(1000);
const asModelsWrite = paceOf(100);
/** For one kind of block with equal rows or words. */
const veryFast = paceOf(4000);

export const names = {
  short: '2 kB',
  medium: '10 kB',
  long: '50 kB',
  asModelsWrite: '2 kB, 100 tokens a second',
  slowedDown: '10 kB at a quarter of the speed',
} as const;

const texts = { short: answerOf(2000), medium: answerOf(10_000), long: answerOf(50_000) } as const;

const twice = (name: string): string => `${name}, twice`;

const longCases = Object.entries(longBlocks).flatMap(([name, textOf]): readonly Case[] => [
  { name, suffix: `: ${name} [ms]`, text: textOf(1), pace: veryFast, subjects: [own], rounds: 3 },
  { name: twice(name), suffix: `: ${name} [ms]`, text: textOf(2), pace: veryFast, subjects: [own], rounds: 3 },
]);

/** Each long block beside one of double length. */
export const doubled = Object.keys(longBlocks).map((name) => ({ name, twice: twice(name) }));

const slowedDown: Case = {
  name: names.slowedDown,
  suffix: ', at a quarter of the speed',
  text: texts.medium,
  pace: fast,
  subjects: [own],
  rounds: 2,
  slowedDown: 4,
};

const quick: readonly Case[] = [
  { name: names.short, text: texts.short, pace: fast, subjects: all, rounds: 1 },
  {
    name: names.asModelsWrite,
    suffix: ', 100 tokens a second',
    text: texts.short,
    pace: asModelsWrite,
    subjects: [limit, own, appending],
    rounds: 1,
  },
  { name: names.medium, text: texts.medium, pace: fast, subjects: [limit, own, appending, 'streamdown'], rounds: 1 },
  { ...slowedDown, rounds: 1 },
];

/** The longest last, because its rounds depend on the time left. */
const full: readonly Case[] = [
  { name: names.short, text: texts.short, pace: fast, subjects: all, rounds: 3 },
  { name: names.medium, text: texts.medium, pace: fast, subjects: [...all, ownBelow], rounds: 3 },
  {
    name: names.asModelsWrite,
    suffix: ', 100 tokens a second',
    text: texts.short,
    pace: asModelsWrite,
    subjects: [limit, own, appending, ...inReact],
    rounds: 2,
  },
  ...longCases,
  slowedDown,
  {
    name: names.long,
    text: texts.long,
    pace: fast,
    subjects: all,
    rounds: 3,
    once: ['react-markdown, blocks memoised', 'incremark', 'react-markdown, whole text', 'markdown-it, innerHTML'],
  },
];

export const casesFor = (isQuick: boolean): readonly Case[] => (isQuick ? quick : full);
