import type { StreamEvent } from '../../contract/contract.ts';
import type { AnswerEvents } from './answerTypes.ts';

/** An answer in progress or complete. */
export interface KeptAnswer {
  /** The events after the first `after`: existing ones at once, the others as they come. */
  read(after: number): AnswerEvents;
  /** Number of events so far. */
  readonly length: number;
  /** Whether the last event is known. */
  readonly hasEnded: boolean;
  /** Number of characters kept. */
  readonly size: number;
  /** Whether it was abandoned because no reader came back in time; it will never be complete. */
  readonly isAbandoned: boolean;
  /** No reader will come back: it is abandoned as soon as nobody reads it. */
  cancel(): void;
}

/** A complete answer. It keeps only its events, because thousands of answers are kept. */
export class CompleteAnswer implements KeptAnswer {
  readonly hasEnded = true;
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

  async *read(after: number): AsyncGenerator<StreamEvent, undefined, undefined> {
    yield* this.#events.slice(after);
  }

  cancel(): void {}
}
