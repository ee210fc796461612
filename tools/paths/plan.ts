import { type EventObject, initialTransition } from 'xstate';
import type { EventDescription, MachineDescription } from '../../machines/testing/descriptions/description.ts';
import { descriptions } from '../../machines/testing/descriptions.ts';
import { models } from '../../machines/testing/models.ts';
import {
  type MachinePath,
  type Model,
  nodesOf,
  pathsOf,
  type Strategy,
  stateName,
} from '../../machines/testing/paths.ts';
import { type Priority, prioritiesOf, smokeSet } from './priority.ts';
import { delayOf } from './wording.ts';

/** Combines a machine's paths with its descriptions. */

export interface Subject {
  readonly name: string;
  readonly model: Model;
  readonly words: MachineDescription;
}

export interface PlannedStep {
  /** Type of the event. */
  readonly event: string;
  /** Payload of the event, if any. */
  readonly payload?: Readonly<Record<string, unknown>>;
  readonly from: string;
  /** State after the event. */
  readonly state: string;
  readonly action: string;
  /** What must be visible directly afterwards, and in the state. */
  readonly expect: string;
  /** The part of it that only the event causes; empty if none. */
  readonly see: string;
}

export interface PlannedPath {
  readonly name: string;
  /** Description of the last step. */
  readonly title: string;
  readonly priority: Priority;
  /** Why a tester cannot do it by hand; absent if a tester can. */
  readonly notByHand?: string;
  /** Preparations before the first step; empty for most paths. */
  readonly first: readonly string[];
  readonly steps: readonly PlannedStep[];
}

export interface Plan {
  readonly subject: Subject;
  readonly strategy: Strategy;
  readonly paths: readonly PlannedPath[];
}

/** All machines that have a model and descriptions. */
export const subjects: readonly Subject[] = Object.entries(models).flatMap(([name, model]) => {
  const table = descriptions[name];
  return table ? [{ name, model, words: table }] : [];
});

/** Whether a state is the named one or a descendant. */
export const isWithin = (state: string, name: string): boolean => state === name || state.startsWith(`${name}.`);

/** Names of all states, parents before children. */
export const stateNames = ({ model }: Subject): readonly string[] =>
  nodesOf(model.machine.root)
    .map(({ path }) => path.join('.'))
    .filter((path) => path !== '');

/** Names of the leaf states that are not transient. */
export const leafNames = ({ model }: Subject): readonly string[] =>
  nodesOf(model.machine.root)
    .filter(({ states, path }) => path.length > 0 && Object.keys(states).length === 0)
    .filter(({ always }) => always?.every(({ guard }) => guard !== undefined) ?? true)
    .map(({ path }) => path.join('.'));

/** The state in which every path starts. */
export const firstState = ({ machine, input }: Model): string => stateName(initialTransition(machine, input)[0].value);

/** Types of all events that a machine handles. */
export const eventTypes = ({ model }: Subject): readonly string[] => model.machine.events.map(String);

/** A model without certain events. */
export const avoiding = (model: Model, avoided: readonly string[]): Model => ({
  ...model,
  events: (snapshot) => model.events(snapshot).filter(({ type }) => !avoided.includes(type)),
});

interface StepWords {
  readonly action: string;
  readonly see: string;
  readonly notByHand: string | undefined;
}

const wordsFor = (event: EventDescription | undefined, from: string, to: string): StepWords => {
  const special = event?.cases?.find(
    (one) => (one.from === undefined || isWithin(from, one.from)) && (one.to === undefined || isWithin(to, one.to)),
  );
  return {
    action: special?.action ?? event?.action ?? '',
    see: special?.see ?? event?.see ?? '',
    notByHand: special?.notByHand,
  };
};

const plain = (value: unknown): unknown => (value instanceof Error ? { error: value.message } : value);

const payloadOf = (event: EventObject): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(event)
      .filter(([key]) => key !== 'type' && key !== 'actorId')
      .map(([key, value]) => [key, plain(value)]),
  );

const plannedSteps = ({ model, words: table }: Subject, path: MachinePath): readonly PlannedStep[] => {
  const froms = [firstState(model), ...path.steps.map(({ state }) => state)];
  return path.steps.map(({ event, state }, at) => {
    const from = froms[at] ?? '';
    const { action, see } = wordsFor(table.events[event.type], from, state);
    const payload = payloadOf(event);
    return {
      event: event.type,
      ...(Object.keys(payload).length > 0 ? { payload } : {}),
      from,
      state,
      action,
      expect: [see, table.states[state]?.see ?? ''].filter((part) => part !== '').join(' '),
      see,
    };
  });
};

/** Shortest paths are identified by their last step, simple ones by all steps. */
const naming: Readonly<
  Record<
    Strategy,
    (table: MachineDescription, path: MachinePath, steps: readonly PlannedStep[]) => { name: string; title: string }
  >
> = {
  shortest: ({ states, events }, { name }, steps) => {
    const { from = '', event = '', state = '' } = steps.at(-1) ?? {};
    return { name, title: `${states[from]?.name}: ${events[event]?.name} → ${states[state]?.name}` };
  },
  simple: ({ states, events }, _, steps) => {
    const { state = '' } = steps.at(-1) ?? {};
    return {
      // Includes the states between, because one event may lead to several.
      name: steps.flatMap((step) => [step.event, step.state]).join(' → '),
      title: `${steps.map(({ event }) => events[event]?.name).join(', ')} → ${states[state]?.name}`,
    };
  },
};

const plannedPath = (subject: Subject, strategy: Strategy, path: MachinePath, priority: Priority): PlannedPath => {
  const { words: table } = subject;
  const steps = plannedSteps(subject, path);
  const [notByHand] = steps.flatMap(({ from, event, state }) => {
    const tooFast = delayOf(event) === undefined ? table.states[from]?.notByHand : undefined;
    return tooFast ?? wordsFor(table.events[event], from, state).notByHand ?? [];
  });
  const first = new Set(steps.flatMap(({ event }) => table.events[event]?.first ?? []));
  return {
    ...naming[strategy](table, path, steps),
    priority,
    ...(notByHand === undefined ? {} : { notByHand }),
    first: [...first],
    steps,
  };
};

export interface PlanOptions {
  readonly strategy: Strategy;
  /** Only paths that end in this state or its descendants. */
  readonly to?: string | undefined;
  /** Event types that do not occur. */
  readonly avoid: readonly string[];
  /** Only the paths of a smoke test. */
  readonly smoke?: boolean;
}

/** The paths of a machine as a test plan. */
export const planOf = (subject: Subject, { strategy, to, avoid, smoke = false }: PlanOptions): Plan => {
  const all = pathsOf(avoiding(subject.model, avoid), strategy);
  const wanted = all.filter(({ steps }) => to === undefined || isWithin(steps.at(-1)?.state ?? '', to));
  const priorities = prioritiesOf(subject.model, all);
  const plannedPaths = wanted.map((path) => ({
    path,
    planned: plannedPath(subject, strategy, path, priorities.get(path) ?? 3),
  }));
  const byHand = plannedPaths.filter(({ planned }) => planned.notByHand === undefined).map(({ path }) => path);
  const chosen = smoke ? smokeSet(subject.model, byHand) : wanted;
  return {
    subject,
    strategy,
    paths: plannedPaths.filter(({ path }) => chosen.includes(path)).map(({ planned }) => planned),
  };
};
