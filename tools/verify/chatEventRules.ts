import { type ChatMessage, isPlaceholder } from '../../machines/chat/conversation.ts';
import { failureText, timeoutText } from '../../machines/chat/conversationEndings.ts';
import { contextOf, sentCards, texts } from './acts.ts';
import { answerOf, equal, fieldOf, type Rule, runningId, textOf } from './chatFacts.ts';
import { stateOf } from './component.ts';
import type { Taken } from './graph.ts';

/** What each event must do that arrives while its request is in flight (specification, sections 4 and 8). */

/** How a request ends: its state, and what becomes of an answer with words and of one without. */
export const endsAs =
  (
    state: string,
    withWords: (answer: ChatMessage) => Partial<ChatMessage>,
    withoutWords: (answer: ChatMessage) => Partial<ChatMessage> | undefined,
  ): Rule =>
  ({ before, after }) => {
    const id = runningId(before);
    const answer = answerOf(before, id);
    if (!answer || stateOf(after) !== state) return false;
    const now = answerOf(after, id);
    const { version: _was, ...old } = answer;
    const change = isPlaceholder(answer) ? withoutWords(answer) : withWords(answer);
    if (change === undefined || now === undefined) return change === now;
    const { version: _is, ...rest } = now;
    return equal({ ...old, ...change }, { ...old, ...rest }) && equal(rest.ending, change.ending);
  };

const shownCards = (step: Taken): unknown => {
  const cards = fieldOf(step.act, 'cards');
  // Of the sample cards: one of the two equal ones and the one with another picture, but not the one without a picture.
  return Array.isArray(cards) && cards.length > 0 ? [sentCards[0], sentCards[2]] : [];
};

const arrives =
  (change: (step: Taken, answer: ChatMessage) => Partial<ChatMessage>): Rule =>
  (step) => {
    const { before, after } = step;
    const answer = answerOf(before, runningId(before));
    if (!answer) return false;
    const expected = { ...answer, ...change(step, answer), version: answer.version + 1 };
    return stateOf(after) === 'inFlight.streaming' && equal(answerOf(after, runningId(after)), expected);
  };

const helperComes =
  (state: string): Rule =>
  ({ before, after }) =>
    stateOf(after) === (stateOf(before) === 'inFlight.streaming' ? 'inFlight.streaming' : state);

/** What each event must do while its request is in flight. */
export const chatEventRules: Readonly<Record<string, Rule>> = {
  CONTENT: arrives(({ act }, { message }) => ({ message: message + textOf(act, 'content') })),
  PRODUCTS: arrives((step) => ({ cards: Object.values(shownCards(step) ?? {}) })),
  DONE: endsAs(
    'done',
    () => ({}),
    () => ({ ending: 'interrupted' }),
  ),
  SERVER_ERROR: endsAs(
    'error',
    () => ({}),
    () => undefined,
  ),
  INTERRUPTED: (step) =>
    endsAs(
      'error',
      () => ({ ending: 'interrupted' }),
      // A question from before a reload has not failed; it could not be resumed.
      () =>
        contextOf(step.before).request?.isContinued
          ? { ending: 'interrupted' }
          : { ending: 'failed', message: failureText, textFrom: 'machine' },
    )(step),
  FAILED: endsAs(
    'error',
    () => ({ ending: 'failed' }),
    () => ({ ending: 'failed', message: failureText, textFrom: 'machine' }),
  ),
  UNSENT: endsAs(
    'error',
    () => ({ ending: 'failed' }),
    () => ({ ending: 'failed', message: failureText, textFrom: 'machine' }),
  ),
  'xstate.after.helper5s.inFlight': helperComes('inFlight.helper5s'),
  'xstate.after.helper30s.inFlight': helperComes('inFlight.helper30s'),
  'xstate.after.timeout.inFlight': endsAs(
    'timeout',
    () => ({ ending: 'timedOut', message: timeoutText, textFrom: 'machine', cards: [] }),
    () => ({ ending: 'timedOut', message: timeoutText, textFrom: 'machine', cards: [] }),
  ),
  'xstate.done.actor.helperTexts': ({ after }) => contextOf(after).request?.helperTexts === texts.loaded,
  'xstate.error.actor.helperTexts': ({ before, after }) => contextOf(before) === contextOf(after),
};
