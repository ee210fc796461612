import { type Definition, type MachinePath, type Model, replay, stateName } from '../../machines/testing/paths.ts';

/**
 * Priority of a path: 1 if it is the first to reach a state; 2 if it is the first to take a transition; 3 if it takes a
 * known transition from another state.
 */
export type Priority = 1 | 2 | 3;

interface PathCoverage {
  readonly way: MachinePath;
  readonly states: readonly string[];
  readonly taken: readonly Definition[];
}

const coverageOfPath = (model: Model, way: MachinePath): PathCoverage => {
  const steps = replay(model, way);
  return {
    way,
    states: steps.map(({ after }) => stateName(after.value)),
    taken: steps.flatMap((step) => step.taken),
  };
};

/** Priority of each path of a machine. */
export const prioritiesOf = (model: Model, ways: readonly MachinePath[]): ReadonlyMap<MachinePath, Priority> => {
  const states = new Set<string>();
  const taken = new Set<Definition>();
  const shortestFirst = ways
    .map((way) => coverageOfPath(model, way))
    .toSorted((one, other) => one.way.steps.length - other.way.steps.length);
  return new Map(
    shortestFirst.map((path) => {
      const isNewState = path.states.some((state) => !states.has(state));
      const isNewTransition = path.taken.some((definition) => !taken.has(definition));
      for (const state of path.states) states.add(state);
      for (const definition of path.taken) taken.add(definition);
      return [path.way, isNewState ? 1 : isNewTransition ? 2 : 3];
    }),
  );
};

/** Maximum number of paths in a machine's smoke test. */
export const maxSmokePaths = 12;

/** Selects a few paths that together reach as many states, then take as many transitions, as possible. */
export const smokeSet = (model: Model, ways: readonly MachinePath[]): readonly MachinePath[] => {
  const left = ways.map((way) => coverageOfPath(model, way));
  const states = new Set<string>();
  const taken = new Set<Definition>();
  const gain = ({ states: reached, taken: used, way }: PathCoverage): number =>
    1000 * new Set(reached.filter((state) => !states.has(state))).size +
    10 * new Set(used.filter((definition) => !taken.has(definition))).size -
    way.steps.length;
  const chosen: MachinePath[] = [];
  while (chosen.length < maxSmokePaths) {
    const [best] = left.toSorted((one, other) => gain(other) - gain(one));
    if (!best || gain(best) <= 0) break;
    left.splice(left.indexOf(best), 1);
    for (const state of best.states) states.add(state);
    for (const definition of best.taken) taken.add(definition);
    chosen.push(best.way);
  }
  return ways.filter((way) => chosen.includes(way));
};
