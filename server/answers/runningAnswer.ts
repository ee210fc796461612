import type { StreamEvent } from '../../contract/contract.ts';
import type { AnswerEvents } from './answerTypes.ts';
import { CompleteAnswer, type KeptAnswer } from './completeAnswer.ts';
import { type AbandonableAnswer, Readers, type ReadersOptions } from './readers.ts';

export interface RunningAnswerOptions extends ReadersOptions {
  /** Called after the last event with the complete answer; without one when it failed, or was abandoned. */
  readonly onSettled: (whole: KeptAnswer | undefined, error?: unknown) => void;
  /** Events that another process has produced already. */
  readonly knownEvents?: readonly StreamEvent[] | undefined;
}

const sizeOf = (event: StreamEvent): number =>
  event.type === 'content' ? event.content.length : JSON.stringify(event).length;

/**
 * An answer in progress, produced once for all its readers, no faster than the fastest of them. When the last reader has
 * left, production pauses; after a while the answer is abandoned. This is a class because there are thousands at a time,
 * and closures would add a kilobyte to each.
 */
export class RunningAnswer implements KeptAnswer, AbandonableAnswer {
  readonly #options: RunningAnswerOptions;
  readonly #controller = new AbortController();
  readonly events: StreamEvent[];
  readonly readers: Readers;
  /** Released at the end, and with it the question, which may be a long conversation. */
  #source: AsyncIterator<StreamEvent> | undefined;
  size: number;
  hasEnded = false;
  #pending: Promise<boolean> | undefined;

  constructor(make: (signal: AbortSignal) => AsyncIterable<StreamEvent>, options: RunningAnswerOptions) {
    this.#options = options;
    this.#source = make(this.#controller.signal)[Symbol.asyncIterator]();
    this.events = [...(options.knownEvents ?? [])];
    this.size = this.events.reduce((sum, event) => sum + sizeOf(event), 0);
    this.readers = new Readers(this, options);
    // A shared answer is produced at full speed, however fast it is read here. Readers get the failure.
    if (options.isReadElsewhere) this.#produceAll().catch(() => {});
  }

  get length(): number {
    return this.events.length;
  }

  get isAbandoned(): boolean {
    return this.#controller.signal.aborted;
  }

  read(after: number): AnswerEvents {
    return new AnswerReader(this, after);
  }

  cancel(): void {
    this.readers.cancel();
  }

  /** Requests one more event, once for all waiting readers. A failure stays pending for later readers. */
  requestMore(): Promise<boolean> {
    if (this.hasEnded) return Promise.resolve(false);
    this.#pending ??= (this.#source?.next() ?? Promise.resolve(undefined)).then(this.#onStep, this.#onFailure);
    return this.#pending;
  }

  readonly #onStep = (step: IteratorResult<StreamEvent> | undefined): boolean => {
    this.#pending = undefined;
    if (!step || step.done) {
      this.#source = undefined;
      this.hasEnded = true;
      // An abandoned answer ends too, but is not complete.
      if (!this.isAbandoned) this.#options.onSettled(new CompleteAnswer(this.events, this.size));
      return false;
    }
    this.events.push(step.value);
    this.size += sizeOf(step.value);
    return true;
  };

  readonly #onFailure = (error: unknown): never => {
    this.#source = undefined;
    this.#options.onSettled(undefined, error);
    throw error;
  };

  async #produceAll(): Promise<void> {
    while (!this.hasEnded && !this.isAbandoned) await this.requestMore();
  }

  abandon(): void {
    this.#controller.abort();
    // Also ends sources that wait for something other than the signal.
    this.#source?.return?.().catch(() => {});
    this.#source = undefined;
    this.#options.onSettled(undefined);
  }
}

type Step = IteratorResult<StreamEvent, undefined>;

const done: Step = { done: true, value: undefined };

/**
 * One reader: the events after the first `after`, existing ones at once, the others as they come. It counts as a reader
 * from its first event to its last, or until it leaves. Written by hand, because an async generator would await three
 * times per event, take a kilobyte per stream, and could not leave while it waits.
 */
class AnswerReader implements AnswerEvents {
  readonly #answer: RunningAnswer;
  #position: number;
  #state: 'unread' | 'reading' | 'left' = 'unread';

  constructor(answer: RunningAnswer, after: number) {
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
    if (step) return Promise.resolve(step);
    return this.#answer.requestMore().then(
      (hasMore) => (hasMore ? this.next() : this.#leave()),
      (error: unknown) => {
        this.#leave();
        throw error;
      },
    );
  }

  return(): Promise<Step> {
    this.#leave();
    return Promise.resolve(done);
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
