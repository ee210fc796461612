import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, initialTransition, transition } from 'xstate';
import { stateName } from '../../machines/testing/paths.ts';

/** One machine with the timers and actors that it has started. Pure: no clock and no network. */

export interface Timer {
  readonly id: string;
  readonly delay: number;
  /** Age in steps: 0 for the last step, smaller for earlier ones; only the order matters. */
  readonly started: number;
}

export interface Child {
  readonly id: string;
  readonly input: unknown;
}

export interface Component {
  readonly snapshot: AnyMachineSnapshot;
  readonly timers: readonly Timer[];
  readonly children: readonly Child[];
}

/** Effects of a step on timers and actors. */
export interface Effects {
  readonly emitted: readonly string[];
  readonly logged: readonly string[];
  /** Types of the answer's events that the connection reports to its parent. */
  readonly reported: readonly string[];
  /** Started actors, including those that the same step has stopped again. */
  readonly started: readonly Child[];
}

interface Running {
  timers: readonly Timer[];
  children: readonly Child[];
  readonly emitted: string[];
  readonly logged: string[];
  readonly reported: string[];
  readonly started: Child[];
}

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** Effect of each executable action: XState's own, and the provided ones. */
const executions: Readonly<Record<string, (world: Running, params: unknown) => void>> = {
  'xstate.raise': (world, params) => {
    const id = String(field(params, 'id'));
    const timer = { id, delay: Number(field(params, 'delay')), started: 0 };
    world.timers = [...world.timers.filter((other) => other.id !== id), timer];
  },
  'xstate.cancel': (world, params) => {
    world.timers = world.timers.filter(({ id }) => id !== field(params, 'sendId'));
  },
  'xstate.spawnChild': (world, params) => {
    const child = { id: String(field(params, 'id')), input: field(params, 'input') };
    world.children = [...world.children, child];
    world.started.push(child);
  },
  'xstate.stopChild': (world, params) => {
    world.children = world.children.filter(({ id }) => id !== field(params, 'id'));
  },
  'xstate.emit': (world, params) => {
    world.emitted.push(String(field(field(params, 'event'), 'type')));
  },
  'xstate.log': (world, params) => {
    world.logged.push(String(field(params, 'value')));
  },
  report: (world, params) => {
    world.reported.push(String(field(field(params, 'answerEvent'), 'type')));
  },
};

type Actions = ReturnType<typeof transition>[1];

/** Ages the timers by one step, so that those started now are younger; equal ages stay equal. */
const aged = (timers: readonly Timer[]): readonly Timer[] => {
  const ages = [...new Set(timers.map(({ started }) => started))].sort((a, b) => a - b);
  return timers.map((timer) => ({ ...timer, started: ages.indexOf(timer.started) - ages.length }));
};

const settled = (
  snapshot: AnyMachineSnapshot,
  actions: Actions,
  { timers, children }: Pick<Component, 'timers' | 'children'>,
): { readonly component: Component; readonly effects: Effects } => {
  const world: Running = { timers: aged(timers), children, emitted: [], logged: [], reported: [], started: [] };
  for (const { type, params } of actions) executions[type]?.(world, params);
  const { emitted, logged, reported, started } = world;
  return {
    component: { snapshot, timers: world.timers, children: world.children },
    effects: { emitted, logged, reported, started },
  };
};

/** The machine in its initial state. */
export const startComponent = (machine: AnyStateMachine, input: unknown): Component => {
  const [snapshot, actions] = initialTransition(machine, input);
  return settled(snapshot, actions, { timers: [], children: [] }).component;
};

/** The machine after an event. `over` names the timer that expired or the actor that ended with it. */
export const step = (
  machine: AnyStateMachine,
  { snapshot, timers, children }: Component,
  event: EventObject,
  over?: string,
): ReturnType<typeof settled> => {
  const [after, actions] = transition(machine, snapshot, event);
  return settled(after, actions, {
    timers: timers.filter(({ id }) => id !== over),
    children: children.filter(({ id }) => id !== over),
  });
};

/** The timers that may expire next: those without another one that started no later and is no longer. */
export const dueTimers = ({ timers }: Component): readonly Timer[] =>
  timers.filter(
    (timer) =>
      !timers.some(
        (other) =>
          other !== timer &&
          other.started <= timer.started &&
          other.delay <= timer.delay &&
          (other.started < timer.started || other.delay < timer.delay),
      ),
  );

/** State of a component's machine, as text. */
export const stateOf = ({ snapshot }: Component): string => stateName(snapshot.value);

/** Timers in order of age, and actors, as text, to tell states apart. */
export const worldKey = ({ timers, children }: Component): string => {
  const ages = [...new Set(timers.map(({ started }) => started))].sort((a, b) => a - b);
  return `${timers.map(({ id, started }) => `${id}@${ages.indexOf(started)}`).join()}|${children.map(({ id }) => id).join()}`;
};
