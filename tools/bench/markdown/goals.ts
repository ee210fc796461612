import { median, type ResultRow, rowOf } from '../harness/result.ts';
import { appending, type Case, doubled, inReact, limit, names, own, ownBelow } from './cases.ts';
import type { Observed } from './page.tsx';

/** One rendering of a text. */
export interface Showing extends Observed {
  /** Processor time of the main thread, in milliseconds. */
  readonly worked: number;
  /** The longest task in it, if measured. */
  readonly longestTask?: number;
}

/** Results by the names of case and subject. */
export type Findings = ReadonlyMap<string, ReadonlyMap<string, readonly Showing[]>>;

const showings = (found: Findings, name: string, subject: string): readonly Showing[] =>
  found.get(name)?.get(subject) ?? [];

const workOf = (found: Findings, name: string, subject: string): number =>
  median(showings(found, name, subject).map(({ worked }) => worked));

/** The times of all subjects for a case, less the cost of a text that is not markdown. */
export const rowsOf = (found: Findings, { name, suffix = '', text }: Case): readonly ResultRow[] => {
  const least = workOf(found, name, limit);
  return [...(found.get(name) ?? [])].map(([subject, all]) =>
    rowOf(
      subject + suffix,
      text.length,
      all.map(({ worked }) => worked),
      Number.isNaN(least) ? undefined : least,
    ),
  );
};

/** A figure beside its maximum; undefined if it was not measured. */
const goal = (name: string, size: number, value: number, most: number, unit = 'ratio'): readonly ResultRow[] =>
  Number.isFinite(value) ? [rowOf(`goal: ${name} [${unit}, at most ${most}]`, size, [value], most)] : [];

export const goalsOf = (found: Findings): readonly ResultRow[] => {
  const at = (name: string, subject: string): number => workOf(found, name, subject);
  const beside = (name: string, peer: string): number => at(name, own) / at(name, peer);
  const bestInReact = Math.min(...inReact.map((peer) => at(names.asModelsWrite, peer)));
  const maxOf = (name: string, figure: (showing: Showing) => number): number =>
    Math.max(...showings(found, name, own).map(figure));
  return [
    ...goal('beside streamdown', 50_000, beside(names.long, 'streamdown'), 0.6),
    ...goal('beside react-markdown, whole text', 50_000, beside(names.long, 'react-markdown, whole text'), 0.15),
    ...goal('beside streaming-markdown', 50_000, beside(names.long, appending), 1.15),
    ...goal('beside streaming-markdown, as models write', 2000, beside(names.asModelsWrite, appending), 1.2),
    ...goal('beside the best in React, as models write', 2000, at(names.asModelsWrite, own) / bestInReact, 0.7),
    ...goal('50 kB beside 10 kB', 50_000, at(names.long, own) / at(names.medium, own), 5.2),
    ...goal('below 20 answers beside alone', 10_000, at(names.medium, ownBelow) / at(names.medium, own), 1.15),
    ...doubled.flatMap(({ name, twice }) => goal(`twice ${name}`, 2, at(twice, own) / at(name, own), 2.3)),
    ...goal(
      'commits between two frames',
      10_000,
      maxOf(names.medium, ({ commitsInAFrame }) => commitsInAFrame),
      1,
      'commits',
    ),
    ...goal(
      'the longest task at a quarter of the speed',
      10_000,
      maxOf(names.slowedDown, ({ longestTask = Number.NaN }) => longestTask),
      50,
      'ms of the processor',
    ),
  ];
};
