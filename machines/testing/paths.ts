import { getShortestPaths, getSimplePaths } from '@xstate/test';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
  initialTransition,
  transition,
} from 'xstate';

/** Generates paths through a machine: for testers, and for the tests of machine, view and browser. */

export interface Step {
  readonly event: EventObject;
  /** State after the event, nested states joined by a dot: `inFlight.waiting`. */
  readonly state: string;
}

export interface MachinePath {
  readonly name: string;
  readonly steps: readonly Step[];
}

/** What the graph cannot know about a machine: which events make sense in a state, with sample values. */
export interface Model<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly machine: Machine;
  readonly input?: unknown;
  /**
   * Events possible in a state. Of several running delays only the shortest is listed, because the graph has no notion
   * of time.
   */
  readonly events: (snapshot: AnyMachineSnapshot) => readonly EventObject[];
  /** Distinguishes snapshots of the same state if that affects the next transition; absent if nothing does. */
  readonly detail?: (snapshot: AnyMachineSnapshot) => string;
}

export type Strategy = 'shortest' | 'simple';

/** The name of a state value: `{inFlight: 'waiting'}` is `inFlight.waiting`. */
export const stateName = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([parent, child]) => `${parent}.${stateName(child)}`)
        .join(' + ')
    : String(value);

const isInitial = ({ type }: EventObject): boolean => type === 'xstate.init';

/**
 * Generates the paths through a machine. `shortest` takes every transition from every state at least once, by the
 * shortest path; search states are named by the transition that led to them. `simple` returns every path that visits no
 * state twice.
 */
export const pathsOf = (
  { machine, input, events, detail = () => '' }: Model,
  strategy: Strategy = 'shortest',
): readonly MachinePath[] => {
  const common = {
    input,
    events: (snapshot: AnyMachineSnapshot) => events(snapshot).filter((event) => snapshot.can(event)),
  };
  const paths =
    strategy === 'shortest'
      ? getShortestPaths(machine, {
          ...common,
          serializeState: (snapshot: AnyMachineSnapshot, event?: EventObject, previous?: AnyMachineSnapshot) =>
            [
              previous ? stateName(previous.value) : '',
              event?.type ?? '',
              stateName(snapshot.value),
              detail(snapshot),
            ].join(' '),
        })
      : getSimplePaths(machine, {
          ...common,
          serializeState: (snapshot: AnyMachineSnapshot) => stateName(snapshot.value),
        });
  const first = stateName(initialTransition(machine, input)[0].value);
  return paths
    .map(({ steps }) => steps.filter(({ event }) => !isInitial(event)))
    .filter((steps) => steps.length > 0)
    .map((found) => {
      const steps = found.map(({ event, state }) => ({ event, state: stateName(state.value) }));
      const last = found.at(-1);
      return { name: nameOf(first, steps, last ? detail(last.state) : ''), steps };
    });
};

const nameOf = (first: string, steps: readonly Step[], detail: string): string => {
  const last = steps.at(-1);
  const before = steps.at(-2)?.state ?? first;
  const more = detail === '' ? '' : `, ${detail}`;
  return `${before} → ${last?.event.type ?? ''} → ${last?.state ?? ''} (${steps.length} ${steps.length === 1 ? 'step' : 'steps'}${more})`;
};

/** A state node and its descendants. */
export const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/** How many transitions of a chart its paths take, identified by source, event and position among the candidates. */
export interface Coverage {
  readonly taken: number;
  readonly all: number;
  /** Transitions that no path takes, as `source on event`. */
  readonly missed: readonly string[];
}

/** A transition as the chart defines it: by source, event, and position among the candidates. */
export type Definition = ReturnType<AnyStateMachine['getTransitionData']>[number];

/** All transitions of a chart, in order. */
export const definitionsOf = (machine: AnyStateMachine): readonly Definition[] =>
  nodesOf(machine.root).flatMap((node) => [...node.transitions.values()].flat());

/** A step as the bare machine takes it. */
export interface Replayed {
  readonly before: AnyMachineSnapshot;
  readonly event: EventObject;
  readonly after: AnyMachineSnapshot;
  readonly taken: readonly Definition[];
}

/** Replays a path on the bare machine. */
export const replay = ({ machine, input }: Model, { steps }: MachinePath): readonly Replayed[] => {
  let [before] = initialTransition(machine, input);
  return steps.map(({ event }) => {
    const [after] = transition(machine, before, event);
    const step = { before, event, after, taken: machine.getTransitionData(before, event) };
    before = after;
    return step;
  });
};

/** Replays the paths and counts the transitions that they take. */
export const coverage = (model: Model, toCount: readonly MachinePath[]): Coverage => {
  const all = definitionsOf(model.machine);
  const taken = new Set(toCount.flatMap((way) => replay(model, way).flatMap((step) => step.taken)));
  const missed = all.filter((definition) => !taken.has(definition));
  return {
    taken: all.length - missed.length,
    all: all.length,
    missed: missed.map(({ source, eventType }) => `${source.id} on ${eventType}`),
  };
};

/** Paths that are not a prefix of another one: walking these covers all. */
export const withoutPrefixes = (all: readonly MachinePath[]): readonly MachinePath[] => {
  const key = (steps: readonly Step[]) => steps.map(({ event, state }) => `${event.type}>${state};`).join('');
  const keys = all.map(({ steps }) => key(steps));
  return all.filter(
    (_, at) => !keys.some((other, place) => place !== at && other !== keys[at] && other.startsWith(keys[at] ?? '')),
  );
};
