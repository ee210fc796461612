import {
  assign,
  type CallbackActorLogic,
  type EventObject,
  emit,
  fromCallback,
  fromPromise,
  log,
  not,
  type SnapshotFrom,
  setup,
  stateIn,
} from 'xstate';
import type { LanguageCode, ShownCard } from '../../contract/contract.ts';
import type { AnswerInput, Failure } from '../answer/answer.ts';
import type { answerConnectionMachine } from '../answer/answerConnection.ts';
import type {
  ChatRequestContext,
  ChatRequestEmitted,
  ChatRequestEvent,
  Conversation,
  CurrentProduct,
  Submission,
} from './chatRequestTypes.ts';
import type { HelperStage, Messages } from './conversation.ts';
import * as conversation from './conversation.ts';
import * as endings from './conversationEndings.ts';
import * as helpers from './helperMessages.ts';
import { history } from './history.ts';
import {
  continuedRequest,
  type HelperTexts,
  helperTextOf,
  newRequest,
  type RequestMeta,
  type ResumableRequest,
} from './runningRequest.ts';

/** Adds the placeholder and sets the chat id: a new one for the first question, or after a failure cleared it. */
const beginRequest = (context: ChatRequestContext, messages: Messages, asking: RequestMeta) => ({
  messages: conversation.addPlaceholder(messages, asking.ids),
  chatId: context.chatId === null || conversation.questionCount(messages) === 1 ? asking.ids.chat : context.chatId,
  request: newRequest(asking, conversation.sentProductId(context.currentProduct?.productId)),
  failure: null,
});

/** The conversation without anything of a running request. */
const withoutPendingRequest = ({ messages, request }: ChatRequestContext): Messages =>
  request === null ? messages : endings.discard(messages, request.ids.request);

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
const onRequest = (
  { messages, request }: ChatRequestContext,
  change: (messages: Messages, requestId: string) => Messages,
): Messages => (request === null ? messages : change(messages, request.ids.request));

/** Logic of the answer: receives it over connections that may break, or is provided by a test. */
type AnswerLogic = typeof answerConnectionMachine | CallbackActorLogic<EventObject, AnswerInput>;
const unprovidedAnswer = (): AnswerLogic => fromCallback<EventObject, AnswerInput>(() => undefined);

const machineSetup = setup({
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

    submit: assign(({ context }, { text, replaces, ...asking }: Submission) =>
      beginRequest(
        context,
        conversation.addQuestion(endings.messagesBefore(withoutPendingRequest(context), replaces), asking.ids, text),
        asking,
      ),
    ),
    askAgain: assign(({ context }, asking: RequestMeta) =>
      beginRequest(context, endings.upToLastQuestion(context.messages), asking),
    ),
    emitSubmitted: emit({ type: 'SUBMITTED' }),
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

    append: assign(({ context }, { content }: { content: string }) => ({
      messages: onRequest(context, (messages, id) => conversation.append(messages, id, content)),
    })),
    recordLastEventId: assign(({ context }, { eventId }: { eventId?: string }) =>
      context.request === null || eventId === undefined
        ? {}
        : { request: { ...context.request, lastEventId: eventId } },
    ),
    showCards: assign(({ context }, { cards }: { cards: readonly ShownCard[] }) => ({
      messages: onRequest(context, (messages, id) => conversation.showCards(messages, id, cards)),
    })),

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
    forgetRequest: assign({ request: null }),
    logAbort: log(({ context }) => `request ${context.request?.ids.request ?? ''} aborted`),
    logMissingTexts: log('helper texts could not be had'),
    logFailure: log((_, { failure }: { failure: Failure }) => failure.message),
  },
});

const params = ({ event }: { event: RequestMeta }): RequestMeta => ({ ids: event.ids, language: event.language });

/** Events accepted while no request runs. */
const asking = machineSetup.createStateConfig({
  on: {
    SUBMIT: {
      target: '#inFlight',
      actions: [{ type: 'submit', params: ({ event }) => event }, 'emitSubmitted'],
    },
    RETRY: {
      guard: 'hasQuestion',
      target: '#inFlight',
      actions: [{ type: 'askAgain', params }, 'emitAskedAgain', 'emitSubmitted'],
    },
    START_OVER: { guard: 'hasQuestion', target: '#idle', actions: 'startOver' },
    OPEN_CONVERSATION: { target: '#idle', actions: { type: 'openConversation', params: ({ event }) => event } },
  },
});

