import { describe, expect, it } from 'vitest';
import { descriptions } from '../../machines/testing/descriptions.ts';
import { models } from '../../machines/testing/models.ts';
import { eventTypes, type Subject, stateNames, subjects } from './plan.ts';

/** Checks a machine's descriptions: every state and event has one, and none describes anything unknown. */
const faultsOf = (subject: Subject): readonly string[] => {
  const { states, events } = subject.words;
  const names = stateNames(subject);
  const types = eventTypes(subject);
  const cases = Object.values(events).flatMap((event) => event.cases ?? []);
  const texts = [
    ...Object.values(states).map(({ see }) => see),
    ...[...Object.values(events), ...cases].flatMap(({ action, see }) => [action ?? 'None.', see ?? 'None.']),
  ];
  const sentences = [...texts, ...subject.words.preconditions];
  return [
    ...names.filter((name) => !states[name]).map((name) => `state ${name} has no description`),
    ...Object.keys(states)
      .filter((name) => !names.includes(name))
      .map((name) => `unknown state ${name}`),
    ...types.filter((type) => !events[type]).map((type) => `event ${type} has no description`),
    ...Object.keys(events)
      .filter((type) => !types.includes(type))
      .map((type) => `unknown event ${type}`),
    ...cases
      .flatMap(({ from, to }) => [from, to])
      .filter((name) => name !== undefined && !names.includes(name))
      .map((name) => `a case names the unknown state ${name}`),
    ...sentences.filter((text) => !/[.)]"?$/.test(text)).map((text) => `not a sentence: ${text}`),
    ...texts.filter((text) => /xstate|[A-Z]{3,}_[A-Z]/.test(text)).map((text) => `a name from the code: ${text}`),
  ];
};

it('every machine with a model has a description', () => {
  expect(new Set(Object.keys(descriptions))).toEqual(new Set(Object.keys(models)));
});

describe.each(subjects.map((subject) => [subject.name, subject] as const))('descriptions of %s', (_, subject) => {
  it('name every state and every event, and nothing else', () => {
    expect(faultsOf(subject)).toEqual([]);
  });

  it('are reported if they are missing', () => {
    const [state = ''] = stateNames(subject);
    const [event = ''] = eventTypes(subject);
    const { [state]: _state, ...states } = subject.words.states;
    const { [event]: _event, ...events } = subject.words.events;
    expect(faultsOf({ ...subject, words: { ...subject.words, states, events } })).toEqual(
      expect.arrayContaining([`state ${state} has no description`, `event ${event} has no description`]),
    );
  });
});
