import { assign, emit, log } from 'xstate';
import type { Failure } from '../answer/answer.ts';
import { beginRequest, changeMessages, durations, payload } from './chatRequestSetup.ts';
import type { ChatRequestContext, Conversation } from './chatRequestTypes.ts';
import { isPlaceholder } from './conversation.ts';
import * as endings from './conversationEndings.ts';
import type { RequestMeta } from './runningRequest.ts';
import { helperSetup } from './slowAnswer.ts';
import { initialMessages } from './welcomeMessage.ts';

/** A question is stopped, replaced or asked again; an answer fails, times out, or is resumed after a reload. */

/** Whether nothing of the answer has arrived yet. */
const isStillEmpty = ({ messages, request }: ChatRequestContext): boolean =>
  messages.some((message) => message.requestId === request?.ids.request && isPlaceholder(message));

/** Rest of a delay that counts from the start of the request. */
const remainingOf =
  (milliseconds: number) =>
  ({ context }: { context: ChatRequestContext }): number =>
    Math.max(0, milliseconds - (context.request?.elapsed ?? 0));

/** Delays to provide after a reload during an answer: the request has used up part of its time. */
export const delaysAfterReload = {
  helper5s: remainingOf(durations.helper5s),
  helper30s: remainingOf(durations.helper30s),
  timeout: remainingOf(durations.timeout),
};

/** The complete setup of the machine: that of a question and of helper messages, and what the events below need. */
export const machineSetup = helperSetup.extend({
  guards: {
    hasQuestion: ({ context }) => endings.lastQuestion(context.messages) !== undefined,
    nothingArrived: ({ context }) => isStillEmpty(context),
    failedBeforeFirstEvent: ({ context }) => isStillEmpty(context) && context.request?.isContinued === false,
    hasRequest: ({ context }) => context.request !== null,
    hasPartialAnswer: ({ context }) => context.request !== null && !isStillEmpty(context),
  },

  actions: {
    askAgain: assign(({ context }, meta: RequestMeta) =>
      beginRequest(context, endings.upToLastQuestion(context.messages), meta),
    ),
    emitAskedAgain: emit(({ context }) => ({
      type: 'ASKED_AGAIN',
      questionId: endings.lastQuestion(context.messages)?.id ?? '',
    })),
    openConversation: assign(({ context }, { chatId, messages }: Conversation) => ({
      messages: [...initialMessages(context.messages), ...messages],
      chatId,
      failure: null,
    })),

    markStopped: assign(({ context }) => ({
      messages: changeMessages(context, (messages, id) => endings.end(messages, id, 'stopped', '')),
    })),
    markInterrupted: assign(({ context }) => ({
      messages: changeMessages(context, (messages, id) => endings.end(messages, id, 'interrupted', '')),
    })),
    showFailure: assign(({ context }) => ({
      messages: changeMessages(context, (messages, id) => endings.end(messages, id, 'failed', endings.failureText)),
      chatId: null,
    })),
    emitGiveBack: emit(({ context }) => {
      const { id = '', message: text = '' } = endings.lastQuestion(context.messages) ?? {};
      return { type: 'GIVE_BACK', question: { id, text } };
    }),
    setFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    showTimeout: assign(({ context }) => ({ messages: changeMessages(context, endings.timeOut) })),
    dropEmptyPlaceholder: assign(({ context }) => ({ messages: changeMessages(context, endings.dropIfEmpty) })),
    logAbort: log(({ context }) => `request ${context.request?.ids.request ?? ''} aborted`),
    logFailure: log((_, { failure }: { failure: Failure }) => failure.message),
  },
});

/** Only after a reload during an answer is there a request already: it is resumed at once. */
export const resumingAfterReload = machineSetup.createStateConfig({
  always: [
    { guard: 'hasPartialAnswer', target: '#inFlight.streaming' },
    { guard: 'hasRequest', target: '#inFlight' },
  ],
});

/** Other events that are accepted while no request runs. */
export const restarting = machineSetup.createStateConfig({
  on: {
    RETRY: {
      guard: 'hasQuestion',
      target: '#inFlight',
      actions: [{ type: 'askAgain', params: payload }, 'emitAskedAgain', 'emitSubmitted'],
    },
    START_OVER: {
      guard: 'hasQuestion',
      target: '#idle',
      actions: { type: 'openConversation', params: { chatId: null, messages: [] } },
    },
    OPEN_CONVERSATION: { target: '#idle', actions: { type: 'openConversation', params: payload } },
  },
});

/**
 * A question while a request runs or waits: the old request is removed first, then comes the pause (section 4, rule 3).
 */
export const replacingQuestion = machineSetup.createStateConfig({
  on: {
    SUBMIT: {
      target: '#pausing',
      reenter: true,
      actions: ['logAbort', { type: 'submit', params: payload }, 'emitSubmitted'],
    },
    STOP: { target: '#idle', actions: ['logAbort', 'removeHelpers', 'markStopped', 'forgetRequest'] },
  },
});

/** Events that end an answer early. */
export const failing = machineSetup.createStateConfig({
  on: {
    SERVER_ERROR: { target: 'error', actions: 'dropEmptyPlaceholder' },
    INTERRUPTED: [
      { guard: 'failedBeforeFirstEvent', target: 'error', actions: 'showFailure' },
      { target: 'error', actions: 'markInterrupted' },
    ],
    FAILED: {
      target: 'error',
      actions: [{ type: 'logFailure', params: payload }, { type: 'setFailure', params: payload }, 'showFailure'],
    },
    UNSENT: {
      target: 'error',
      actions: [
        { type: 'logFailure', params: payload },
        { type: 'setFailure', params: payload },
        'emitGiveBack',
        'showFailure',
      ],
    },
  },
});
