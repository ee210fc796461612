import type { Plan, PlannedPath, PlannedStep } from '../plan.ts';

/** Where the last step of paths starts: a state, and the way to it. */
interface Way {
  /** Preparations before the first step. */
  readonly first: readonly string[];
  readonly steps: readonly PlannedStep[];
  /** The paths with one step from here. */
  readonly paths: readonly PlannedPath[];
}

/** A way with a name, written from the situation that it passes last. */
export interface Situation extends Way {
  /** Name of the state, and what is prepared; where an earlier situation has it, also the last event, then a number. */
  readonly name: string;
  /** Name of the situation that the way passes last; absent if it passes none. */
  readonly after: string | undefined;
}

const keyOf = (steps: readonly PlannedStep[], first: readonly string[] = []): string =>
  JSON.stringify([first, steps.map(({ action, state }) => [action, state])]);

/** All ways to a last step, each with the paths that take it. */
const waysOf = (paths: readonly PlannedPath[]): readonly Way[] =>
  [...Map.groupBy(paths, ({ first, steps }) => keyOf(steps.slice(0, -1), first)).values()].flatMap((group) => {
    const [path] = group;
    return path ? [{ first: path.first, steps: path.steps.slice(0, -1), paths: group }] : [];
  });

/** The beginning that two ways share. */
const sharedSteps = ({ steps }: Way, other: Way | undefined): readonly PlannedStep[] => {
  const end = steps.findIndex((_, at) => keyOf(steps.slice(0, at + 1)) !== keyOf(other?.steps.slice(0, at + 1) ?? []));
  return end === -1 ? steps : steps.slice(0, end);
};

/** Beginnings that several ways share. Most are ways themselves, but `--to`, `--smoke` and `simple` leave paths out. */
const junctionsOf = ({ subject: { words } }: Plan, ways: readonly Way[]): readonly Way[] => {
  const inOrder = ways.toSorted((one, other) => (keyOf(one.steps) < keyOf(other.steps) ? -1 : 1));
  const shared = inOrder.map((way, at) => sharedSteps(way, inOrder[at + 1])).filter(({ length }) => length > 0);
  return [...new Map(shared.map((steps) => [keyOf(steps), steps])).values()].map((steps) => ({
    first: [...new Set(steps.flatMap(({ event }) => words.events[event]?.first ?? []))],
    steps,
    paths: [],
  }));
};

/** Names for a way, from short to long. */
const namesOf = ({ subject: { words } }: Plan, { first, steps, paths }: Way): readonly string[] => {
  const [path] = paths;
  const from = path?.steps.at(-1)?.from ?? steps.at(-1)?.state ?? '';
  const state = words.states[from]?.name ?? from;
  const last = steps.at(-1)?.event ?? '';
  const next = words.events[path?.steps.at(-1)?.event ?? ''];
  const prepared = first.includes(next?.first ?? '') ? `, prepared for: ${next?.name}` : '';
  return [`${state}${prepared}`, `${state}, after: ${words.events[last]?.name ?? last}${prepared}`];
};

/** The situations of a plan, each before those that lead on from it. */
export const situationsOf = (plan: Plan): readonly Situation[] => {
  const ends = waysOf(plan.paths);
  const known = new Set(ends.map(({ steps, first }) => keyOf(steps, first)));
  const ways = [...ends, ...junctionsOf(plan, ends).filter(({ steps, first }) => !known.has(keyOf(steps, first)))]
    .toSorted((one, other) => one.first.length - other.first.length)
    .toSorted((one, other) => one.steps.length - other.steps.length);
  const named: { readonly way: Way; readonly name: string }[] = [];

  /** The longest part of a way that is named, with as many of its preparations as possible. */
  const passedLast = ({ first, steps }: Way) =>
    named.findLast(
      ({ way }) =>
        way.steps.length > 0 &&
        way.first.every((one) => first.includes(one)) &&
        keyOf(way.steps) === keyOf(steps.slice(0, way.steps.length)),
    );

  return ways.map((way) => {
    const names = namesOf(plan, way);
    const numbered = ways.map((_, at) => `${names.at(-1)} (${at + 2})`);
    const name = [...names, ...numbered].find((one) => named.every((other) => other.name !== one)) ?? '';
    const passed = passedLast(way);
    named.push({ way, name });
    return {
      name,
      first: way.first.filter((one) => !passed?.way.first.includes(one)),
      after: passed?.name,
      steps: way.steps.slice(passed?.way.steps.length ?? 0),
      paths: way.paths,
    };
  });
};
