/** Maximum characters per chunk; a browser may deliver megabytes of tiny events at once. */
export const chunkSize = 65_536;

/**
 * Resolves when the browser has had time to paint and handle input. Timers would take a second in hidden tabs, and a
 * new MessageChannel per turn would cost more than an event.
 */
const createTurnWaiter = () => {
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

/**
 * Reads a stream as text without its byte order mark, at most one chunk per turn of the page: the first at once, then everything that arrives
 * before the next turn as one chunk.
 */
export const textByTurns = (body: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStream<string> => {
  const reader = body.getReader();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const turns = createTurnWaiter();
  let isTurnOver = true;
  let turn = Promise.resolve();
  let arriving: ReturnType<typeof next> | undefined;
  let text = '';
  let isBeginning = true;
  let isAtEnd = false;
  let failed: { readonly error: unknown } | undefined;

  /** A failure counts as the end, because what arrived before it has to be delivered. */
  const next = () =>
    reader.read().catch((error: unknown) => {
      failed = { error };
      return { done: true, value: undefined } as const;
    });

  /** Takes what arrives next, unless the turn is over first. */
  const take = async (): Promise<void> => {
    arriving ??= next();
    const arrived = await (text === '' ? arriving : Promise.race([turn, arriving]));
    if (arrived === undefined) return;
    arriving = undefined;
    isAtEnd = arrived.done;
    const decoded = arrived.done ? decoder.decode() : decoder.decode(arrived.value, { stream: true });
    // Removes exactly one byte order mark; decoders handle further ones differently.
    text += isBeginning ? decoded.replace(/^\uFEFF/, '') : decoded;
    isBeginning &&= decoded === '';
  };
  const pull = async (controller: ReadableStreamDefaultController<string>): Promise<void> => {
    while (!isAtEnd && text.length < chunkSize && (text === '' || !isTurnOver)) await take();
    await turn;
    if (text === '') {
      turns.close();
      if (failed) throw failed.error;
      controller.close();
      return;
    }
    controller.enqueue(text.slice(0, chunkSize));
    text = text.slice(chunkSize);
    isTurnOver = false;
    turn = turns.next().then(() => {
      isTurnOver = true;
    });
  };
  const cancel = (): Promise<void> => {
    turns.close();
    return reader.cancel();
  };
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
};
