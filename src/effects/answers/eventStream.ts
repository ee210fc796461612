import { createParser } from 'eventsource-parser';
import { AnswerError, streamOf } from './answerResponse.ts';
import type { OnMilestone } from './milestones.ts';
import { readComments } from './streamComments.ts';
import { eventLimit, exceededBy, tooManyCharacters } from './streamLimits.ts';
import { textByTurns } from './textByTurns.ts';

type OnComment = (comment: string) => void;

/** Parses chunks of an event stream and serialises them in canonical form; `refused` is the reason to stop reading. */
const createRewriter = (onComment?: OnComment) => {
  let lastId = '';
  let blocks = '';
  let refused: string | undefined;
  const parser = createParser({
    maxBufferSize: eventLimit,
    ...(onComment && { onComment }),
    onId: (id) => {
      lastId = id;
    },
    onEvent: ({ data }) => {
      refused ??= exceededBy(lastId, data);
      if (data !== '' && refused === undefined)
        blocks += `id: ${lastId}\ndata: ${data.replaceAll('\n', '\ndata: ')}\n\n`;
    },
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') refused ??= tooManyCharacters;
    },
  });
  parser.feed('\uFEFF'); // else it would remove a second byte order mark
  return (text: string) => {
    parser.feed(text);
    const read = blocks;
    blocks = '';
    return { blocks: read, refused };
  };
};

/**
 * Rewrites an event stream in canonical form: only `id` and `data`, one block per event, no comments, no empty events;
 * each block has the id current by then, as in the standard. Chunks that arrive before the page gets its turn are
 * joined. The parser of fetch-event-source fails four in ten conformance cases and is slow on long lines; canonical
 * events avoid both. A stream beyond the limits fails after the events before.
 * @param onComment called with comments, which are not passed on
 */
export const canonicalEvents = (
  { body, status }: { readonly body: ReadableStream<Uint8Array<ArrayBuffer>>; readonly status: number },
  onComment?: OnComment,
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const texts = textByTurns(body);
  const rewrite = createRewriter(onComment);
  const encoder = new TextEncoder();
  let refused: string | undefined;
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): Promise<void> => {
    let text: string | undefined = '';
    let blocks = '';
    while (blocks === '' && (text !== undefined || refused !== undefined)) {
      if (refused !== undefined) {
        texts.cancel().catch(() => {});
        throw new AnswerError({ message: `Not a stream that can be read: ${refused}`, status });
      }
      text = await texts.read();
      ({ blocks, refused } = rewrite(text ?? '\n\n')); // a last event may lack the final blank line
    }
    if (blocks !== '') controller.enqueue(encoder.encode(blocks));
    if (text === undefined && refused === undefined) controller.close();
  };
  return new ReadableStream({ pull, cancel: () => texts.cancel() }, { highWaterMark: 0 });
};

/** Fetches an answer as canonical events, without its comments. @throws AnswerError if it is no event stream */
export const fetchCanonical =
  (onMilestone: OnMilestone | undefined, onHeartbeat: (() => void) | undefined) =>
  async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const response = await fetch(input, init);
    const { status, statusText, headers } = response;
    onMilestone?.({ name: 'headers', status, serverTiming: headers.get('server-timing') });
    const body = await streamOf(response);
    const events = canonicalEvents({ body, status }, readComments(onMilestone, onHeartbeat));
    return new Response(events, { status, statusText, headers });
  };
