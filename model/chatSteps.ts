import * as v from 'valibot';
import { chatRequestSchema } from '../contract.ts';
import type { AnswerInput, ChatRequestContext } from '../machines/chatRequest.ts';
import {
  type ChatMessage,
  failureText,
  isPlaceholder,
  isSendable,
  type Messages,
  sentProductId,
  timeoutText,
} from '../machines/conversation.ts';
import { type Act, contextOf, sentCards, texts } from './acts.ts';
import { type Child, type Component, stateOf, type Told } from './component.ts';
import type { Taken } from './graph.ts';

/** What every step of the chat request must do, and what it must leave alone (specification, sections 4, 5 and 8). */

type Rule = (step: Taken) => boolean;

const equal = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
const isInFlight = (chat: Component): boolean => stateOf(chat).startsWith('inFlight.');
const isLoading = (chat: Component): boolean => isInFlight(chat) || stateOf(chat) === 'pausing';
const runningId = (chat: Component): string | undefined => contextOf(chat).request?.ids.request;

/** What an event carries, by name. */
const said = ({ event }: Act, key: string): unknown => Reflect.get(event, key);
const saidText = (act: Act, key: string): string => String(said(act, key) ?? '');

const asking = new Set(['SUBMIT', 'ASK', 'RETRY']);

/** Whether an asking is to be followed, told from what a visitor sees. */
const isAccepted = ({ before, act }: Taken): boolean => {
  const { chatInput, messages } = contextOf(before);
  const { type } = act.event;
  if (type === 'SUBMIT') return isSendable(chatInput);
  if (type === 'ASK') return isSendable(saidText(act, 'question'));
  return type === 'RETRY' && !isLoading(before) && messages.some(({ role }) => role === 'user');
};

const answerOf = (chat: Component, request: string | undefined): ChatMessage | undefined =>
  contextOf(chat).messages.find(({ requestId, isHelper }) => requestId === request && !isHelper);

const unchanged = ({ before, after, told }: Taken): boolean =>
  stateOf(before) === stateOf(after) &&
  contextOf(before) === contextOf(after) &&
  told.emitted.length + told.started.length === 0 &&
  equal(
    before.timers.map(({ id }) => id),
    after.timers.map(({ id }) => id),
  ) &&
  equal(
    before.children.map(({ id }) => id),
    after.children.map(({ id }) => id),
  );

const onlyChanges =
  (key: keyof ChatRequestContext, value: (step: Taken) => unknown): Rule =>
  (step) => {
    const { before, after, told } = step;
    const expected = { ...contextOf(before), [key]: value(step) };
    return (
      stateOf(before) === stateOf(after) &&
      equal(expected, contextOf(after)) &&
      told.emitted.length + told.started.length === 0 &&
      equal(
        before.timers.map(({ id }) => id),
        after.timers.map(({ id }) => id),
      )
    );
  };

/** How a request ends: the state, and what becomes of an answer that had words and of one that had none. */
const endsAs =
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
  const cards = said(step.act, 'cards');
  // Of the sample: one of the two that are the same, the other picture, and not the one without.
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
const inFlightRules: Readonly<Record<string, Rule>> = {
  CONTENT: arrives(({ act }, { message }) => ({ message: message + saidText(act, 'content') })),
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
  INTERRUPTED: endsAs(
    'error',
    () => ({ ending: 'interrupted' }),
    () => ({ ending: 'failed', message: failureText }),
  ),
  FAILED: endsAs(
    'error',
    () => ({ ending: 'failed' }),
    () => ({ ending: 'failed', message: failureText }),
  ),
  'xstate.after.helper5s.inFlight': helperComes('inFlight.helper5s'),
  'xstate.after.helper30s.inFlight': helperComes('inFlight.helper30s'),
  'xstate.after.timeout.inFlight': endsAs(
    'timeout',
    () => ({ ending: 'timedOut', message: timeoutText, cards: [] }),
    () => ({ ending: 'timedOut', message: timeoutText, cards: [] }),
  ),
  'xstate.done.actor.helperTexts': ({ after }) => contextOf(after).request?.helperTexts === texts.loaded,
  'xstate.error.actor.helperTexts': ({ before, after }) => contextOf(before) === contextOf(after),
};

const newIds = ({ before, after }: Taken): readonly string[] => {
  const old = new Set(contextOf(before).messages.map(({ id }) => id));
  return contextOf(after)
    .messages.filter(({ id }) => !old.has(id))
    .map(({ id }) => id);
};

const isQuestion = ({ role }: ChatMessage): boolean => role === 'user';

/** Messages that the step may take away or change: those of the running request, helpers, and what is asked anew. */
const untouchable = ({ before, act }: Taken): Messages => {
  const { messages } = contextOf(before);
  const id = runningId(before);
  if (act.event.type === 'RETRY') return messages.slice(0, messages.findLastIndex(isQuestion) + 1);
  return messages.filter(
    ({ requestId, isHelper, id: own }) =>
      !isHelper && (requestId === undefined || requestId !== id) && own !== 'welcome',
  );
};

const posted = ({ input }: Child): AnswerInput | undefined => {
  const parsed = v.safeParse(v.object({ requestId: v.string(), body: chatRequestSchema }), input);
  return parsed.success ? parsed.output : undefined;
};

const postIsRight = (after: Component, child: Child): boolean => {
  const post = posted(child);
  const { messages, chatId, request } = contextOf(after);
  const sent = messages.filter(({ role, message, isHelper }) => !isHelper && (role === 'user' || message !== ''));
  return (
    post !== undefined &&
    post.requestId === request?.ids.request &&
    post.body.chatId === chatId &&
    post.body.productId === request.productId &&
    post.body.language === request.language &&
    post.body.messages.at(-1)?.role === 'user' &&
    equal(
      post.body.messages,
      sent.map(({ id, role, message, cards }) => ({ id, role, message, cards })),
    )
  );
};

