/** An answer in progress that can be abandoned. */
export interface AbandonableAnswer {
  readonly hasEnded: boolean;
  abandon(): void;
}

export interface ReadersOptions {
  /** How long an answer without readers waits for one to return, in milliseconds. */
  readonly idleTimeout: number;
  /** For shared answers: whether another process reads it. */
  readonly isReadElsewhere?: (() => Promise<boolean>) | undefined;
}

/** How soon a shared answer without readers is checked again after its visitor has stopped it, in milliseconds. */
const cancelledTimeout = 500;

/**
 * Counts the readers of an answer in progress. When the last one has left, the answer is abandoned after a while, or at
 * once if its visitor has stopped it, unless it is read elsewhere.
 */
export class Readers {
  readonly #answer: AbandonableAnswer;
  readonly #options: ReadersOptions;
  #count = 0;
  #isCancelled = false;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(answer: AbandonableAnswer, options: ReadersOptions) {
    this.#answer = answer;
    this.#options = options;
  }

  add(): void {
    this.#count += 1;
    clearTimeout(this.#idleTimer);
  }

  remove(): void {
    this.#count -= 1;
    this.#abandonIfUnread();
  }

  /** No reader will come back. */
  cancel(): void {
    this.#isCancelled = true;
    this.#abandonIfUnread();
  }

  #abandonIfUnread(): void {
    if (this.#count > 0 || this.#answer.hasEnded) return;
    clearTimeout(this.#idleTimer);
    const { idleTimeout, isReadElsewhere } = this.#options;
    if (this.#isCancelled && !isReadElsewhere) {
      this.#answer.abandon();
      return;
    }
    const leave = isReadElsewhere
      ? () => void this.#abandonUnlessReadElsewhere(isReadElsewhere)
      : () => this.#answer.abandon();
    this.#idleTimer = setTimeout(leave, this.#isCancelled ? cancelledTimeout : idleTimeout).unref();
  }

  async #abandonUnlessReadElsewhere(isRead: () => Promise<boolean>): Promise<void> {
    if (await isRead()) this.#abandonIfUnread();
    else if (this.#count === 0) this.#answer.abandon();
  }
}
