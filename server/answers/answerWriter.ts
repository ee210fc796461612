import type { StreamEvent } from '../../contract/contract.ts';
import type { SharedStore } from '../store/sharedStore.ts';
import { appendToStream, beginStream, streamKey } from './answerStream.ts';

/** How an answer ended: said whole, by a failure of the assistant, or broken off with the process that made it. */
export type End = 'whole' | 'failed' | 'lost';

/** What a writer writes first, wherever the answer is not: with it the store can be filled again after it lost all. */
export interface Beginning {
  readonly name: string;
  /** The question as JSON. */
  readonly question: string;
  readonly fingerprint: string;
  /** Tells this writing of the answer from another one under the same name. */
  readonly writing: string;
  /** The events that are there already. */
  readonly events: readonly StreamEvent[];
}

/** How long to wait before the store is tried again, in milliseconds. */
const retryAfter = 1000;
/** How long after its last word an answer is written again where the store has lost it, in milliseconds. */
const lingering = 10_000;
/** Entries written in one command at most: the store does nothing else meanwhile. */
const maxBatch = 256;

/**
 * Writes an answer as it is made, behind whoever reads it: nobody waits for the store. All its events are at hand till
 * the end, so that none is lost with a command that failed, and a store that lost them is given them again.
 */
export class AnswerWriter {
  readonly #store: SharedStore;
  readonly #lasting: number;
  readonly #beginning: Beginning;
  readonly #key: string;
  readonly #events: StreamEvent[];
  readonly #closed: (writer: AnswerWriter) => void;
  #end: End | undefined;
  /** Entries that the store has for certain. */
  #written: number;
  #isWriting = false;
  #isScheduled = false;
  #isGone = false;

  /** @param closed hears when nothing of it is to be written any more */
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

  /** The answer was given up: nobody shall find it. */
  readonly drop = (): void => {
    if (this.#isGone) return;
    this.#leave();
    this.#store.run((client) => client.del(this.#key)).catch(() => {});
  };

  /** The store is back, and may have lost the answer. */
  verify(): void {
    void this.#write(true);
  }

  get #length(): number {
    return this.#events.length + (this.#end === undefined ? 0 : 1);
  }

  /** What is said in one go is written in one go. */
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
      // What was written after all is there already when it comes a second time.
      setTimeout(() => {
        this.#isWriting = false;
        void this.#write(evenNothing);
      }, retryAfter).unref();
      return;
    }
    if (this.#end !== undefined && this.#written === this.#length) setTimeout(() => this.#leave(), lingering).unref();
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
    // The store has lost some of it: with a hole it is of no use, and is written once more from its beginning.
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