const streams = ({ started }: Told): readonly Child[] => started.filter(({ id }) => id === 'answerStream');

/** The chat id that must stand after a step (rules 1 and 10). */
const expectedChatId = (step: Taken): string | null => {
  const { before, act, after } = step;
  const { chatId } = contextOf(before);
  if (act.event.type === 'FAILED' && isInFlight(before)) return null;
  const answer = answerOf(before, runningId(before));
  if (act.event.type === 'INTERRUPTED' && isInFlight(before) && answer && isPlaceholder(answer)) return null;
  if (!isAccepted(step)) return chatId;
  const questions = contextOf(after).messages.filter(isQuestion).length;
  return chatId === null || questions === 1 ? (act.ids?.chat ?? null) : chatId;
};

/** Name and rule; a rule that gives false is broken. */
export const chatStepInvariants: Readonly<Record<string, Rule>> = {
  'no event of an older request changes anything': (step) =>
    step.act.stream === undefined || step.act.stream === runningId(step.before) || unchanged(step),

  'outside a request nothing that belongs to one changes anything': (step) =>
    isInFlight(step.before) || !(step.act.event.type in inFlightRules) || unchanged(step),

  'what arrives does what the specification says': (step) =>
    !isInFlight(step.before) || (inFlightRules[step.act.event.type]?.(step) ?? true),

  'an asking that may not be sent changes nothing': (step) =>
    !asking.has(step.act.event.type) || isAccepted(step) || unchanged(step),

  'an asking starts at once at rest, and after a pause otherwise': (step) =>
    !isAccepted(step) || stateOf(step.after) === (isLoading(step.before) ? 'pausing' : 'inFlight.waiting'),

  'each asking counts its own time': (step) =>
    !isAccepted(step) || (step.after.timers.length > 0 && step.after.timers.every(({ started }) => started === 0)),

  'an asking adds its question and its placeholder, under its own ids': (step) => {
    if (!isAccepted(step)) return true;
    const { before, act, after } = step;
    const { ids } = act;
    if (!ids) return false;
    const isNew = act.event.type !== 'RETRY';
    const text = act.event.type === 'SUBMIT' ? contextOf(before).chatInput : saidText(act, 'question');
    const question = contextOf(after).messages.findLast(isQuestion);
    return (
      equal(newIds(step), isNew ? [ids.question, ids.answer] : [ids.answer]) &&
      runningId(after) === ids.request &&
      answerOf(after, ids.request)?.id === ids.answer &&
      (!isNew || question?.message === text.trim()) &&
      contextOf(after).failure === null
    );
  },

  'asking takes away what the request before had brought, and logs the abort': (step) => {
    const { before, act, after, told } = step;
    if (!isLoading(before) || !(isAccepted(step) || act.event.type === 'STOP')) return true;
    const id = runningId(before);
    const isGone = act.event.type === 'STOP' || contextOf(after).messages.every(({ requestId }) => requestId !== id);
    return isGone && told.logged.some((line) => line === `request ${id} aborted`);
  },

  'questions and older answers stay as they are': (step) => {
    const after = new Set(contextOf(step.after).messages);
    return untouchable(step).every((message) => after.has(message));
  },

  'the input never loses text': (step) => {
    const { before, act, after } = step;
    const { chatInput } = contextOf(before);
    if (act.event.type === 'INPUT') return contextOf(after).chatInput === saidText(act, 'text');
    if (act.event.type === 'SUBMIT' && isAccepted(step)) return contextOf(after).chatInput === '';
    return contextOf(after).chatInput === chatInput;
  },

  'the chat id is made with the first question and taken by a failure': (step) =>
    contextOf(step.after).chatId === expectedChatId(step),

  'each asking brings one request, and nothing else brings any': (step) => {
    const { before, act, told } = step;
    const isDue = (isAccepted(step) && !isLoading(before)) || act.event.type === 'xstate.after.abortPause.pausing';
    return streams(told).length === (isDue ? 1 : 0);
  },

  'what is sent is the conversation, by the contract': ({ after, told }) =>
    streams(told).every((child) => postIsRight(after, child)),

  'a request keeps the product it was asked for': (step) => {
    const { before, after } = step;
    const kept = isAccepted(step)
      ? sentProductId(contextOf(before).currentProduct?.productId)
      : contextOf(before).request?.productId;
    return contextOf(after).request === null || contextOf(after).request?.productId === kept;
  },

  'SUBMITTED is told with each asking and at no other time': (step) =>
    equal(step.told.emitted, isAccepted(step) ? ['SUBMITTED'] : []),

  'a stop ends at once, keeps what arrived, and marks it': (step) =>
    step.act.event.type !== 'STOP' ||
    (isLoading(step.before)
      ? endsAs(
          'idle',
          () => ({ ending: 'stopped' }),
          () => ({ ending: 'stopped' }),
        )(step)
      : unchanged(step)),

  'typing, products and languages change what they name alone': (step) => {
    const { type } = step.act.event;
    if (type === 'INPUT') return onlyChanges('chatInput', ({ act }) => said(act, 'text'))(step);
    if (type === 'VIEW_PRODUCT') return onlyChanges('currentProduct', ({ act }) => said(act, 'product'))(step);
    if (type !== 'WELCOME') return true;
    const { messages } = contextOf(step.after);
    const text = saidText(step.act, 'text');
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

  'a failure is kept until the next asking': ({ before, act, after }) => {
    const { failure } = contextOf(after);
    if (act.event.type === 'FAILED' && isInFlight(before)) return equal(failure, said(act, 'failure'));
    return failure === null || failure === contextOf(before).failure;
  },
};
