import { createParser } from 'eventsource-parser';
import { hasBody, isEventStream } from './answerResponse.ts';
import type { OnMilestone } from './milestones.ts';
import { readComments } from './streamComments.ts';
import { textByTurns } from './textByTurns.ts';

/** Maximum characters of a line, or of an event: far above any answer, far below a tab's memory. */
export const eventLimit = 2_000_000;

/** Maximum lines of an event, where each may be an event of its own; answers have fewer words. */
export const lineLimit = 20_000;

/** Maximum characters of an event id, which is sent in a header. */
export const idLimit = 200;

/** Name of our own final event, which reports that the server exceeded a limit. */
export const refusal = 'refused';

/**
 * Parses chunks of an event stream and serialises them in canonical form; `refused` is the reason to stop reading.
 * @param onComment called with comments, which are not passed on
 */
const createRewriter = (onComment?: (comment: string) => void) => {
  let lastId = '';
  let blocks = '';
  let refused: string | undefined;
  const parser = createParser({
    maxBufferSize: eventLimit,
    ...(onComment && { onComment }),
    onId: (id) => {
      lastId = id;
      if (id.length > idLimit) refused ??= `an id of more than ${idLimit} characters`;
    },
    onEvent: ({ data }) => {
      if (data.length > lineLimit && data.split('\n').length > lineLimit)
        refused ??= `an event of more than ${lineLimit} lines`;
      if (data === '' || refused !== undefined) return;
      blocks += `id: ${lastId}\ndata: ${data.replaceAll('\n', '\ndata: ')}\n\n`;
    },
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') refused ??= `an event of more than ${eventLimit} characters`;
    },
  });
  // Removes exactly one byte order mark; decoders and the parser handle further ones differently.
  parser.feed('\uFEFF');
  let isBeginning = true;
  return (text: string) => {
    parser.feed(isBeginning ? text.replace(/^\uFEFF/, '') : text);
    isBeginning &&= text === '';
    const read = blocks;
    blocks = '';
    return { blocks: read, refused };
  };
};

/**
 * Rewrites an event stream in canonical form: only `id` and `data`, one block per event, no comments, no empty events;
 * each block has the id current by then, as in the standard. Chunks that arrive before the page gets its turn are
 * joined. The parser of fetch-event-source fails four in ten conformance cases and is slow on long lines; canonical
 * events avoid both.
 * @param onComment called with comments, which are not passed on
 */
export const canonicalEvents = (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onComment?: (comment: string) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const texts = textByTurns(body);
  const rewrite = createRewriter(onComment);
  const encoder = new TextEncoder();
  /** The next blocks, and whether they are the last. */
  const read = async (): Promise<readonly [blocks: string, isLast: boolean]> => {
    const text = await texts.read();
    // Completes a last event that lacks the final blank line.
    const { blocks, refused } = rewrite(text ?? '\n\n');
    if (refused === undefined) return [blocks, text === undefined];
    texts.cancel().catch(() => {});
    return [`${blocks}event: ${refusal}\ndata: ${refused}\n\n`, true];
  };
  return new ReadableStream(
    {
      pull: async (controller) => {
        let [blocks, isLast] = ['', false];
        while (blocks === '' && !isLast) [blocks, isLast] = await read();
        if (blocks !== '') controller.enqueue(encoder.encode(blocks));
        if (isLast) controller.close();
      },
      cancel: () => texts.cancel(),
    },
    { highWaterMark: 0 },
  );
};

/** Fetches an answer as canonical events, without its comments. */
export const fetchCanonical =
  (onMilestone: OnMilestone | undefined, onHeartbeat: (() => void) | undefined) =>
  async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const response = await fetch(input, init);
    const { status, statusText, headers } = response;
    onMilestone?.({ name: 'headers', status, serverTiming: headers.get('server-timing') });
    if (!response.ok || !response.body || !hasBody(response) || !isEventStream(response)) return response;
    const body = canonicalEvents(response.body, readComments(onMilestone, onHeartbeat));
    return new Response(body, { status, statusText, headers });
  };
