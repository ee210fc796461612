import { createParser } from 'eventsource-parser';
import { AnswerError, streamOf } from './answerResponse.ts';
import type { OnMilestone } from './milestones.ts';
import { readComments } from './streamComments.ts';
import { eventLimit, exceededBy, tooManyCharacters } from './streamLimits.ts';
import { textByTurns } from './textByTurns.ts';

/**
 * Rewrites an event stream in canonical form: only `id` and `data`, one block per event, no comments, no empty events;
 * each block has the id current by then, as in the standard. The parser of fetch-event-source fails four in ten
 * conformance cases and is slow on long lines; canonical events avoid both. A stream beyond the limits fails after the
 * events before.
 * @param onComment called with comments, which are not passed on
 */
export const canonicalEvents = (
  { body, status }: { readonly body: ReadableStream<Uint8Array<ArrayBuffer>>; readonly status: number },
  onComment?: (comment: string) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let [lastId, blocks] = ['', ''];
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
  const encoder = new TextEncoder();
  const rewrite = (text: string, controller: TransformStreamDefaultController<Uint8Array<ArrayBuffer>>): void => {
    parser.feed(text);
    if (blocks !== '') controller.enqueue(encoder.encode(blocks));
    blocks = '';
    if (refused !== undefined) throw new AnswerError({ message: `Not a stream that can be read: ${refused}`, status });
  };
  // A last event may lack the final blank line.
  const flush = rewrite.bind(undefined, '\n\n');
  return textByTurns(body).pipeThrough(new TransformStream({ transform: rewrite, flush }));
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
