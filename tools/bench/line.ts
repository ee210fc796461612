import { getBytes, getLines, getMessages } from '@microsoft/fetch-event-source/lib/cjs/parse.js';
import { createParser } from 'eventsource-parser';
import { canonicalEvents } from '../../src/effects/answers/eventStream.ts';
import { relativeToFirst, sideBySide } from './harness/measure.ts';
import type { Benchmark } from './harness/result.ts';

/**
 * One event of a million characters in chunks of a thousand: read as the page does, and by each of its parsers alone.
 */

const text = JSON.stringify({ type: 'content', content: 'x'.repeat(1_000_000) });
const bytes = new TextEncoder().encode(`id: 1\ndata: ${text}\n\n`);
const pieces = Array.from({ length: Math.ceil(bytes.length / 1000) }, (_, at) =>
  bytes.slice(at * 1000, at * 1000 + 1000),
);

const streamed = (): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

const check = (data: string): void => {
  if (data !== text) throw new Error('the event did not come whole');
};

const byFetchEventSource = async (stream: ReadableStream<Uint8Array>): Promise<undefined> => {
  const onLine = getMessages(
    () => undefined,
    () => undefined,
    ({ data }) => check(data),
  );
  await getBytes(stream, getLines(onLine));
  return undefined;
};

const byEventSourceParser = async (): Promise<undefined> => {
  const parser = createParser({ onEvent: ({ data }) => check(data) });
  const decoder = new TextDecoder();
  for await (const piece of streamed()) parser.feed(decoder.decode(piece, { stream: true }));
  return undefined;
};

export const line: Benchmark = async (options) => {
  const measured = await sideBySide(
    [
      { name: 'eventsource-parser alone', run: byEventSourceParser },
      {
        name: 'this product: rewritten, then fetch-event-source',
        run: () => byFetchEventSource(canonicalEvents({ body: streamed(), status: 200 })),
      },
      { name: 'fetch-event-source alone', run: () => byFetchEventSource(streamed()) },
    ],
    options.isQuick ? 5 : 50,
    options,
  );
  return { name: 'line', unit: 'ms', rows: [...relativeToFirst(text.length, measured)] };
};
