import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { LanguageCode } from '../../contract/contract.ts';
import type { AnswerEvent, AnswerInput } from '../../machines/answer/answer.ts';
import { chatRequestMachine } from '../../machines/chat/chatRequest.ts';
import type { HelperTexts } from '../../machines/chat/runningRequest.ts';
import { sampleIds, samples } from '../../machines/testing/samples.ts';
import type { Question } from '../../server/assistant/assistant.ts';
import { createAssistant } from '../../server/assistant/embedded.ts';
import { openCatalogue } from '../../server/catalogue/open.ts';
import { noTrace, startRecorder, type Trace } from '../../server/trace/trace.ts';
import { newTraceId, traceparent } from '../../src/effects/requests/trace.ts';
import { createRecorder, type Inspector } from '../../src/trace/recorder.ts';
import { type Measured, relativeToFirst, sideBySide } from './harness/measure.ts';
import { questions } from './harness/questions.ts';
import type { Benchmark, BenchOptions } from './harness/result.ts';

/**
 * Cost of tracing for a question that is not traced, and for one that is: in the browser's code and in the server's.
 */

const parts = 50;

/** A question answered in this many chunks, through the real machine, with a stopped clock. */
const ask = (inspect?: Inspector): undefined => {
  let send: (event: AnswerEvent) => void = () => undefined;
  const actor = createActor(
    chatRequestMachine.provide({
      actors: {
        answerStream: fromCallback<EventObject, AnswerInput>(({ sendBack }) => {
          send = sendBack;
        }),
        helperTexts: fromPromise<HelperTexts, { readonly language: LanguageCode }>(async () => samples.helperTexts),
      },
    }),
    { clock: new SimulatedClock(), logger: () => undefined, ...(inspect && { inspect }) },
  ).start();
  actor.send({ type: 'SUBMIT', text: samples.question, ids: sampleIds(1), language: 'en' });
  for (let part = 0; part < parts; part++) send({ type: 'CONTENT', content: samples.content });
  send({ type: 'DONE' });
  if (!actor.getSnapshot().matches('done')) throw new Error('the question was not answered');
  actor.stop();
};

const inBrowser = (options: BenchOptions): Promise<readonly Measured[]> =>
  sideBySide(
    [
      { name: `browser: a question in ${parts} parts, bare machine`, run: () => ask() },
      {
        name: 'browser: off, as it is (its trace id and header made)',
        run: () => {
          traceparent(newTraceId());
          ask();
        },
      },
      {
        name: 'browser: ?trace, every event kept',
        run: () => ask({ next: createRecorder(() => performance.now()).inspect }),
      },
    ],
    options.isQuick ? 300 : 2000,
    options,
  );

const questionAt = (round: number): Question => {
  const [brand, language, message] = questions[round % questions.length] ?? questions[0];
  const messages = [{ id: 'q', role: 'user' as const, message, cards: [] }];
  return { brand, request: { messages, productId: null, chatId: `bench ${round}`, language } };
};

const onServer = async (options: BenchOptions): Promise<readonly Measured[]> => {
  const catalogue = await openCatalogue({ dataDir: ':memory:' });
  const assistant = createAssistant(catalogue);
  const { signal } = new AbortController();
  const answered = async (round: number, trace: Trace): Promise<undefined> => {
    for await (const _event of assistant.answer(questionAt(round), signal, trace));
  };
  const measured = await sideBySide(
    [
      { name: 'server: an answer, nothing measured', run: (round) => answered(round, noTrace) },
      {
        name: 'server: off, as it is (its steps measured)',
        // Offset, so that neither subject profits from the other's warm caches; in the end both have asked every question.
        run: (round) => answered(round + questions.length / 2, startRecorder()),
      },
    ],
    options.isQuick ? 80 : 400,
    options,
  );
  await catalogue.close();
  return measured;
};

export const tracing: Benchmark = async (options) => {
  const [browser, server] = [await inBrowser(options), await onServer(options)];
  return { name: 'tracing', unit: 'ms', rows: [...relativeToFirst(1, browser), ...relativeToFirst(1, server)] };
};
