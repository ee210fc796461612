import {
  assign,
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
import type { Card, ChatRequest, LanguageCode } from '../../contract/contract.ts';
import type { HelperStage, Messages } from './conversation.ts';
import * as conversation from './conversation.ts';
import { history } from './history.ts';
import {
  continuedRequest,
  type HelperTexts,
  helperTextOf,
  newRequest,
  type RequestMeta,
  type ResumableRequest,
  type RunningRequest,
} from './runningRequest.ts';

// ---- types

/** The product a visitor looks at (specification, section 3: product chat data). */
export interface CurrentProduct {
  readonly productId: string;
  readonly readableName: string;
  readonly imageUrl: string | null;
}

/** Why a request failed; `message` is for logs and traces, in the words of section 8. */
export interface Failure {
  readonly message: string;
  readonly status?: number;
  /** Milliseconds after which asking again makes sense, where the server said so. */
  readonly retryAfter?: number;
}

export type ChatRequestEvent =
  | { readonly type: 'INPUT'; readonly text: string }
  | ({ readonly type: 'SUBMIT' } & RequestMeta)
  | ({ readonly type: 'ASK'; readonly question: string } & RequestMeta)
  | ({ readonly type: 'RETRY' } & RequestMeta)
  | { readonly type: 'STOP' }
  | { readonly type: 'START_OVER' }
  | { readonly type: 'VIEW_PRODUCT'; readonly product: CurrentProduct | null }
  | { readonly type: 'WELCOME'; readonly text: string }
  | AnswerEvent;

/** What the answer stream says. */
export type AnswerEvent =
  | { readonly type: 'CONTENT'; readonly content: string; readonly eventId?: string }
  | { readonly type: 'PRODUCTS'; readonly cards: readonly Card[]; readonly eventId?: string }
  | { readonly type: 'DONE' }
  | { readonly type: 'SERVER_ERROR'; readonly content: string }
  | { readonly type: 'INTERRUPTED' }
  | { readonly type: 'FAILED'; readonly failure: Failure }
  /** The question never left: the browser was offline (behaviour B28). */
  | { readonly type: 'UNSENT'; readonly failure: Failure };

export interface AnswerInput {
  readonly requestId: string;
  readonly body: ChatRequest;
  /** Only of a request made before a reload: the last event that arrived, '' where none did. It is not asked again. */
  readonly after?: string;
}

export interface ChatRequestContext {
  readonly chatId: string | null;
  readonly chatInput: string;
  readonly messages: Messages;
  readonly currentProduct: CurrentProduct | null;
  /** The request that runs or waits out the pause; null at rest. */
  readonly request: RunningRequest | null;
  readonly failure: Failure | null;
  /** The last question never left and stands in the input again (behaviours B7, B28). */
  readonly isDraftRestored: boolean;
}

/** Adds the placeholder and settles the chat id: a new one with the first question, or after a failure took it. */
const begin = (context: ChatRequestContext, messages: Messages, asking: RequestMeta) => ({
  messages: conversation.addPlaceholder(messages, asking.ids),
  chatId: context.chatId === null || conversation.questionCount(messages) === 1 ? asking.ids.chat : context.chatId,
  request: newRequest(asking, conversation.sentProductId(context.currentProduct?.productId)),
  failure: null,
  isDraftRestored: false,
});

/** What stands before another question: nothing of a request that runs, nor a question that was given back. */
const withoutPendingRequest = ({ messages, request, isDraftRestored }: ChatRequestContext): Messages => {
  if (request !== null) return conversation.discard(messages, request.ids.request);
  return isDraftRestored ? conversation.beforeLastQuestion(messages) : messages;
};

/** The question that was given back still stands in the input as it was asked. */
const isUnchanged = ({ messages, chatInput, isDraftRestored }: ChatRequestContext): boolean =>
  isDraftRestored && chatInput === conversation.lastQuestion(messages)?.message;

/** Nothing of the answer has arrived yet. */
const isStillEmpty = ({ messages, request }: ChatRequestContext): boolean =>
  messages.some((message) => message.requestId === request?.ids.request && conversation.isPlaceholder(message));

const durations = { abortPause: 50, helper5s: 5000, helper30s: 30_000, timeout: 900_000 } as const;

/** What is left of a time that counts from the start of the request. */
const leftOf =
  (milliseconds: number) =>
  ({ context }: { context: ChatRequestContext }): number =>
    Math.max(0, milliseconds - (context.request?.elapsed ?? 0));

/** To be provided after a reload in mid-answer: the request has used up some of its time before. */
export const delaysAfterReload = {
  helper5s: leftOf(durations.helper5s),
  helper30s: leftOf(durations.helper30s),
  timeout: leftOf(durations.timeout),
};

const isBlank = (text: string): boolean => text.trim() === '';

/** Applies a change to the messages of the running request; at rest there is none, and nothing changes. */
const onRequest = (
  { messages, request }: ChatRequestContext,
  change: (messages: Messages, requestId: string) => Messages,
): Messages => (request === null ? messages : change(messages, request.ids.request));

const machineSetup = setup({
  types: {} as {
    context: ChatRequestContext;
    events: ChatRequestEvent;
    input:
      | (Partial<Pick<ChatRequestContext, 'chatId' | 'chatInput' | 'messages'>> & {
          readonly underWay?: ResumableRequest;
        })
      | undefined;
    emitted: { readonly type: 'SUBMITTED' };
  },

  // ---- actors: provided by src/actors/chatRequest.ts; these stand-ins stay silent

  actors: {
    answerStream: fromCallback<EventObject, AnswerInput>(() => undefined),
    helperTexts: fromPromise<HelperTexts, { readonly language: LanguageCode }>(() => new Promise(() => undefined)),
  },

  // ---- delays, all counted from the start of the request (specification, sections 4 and 9)

  delays: durations,

  guards: {
    inputIsSendable: ({ context }) => conversation.isSendable(context.chatInput),
    isSendable: (_, { text }: { text: string }) => conversation.isSendable(text),
    hasQuestion: ({ context }) => conversation.lastQuestion(context.messages) !== undefined,
    isSilent: not(stateIn({ inFlight: 'streaming' })),
    nothingArrived: ({ context }) => isStillEmpty(context),
    isAskedInVain: ({ context }) => isStillEmpty(context) && context.request?.isContinued === false,
    isUnderWay: ({ context }) => context.request !== null,
    isAnswerUnderWay: ({ context }) => context.request !== null && !isStillEmpty(context),
  },

  actions: {
    keepInput: assign((_, { text }: { text: string }) => ({ chatInput: text })),
    keepProduct: assign((_, { product }: { product: CurrentProduct | null }) => ({ currentProduct: product })),
    keepWelcome: assign(({ context }, { text }: { text: string }) => ({
      messages: conversation.welcome(context.messages, text),
    })),

    submitInput: assign(({ context }, asking: RequestMeta) => ({
      ...begin(
        context,
        conversation.addQuestion(withoutPendingRequest(context), asking.ids, context.chatInput.trim()),
        asking,
      ),
      chatInput: '',
    })),
    ask: assign(({ context }, { question, ...asking }: RequestMeta & { question: string }) =>
      begin(context, conversation.addQuestion(withoutPendingRequest(context), asking.ids, question.trim()), asking),
    ),
    askAgain: assign(({ context }, asking: RequestMeta) => ({
      ...begin(context, conversation.upToLastQuestion(context.messages), asking),
      chatInput: isUnchanged(context) ? '' : context.chatInput,
    })),
    tellSubmitted: emit({ type: 'SUBMITTED' }),
    startOver: assign(({ context }) => ({
      messages: conversation.welcomeAlone(context.messages),
      ...{ chatId: null, failure: null, isDraftRestored: false },
    })),

    keepHelperTexts: assign(({ context }, { texts }: { texts: HelperTexts }) => ({
      request: context.request && { ...context.request, helperTexts: texts },
    })),
    addHelper: assign(({ context: { messages, request } }, { stage }: { stage: HelperStage }) => ({
      messages: request ? conversation.addHelper(messages, request.ids, stage, helperTextOf(request, stage)) : messages,
    })),
    removeHelpers: assign(({ context }) => ({ messages: conversation.removeHelpers(context.messages) })),

    append: assign(({ context }, { content }: { content: string }) => ({
      messages: onRequest(context, (messages, id) => conversation.append(messages, id, content)),
    })),
    recordLastEventId: assign(({ context }, { eventId }: { eventId?: string }) =>
      context.request === null || eventId === undefined
        ? {}
        : { request: { ...context.request, lastEventId: eventId } },
    ),
    showCards: assign(({ context }, { cards }: { cards: readonly Card[] }) => ({
      messages: onRequest(context, (messages, id) => conversation.showCards(messages, id, cards)),
    })),

    markStopped: assign(({ context }) => ({
      messages: onRequest(context, (messages, id) => conversation.end(messages, id, 'stopped', '')),
    })),
    markInterrupted: assign(({ context }) => ({
      messages: onRequest(context, (messages, id) => conversation.end(messages, id, 'interrupted', '')),
    })),
    showFailure: assign(({ context }) => ({
      messages: onRequest(context, (messages, id) =>
        conversation.end(messages, id, 'failed', conversation.failureText),
      ),
      chatId: null,
    })),
    giveBack: assign(({ context }) =>
      isStillEmpty(context) && isBlank(context.chatInput)
        ? { isDraftRestored: true, chatInput: conversation.lastQuestion(context.messages)?.message ?? '' }
        : {},
    ),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    showTimeout: assign(({ context }) => ({ messages: onRequest(context, conversation.timeOut) })),
    dropEmptyPlaceholder: assign(({ context }) => ({ messages: onRequest(context, conversation.dropIfEmpty) })),
    forgetRequest: assign({ request: null }),
    logAbort: log(({ context }) => `request ${context.request?.ids.request ?? ''} aborted`),
    logMissingTexts: log('helper texts could not be had'),
    logFailure: log((_, { failure }: { failure: Failure }) => failure.message),
  },
});

const params = ({ event }: { event: RequestMeta }): RequestMeta => ({ ids: event.ids, language: event.language });

/** What a visitor may do while nothing runs. */
const asking = machineSetup.createStateConfig({
  on: {
    SUBMIT: {
      guard: 'inputIsSendable',
      target: '#inFlight',
      actions: [{ type: 'submitInput', params }, 'tellSubmitted'],
    },
    ASK: {
      guard: { type: 'isSendable', params: ({ event }) => ({ text: event.question }) },
      target: '#inFlight',
      actions: [{ type: 'ask', params: ({ event }) => event }, 'tellSubmitted'],
    },
    RETRY: { guard: 'hasQuestion', target: '#inFlight', actions: [{ type: 'askAgain', params }, 'tellSubmitted'] },
    START_OVER: { guard: 'hasQuestion', target: '#idle', actions: 'startOver' },
  },
});

/** Asking while a request runs or waits: the old one goes first, then comes the pause (section 4, rule 3). */
const askingInstead = machineSetup.createStateConfig({
  on: {
    SUBMIT: {
      guard: 'inputIsSendable',
      target: '#pausing',
      reenter: true,
      actions: ['logAbort', { type: 'submitInput', params }, 'tellSubmitted'],
    },
    ASK: {
      guard: { type: 'isSendable', params: ({ event }) => ({ text: event.question }) },
      target: '#pausing',
      reenter: true,
      actions: ['logAbort', { type: 'ask', params: ({ event }) => event }, 'tellSubmitted'],
    },
    STOP: { target: '#idle', actions: ['logAbort', 'removeHelpers', 'markStopped', 'forgetRequest'] },
  },
});

// ---- chart

export const chatRequestMachine = machineSetup.createMachine({
  id: 'chatRequest',
  context: ({ input: { underWay, ...kept } = {} }) => ({
    chatId: null,
    chatInput: '',
    messages: [],
    ...kept,
    currentProduct: null,
    request: underWay ? continuedRequest(underWay) : null,
    failure: null,
    isDraftRestored: false,
  }),
  initial: 'idle',
  on: {
    INPUT: { actions: { type: 'keepInput', params: ({ event }) => event } },
    VIEW_PRODUCT: { actions: { type: 'keepProduct', params: ({ event }) => event } },
    WELCOME: { actions: { type: 'keepWelcome', params: ({ event }) => event } },
  },
  states: {
    idle: {
      id: 'idle',
      ...asking,
      // Only after a reload in mid-answer is there a request at rest: it goes on at once.
      always: [
        { guard: 'isAnswerUnderWay', target: '#inFlight.streaming' },
        { guard: 'isUnderWay', target: '#inFlight' },
      ],
    },
    pausing: { id: 'pausing', ...askingInstead, after: { abortPause: { target: 'inFlight' } } },
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
          onDone: { actions: { type: 'keepHelperTexts', params: ({ event }) => ({ texts: event.output }) } },
          onError: { actions: 'logMissingTexts' }, // the built-in ones stay
        },
      ],
      on: {
        ...askingInstead.on,
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
          { guard: 'isAskedInVain', target: 'error', actions: 'showFailure' },
          { target: 'error', actions: 'markInterrupted' },
        ],
        FAILED: {
          target: 'error',
          actions: [
            { type: 'logFailure', params: ({ event }) => event },
            { type: 'keepFailure', params: ({ event }) => event },
            'showFailure',
          ],
        },
        UNSENT: {
          target: 'error',
          actions: [
            { type: 'logFailure', params: ({ event }) => event },
            { type: 'keepFailure', params: ({ event }) => event },
            'giveBack',
            'showFailure',
          ],
        },
      },
      after: {
        helper5s: { guard: 'isSilent', target: '.helper5s' },
        helper30s: { guard: 'isSilent', target: '.helper30s' },
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
