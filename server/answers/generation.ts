import type { StreamEvent } from '../../contract/contract.ts';
import { type ReadAnswer, Reading } from './reading.ts';

/** One answer in the making, and what was said of it so far. */
export interface Generation {
  /** The events after the first so many: those that are kept, then the others as they come. */
  read(after: number, signal: AbortSignal): AsyncIterable<StreamEvent>;
  /** How many events there are so far. */
  readonly length: number;
  /** Whether the last event is known. */
  readonly isOver: boolean;
  /** Characters kept. */
  readonly size: number;
  /** Whether nobody came back for it in time: it will never be whole. */
  readonly isAbandoned: boolean;
  /** Nobody will come back: it is given up as soon as nobody reads it. */
  cancel(): void;
}

export interface GenerationOptions {
  /** How long an answer that nobody reads waits for somebody to come back, in milliseconds. */
  readonly idleTimeout: number;
  /** Hears of the last event, and is handed what is worth keeping. */
  readonly ended: (whole: Generation) => void;
  readonly failed?: ((error: unknown) => void) | undefined;
  /** Hears that it was given up. */
  readonly abandoned?: (() => void) | undefined;
  /** Events that another process has made already. */
  readonly said?: readonly StreamEvent[] | undefined;
  /** Where it is shared: whether others read it elsewhere. It is made as fast as it can be then, whoever reads it here. */
  readonly isReadElsewhere?: (() => Promise<boolean>) | undefined;
}

/** How soon after its visitor has stopped it a shared answer is looked after again, in milliseconds. */
const cancelledTimeout = 500;

const sizeOf = (event: StreamEvent): number =>
  event.type === 'content' ? event.content.length : JSON.stringify(event).length;

/** An answer whose last event is known: of all that made it only what was said is kept, for thousands are. */
class WholeAnswer implements Generation {
  readonly isOver = true;
  readonly isAbandoned = false;
  readonly size: number;
  readonly #events: readonly StreamEvent[];

  constructor(events: readonly StreamEvent[], size: number) {
    this.#events = events;
    this.size = size;
  }

  get length(): number {
    return this.#events.length;
  }

  async *read(after: number, signal: AbortSignal): AsyncGenerator<StreamEvent> {
    for (const event of this.#events.slice(after)) {
      if (signal.aborted) return;
      yield event;
    }
  }

  cancel(): void {}
}

/** A class, for of what is under way there are thousands at a time: a function for each deed would be a kilobyte of each. */
class RunningAnswer implements Generation, ReadAnswer {
  readonly #options: GenerationOptions;
  readonly #controller = new AbortController();
  readonly events: StreamEvent[];
  /** Let go at the end: with it goes the question, which may be a long conversation, while the answer is kept. */
  #source: AsyncIterator<StreamEvent> | undefined;
  #size: number;
  #isOver = false;
  #readers = 0;
  #isCancelled = false;
  #idleTimer: NodeJS.Timeout | undefined;
  #pending: Promise<boolean> | undefined;

  constructor(make: (signal: AbortSignal) => AsyncIterable<StreamEvent>, options: GenerationOptions) {
    this.#options = options;
    this.#source = make(this.#controller.signal)[Symbol.asyncIterator]();
    this.events = [...(options.said ?? [])];
    this.#size = this.events.reduce((sum, event) => sum + sizeOf(event), 0);
    // A failure is told to whoever reads.
    if (options.isReadElsewhere) this.#runAhead().catch(() => {});
  }

  get length(): number {
    return this.events.length;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get size(): number {
    return this.#size;
  }

  get isAbandoned(): boolean {
    return this.#controller.signal.aborted;
  }

  read(after: number, signal: AbortSignal): AsyncIterable<StreamEvent> {
    return new Reading(this, after, signal);
  }

  cancel(): void {
    this.#isCancelled = true;
    this.#part();
  }

  /** One event more, asked for once however many wait for it. A failure stays pending, for whoever comes later. */
  more(): Promise<boolean> {
    if (this.#isOver) return Promise.resolve(false);
    this.#pending ??= (this.#source?.next() ?? Promise.resolve(undefined)).then(this.#took, this.#failed);
    return this.#pending;
  }

  readonly #took = (step: IteratorResult<StreamEvent> | undefined): boolean => {
    this.#pending = undefined;
    if (!step || step.done) {
      this.#source = undefined;
      this.#isOver = true;
      // What was given up ends as well, and is not whole.
      if (!this.isAbandoned) this.#options.ended(new WholeAnswer(this.events, this.#size));
      return false;
    }
    this.events.push(step.value);
    this.#size += sizeOf(step.value);
    return true;
  };

  readonly #failed = (error: unknown): never => {
    this.#source = undefined;
    this.#options.failed?.(error);
    throw error;
  };

  async #runAhead(): Promise<void> {
    while (!this.#isOver && !this.isAbandoned) await this.more();
  }

  enter(): void {
    this.#readers += 1;
    clearTimeout(this.#idleTimer);
  }

  leave(): void {
    this.#readers -= 1;
    this.#part();
  }

  /** Nobody reads it here: it is given up now or in a while, unless others read it elsewhere. */
  #part(): void {
    if (this.#readers > 0 || this.#isOver) return;
    clearTimeout(this.#idleTimer);
    const { idleTimeout, isReadElsewhere } = this.#options;
    if (this.#isCancelled && !isReadElsewhere) {
      this.#giveUp();
      return;
    }
    const leave = isReadElsewhere ? () => void this.#partUnlessRead(isReadElsewhere) : () => this.#giveUp();
    this.#idleTimer = setTimeout(leave, this.#isCancelled ? cancelledTimeout : idleTimeout).unref();
  }

  async #partUnlessRead(isRead: () => Promise<boolean>): Promise<void> {
    if (await isRead()) this.#part();
    else if (this.#readers === 0) this.#giveUp();
  }

  #giveUp(): void {
    this.#controller.abort();
    // Whoever waits inside for something else than the signal is told so, too.
    this.#source?.return?.().catch(() => {});
    this.#source = undefined;
    this.#options.abandoned?.();
  }
}

/**
 * Makes an answer once for as many as read it, no faster than the fastest of them reads. When the last reader has left
 * it rests, and is given up after a while.
 */
export const startGeneration = (
  make: (signal: AbortSignal) => AsyncIterable<StreamEvent>,
  options: GenerationOptions,
): Generation => new RunningAnswer(make, options);
