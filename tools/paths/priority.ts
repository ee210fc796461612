import { type Definition, type MachinePath, type Model, replay, stateName } from '../../machines/testing/paths.ts';

/**
 * Priority of a path: 1 if it is the first to reach a state; 2 if it is the first to take a transition; 3 if it takes a
 * known transition from another state.
 */
export type Priority = 1 | 2 | 3;

interface PathCoverage {
  readonly path: MachinePath;
  readonly states: readonly string[];
  readonly taken: readonly Definition[];
}

const coverageOfPath = (model: Model, path: MachinePath): PathCoverage => {
  const steps = replay(model, path);
  return {
    path,
    states: steps.map(({ after }) => stateName(after.value)),
    taken: steps.flatMap((step) => step.taken),
  };
};

/** Priority of each path of a machine. */
export const prioritiesOf = (model: Model, paths: readonly MachinePath[]): ReadonlyMap<MachinePath, Priority> => {
  const states = new Set<string>();
  const taken = new Set<Definition>();
  const shortestFirst = paths
    .map((path) => coverageOfPath(model, path))
    .toSorted((one, other) => one.path.steps.length - other.path.steps.length);
  return new Map(
    shortestFirst.map((covered) => {
      const isNewState = covered.states.some((state) => !states.has(state));
      const isNewTransition = covered.taken.some((definition) => !taken.has(definition));
      for (const state of covered.states) states.add(state);
      for (const definition of covered.taken) taken.add(definition);
      return [covered.path, isNewState ? 1 : isNewTransition ? 2 : 3];
    }),
  );
};

/** Maximum number of paths in a machine's smoke test. */
export const maxSmokePaths = 12;

/** Selects a few paths that together reach as many states, then take as many transitions, as possible. */
export const smokeSet = (model: Model, paths: readonly MachinePath[]): readonly MachinePath[] => {
  const left = paths.map((path) => coverageOfPath(model, path));
  const states = new Set<string>();
  const taken = new Set<Definition>();
  const gain = ({ states: reached, taken: used, path }: PathCoverage): number =>
    1000 * new Set(reached.filter((state) => !states.has(state))).size +
    10 * new Set(used.filter((definition) => !taken.has(definition))).size -
    path.steps.length;
  const chosen: MachinePath[] = [];
  while (chosen.length < maxSmokePaths) {
    const [best] = left.toSorted((one, other) => gain(other) - gain(one));
    if (!best || gain(best) <= 0) break;
    left.splice(left.indexOf(best), 1);
    for (const state of best.states) states.add(state);
    for (const definition of best.taken) taken.add(definition);
    chosen.push(best.path);
  }
  return paths.filter((path) => chosen.includes(path));
};
