import type { ServerResponse } from 'node:http';

/** Proxies close connections after a minute of silence; a comment every 15 s keeps them open. */
const heartbeatMilliseconds = 15_000;

/** Maximum number of characters per write. */
const maxBuffered = 16_384;

const beat = (raw: ServerResponse): void => {
  // No heartbeat for a visitor who is not reading.
  if (!raw.writableNeedDrain) raw.write(': keep-alive\n\n');
};

/**
 * Writes a stream. Headers are sent at once. Events of the same turn are joined into one write, because a write costs
 * more than its text. This is a class because there are thousands of open streams, and closures would double their
 * memory.
 */
export class EventWriter {
  readonly #raw: ServerResponse;
  readonly #heartbeat: NodeJS.Timeout;
  /** Headers are sent together with the first event if that is available at once. */
  readonly #sendingHeaders: NodeJS.Immediate;
  #areHeadersSent = false;
  #buffer = '';

  /** @param raw a response whose headers are written */
  constructor(raw: ServerResponse) {
    this.#raw = raw;
    this.#sendingHeaders = setImmediate(EventWriter.#sendHeaders, this);
    this.#heartbeat = setInterval(beat, heartbeatMilliseconds, raw);
  }

  write(block: string): void {
    if (this.#buffer === '') process.nextTick(EventWriter.#flush, this);
    this.#buffer += block;
    if (this.#buffer.length > maxBuffered) this.flush();
  }

  flush(): void {
    const raw = this.#raw;
    const text = this.#buffer;
    if (text === '') return;
    this.#buffer = '';
    if (raw.destroyed) return;
    // Headers are written as a chunk of their own in the same packet. Joined to the first words, they would stay in
    // memory for the life of the stream as the hundred string pieces that Node built them from.
    const { socket } = raw;
    socket?.cork();
    this.sendHeaders();
    raw.write(text);
    socket?.uncork();
  }

  sendHeaders(): void {
    if (this.#areHeadersSent) return;
    this.#areHeadersSent = true;
    clearImmediate(this.#sendingHeaders);
    this.#raw.flushHeaders();
  }

  end(): void {
    clearInterval(this.#heartbeat);
    clearImmediate(this.#sendingHeaders);
    const raw = this.#raw;
    const { socket } = raw;
    // The last words and the end share one packet.
    socket?.cork();
    this.flush();
    if (!raw.destroyed) raw.end();
    socket?.uncork();
  }

  static readonly #flush = (writer: EventWriter): void => writer.flush();
  static readonly #sendHeaders = (writer: EventWriter): void => writer.sendHeaders();
}
