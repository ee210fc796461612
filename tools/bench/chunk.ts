import { setImmediate as turn } from 'node:timers/promises';
import { fetchEventSource } from '@microsoft/fetch-event-source';
import { Window } from 'happy-dom';
import { assign, createActor, createMachine, fromPromise } from 'xstate';
import { type LanguageCode, resumableHeader } from '../../contract/codes.ts';
import { chatRequestMachine } from '../../machines/chat/chatRequest.ts';
import type { HelperTexts } from '../../machines/chat/runningRequest.ts';
import { sampleIds, samples } from '../../machines/testing/samples.ts';
import { answerConnection } from '../../src/actors/chat/answerConnection.ts';
import { wallClock } from '../../src/effects/page/clock.ts';
import { type Benchmark, rowOf } from './harness/result.ts';

/**
 * Cost of an event of an answer in the page, from the received bytes to the machine's state: processor time of both
 * parsers, both machines and their timers. Peers are a reader that only extracts the text, and the same packages with a
 * machine of one state. Chunks hold one or sixteen events and arrive one per turn of the event loop, as from a model,
 * or all at once, as after a network delay.
 * Run it with `npm run bench -- chunk [--quick]`.
 * How it could mislead: Node's streams are slower than Chromium's, and its timers differ; nothing is painted; the bytes
 * come from memory without delays; turns of the event loop are counted too.
 */

/** Maximum processor time of an event, in microseconds. */
const maxMicroseconds = 8;

const word = 'word ';
const encoder = new TextEncoder();

const chunksOf = (events: number, perChunk: number): readonly Uint8Array<ArrayBuffer>[] => {
  const event = (number: number): string =>
    `id: ${number}\ndata: ${JSON.stringify({ type: 'content', content: word })}\n\n`;
  return Array.from({ length: events / perChunk }, (_, chunk) =>
    encoder.encode(Array.from({ length: perChunk }, (_part, at) => event(chunk * perChunk + at)).join('')),
  );
};

/** The chunks of a stream, and whether each arrives in a turn of its own, as from a model, or all at once. */
interface Arriving {
  readonly chunks: readonly Uint8Array<ArrayBuffer>[];
  readonly isByTurns: boolean;
}

/** Delivers one chunk per request, then the end. */
const streamOf = ({ chunks, isByTurns }: Arriving): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let at = 0;
  return new ReadableStream(
    {
      pull: async (controller) => {
        if (isByTurns) await turn();
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

/** Reads as the page does in `src/actors/chat/chatRequest.ts`. */
const byThePage = async (arriving: Arriving): Promise<number> => {
  const headers = { 'content-type': 'text/event-stream', [resumableHeader]: 'yes' };
  globalThis.fetch = async () => new Response(streamOf(arriving), { headers });
  const { clock } = wallClock();
  const actor = createActor(
    chatRequestMachine.provide({
      actors: {
        answerStream: answerConnection({ apiBase: '/api', brand: 'HEU', isOffline: () => false }),
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
  actor.send({ type: 'SUBMIT', text: samples.question, ids: sampleIds(1), language: 'en' });
  await done;
  const { length } = actor.getSnapshot().context.messages.at(-1)?.message ?? '';
  actor.stop();
  return length;
};

/** Only decodes, splits and parses. */
const byABareReader = async (arriving: Arriving): Promise<number> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of streamOf(arriving)) {
    for (const [, data = ''] of decoder.decode(chunk, { stream: true }).matchAll(/^data: (.*)$/gm))
      if (data !== '[DONE]') text += JSON.parse(data).content;
  }
  return text.length;
};

/** Only the packages that the page uses: fetch-event-source, and a machine of one state that appends the text. */
const byThePackages = async (arriving: Arriving): Promise<number> => {
  const actor = createActor(
    createMachine({
      context: { text: '' },
      on: { EVENT: { actions: assign({ text: ({ context, event }) => `${context['text']}${event['said']}` }) } },
    }),
  ).start();
  await fetchEventSource('/api', {
    openWhenHidden: true,
    fetch: async () => new Response(streamOf(arriving), { headers: { 'content-type': 'text/event-stream' } }),
    onmessage: ({ data }) => {
      if (data !== '[DONE]') actor.send({ type: 'EVENT', said: JSON.parse(data).content });
    },
  });
  return String(actor.getSnapshot().context['text']).length;
};

interface MachinePath {
  readonly perChunk: number;
  readonly isByTurns: boolean;
}
const ways: readonly MachinePath[] = [1, 16].flatMap((perChunk) => [
  { perChunk, isByTurns: true },
  { perChunk, isByTurns: false },
]);
const readers = {
  'a bare reader': byABareReader,
  'fetch-event-source and one XState machine': byThePackages,
  'this product': byThePage,
} as const;

const microseconds = async (
  read: (arriving: Arriving) => Promise<number>,
  events: number,
  { perChunk, isByTurns }: MachinePath,
): Promise<number> => {
  const arriving = { chunks: chunksOf(events, perChunk), isByTurns };
  const before = process.cpuUsage();
  const length = await read(arriving);
  const { user, system } = process.cpuUsage(before);
  if (length !== events * word.length) throw new Error(`${length} characters of ${events * word.length} arrived`);
  return (user + system) / events;
};

export const chunk: Benchmark = async ({ isQuick, hasTime }) => {
  const page = new Window();
  Object.assign(globalThis, { window: page, document: page.document });
  const events = isQuick ? 2048 : 16_384;
  const found = ways.flatMap((way) =>
    Object.entries(readers).map(([name, read]) => {
      const values: number[] = [];
      return { way, name, read, values };
    }),
  );
  for (let round = -1; round <= 0 || (round < (isQuick ? 5 : 21) && hasTime()); round += 1) {
    for (const { way, read, values } of found) {
      const value = await microseconds(read, events, way);
      if (round >= 0) values.push(value);
    }
  }
  await page.happyDOM.close();
  return {
    name: 'chunk',
    unit: 'µs',
    rows: found.map(({ way: { perChunk, isByTurns }, name, values }) =>
      rowOf(
        `${name}, ${isByTurns ? 'each piece in a turn of its own' : 'all pieces at once'}`,
        perChunk,
        values,
        ...(name === 'this product' ? [maxMicroseconds] : []),
      ),
    ),
  };
};
