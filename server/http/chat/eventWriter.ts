import type { ServerResponse } from 'node:http';

/** Proxies cut connections that are silent for a minute; a comment in time keeps them. */
const heartbeatMilliseconds = 15_000;

/** Characters said in one go at most. */
const maxHeld = 16_384;

const beat = (raw: ServerResponse): void => {
  // A visitor who does not read is not sent more.
  if (!raw.writableNeedDrain) raw.write(': keep-alive\n\n');
};

/**
 * Writes what a stream says: headers leave at once, and what is said in one go leaves in one go, for a write each would
 * cost more than the words. A class, for of open streams there are thousands: a function for each deed would be as much
 * memory again.
 */
export class EventWriter {
  readonly #raw: ServerResponse;
  readonly #heartbeat: NodeJS.Timeout;
  /** With the first event where that is there already. */
  readonly #sendingHeaders: NodeJS.Immediate;
  #areHeadersSent = false;
  #held = '';

  /** @param raw an answer whose headers are written */
  constructor(raw: ServerResponse) {
    this.#raw = raw;
    this.#sendingHeaders = setImmediate(EventWriter.#sendHeaders, this);
    this.#heartbeat = setInterval(beat, heartbeatMilliseconds, raw);
  }

  write(block: string): void {
    if (this.#held === '') process.nextTick(EventWriter.#flush, this);
    this.#held += block;
    if (this.#held.length > maxHeld) this.flush();
  }

  flush(): void {
    const raw = this.#raw;
    const text = this.#held;
    if (text === '') return;
    this.#held = '';
    if (raw.destroyed) return;
    // Headers as a piece of their own in the same packet: joined to the first words they would stay in memory as the
    // hundred pieces of which Node put them together, for as long as the stream lasts.
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
    // The last words and the end in one packet.
    socket?.cork();
    this.flush();
    if (!raw.destroyed) raw.end();
    socket?.uncork();
  }

  static #flush(writer: EventWriter): void {
    writer.flush();
  }

  static #sendHeaders(writer: EventWriter): void {
    writer.sendHeaders();
  }
}
