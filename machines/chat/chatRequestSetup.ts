import {
  assign,
  type CallbackActorLogic,
  type EventObject,
  emit,
  fromCallback,
  fromPromise,
  log,
  not,
  setup,
  stateIn,
} from 'xstate';
import type { LanguageCode } from '../../contract/contract.ts';
import type { AnswerInput, Failure } from '../answer/answer.ts';
import type { answerConnectionMachine } from '../answer/answerConnection.ts';
import type {
  ChatRequestContext,
  ChatRequestEmitted,
  ChatRequestEvent,
  Conversation,
  CurrentProduct,
} from './chatRequestTypes.ts';
import type { HelperStage, Messages } from './conversation.ts';
import * as conversation from './conversation.ts';
import * as endings from './conversationEndings.ts';
import * as helpers from './helperMessages.ts';
import { type HelperTexts, helperTextOf, type ResumableRequest } from './runningRequest.ts';

/** Whether nothing of the answer has arrived yet. */
const isStillEmpty = ({ messages, request }: ChatRequestContext): boolean =>
  messages.some((message) => message.requestId === request?.ids.request && conversation.isPlaceholder(message));

const durations = { abortPause: 50, helper5s: 5000, helper30s: 30_000, timeout: 900_000 } as const;

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

/** Changes the messages of the running request; does nothing when idle. */
export const onRequest = (
  { messages, request }: ChatRequestContext,
  change: (messages: Messages, requestId: string) => Messages,
): Messages => (request === null ? messages : change(messages, request.ids.request));

/** Logic of the answer: receives it over connections that may break, or is provided by a test. */
type AnswerLogic = typeof answerConnectionMachine | CallbackActorLogic<EventObject, AnswerInput>;
const unprovidedAnswer = (): AnswerLogic => fromCallback<EventObject, AnswerInput>(() => undefined);

/** Types, actors, delays and guards of the chat request, and the actions besides asking and receiving an answer. */
export const chatRequestSetup = setup({
  types: {} as {
    context: ChatRequestContext;
    events: ChatRequestEvent;
    input:
      | (Partial<Pick<ChatRequestContext, 'chatId' | 'messages'>> & { readonly underWay?: ResumableRequest })
      | undefined;
    emitted: ChatRequestEmitted;
    children: { answerStream: 'answerStream'; helperTexts: 'helperTexts' };
  },

  // ---- actors: placeholders that do nothing; src/actors/chat/chatRequest.ts provides the real ones

  actors: {
    answerStream: unprovidedAnswer(),
    helperTexts: fromPromise<HelperTexts, { readonly language: LanguageCode }>(() => new Promise(() => undefined)),
  },

  // ---- delays, all counted from the start of the request (specification, sections 4 and 9)

  delays: durations,

  guards: {
    hasQuestion: ({ context }) => conversation.lastQuestion(context.messages) !== undefined,
    isNotStreaming: not(stateIn({ inFlight: 'streaming' })),
    nothingArrived: ({ context }) => isStillEmpty(context),
    failedBeforeFirstEvent: ({ context }) => isStillEmpty(context) && context.request?.isContinued === false,
    hasRequest: ({ context }) => context.request !== null,
    hasPartialAnswer: ({ context }) => context.request !== null && !isStillEmpty(context),
  },

  actions: {
    setProduct: assign((_, { product }: { product: CurrentProduct | null }) => ({ currentProduct: product })),
    setWelcome: assign(({ context }, { text }: { text: string }) => ({
      messages: conversation.welcome(context.messages, text),
    })),

    emitAskedAgain: emit(({ context }) => ({
      type: 'ASKED_AGAIN',
      questionId: conversation.lastQuestion(context.messages)?.id ?? '',
    })),
    startOver: assign(({ context }) => ({
      messages: conversation.initialMessages(context.messages),
      ...{ chatId: null, failure: null },
    })),

    openConversation: assign(({ context }, { chatId, messages }: Conversation) => ({
      messages: [...conversation.initialMessages(context.messages), ...messages],
      ...{ chatId, failure: null },
    })),

    setHelperTexts: assign(({ context }, { texts }: { texts: HelperTexts }) => ({
      request: context.request && { ...context.request, helperTexts: texts },
    })),
    addHelper: assign(({ context: { messages, request } }, { stage }: { stage: HelperStage }) => ({
      messages: request ? helpers.addHelper(messages, request.ids, stage, helperTextOf(request, stage)) : messages,
    })),
    removeHelpers: assign(({ context }) => ({ messages: helpers.removeHelpers(context.messages) })),

    markStopped: assign(({ context }) => ({
      messages: onRequest(context, (messages, id) => endings.end(messages, id, 'stopped', '')),
    })),
    markInterrupted: assign(({ context }) => ({
      messages: onRequest(context, (messages, id) => endings.end(messages, id, 'interrupted', '')),
    })),
    showFailure: assign(({ context }) => ({
      messages: onRequest(context, (messages, id) => endings.end(messages, id, 'failed', endings.failureText)),
      chatId: null,
    })),
    giveBack: emit(({ context }) => {
      const { id = '', message: text = '' } = conversation.lastQuestion(context.messages) ?? {};
      return { type: 'GIVE_BACK', question: { id, text } };
    }),
    setFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    showTimeout: assign(({ context }) => ({ messages: onRequest(context, endings.timeOut) })),
    dropEmptyPlaceholder: assign(({ context }) => ({ messages: onRequest(context, endings.dropIfEmpty) })),
    logAbort: log(({ context }) => `request ${context.request?.ids.request ?? ''} aborted`),
    logMissingTexts: log('helper texts could not be had'),
    logFailure: log((_, { failure }: { failure: Failure }) => failure.message),
  },
});

/** Events that end a running request without a complete answer (specification, section 8). */
export const failedAnswer = chatRequestSetup.createStateConfig({
  on: {
    SERVER_ERROR: { target: 'error', actions: 'dropEmptyPlaceholder' },
    INTERRUPTED: [
      { guard: 'failedBeforeFirstEvent', target: 'error', actions: 'showFailure' },
      { target: 'error', actions: 'markInterrupted' },
    ],
    FAILED: {
      target: 'error',
      actions: [
        { type: 'logFailure', params: ({ event }) => event },
        { type: 'setFailure', params: ({ event }) => event },
        'showFailure',
      ],
    },
    UNSENT: {
      target: 'error',
      actions: [
        { type: 'logFailure', params: ({ event }) => event },
        { type: 'setFailure', params: ({ event }) => event },
        'giveBack',
        'showFailure',
      ],
    },
  },
});
