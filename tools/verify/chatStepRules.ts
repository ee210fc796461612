import type { ChatRequestContext } from '../../machines/chat/chatRequestTypes.ts';
import { contextOf } from './acts.ts';
import { chatEventRules, endsAs } from './chatEventRules.ts';
import {
  equal,
  fieldOf,
  isFailing,
  isInFlight,
  isLoading,
  isOpening,
  isStartingOver,
  type Rule,
  runningId,
  textOf,
  unchanged,
} from './chatFacts.ts';
import { chatQuestionInvariants } from './chatQuestionRules.ts';
import { stateOf } from './component.ts';
import type { Taken } from './graph.ts';

/**
 * What every step of the chat request must do, and what it must leave unchanged (specification, sections 4, 5 and 8).
 */

const onlyChanges =
  (key: keyof ChatRequestContext, value: (step: Taken) => unknown): Rule =>
  (step) => {
    const { before, after, effects } = step;
    const expected = { ...contextOf(before), [key]: value(step) };
    return (
      stateOf(before) === stateOf(after) &&
      equal(expected, contextOf(after)) &&
      effects.emitted.length + effects.started.length === 0 &&
      equal(
        before.timers.map(({ id }) => id),
        after.timers.map(({ id }) => id),
      )
    );
  };

/** Rules by name; a rule that returns false is broken. */
export const chatStepInvariants: Readonly<Record<string, Rule>> = {
  ...chatQuestionInvariants,

  'no event of an older request changes anything': (step) =>
    step.act.stream === undefined || step.act.stream === runningId(step.before) || unchanged(step),

  'without a running request its events change nothing': (step) =>
    isInFlight(step.before) || !(step.act.event.type in chatEventRules) || unchanged(step),

  'arriving events have the effect that the specification names': (step) =>
    !isInFlight(step.before) || (chatEventRules[step.act.event.type]?.(step) ?? true),

  'a stop ends the request at once, and keeps and marks what arrived': (step) =>
    step.act.event.type !== 'STOP' ||
    (isLoading(step.before)
      ? endsAs(
          'idle',
          () => ({ ending: 'stopped' }),
          () => ({ ending: 'stopped' }),
        )(step)
      : unchanged(step)),

  'an earlier conversation follows the welcome, only while no request runs': (step) => {
    if (step.act.event.type !== 'OPEN_CONVERSATION') return true;
    if (!isOpening(step)) return unchanged(step);
    const { messages, failure } = contextOf(step.after);
    const talk = messages.filter(({ id }) => id !== 'welcome');
    return stateOf(step.after) === 'idle' && failure === null && equal(talk, fieldOf(step.act, 'messages'));
  },

  'starting over keeps only the welcome, and only while no request runs': (step) =>
    step.act.event.type !== 'START_OVER' ||
    (isStartingOver(step)
      ? stateOf(step.after) === 'idle' && contextOf(step.after).messages.every(({ id }) => id === 'welcome')
      : unchanged(step)),

  'a product or language changes only itself': (step) => {
    const { type } = step.act.event;
    if (type === 'VIEW_PRODUCT') return onlyChanges('currentProduct', ({ act }) => fieldOf(act, 'product'))(step);
    if (type !== 'WELCOME') return true;
    const { messages } = contextOf(step.after);
    const text = textOf(step.act, 'text');
    const rest = contextOf(step.before).messages.filter(({ id }) => id !== 'welcome');
    const [first] = messages;
    return (
      onlyChanges('messages', () => messages)(step) &&
      equal(
        messages.filter(({ id }) => id !== 'welcome'),
        rest,
      ) &&
      (text === '' ? messages.length === rest.length : first?.message === text && messages.length === rest.length + 1)
    );
  },

  'a failure is stored until the next question': (step) => {
    const { before, act, after } = step;
    const { failure } = contextOf(after);
    if (isFailing(step)) return equal(failure, fieldOf(act, 'failure'));
    return failure === null || failure === contextOf(before).failure;
  },
};
