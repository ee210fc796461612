import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Sources } from '../answer.ts';
import { type Case, isHeldOut, readCases } from './cases.ts';
import { rightOperations } from './choice.ts';
import { judge } from './judge.ts';
import { candidateOf } from './labelled.ts';
import { unsupportedFigures } from './unsupported.ts';

/** How many of how many. */
export interface Share {
  of: number;
  right: number;
}

/** How a language's cases were answered. */
export interface Score {
  readonly language: string;
  readonly all: Share;
  readonly heldOut: Share;
  readonly followUps: Share;
  /** The right operation was among the candidates; held-out cases alone. */
  readonly coverage: Share;
  /** It was chosen; held-out cases alone. */
  readonly choice: Share;
  readonly unsupported: readonly string[];
  readonly failures: readonly string[];
}

const share = (): Share => ({ of: 0, right: 0 });
/** Counts one more. */
export const count = (into: Share, isRight: boolean): void => {
  into.of += 1;
  if (isRight) into.right += 1;
};

/** How rows went whose held-out part nobody who works on the planner reads: of those, failures are only counted. */
export interface SplitScore {
  readonly open: Share;
  readonly heldOut: Share;
  readonly failures: readonly string[];
}

/** Counts rows into a score; a failure is undefined where the row is right. */
export const splitCounter = () => {
  const [open, heldOut] = [share(), share()];
  const failures: string[] = [];
  return {
    score: { open, heldOut, failures } satisfies SplitScore,
    note: (isHeldOut: boolean, failure: string | undefined): void => {
      count(isHeldOut ? heldOut : open, failure === undefined);
      if (failure !== undefined && !isHeldOut) failures.push(failure);
    },
  };
};

/** A share in percent, 100 where nothing was asked. */
export const percentOf = ({ of, right }: Share): number => (of === 0 ? 100 : (right / of) * 100);

/** Judges the cases of a language. */
export const scoreOf = async (
  catalogue: Catalogue,
  sources: Sources,
  language: string,
  cases: readonly Case[] = readCases(language),
): Promise<Score> => {
  const [all, heldOut, followUps, coverage, choice] = [share(), share(), share(), share(), share()];
  const unsupported: string[] = [];
  const failures: string[] = [];
  for (const judged of cases) {
    const { answered, text, faults } = await judge(catalogue, sources, judged);
    const isRight = faults.length === 0;
    count(all, isRight);
    if (judged.turns.length > 1) count(followUps, isRight);
    const figures = await unsupportedFigures(catalogue, sources, judged, answered, text);
    if (figures.length > 0) unsupported.push(`${judged.id}: ${figures.join(', ')}`);
    if (!isHeldOut(judged)) {
      if (!isRight)
        failures.push(`${judged.id} ${judged.turns.join(' / ')}\n    ${faults.join('; ')}\n    ${text.slice(0, 200)}`);
      continue;
    }
    count(heldOut, isRight);
    const right = rightOperations(judged);
    const planned = answered.planned.flatMap(({ candidates }) => candidates.map(({ operation }) => operation));
    const ran = answered.findings.map(({ operation }) => candidateOf(operation));
    count(
      coverage,
      [...planned, ...ran].some((operation) => right.has(operation)),
    );
    count(
      choice,
      ran.some((operation) => right.has(operation)),
    );
  }
  return { language, all, heldOut, followUps, coverage, choice, unsupported, failures };
};
