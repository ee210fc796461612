import type { AnyStateNode } from 'xstate';
import {
  type Definition,
  definitionsOf,
  pathsOf,
  type Replayed,
  replay,
  type Strategy,
  stateName,
} from '../../machines/testing/paths.ts';
import { avoiding, firstState, isWithin, leafNames, type PlanOptions, type Subject } from './plan.ts';
import { delayOf, guardWords } from './wording.ts';

/** Which states and transitions the paths of a machine reach, which not, and why. */

export interface Missed {
  readonly what: string;
  readonly why: string;
}

export interface Reach {
  readonly machine: string;
  readonly strategy: Strategy;
  readonly paths: number;
  readonly states: { readonly reached: number; readonly all: number; readonly missed: readonly Missed[] };
  readonly transitions: { readonly taken: number; readonly all: number; readonly missed: readonly Missed[] };
}

interface Search {
  readonly subject: Subject;
  readonly avoid: readonly string[];
  readonly strategy: Strategy;
  readonly to: string | undefined;
  readonly reached: ReadonlySet<string>;
  readonly steps: readonly Replayed[];
  /** Transitions that the shortest paths take under the same conditions. */
  readonly takeable: ReadonlySet<Definition>;
}

const nameOf = ({ source }: Definition): string => source.path.join('.') || 'any state';

const describe = (definition: Definition): string => {
  const targets = definition.target?.map(({ path }) => path.join('.')).join(' + ');
  const guard = guardWords(definition.guard);
  return `${nameOf(definition)} on ${definition.eventType}${guard && ` if ${guard}`}${targets ? ` to ${targets}` : ''}`;
};

const isReached = ({ reached }: Search, state: string): boolean =>
  state === 'any state' || [...reached].some((name) => isWithin(name, state));

/** Whether a transition changes nothing; XState's `can` is false for it. */
const isIneffective = ({ target, actions }: Definition): boolean => target === undefined && actions.length === 0;

const whyMissed = (search: Search, definition: Definition): string => {
  const { avoid, strategy, takeable, subject, reached } = search;
  const { eventType } = definition;
  if (search.to !== undefined && takeable.has(definition)) return `on no path to ${search.to}`;
  if (avoid.includes(eventType)) return `${eventType} is avoided`;
  if (!isReached(search, nameOf(definition))) return `${nameOf(definition)} is never reached`;
  if (strategy === 'simple' && takeable.has(definition)) return 'a simple path visits no state twice';
  const isOffered = search.steps.some(({ before }) =>
    subject.model.events(before).some(({ type }) => type === eventType),
  );
  if (isIneffective(definition)) return 'it has neither target nor actions, and no path takes such a transition';
  if (isOffered) return `its guard holds in none of the states reached (${[...reached].join(', ')})`;
  return delayOf(eventType) === undefined
    ? 'the model has no such event in the states reached'
    : 'a shorter delay always runs out before it in the states reached';
};

/** States entered when a node is entered. */
const entered = (node: AnyStateNode): readonly string[] =>
  Object.keys(node.states).length === 0 ? [node.path.join('.')] : node.initial.target.flatMap(entered);

/** Explained by transitions that would enter the state from a reached one, or else from elsewhere. */
const whyUnreached = (search: Search, state: string): string => {
  const entries = definitionsOf(search.subject.model.machine).filter(({ target }) =>
    target?.some((node) => entered(node).includes(state)),
  );
  if (entries.length === 0) return 'no transition leads to it';
  const near = entries.filter((entry) => isReached(search, nameOf(entry)) || search.avoid.includes(entry.eventType));
  const reasons = (near.length > 0 ? near : entries).map((entry) => {
    const why = whyMissed(search, entry);
    return why.includes(entry.eventType) ? why : `${entry.eventType}: ${why}`;
  });
  return [...new Set(reasons)].join('; ');
};

/** Replays the paths of a machine and reports what they reach. */
export const reachOf = (subject: Subject, { strategy, to, avoid }: PlanOptions): Reach => {
  const model = avoiding(subject.model, avoid);
  const stepsOf = (by: Strategy) => pathsOf(model, by).map((path) => ({ path, steps: replay(model, path) }));
  const counted = stepsOf(strategy).filter(
    ({ path }) => to === undefined || isWithin(path.steps.at(-1)?.state ?? '', to),
  );
  const steps = counted.flatMap((one) => one.steps);
  const taken = new Set(steps.flatMap((step) => step.taken));
  const search: Search = {
    subject,
    avoid,
    strategy,
    to,
    steps,
    reached: new Set([firstState(subject.model), ...steps.map(({ after }) => stateName(after.value))]),
    takeable: new Set(stepsOf('shortest').flatMap((one) => one.steps.flatMap((step) => step.taken))),
  };
  const definitions = definitionsOf(subject.model.machine);
  const leaves = leafNames(subject);
  return {
    machine: subject.name,
    strategy,
    paths: counted.length,
    states: {
      reached: leaves.filter((state) => search.reached.has(state)).length,
      all: leaves.length,
      missed: leaves
        .filter((state) => !search.reached.has(state))
        .map((state) => ({ what: state, why: whyUnreached(search, state) })),
    },
    transitions: {
      taken: definitions.filter((definition) => taken.has(definition)).length,
      all: definitions.length,
      missed: definitions
        .filter((definition) => !taken.has(definition))
        .map((definition) => ({
          what: describe(definition),
          why: whyMissed(search, definition),
        })),
    },
  };
};

const lines = (missed: readonly Missed[]): readonly string[] => missed.map(({ what, why }) => `  - ${what}: ${why}`);

/** The coverage as text. */
export const reachText = ({ machine, strategy, paths, states, transitions }: Reach): string =>
  [
    `${machine}, strategy ${strategy}, ${paths} paths`,
    `states reached: ${states.reached} of ${states.all}`,
    ...lines(states.missed),
    `transitions taken: ${transitions.taken} of ${transitions.all}`,
    ...lines(transitions.missed),
    ...(states.missed.length + transitions.missed.length === 0 ? ['unreachable: none'] : []),
  ].join('\n');
