import type { StreamEvent } from '../../contract/contract.ts';

/** An answer from a reader's point of view. */
export interface ReadAnswer {
  /** Events so far. */
  readonly events: readonly StreamEvent[];
  /** Resolves with whether there are more events. */
  more(): Promise<boolean>;
  enter(): void;
  leave(): void;
}

type Step = IteratorResult<StreamEvent, undefined>;

const over: Step = { done: true, value: undefined };

/**
 * One reader: the events after the first `after`, existing ones at once, the others as they come. It counts as a reader
 * from its first event to its last, or until the signal aborts. Written by hand, because an async generator would await
 * three times per event and take a kilobyte per stream.
 */
export class Reading implements AsyncIterableIterator<StreamEvent, undefined> {
  readonly #answer: ReadAnswer;
  readonly #signal: AbortSignal;
  #at: number;
  #place: 'before' | 'in' | 'gone' = 'before';

  constructor(answer: ReadAnswer, after: number, signal: AbortSignal) {
    this.#answer = answer;
    this.#at = after;
    this.#signal = signal;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<Step> {
    if (this.#place === 'before') {
      this.#place = 'in';
      this.#answer.enter();
      // A reader that waits for an event cannot leave by itself.
      this.#signal.addEventListener('abort', this);
    }
    const step = this.#step();
    return step ? Promise.resolve(step) : this.#later();
  }

  return(): Promise<Step> {
    this.#leave();
    return Promise.resolve(over);
  }

  /** Listener of the signal. */
  handleEvent(): void {
    this.#leave();
  }

  #later(): Promise<Step> {
    return this.#answer.more().then(
      (hasMore) => (hasMore ? (this.#step() ?? this.#later()) : this.#leave()),
      (error: unknown) => {
        this.#leave();
        throw error;
      },
    );
  }

  /** The next event, if it exists already. */
  #step(): Step | undefined {
    if (this.#place === 'gone' || this.#signal.aborted) return this.#leave();
    const value = this.#answer.events[this.#at];
    if (value === undefined) return undefined;
    this.#at += 1;
    return { done: false, value };
  }

  #leave(): Step {
    if (this.#place === 'in') {
      this.#signal.removeEventListener('abort', this);
      this.#answer.leave();
    }
    this.#place = 'gone';
    return over;
  }
}
