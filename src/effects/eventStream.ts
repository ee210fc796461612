import { EventSourceParserStream } from 'eventsource-parser/stream';

/** Characters one event may have before the stream is given up: far above any answer, far below a tab's memory. */
const eventLimit = 2_000_000;

/** Ends a last event that the server closed without the blank line that dispatches it. */
const closeLastEvent = () => new TransformStream<string, string>({ flush: (controller) => controller.enqueue('\n\n') });

/** An id by which a stream can be asked to go on: it travels in a header. */
const placePattern = /^[\x21-\x7e]{1,100}$/;

const encodeEvents = () => {
  const encoder = new TextEncoder();
  return new TransformStream<{ readonly data: string; readonly id?: string | undefined }, Uint8Array<ArrayBuffer>>({
    transform: ({ data, id }, controller) => {
      if (data === '') return;
      controller.enqueue(
        encoder.encode(
          `${id === undefined || !placePattern.test(id) ? '' : `id: ${id}\n`}${data
            .split('\n')
            .map((line) => `data: ${line}\n`)
            .join('')}\n`,
        ),
      );
    },
  });
};

/**
 * Rewrites an event stream in its plainest form: `data` and `id` only, one block an event, no comments, no empty events. The
 * parser of fetch-event-source reads four in ten conformance cases wrong and is slow on long lines; behind this it only
 * ever meets what it reads right.
 * @param onComment hears the comments, which go no further
 */
export const canonicalEvents = (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onComment?: (comment: string) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> =>
  body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(closeLastEvent())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: eventLimit, ...(onComment && { onComment }) }))
    .pipeThrough(encodeEvents());
