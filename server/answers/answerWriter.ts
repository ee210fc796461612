import type { StreamEvent } from '../../contract/contract.ts';
import type { SharedStore } from '../store/sharedStore.ts';
import { appendToStream, beginStream, streamKey } from './answerStream.ts';

/** How an answer ended: complete, by a failure of the assistant, or lost with the process that produced it. */
export type End = 'whole' | 'failed' | 'lost';

/**
 * What a writer writes before the first event. The writer keeps it, so that it can refill a store that has lost
 * everything.
 */
export interface Beginning {
  readonly name: string;
  /** The question as JSON. */
  readonly question: string;
  readonly fingerprint: string;
  /** Id of this attempt at the answer; another attempt under the same name has a different one. */
  readonly writing: string;
  /** Events that exist already. */
  readonly events: readonly StreamEvent[];
}

/** Pause before the store is tried again, in milliseconds. */
const retryAfter = 1000;
/** How long after its last event a lost answer is still written again, in milliseconds. */
const rewriteWindow = 10_000;
/** Maximum number of entries per command, because the store is blocked meanwhile. */
const maxBatch = 256;

/**
 * Writes an answer to the store while it is being read; readers never wait for the store. The writer keeps all events
 * until the end, so it can repeat a failed command and refill a store that lost its data.
 */
export class AnswerWriter {
  readonly #store: SharedStore;
  readonly #lasting: number;
  readonly #beginning: Beginning;
  readonly #key: string;
  readonly #events: StreamEvent[];
  readonly #closed: (writer: AnswerWriter) => void;
  #end: End | undefined;
  /** Number of entries that the store has confirmed. */
  #written: number;
  #isWriting = false;
  #isScheduled = false;
  #isGone = false;

  /** @param closed called when nothing more will be written */
  constructor(store: SharedStore, lasting: number, beginning: Beginning, closed: (writer: AnswerWriter) => void) {
    this.#store = store;
    this.#lasting = lasting;
    this.#beginning = beginning;
    this.#key = streamKey(beginning.name);
    this.#events = [...beginning.events];
    this.#written = beginning.events.length;
    this.#closed = closed;
  }

  add(event: StreamEvent): void {
    this.#events.push(event);
    this.#schedule();
  }

  end(how: End): void {
    this.#end = how;
    this.#schedule();
  }

  /** Deletes an abandoned answer from the store. */
  readonly drop = (): void => {
    if (this.#isGone) return;
    this.#leave();
    this.#store.run((client) => client.del(this.#key)).catch(() => {});
  };

  /** Called when the store is back; it may have lost the answer. */
  verify(): void {
    void this.#write(true);
  }

  get #length(): number {
    return this.#events.length + (this.#end === undefined ? 0 : 1);
  }

  /** Joins the events of one turn into one write. */
  #schedule(): void {
    if (this.#isScheduled || this.#isGone) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      void this.#write();
    });
  }

  #entry(at: number): readonly [string, string] {
    const event = this.#events[at];
    return event === undefined ? ['end', this.#end ?? 'lost'] : ['event', JSON.stringify(event)];
  }

  async #write(evenNothing = false): Promise<void> {
    if (this.#isWriting || this.#isGone) return;
    this.#isWriting = true;
    try {
      let isDue = evenNothing;
      while (!this.#isGone && (isDue || this.#written < this.#length)) {
        isDue = false;
        await this.#writeBatch();
      }
      this.#isWriting = false;
    } catch {
      // If the first attempt did succeed, the repeated entries are found to exist already.
      setTimeout(() => {
        this.#isWriting = false;
        void this.#write(evenNothing);
      }, retryAfter).unref();
      return;
    }
    if (this.#end !== undefined && this.#written === this.#length)
      setTimeout(() => this.#leave(), rewriteWindow).unref();
  }

  async #writeBatch(): Promise<void> {
    const from = this.#written;
    const to = Math.min(this.#length, from + maxBatch);
    const entries = Array.from({ length: to - from }, (_, at) => this.#entry(from + at));
    const { writing } = this.#beginning;
    const became = await this.#store.run((client) =>
      appendToStream(client, this.#key, this.#lasting, writing, from + 1, entries),
    );
    if (became === 'written') this.#written = to;
    else if (became === 'missing') await this.#beginAgain();
    else if (became === 'other') this.#leave();
    // The store has lost entries. A stream with a gap is useless, so it is written again from the start.
    else await this.#store.run((client) => client.del(this.#key));
  }

  async #beginAgain(): Promise<void> {
    if (this.#isGone) return;
    const { question, fingerprint, writing } = this.#beginning;
    const fields = { question, fingerprint, writing, owner: this.#store.processId };
    await this.#store.run((client) => beginStream(client, this.#key, this.#lasting, fields));
    this.#written = 0;
  }

  #leave(): void {
    this.#isGone = true;
    this.#closed(this);
  }
}
