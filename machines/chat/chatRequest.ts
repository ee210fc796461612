import { assign, emit, type SnapshotFrom } from 'xstate';
import type { ShownCard } from '../../contract/contract.ts';
import type { AnswerInput } from '../answer/answer.ts';
import { chatRequestSetup, failedAnswer, onRequest } from './chatRequestSetup.ts';
import type { ChatRequestContext, Submission } from './chatRequestTypes.ts';
import type { Messages } from './conversation.ts';
import * as conversation from './conversation.ts';
import * as endings from './conversationEndings.ts';
import { history } from './history.ts';
import { continuedRequest, newRequest, type RequestMeta } from './runningRequest.ts';

/** Adds the placeholder and sets the chat id: a new one for the first question, or after a failure cleared it. */
const beginRequest = (context: ChatRequestContext, messages: Messages, meta: RequestMeta) => ({
  messages: conversation.addPlaceholder(messages, meta.ids),
  chatId: context.chatId === null || conversation.questionCount(messages) === 1 ? meta.ids.chat : context.chatId,
  request: newRequest(meta, conversation.sentProductId(context.currentProduct?.productId)),
  failure: null,
});

/** The conversation without anything of a running request. */
const withoutPendingRequest = ({ messages, request }: ChatRequestContext): Messages =>
  request === null ? messages : endings.discard(messages, request.ids.request);

const machineSetup = chatRequestSetup.extend({
  actions: {
    submit: assign(({ context }, { text, replaces, ...meta }: Submission) =>
      beginRequest(
        context,
        conversation.addQuestion(endings.messagesBefore(withoutPendingRequest(context), replaces), meta.ids, text),
        meta,
      ),
    ),
    askAgain: assign(({ context }, meta: RequestMeta) =>
      beginRequest(context, endings.upToLastQuestion(context.messages), meta),
    ),
    emitSubmitted: emit({ type: 'SUBMITTED' }),
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
    forgetRequest: assign({ request: null }),
  },
});

const params = ({ event }: { event: RequestMeta }): RequestMeta => ({ ids: event.ids, language: event.language });

/** Events accepted while no request runs. */
const acceptingQuestions = machineSetup.createStateConfig({
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
      ...acceptingQuestions,
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
        ...failedAnswer.on,
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
    done: { ...acceptingQuestions, entry: ['removeHelpers', 'forgetRequest'] },
    error: { ...acceptingQuestions, entry: ['removeHelpers', 'forgetRequest'] },
    timeout: { ...acceptingQuestions, entry: ['removeHelpers', 'forgetRequest'] },
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
