import {
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  type InputFrom,
  SimulatedClock,
  sendParent,
} from 'xstate';
import type { LanguageCode } from '../../contract/contract.ts';
import type { AnswerEvent, AnswerInput } from '../../machines/answer/answer.ts';
import { answerConnectionMachine } from '../../machines/answer/answerConnection.ts';
import type { Continuation } from '../../machines/answer/answerConnectionTypes.ts';
import { chatRequestMachine } from '../../machines/chat/chatRequest.ts';
import { delaysAfterReload } from '../../machines/chat/chatRequestEndings.ts';
import { chatWindowMachine } from '../../machines/chat/chatWindow.ts';
import { composerMachine } from '../../machines/chat/composer.ts';
import type { HelperTexts } from '../../machines/chat/runningRequest.ts';
import { typingPlaceholderMachine } from '../../machines/page/typingPlaceholder.ts';
import { sampleIds, samples } from '../../machines/testing/samples.ts';
import { createRecorder, type Inspector, traceOf } from './recorder.ts';
import type { Trace } from './trace.ts';

/** The connection of an answer, with calls controlled by the test. */
const connectionAnsweredBy = (take: (answer: (event: AnswerEvent) => void) => void): typeof answerConnectionMachine => {
  const isPart = ({ type }: AnswerEvent): boolean => type === 'CONTENT' || type === 'PRODUCTS';
  const toConnection = (answerEvent: AnswerEvent) =>
    ({ type: isPart(answerEvent) ? 'EVENT' : 'ENDED', answerEvent }) as const;
  return answerConnectionMachine.provide({
    actors: {
      question: fromCallback<EventObject, AnswerInput>(({ sendBack }) =>
        take((answerEvent) => sendBack(toConnection(answerEvent))),
      ),
      continuation: fromCallback<EventObject, Continuation>(({ sendBack }) => {
        sendBack({ type: 'OPENED', isResumable: true });
        take((answerEvent) => sendBack(toConnection(answerEvent)));
      }),
    },
    actions: { report: sendParent((_, { answerEvent }) => answerEvent) },
  });
};

/** For tests: the real machines with a recorder, on a clock and a network controlled by the test. */
export const startRecording = (handOn?: Inspector, input?: InputFrom<typeof chatRequestMachine>) => {
  const clock = new SimulatedClock();
  const recorder = createRecorder(() => clock.now(), handOn);
  let answer: (event: AnswerEvent) => void = () => undefined;
  let texts: (texts: HelperTexts) => void = () => undefined;
  const options = { clock, inspect: recorder.inspect, logger: () => undefined };
  const chatRequest = createActor(
    chatRequestMachine.provide({
      actors: {
        answerStream: connectionAnsweredBy((take) => {
          answer = take;
        }),
        helperTexts: fromPromise<HelperTexts, { readonly language: LanguageCode }>(
          () =>
            new Promise((resolve) => {
              texts = resolve;
            }),
        ),
      },
      ...(input?.underWay ? { delays: delaysAfterReload } : {}),
    }),
    { ...options, input },
  );
  const composer = createActor(composerMachine, { ...options, input: { text: '' } });
  const chatWindow = createActor(chatWindowMachine, options);
  const typingPlaceholder = createActor(typingPlaceholderMachine, { ...options, input: { texts: [] } });
  chatRequest.on('SUBMITTED', () => chatWindow.send({ type: 'SUBMITTED' }));
  let questions = 0;
  composer.on('SUBMIT', (question) => chatRequest.send({ ...question, ids: sampleIds(++questions), language: 'en' }));
  for (const actor of [chatRequest, composer, chatWindow, typingPlaceholder]) actor.start();
  return {
    recorder,
    /** Advances time in steps, so that timers run when they are due. */
    pass: (milliseconds: number) => {
      for (const end = clock.now() + milliseconds; clock.now() < end; ) clock.increment(10);
    },
    chatRequest,
    composer,
    chatWindow,
    typingPlaceholder,
    ask: (question: string) => {
      composer.send({ type: 'DRAFT', text: question });
      composer.send({ type: 'ENTER' });
    },
    answer: (event: AnswerEvent) => answer(event),
    helperTextsCome: async () => {
      const received = new Promise<void>((resolve) => {
        const { unsubscribe } = chatRequest.subscribe(() => {
          unsubscribe();
          resolve();
        });
      });
      texts(samples.helperTexts);
      await received;
    },
    trace: (): Trace =>
      traceOf({ recorded: '2026-11-21T12:00:00Z', brand: 'HUS', build: 'test', streams: true }, recorder.entries()),
  };
};

/** A visit that starts with a reload 4 s after the question was asked. */
export const recordContinuedVisit = (): Trace => {
  const rest = { isHelper: false, version: 1 } as const;
  const { pass, answer, trace } = startRecording(undefined, {
    chatId: 'chat-1',
    messages: [
      { id: 'question-1', role: 'user', message: samples.question, cards: [], ...rest },
      { id: 'answer-1', role: 'ai', message: '', cards: [], requestId: 'request-1', ...rest },
    ],
    underWay: { ids: sampleIds(1), language: 'en', lastEventId: null, elapsed: 4000 },
  });
  pass(1500);
  answer({ type: 'CONTENT', content: 'The lightest drill.', eventId: '1' });
  answer({ type: 'DONE' });
  return trace();
};

/** A visit with a slow question, a second question during its answer, and a stop. */
export const recordVisit = async (): Promise<Trace> => {
  const { pass, chatRequest, chatWindow, typingPlaceholder, ask, answer, helperTextsCome, trace } = startRecording();
  typingPlaceholder.send({ type: 'TEXTS', texts: ['Which drill?', 'Which saw?'] });
  chatRequest.send({ type: 'WELCOME', text: 'Hello.' });
  pass(5000);
  typingPlaceholder.send({ type: 'REST' });
  ask(samples.question);
  await helperTextsCome();
  pass(31_000);
  answer({ type: 'CONTENT', content: 'The lightest ' });
  pass(40);
  answer({ type: 'CONTENT', content: 'drill.' });
  answer({ type: 'PRODUCTS', cards: [samples.card] });
  ask('And the loudest?');
  pass(50);
  answer({ type: 'CONTENT', content: 'The hammer.' });
  answer({ type: 'DONE' });
  chatRequest.send({ type: 'RETRY', ids: sampleIds(3), language: 'de' });
  pass(200);
  answer({ type: 'FAILED', failure: samples.failure });
  ask('Again?');
  chatRequest.send({ type: 'STOP' });
  chatWindow.send({ type: 'CLOSE' });
  return trace();
};
