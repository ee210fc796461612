import { describe, expect, it } from 'vitest';
import {
  type AnyActor,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  SimulatedClock,
  StateMachine,
} from 'xstate';
import type { AnswerInput } from '../answer/answer.ts';
import { chatRequestMachine } from '../chat/chatRequest.ts';
import { stageOf } from '../chat/chatState.ts';
import { type ChatMessage, isPlaceholder } from '../chat/conversation.ts';
import { chatRequestModel } from './models/chatRequest.ts';
import { models } from './models.ts';
import {
  coverage,
  type MachinePath,
  type Model,
  pathsOf,
  type Replayed,
  replay,
  stateName,
  withoutPrefixes,
} from './paths.ts';
import { samples } from './samples.ts';
import { toursOf } from './tours.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(['../*/*.ts', '!../testing/*', '!**/*.test.ts'], {
  eager: true,
});

it('every machine is listed in models', () => {
  const machines = Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter(([, exported]) => exported instanceof StateMachine);
  const listed = new Set<unknown>(Object.values(models).map(({ machine }) => machine));
  expect(machines.length).toBeGreaterThan(0);
  expect(machines.filter(([, machine]) => !listed.has(machine)).map(([name]) => name)).toEqual([]);
});

const emits = (action: unknown): boolean =>
  typeof action === 'function' && 'type' in action && action.type === 'xstate.emit';

it.each(Object.entries(models))('the actions of %s that emit an event are named emit…', (_, { machine }) => {
  const emitting = Object.entries(machine.implementations.actions).filter(([, action]) => emits(action));
  expect(emitting.map(([name]) => name).filter((name) => !name.startsWith('emit'))).toEqual([]);
});

/** A step as search distinguishes it. */
const stepKey = ({ detail = () => '' }: Model, { before, event, after }: Replayed): string =>
  [stateName(before.value), event.type, stateName(after.value), detail(after)].join(' ');

describe.each(Object.entries(models))('paths through %s', (_, model) => {
  it('take every transition of the chart', () => {
    expect(coverage(model, pathsOf(model))).toMatchObject({ missed: [] });
  });

  it('are the same each time', () => {
    expect(pathsOf(model)).toEqual(pathsOf(model));
  });

  it('are joined to fewer tours, which take every step that they take', () => {
    const stepsOf = (paths: readonly MachinePath[]) =>
      new Set(paths.flatMap((path) => replay(model, path).map((step) => stepKey(model, step))));
    const tours = toursOf(model);
    const taken = stepsOf(tours);
    expect([...stepsOf(pathsOf(model))].filter((step) => !taken.has(step))).toEqual([]);
    expect(tours.length).toBeLessThanOrEqual(withoutPrefixes(pathsOf(model)).length);
  });

  it('include simple paths that visit no state twice', () => {
    for (const { steps } of pathsOf(model, 'simple')) {
      const states = steps.map(({ state }) => state);
      expect(new Set(states).size).toBe(states.length);
    }
  });
});

it('a transition that no path takes is reported', () => {
  const model = { ...chatRequestModel, events: () => [{ type: 'STOP' }] };
  expect(coverage(model, pathsOf(model)).missed).toContain('inFlight on DONE');
});

/** Checks that the paths cover every transition; must be declared after them. */
const takeEveryTransition = (name: string, model: Model, walked: readonly MachinePath[]): void =>
  it('take every transition', () => {
    const { taken, all, missed } = coverage(model, walked);
    console.log(`actor: ${name} ${taken} of ${all} transitions`);
    expect(missed).toEqual([]);
  });

/** `xstate.after.helper5s.inFlight` is the delay `helper5s`. */
const delayOf = ({ type }: EventObject): string | undefined => /^xstate\.after\.(\w+)\./.exec(type)?.[1];

const chatDelays: Readonly<Record<string, number>> = {
  abortPause: 50,
  helper5s: 5000,
  helper30s: 30_000,
  timeout: 900_000,
};

