import * as v from 'valibot';
import { chatRequestSchema } from '../../contract/contract.ts';
import type { AnswerInput } from '../../machines/answer/answer.ts';
import { isPlaceholder, type Messages } from '../../machines/chat/conversation.ts';
import { sentProductId } from '../../machines/chat/runningRequest.ts';
import { contextOf } from './acts.ts';
import {
  answerOf,
  equal,
  fieldOf,
  isAccepted,
  isFailing,
  isInFlight,
  isLoading,
  isOpening,
  isQuestion,
  isReturningDraft,
  isStartingOver,
  questionEvents,
  type Rule,
  replacedAt,
  runningId,
  textOf,
  unchanged,
} from './chatFacts.ts';
import { type Child, type Component, type Effects, stateOf } from './component.ts';
import type { Taken } from './graph.ts';

/** What a new question must do, and what it must leave unchanged (specification, sections 4 and 5). */

const newIds = ({ before, after }: Taken): readonly string[] => {
  const old = new Set(contextOf(before).messages.map(({ id }) => id));
  return contextOf(after)
    .messages.filter(({ id }) => !old.has(id))
    .map(({ id }) => id);
};

/**
 * Messages that the step may remove or change: those of the running request, helpers, and those that the new question
 * replaces.
 */
const unchangeable = (step: Taken): Messages => {
  const { before, act } = step;
  const { messages } = contextOf(before);
  const id = runningId(before);
  const last = messages.findLastIndex(isQuestion);
  if (isStartingOver(step) || isOpening(step)) return [];
  if (act.event.type === 'RETRY') return messages.slice(0, last + 1);
  if (replacedAt(step) >= 0) return messages.slice(0, replacedAt(step)).filter(({ id: own }) => own !== 'welcome');
  return messages.filter(
    ({ requestId, isHelper, id: own }) =>
      !isHelper && (requestId === undefined || requestId !== id) && own !== 'welcome',
  );
};

const act = (step: Taken): string => step.act.event.type;

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

const streams = ({ started }: Effects): readonly Child[] => started.filter(({ id }) => id === 'answerStream');

/** The chat id that must be set after a step (rules 1 and 10). */
const expectedChatId = (step: Taken): string | null => {
  const { before, act, after } = step;
  const { chatId } = contextOf(before);
  if (isFailing(step) || isStartingOver(step)) return null;
  if (isOpening(step)) return String(fieldOf(act, 'chatId'));
  const answer = answerOf(before, runningId(before));
  const hasNothingArrived = answer && isPlaceholder(answer) && contextOf(before).request?.isContinued === false;
  if (act.event.type === 'INTERRUPTED' && isInFlight(before) && hasNothingArrived) return null;
  if (!isAccepted(step)) return chatId;
  const questions = contextOf(after).messages.filter(isQuestion).length;
  return chatId === null || questions === 1 ? (act.ids?.chat ?? null) : chatId;
};

/** Rules by name; a rule that returns false is broken. */
export const chatQuestionInvariants: Readonly<Record<string, Rule>> = {
  'a question that may not be sent changes nothing': (step) =>
    !questionEvents.has(step.act.event.type) || isAccepted(step) || unchanged(step),

  'a question starts at once if no request runs, otherwise after a pause': (step) =>
    !isAccepted(step) || stateOf(step.after) === (isLoading(step.before) ? 'pausing' : 'inFlight.waiting'),

  'each question starts its own timers': (step) =>
    !isAccepted(step) || (step.after.timers.length > 0 && step.after.timers.every(({ started }) => started === 0)),

  'a question adds its text and a placeholder with its own ids': (step) => {
    if (!isAccepted(step)) return true;
    const { act, after } = step;
    const { ids } = act;
    if (!ids) return false;
    const isNew = act.event.type !== 'RETRY';
    const text = textOf(act, 'text');
    const question = contextOf(after).messages.findLast(isQuestion);
    return (
      equal(newIds(step), isNew ? [ids.question, ids.answer] : [ids.answer]) &&
      runningId(after) === ids.request &&
      answerOf(after, ids.request)?.id === ids.answer &&
      (!isNew || question?.message === text) &&
      contextOf(after).failure === null
    );
  },

  'a new question removes what the running request had added, and logs the abort': (step) => {
    const { before, act, after, effects } = step;
    if (!isLoading(before) || !(isAccepted(step) || act.event.type === 'STOP')) return true;
    const id = runningId(before);
    const isGone = act.event.type === 'STOP' || contextOf(after).messages.every(({ requestId }) => requestId !== id);
    return isGone && effects.logged.some((line) => line === `request ${id} aborted`);
  },

  'questions and older answers do not change': (step) => {
    const after = new Set(contextOf(step.after).messages);
    return unchangeable(step).every((message) => after.has(message));
  },

  'the chat id is created by the first question and removed by a failure': (step) =>
    contextOf(step.after).chatId === expectedChatId(step),

  'each question starts one request, and nothing else starts one': (step) => {
    const { before, act, effects } = step;
    const isDue = (isAccepted(step) && !isLoading(before)) || act.event.type === 'xstate.after.abortPause.pausing';
    return streams(effects).length === (isDue ? 1 : 0);
  },

  'an edited question replaces the original': (step) => {
    if (act(step) !== 'SUBMIT') return true;
    const { messages } = contextOf(step.before);
    const stays = replacedAt(step) < 0 ? messages : messages.slice(0, replacedAt(step));
    return contextOf(step.after).messages.filter(isQuestion).length === stays.filter(isQuestion).length + 1;
  },

  'the request body is the conversation, as in the contract': ({ after, effects }) =>
    streams(effects).every((child) => postIsRight(after, child)),

  'a request keeps the product it was asked for': (step) => {
    const { before, after } = step;
    const kept = isAccepted(step)
      ? sentProductId(contextOf(before).currentProduct?.productId)
      : contextOf(before).request?.productId;
    return contextOf(after).request === null || contextOf(after).request?.productId === kept;
  },

  'events are emitted for each question, each retry and each question that was never sent, and for nothing else': (
    step,
  ) => {
    const again = act(step) === 'RETRY' ? ['ASKED_AGAIN'] : [];
    const expected = isAccepted(step) ? [...again, 'SUBMITTED'] : isReturningDraft(step) ? ['GIVE_BACK'] : [];
    return equal(step.effects.emitted, expected);
  },
};