/**
 * A question while a request runs or waits: the old request is removed first, then comes the pause (section 4, rule 3).
 */
const replacingQuestion = machineSetup.createStateConfig({
  on: {
    SUBMIT: {
      target: '#pausing',
      reenter: true,
      actions: ['logAbort', { type: 'submit', params: ({ event }) => event }, 'emitSubmitted'],
    },
    STOP: { target: '#idle', actions: ['logAbort', 'removeHelpers', 'markStopped', 'forgetRequest'] },
  },
});

// ---- chart

export const chatRequestMachine = machineSetup.createMachine({
  id: 'chatRequest',
  context: ({ input: { underWay, ...stored } = {} }) => ({
    chatId: null,
    messages: [],
    ...stored,
    currentProduct: null,
    request: underWay ? continuedRequest(underWay) : null,
    failure: null,
  }),
  initial: 'idle',
  on: {
    VIEW_PRODUCT: { actions: { type: 'setProduct', params: ({ event }) => event } },
    WELCOME: { actions: { type: 'setWelcome', params: ({ event }) => event } },
  },
  states: {
    idle: {
      id: 'idle',
      ...asking,
      // Only after a reload during an answer is there a request already: it is resumed at once.
      always: [
        { guard: 'hasPartialAnswer', target: '#inFlight.streaming' },
        { guard: 'hasRequest', target: '#inFlight' },
      ],
    },
    pausing: { id: 'pausing', ...replacingQuestion, after: { abortPause: { target: 'inFlight' } } },
    inFlight: {
      id: 'inFlight',
      initial: 'waiting',
      invoke: [
        {
          id: 'answerStream',
          src: 'answerStream',
          input: ({ context }) => answerInput(context),
        },
        {
          id: 'helperTexts',
          src: 'helperTexts',
          input: ({ context }) => ({ language: context.request?.language ?? 'en' }),
          onDone: { actions: { type: 'setHelperTexts', params: ({ event }) => ({ texts: event.output }) } },
          onError: { actions: 'logMissingTexts' }, // built-in texts stay in use
        },
      ],
      on: {
        ...replacingQuestion.on,
        CONTENT: {
          target: '.streaming',
          actions: [
            { type: 'append', params: ({ event }) => event },
            { type: 'recordLastEventId', params: ({ event }) => event },
          ],
        },
        PRODUCTS: {
          target: '.streaming',
          actions: [
            { type: 'showCards', params: ({ event }) => event },
            { type: 'recordLastEventId', params: ({ event }) => event },
          ],
        },
        DONE: [{ guard: 'nothingArrived', target: 'done', actions: 'markInterrupted' }, { target: 'done' }],
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
      after: {
        helper5s: { guard: 'isNotStreaming', target: '.helper5s' },
        helper30s: { guard: 'isNotStreaming', target: '.helper30s' },
        timeout: { target: 'timeout', actions: 'showTimeout' },
      },
      states: {
        waiting: {},
        helper5s: { entry: { type: 'addHelper', params: { stage: '5s' } } },
        helper30s: { entry: { type: 'addHelper', params: { stage: '30s' } } },
        streaming: { entry: 'removeHelpers' },
      },
    },
    done: { ...asking, entry: ['removeHelpers', 'forgetRequest'] },
    error: { ...asking, entry: ['removeHelpers', 'forgetRequest'] },
    timeout: { ...asking, entry: ['removeHelpers', 'forgetRequest'] },
  },
});
export type ChatRequestSnapshot = SnapshotFrom<typeof chatRequestMachine>;

const answerInput = ({ messages, chatId, request }: ChatRequestContext): AnswerInput => ({
  requestId: request?.ids.request ?? '',
  body: {
    messages: history(messages),
    productId: request?.productId ?? null,
    chatId: chatId ?? '',
    language: request?.language ?? 'en',
  },
  ...(request?.isContinued ? { after: request.lastEventId ?? '' } : {}),
});
