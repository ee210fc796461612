import type { StreamEvent } from '../../contract/contract.ts';
import type { AnswerEvents } from './answerTypes.ts';
import type { Readers } from './readers.ts';

/** An answer from a reader's point of view. */
export interface ReadableAnswer {
  /** Events so far. */
  readonly events: readonly StreamEvent[];
  /** Resolves with whether there are more events. */
  requestMore(): Promise<boolean>;
  /** Those who read it now. */
  readonly readers: Pick<Readers, 'add' | 'remove'>;
}

type Step = IteratorResult<StreamEvent, undefined>;

const done: Step = { done: true, value: undefined };

/**
 * One reader: the events after the first `after`, existing ones at once, the others as they come. It counts as a reader
 * from its first event to its last, or until it leaves. Written by hand, because an async generator would await three
 * times per event, take a kilobyte per stream, and could not leave while it waits.
 */
export class AnswerReader implements AnswerEvents {
  readonly #answer: ReadableAnswer;
  #position: number;
  #state: 'unread' | 'reading' | 'left' = 'unread';

  constructor(answer: ReadableAnswer, after: number) {
    this.#answer = answer;
    this.#position = after;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<Step> {
    if (this.#state === 'unread') {
      this.#state = 'reading';
      this.#answer.readers.add();
    }
    const step = this.#existing();
    return step ? Promise.resolve(step) : this.#whenAvailable();
  }

  return(): Promise<Step> {
    this.#leave();
    return Promise.resolve(done);
  }

  #whenAvailable(): Promise<Step> {
    return this.#answer.requestMore().then(
      (hasMore) => (hasMore ? (this.#existing() ?? this.#whenAvailable()) : this.#leave()),
      (error: unknown) => {
        this.#leave();
        throw error;
      },
    );
  }

  /** The next event, if it exists already. */
  #existing(): Step | undefined {
    if (this.#state === 'left') return done;
    const value = this.#answer.events[this.#position];
    if (value === undefined) return undefined;
    this.#position += 1;
    return { done: false, value };
  }

  #leave(): Step {
    if (this.#state === 'reading') this.#answer.readers.remove();
    this.#state = 'left';
    return done;
  }
}
