import type { SnapshotFrom } from 'xstate';
import type { AnswerInput } from '../answer/answer.ts';
import { failing, machineSetup, replacingQuestion, restarting, resumingAfterReload } from './chatRequestEndings.ts';
import { payload } from './chatRequestSetup.ts';
import type { ChatRequestContext } from './chatRequestTypes.ts';
import { continuedRequest } from './runningRequest.ts';
import { sentMessages } from './sentMessages.ts';
import { helperStates, helperTimers, loadingHelperTexts } from './slowAnswer.ts';

/** Events accepted while no request runs. */
const acceptingQuestions = machineSetup.createStateConfig({
  on: {
    SUBMIT: { target: '#inFlight', actions: [{ type: 'submit', params: payload }, 'emitSubmitted'] },
    ...restarting.on,
  },
});

/** No request runs any more. */
const ended = machineSetup.createStateConfig({ ...acceptingQuestions, entry: ['removeHelpers', 'forgetRequest'] });

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
    idle: { id: 'idle', ...acceptingQuestions, ...resumingAfterReload },
    pausing: { id: 'pausing', ...replacingQuestion, after: { abortPause: { target: 'inFlight' } } },
    inFlight: {
      id: 'inFlight',
      initial: 'waiting',
      invoke: [
        { id: 'answerStream', src: 'answerStream', input: ({ context }) => answerInput(context) },
        loadingHelperTexts.invoke,
      ],
      on: {
        ...replacingQuestion.on,
        CONTENT: { target: '.streaming', actions: { type: 'receive', params: payload } },
        PRODUCTS: { target: '.streaming', actions: { type: 'receive', params: payload } },
        DONE: [{ guard: 'nothingArrived', target: 'done', actions: 'markInterrupted' }, { target: 'done' }],
        ...failing.on,
      },
      after: { ...helperTimers.after, timeout: { target: 'timeout', actions: 'showTimeout' } },
      states: { waiting: {}, ...helperStates, streaming: { entry: 'removeHelpers' } },
    },
    done: ended,
    error: ended,
    timeout: ended,
  },
});
export type ChatRequestSnapshot = SnapshotFrom<typeof chatRequestMachine>;

const answerInput = ({ messages, chatId, request }: ChatRequestContext): AnswerInput => ({
  requestId: request?.ids.request ?? '',
  body: {
    messages: sentMessages(messages),
    productId: request?.productId ?? null,
    chatId: chatId ?? '',
    language: request?.language ?? 'en',
  },
  ...(request?.isContinued ? { after: request.lastEventId ?? '' } : {}),
});
