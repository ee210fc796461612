import { createParser } from 'eventsource-parser';

/** Characters that one line, or one event of many, may have: far above any answer, far below a tab's memory. */
export const eventLimit = 2_000_000;

/** Lines that one event may have, where each may be an event by itself; an answer has fewer words. */
export const lineLimit = 20_000;

/** Characters that the id of an event may have: it travels in a header. */
export const idLimit = 200;

/** Characters that are read in one go: what a browser hands over at once may be megabytes of tiny events. */
const pieceLength = 65_536;

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

/** Lets the browser paint and hear its visitor; timers would wait a second for it in a hidden tab. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

const rewriting = (onComment?: (comment: string) => void) => {
  const encoder = new TextEncoder();
  const rewrite = createRewriter(onComment);
  const read = async (text: string, controller: TransformStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
    const { blocks, refused } = rewrite(text);
    const last = refused === undefined ? '' : `event: ${refusal}\ndata: ${refused}\n\n`;
    if (blocks + last !== '') controller.enqueue(encoder.encode(blocks + last));
    // An error would take with it what has been read and not yet been fetched.
    if (refused !== undefined) controller.terminate();
    else if (blocks !== '' || text.length === pieceLength) await nextTask();
    return refused === undefined;
  };
  return new TransformStream<string, Uint8Array<ArrayBuffer>>({
    transform: async (text, controller) => {
      let [at, goesOn] = [0, true];
      while (goesOn && at < text.length) {
        goesOn = await read(text.slice(at, at + pieceLength), controller);
        at += pieceLength;
      }
    },
    // Ends a last event that the server closed without the blank line that dispatches it.
    flush: async (controller) => {
      await read('\n\n', controller);
    },
  });
};

/**
 * Rewrites an event stream in its plainest form: `id` and `data` only, one block an event, no comments, no empty
 * events; each block bears the last id by then, as the standard has it. What comes in one piece goes on in one. The
 * parser of fetch-event-source reads four in ten conformance cases wrong and is slow on long lines; behind this it only
 * ever meets what it reads right.
 * @param onComment hears the comments, which go no further
 */
export const canonicalEvents = (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onComment?: (comment: string) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> =>
  body.pipeThrough(new TextDecoderStream('utf-8', { ignoreBOM: true })).pipeThrough(rewriting(onComment));
