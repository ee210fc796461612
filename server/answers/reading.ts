import type { StreamEvent } from '../../contract/contract.ts';

/** An answer as those see it who read it. */
export interface ReadAnswer {
  /** What was said so far. */
  readonly events: readonly StreamEvent[];
  /** Resolves when it goes on, with whether it does. */
  more(): Promise<boolean>;
  enter(): void;
  leave(): void;
}

type Step = IteratorResult<StreamEvent, undefined>;

const over: Step = { done: true, value: undefined };

/**
 * One reader: the events after the first so many, those that are there and then the others as they come. It is in from
 * its first look to its last, or till the signal says that it has left. By hand in place of an async generator, which
 * would wait three times for each event and be a kilobyte of each stream.
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
      // A reader who waits for an event cannot leave by itself.
      this.#signal.addEventListener('abort', this);
    }
    const step = this.#step();
    return step ? Promise.resolve(step) : this.#later();
  }

  return(): Promise<Step> {
    this.#leave();
    return Promise.resolve(over);
  }

  /** Called by the signal. */
  handleEvent(): void {
    this.#leave();
  }

  #later(): Promise<Step> {
    return this.#answer.more().then(
      (goesOn) => (goesOn ? (this.#step() ?? this.#later()) : this.#leave()),
      (error: unknown) => {
        this.#leave();
        throw error;
      },
    );
  }

  /** The next event, where it is there already. */
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
