import type { ChatMessage } from '../../machines/chat/conversation.ts';
import { type Act, contextOf } from './acts.ts';
import { type Component, stateOf } from './component.ts';
import type { Taken } from './graph.ts';

/** Facts about a chat request and its steps, read from outside. */

export type Rule = (step: Taken) => boolean;

export const equal = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
export const isInFlight = (chat: Component): boolean => stateOf(chat).startsWith('inFlight.');
export const isLoading = (chat: Component): boolean => isInFlight(chat) || stateOf(chat) === 'pausing';
export const runningId = (chat: Component): string | undefined => contextOf(chat).request?.ids.request;

/** A value that an event carries, by name. */
export const fieldOf = ({ event }: Act, key: string): unknown => Reflect.get(event, key);
export const textOf = (act: Act, key: string): string => String(fieldOf(act, key) ?? '');

/** Events that ask a question. */
export const questionEvents = new Set(['SUBMIT', 'RETRY']);

/** Whether an event may ask a question now, judged by what a visitor sees. */
export const isAccepted = ({ before, act }: Taken): boolean => {
  const { type } = act.event;
  return type === 'SUBMIT' || (type === 'RETRY' && !isLoading(before) && contextOf(before).messages.some(isQuestion));
};

/** Index of the edited question, or -1. */
export const replacedAt = ({ before, act }: Taken): number =>
  act.event.type === 'SUBMIT'
    ? contextOf(before).messages.findIndex((message) => isQuestion(message) && fieldOf(act, 'replaces') === message.id)
    : -1;

/** Starting over: there is something to clear, and no request is running. */
export const isStartingOver = ({ before, act }: Taken): boolean =>
  act.event.type === 'START_OVER' && !isLoading(before) && contextOf(before).messages.some(isQuestion);

/** An earlier conversation replaces this one. */
export const isOpening = ({ before, act }: Taken): boolean =>
  act.event.type === 'OPEN_CONVERSATION' && !isLoading(before);

export const answerOf = (chat: Component, request: string | undefined): ChatMessage | undefined =>
  contextOf(chat).messages.find(({ requestId, isHelper }) => requestId === request && !isHelper);

export const isQuestion = ({ role }: ChatMessage): boolean => role === 'user';

/** The request fails, and the reason is stored. */
export const isFailing = ({ before, act }: Taken): boolean =>
  isInFlight(before) && (act.event.type === 'FAILED' || act.event.type === 'UNSENT');

/** The question was never sent. */
export const isReturningDraft = ({ before, act }: Taken): boolean => isInFlight(before) && act.event.type === 'UNSENT';

export const unchanged = ({ before, after, effects }: Taken): boolean =>
  stateOf(before) === stateOf(after) &&
  contextOf(before) === contextOf(after) &&
  effects.emitted.length + effects.started.length === 0 &&
  equal(
    before.timers.map(({ id }) => id),
    after.timers.map(({ id }) => id),
  ) &&
  equal(
    before.children.map(({ id }) => id),
    after.children.map(({ id }) => id),
  );
