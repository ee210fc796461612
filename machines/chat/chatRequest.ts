import type { SnapshotFrom } from 'xstate';
import type { AnswerInput } from '../answer/answer.ts';
import { failing, machineSetup, replacingQuestion, restarting } from './chatRequestEndings.ts';
import { payload } from './chatRequestSetup.ts';
import type { ChatRequestContext } from './chatRequestTypes.ts';
import { history } from './history.ts';
import { continuedRequest } from './runningRequest.ts';

/** Events accepted while no request runs. */
const acceptingQuestions = machineSetup.createStateConfig({
  on: {
    SUBMIT: { target: '#inFlight', actions: [{ type: 'submit', params: payload }, 'emitSubmitted'] },
    ...restarting.on,
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
    VIEW_PRODUCT: { actions: { type: 'setProduct', params: payload } },
    WELCOME: { actions: { type: 'setWelcome', params: payload } },
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
        { id: 'answerStream', src: 'answerStream', input: ({ context }) => answerInput(context) },
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
        CONTENT: { target: '.streaming', actions: { type: 'receive', params: payload } },
        PRODUCTS: { target: '.streaming', actions: { type: 'receive', params: payload } },
        DONE: [{ guard: 'nothingArrived', target: 'done', actions: 'markInterrupted' }, { target: 'done' }],
        ...failing.on,
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