/** Invariants of every state of every path (specification, section 4). */
const invariants = (snapshot: ReturnType<ReturnType<typeof startChat>['getSnapshot']>) => {
  const { messages, request }: { messages: readonly ChatMessage[]; request: unknown } = snapshot.context;
  const inFlight = request !== null;
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  expect(messages.filter(isPlaceholder).length).toBeLessThanOrEqual(inFlight ? 1 : 0);
  const helpers = messages.filter(({ isHelper }) => isHelper).length;
  expect(helpers).toBe({ helper5s: 1, helper30s: 2 }[String(stageOf(snapshot))] ?? 0);
};

const startChat = (clock: SimulatedClock, report: (sendBack: (event: EventObject) => void) => void) =>
  createActor(
    chatRequestMachine.provide({
      actors: {
        answerStream: fromCallback<EventObject, AnswerInput>(({ sendBack }) => report(sendBack)),
        helperTexts: fromPromise(() => new Promise(() => undefined)),
      },
    }),
    { clock, logger: () => undefined },
  ).start();

describe('every path through the chat request, on the running actor and a simulated clock', () => {
  const fromStream = new Set(['CONTENT', 'PRODUCTS', 'DONE', 'SERVER_ERROR', 'INTERRUPTED', 'FAILED']);

  const walked: MachinePath[] = [];
  it.each(pathsOf(chatRequestModel).map((way) => [way.name, way] as const))('%s', (_, way) => {
    const { steps } = way;
    const clock = new SimulatedClock();
    let sendBack: (event: EventObject) => void = () => undefined;
    const actor = startChat(clock, (say) => {
      sendBack = say;
    });
    const send: (event: EventObject) => void = (actor satisfies AnyActor as AnyActor).send.bind(actor);
    let started = clock.now();
    let before = stateName(actor.getSnapshot().value);
    for (const { event, state } of steps) {
      const delay = delayOf(event);
      if (delay !== undefined) clock.increment((chatDelays[delay] ?? 0) - (clock.now() - started));
      else if (fromStream.has(event.type)) sendBack(event);
      else if (event.type === 'xstate.done.actor.helperTexts') send({ ...event, ...{ output: samples.helperTexts } });
      else send(event);
      const now = stateName(actor.getSnapshot().value);
      expect(now).toBe(state);
      invariants(actor.getSnapshot());
      // Each request counts its own time from its start.
      if (now === 'pausing' || (now === 'inFlight.waiting' && before !== now)) started = clock.now();
      before = now;
    }
    actor.stop();
    walked.push(way);
  });

  takeEveryTransition('chatRequest', chatRequestModel, walked);
});

/** Invoked actors do nothing here: the steps contain their events. */
const silenced = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((name) => [name, fromCallback(() => undefined)]),
    ),
  });

const others = Object.entries(models).filter(([name]) => name !== 'chatRequest');

describe.each(others)('every path through %s, on the running actor and a simulated clock', (name, model) => {
  const walked: MachinePath[] = [];
  it.each(pathsOf(model).map((way) => [way.name, way] as const))('%s', (_, way) => {
    const simulated = new SimulatedClock();
    // In these machines only one timer runs at a time, from the entry of its state.
    let due = 0;
    const clock = {
      setTimeout: (run: () => void, delay: number) => {
        due = delay;
        return simulated.setTimeout(run, delay);
      },
      clearTimeout: (id: number) => simulated.clearTimeout(id),
    };
    const actor = createActor(silenced(model.machine), { clock, input: model.input }).start();
    for (const { event, state } of way.steps) {
      if (delayOf(event) === undefined) actor.send(event);
      else simulated.increment(due);
      expect(stateName(actor.getSnapshot().value)).toBe(state);
    }
    actor.stop();
    walked.push(way);
  });

  takeEveryTransition(name, model, walked);
});
