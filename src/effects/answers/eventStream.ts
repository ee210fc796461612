import { createParser } from 'eventsource-parser';
import { textByTurns } from './textByTurns.ts';

/** Characters that one line, or one event of many, may have: far above any answer, far below a tab's memory. */
export const eventLimit = 2_000_000;

/** Lines that one event may have, where each may be an event by itself; an answer has fewer words. */
export const lineLimit = 20_000;

/** Characters that the id of an event may have: it travels in a header. */
export const idLimit = 200;

/** The name of the one event of our own: the last, where the server says what no reader has to put up with. */
export const refusal = 'refused';

/**
 * Reads pieces of an event stream and gives them back in its plainest form; `refused` says why it reads no further.
 * @param onComment hears the comments, which go no further
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
  // One byte order mark goes, and not what only looks like one: decoders and the parser have ideas of their own there.
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
 * Rewrites an event stream in its plainest form: `id` and `data` only, one block an event, no comments, no empty
 * events; each block bears the last id by then, as the standard has it. What comes in one piece, or before the page had
 * its turn after the last, goes on in one. The parser of fetch-event-source reads four in ten conformance cases wrong
 * and is slow on long lines; behind this it only ever meets what it reads right.
 * @param onComment hears the comments, which go no further
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
    // Ends a last event that the server closed without the blank line that dispatches it.
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
