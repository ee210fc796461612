import type { StreamEvent } from '../../contract/contract.ts';
import { AnswerReader, type ReadableAnswer } from './answerReader.ts';
import { CompleteAnswer, type Generation } from './completeAnswer.ts';

export interface GenerationOptions {
  /** How long an answer without readers waits for one to return, in milliseconds. */
  readonly idleTimeout: number;
  /** Called after the last event with the complete answer. */
  readonly onEnd: (whole: Generation) => void;
  readonly onFailure?: ((error: unknown) => void) | undefined;
  /** Called when it was given up. */
  readonly onAbandon?: (() => void) | undefined;
  /** Events that another process has produced already. */
  readonly knownEvents?: readonly StreamEvent[] | undefined;
  /**
   * For shared answers: whether it is read elsewhere. A shared answer is produced at full speed, however fast it is
   * read here.
   */
  readonly isReadElsewhere?: (() => Promise<boolean>) | undefined;
}

/** How soon a shared answer without readers is checked again after its visitor has stopped it, in milliseconds. */
const cancelledTimeout = 500;

const sizeOf = (event: StreamEvent): number =>
  event.type === 'content' ? event.content.length : JSON.stringify(event).length;

/**
 * An answer in progress. This is a class because there are thousands at a time, and closures would add a kilobyte to
 * each.
 */
class RunningAnswer implements Generation, ReadableAnswer {
  readonly #options: GenerationOptions;
  readonly #controller = new AbortController();
  readonly events: StreamEvent[];
  /** Released at the end, and with it the question, which may be a long conversation. */
  #source: AsyncIterator<StreamEvent> | undefined;
  #size: number;
  #hasEnded = false;
  #readers = 0;
  #isCancelled = false;
  #idleTimer: NodeJS.Timeout | undefined;
  #pending: Promise<boolean> | undefined;

  constructor(make: (signal: AbortSignal) => AsyncIterable<StreamEvent>, options: GenerationOptions) {
    this.#options = options;
    this.#source = make(this.#controller.signal)[Symbol.asyncIterator]();
    this.events = [...(options.knownEvents ?? [])];
    this.#size = this.events.reduce((sum, event) => sum + sizeOf(event), 0);
    // Readers get the failure.
    if (options.isReadElsewhere) this.#produceAll().catch(() => {});
  }

  get length(): number {
    return this.events.length;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  get size(): number {
    return this.#size;
  }

  get isAbandoned(): boolean {
    return this.#controller.signal.aborted;
  }

  read(after: number, signal: AbortSignal): AsyncIterable<StreamEvent> {
    return new AnswerReader(this, after, signal);
  }

  cancel(): void {
    this.#isCancelled = true;
    this.#giveUpIfUnread();
  }

  /** Requests one more event, once for all waiting readers. A failure stays pending for later readers. */
  requestMore(): Promise<boolean> {
    if (this.#hasEnded) return Promise.resolve(false);
    this.#pending ??= (this.#source?.next() ?? Promise.resolve(undefined)).then(this.#onStep, this.#onFailure);
    return this.#pending;
  }

  readonly #onStep = (step: IteratorResult<StreamEvent> | undefined): boolean => {
    this.#pending = undefined;
    if (!step || step.done) {
      this.#source = undefined;
      this.#hasEnded = true;
      // An abandoned answer ends too, but is not complete.
      if (!this.isAbandoned) this.#options.onEnd(new CompleteAnswer(this.events, this.#size));
      return false;
    }
    this.events.push(step.value);
    this.#size += sizeOf(step.value);
    return true;
  };

  readonly #onFailure = (error: unknown): never => {
    this.#source = undefined;
    this.#options.onFailure?.(error);
    throw error;
  };

  async #produceAll(): Promise<void> {
    while (!this.#hasEnded && !this.isAbandoned) await this.requestMore();
  }

  addReader(): void {
    this.#readers += 1;
    clearTimeout(this.#idleTimer);
  }

  removeReader(): void {
    this.#readers -= 1;
    this.#giveUpIfUnread();
  }

  /** Nobody reads it here: give it up now or after a while, unless it is read elsewhere. */
  #giveUpIfUnread(): void {
    if (this.#readers > 0 || this.#hasEnded) return;
    clearTimeout(this.#idleTimer);
    const { idleTimeout, isReadElsewhere } = this.#options;
    if (this.#isCancelled && !isReadElsewhere) {
      this.#giveUp();
      return;
    }
    const leave = isReadElsewhere ? () => void this.#giveUpUnlessReadElsewhere(isReadElsewhere) : () => this.#giveUp();
    this.#idleTimer = setTimeout(leave, this.#isCancelled ? cancelledTimeout : idleTimeout).unref();
  }

  async #giveUpUnlessReadElsewhere(isRead: () => Promise<boolean>): Promise<void> {
    if (await isRead()) this.#giveUpIfUnread();
    else if (this.#readers === 0) this.#giveUp();
  }

  #giveUp(): void {
    this.#controller.abort();
    // Also ends sources that wait for something other than the signal.
    this.#source?.return?.().catch(() => {});
    this.#source = undefined;
    this.#options.onAbandon?.();
  }
}

/**
 * Produces an answer once for all its readers, no faster than the fastest of them. When the last reader has left,
 * production pauses; after a while the answer is given up.
 */
export const startGeneration = (
  make: (signal: AbortSignal) => AsyncIterable<StreamEvent>,
  options: GenerationOptions,
): Generation => new RunningAnswer(make, options);
