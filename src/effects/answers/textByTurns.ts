/** Characters that are handed on in one go: what a browser hands over at once may be megabytes of tiny events. */
export const pieceLength = 65_536;

/**
 * Tells when the browser has had its turn to paint and to hear its visitor. Timers would wait a second for it in a
 * hidden tab, and a channel for each turn would cost more than all else of an event.
 */
const turnTaker = () => {
  const { port1, port2 } = new MessageChannel();
  let over: (() => void) | undefined;
  port1.onmessage = () => over?.();
  return {
    next: (): Promise<void> =>
      new Promise((resolve) => {
        over = resolve;
        port2.postMessage(null);
      }),
    close: (): void => port1.close(),
  };
};

/** The text of a stream, as it is read. */
export interface TextByTurns {
  /** What has arrived since the last turn, as soon as there is any; undefined at the end. */
  read(): Promise<string | undefined>;
  /** Reads no further. */
  cancel(): Promise<void>;
}

/**
 * Reads a stream as text, a piece in a turn of the page at most: the first at once, and what arrives before the page
 * had its turn after it in one piece.
 */
export const textByTurns = (body: ReadableStream<Uint8Array<ArrayBuffer>>): TextByTurns => {
  const reader = body.getReader();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const turns = turnTaker();
  let isTurnOver = true;
  let turn = Promise.resolve();
  let arriving: ReturnType<typeof next> | undefined;
  let text = '';
  let isAtEnd = false;
  let failed: { readonly error: unknown } | undefined;

  /** A failure is an end, for what arrived before it has yet to be handed on. */
  const next = () =>
    reader.read().catch((error: unknown) => {
      failed = { error };
      return { done: true, value: undefined } as const;
    });

  /** Takes what arrives next, unless the turn is over before. */
  const take = async (): Promise<void> => {
    arriving ??= next();
    const arrived = await (text === '' ? arriving : Promise.race([turn, arriving]));
    if (arrived === undefined) return;
    arriving = undefined;
    isAtEnd = arrived.done;
    text += arrived.done ? decoder.decode() : decoder.decode(arrived.value, { stream: true });
  };
  const read = async (): Promise<string | undefined> => {
    while (!isAtEnd && text.length < pieceLength && (text === '' || !isTurnOver)) await take();
    await turn;
    if (text === '') {
      turns.close();
      if (failed) throw failed.error;
      return undefined;
    }
    const piece = text.slice(0, pieceLength);
    text = text.slice(pieceLength);
    isTurnOver = false;
    turn = turns.next().then(() => {
      isTurnOver = true;
    });
    return piece;
  };
  return {
    read,
    cancel: () => {
      turns.close();
      return reader.cancel();
    },
  };
};
