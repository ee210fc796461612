import { Window } from 'happy-dom';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { LanguageCode } from '../contract.ts';
import { type AnswerInput, chatRequestMachine } from '../machines/chatRequest.ts';
import type { HelperTexts } from '../machines/runningRequest.ts';
import { sampleIds, samples } from '../machines/samples.ts';
import { startAnswerConnection } from '../src/answerConnection.ts';
import { withinLimit } from '../src/effects/answerLimit.ts';
import { wallClock } from '../src/effects/clock.ts';
import { type Benchmark, rowOf } from './result.ts';

/**
 * What an event of an answer costs the page from the bytes that arrive to the state of the machine: processor time of the
 * whole way, both parsers, both machines and their timers, beside a bare reader of the same stream that only takes the
 * text out. Run it by `npm run bench -- chunk [--quick]`.
 *
 * How it could lie: in Node, whose streams are dearer than Chromium's and whose timers are not its; nothing is painted;
 * the bytes come from memory, so that nothing waits between them.
 */

/** Microseconds of processor time that an event may take. */
const most = 8;

const word = 'word ';
const encoder = new TextEncoder();

const chunksOf = (events: number, perChunk: number): readonly Uint8Array<ArrayBuffer>[] => {
  const event = (number: number): string =>
    `id: ${number}\ndata: ${JSON.stringify({ type: 'content', content: word })}\n\n`;
  return Array.from({ length: events / perChunk }, (_, chunk) =>
    encoder.encode(Array.from({ length: perChunk }, (_part, at) => event(chunk * perChunk + at)).join('')),
  );
};

/** Gives a chunk each time one is asked for, and the end. */
const streamOf = (chunks: readonly Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let at = 0;
  return new ReadableStream(
    {
      pull: (controller) => {
        const chunk = chunks[at];
        at += 1;
        if (chunk) controller.enqueue(chunk);
        else {
          controller.enqueue(encoder.encode('data: [DONE]\n\n'));
          controller.close();
        }
      },
    },
    { highWaterMark: 0 },
  );
};

/** The page's way, as `src/actors.ts` joins it. */
const byThePage = async (chunks: readonly Uint8Array<ArrayBuffer>[]): Promise<number> => {
  const headers = { 'content-type': 'text/event-stream', 'x-request-id': sampleIds(1).request };
  globalThis.fetch = async () => new Response(streamOf(chunks), { headers });
  const { clock } = wallClock();
  const actor = createActor(
    chatRequestMachine.provide({
      actors: {
        answerStream: fromCallback<EventObject, AnswerInput>(({ input, sendBack }) =>
          startAnswerConnection({ ...input, apiBase: '/api', brand: 'HEU', clock, tell: withinLimit(sendBack) }),
        ),
        helperTexts: fromPromise<HelperTexts, { readonly language: LanguageCode }>(async () => samples.helperTexts),
      },
    }),
    { clock, logger: () => undefined },
  ).start();
  const done = new Promise<void>((resolve) => {
    actor.subscribe((snapshot) => {
      if (snapshot.matches('done')) resolve();
    });
  });
  actor.send({ type: 'ASK', question: samples.question, ids: sampleIds(1), language: 'en' });
  await done;
  const { length } = actor.getSnapshot().context.messages.at(-1)?.message ?? '';
  actor.stop();
  return length;
};

/** Decodes, splits and parses, and nothing else. */
const byABareReader = async (chunks: readonly Uint8Array<ArrayBuffer>[]): Promise<number> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of streamOf(chunks)) {
    for (const [, data = ''] of decoder.decode(chunk, { stream: true }).matchAll(/^data: (.*)$/gm))
      if (data !== '[DONE]') text += JSON.parse(data).content;
  }
  return text.length;
};

const microseconds = async (
  read: (chunks: readonly Uint8Array<ArrayBuffer>[]) => Promise<number>,
  events: number,
  perChunk: number,
): Promise<number> => {
  const chunks = chunksOf(events, perChunk);
  const before = process.cpuUsage();
  const length = await read(chunks);
  const { user, system } = process.cpuUsage(before);
  if (length !== events * word.length) throw new Error(`${length} characters of ${events * word.length} arrived`);
  return (user + system) / events;
};

export const chunk: Benchmark = async ({ isQuick, hasTime }) => {
  const page = new Window();
  Object.assign(globalThis, { window: page, document: page.document });
  const events = isQuick ? 2048 : 16_384;
  const found = new Map<string, number[]>();
  const sizes = [1, 16];
  for (let round = -1; round <= 0 || (round < (isQuick ? 5 : 21) && hasTime()); round += 1) {
    for (const size of sizes) {
      for (const [name, read] of [
        ['a bare reader', byABareReader],
        ['this product', byThePage],
      ] as const) {
        const value = await microseconds(read, events, size);
        const key = `${size} ${name}`;
        if (round >= 0) found.set(key, [...(found.get(key) ?? []), value]);
      }
    }
  }
  await page.happyDOM.close();
  const valuesOf = (size: number, name: string) => found.get(`${size} ${name}`) ?? [];
  return {
    name: 'chunk',
    unit: 'µs',
    rows: sizes.flatMap((size) => [
      rowOf('a bare reader', size, valuesOf(size, 'a bare reader')),
      rowOf('this product', size, valuesOf(size, 'this product'), most),
    ]),
  };
};
