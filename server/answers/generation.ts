import type { StreamEvent } from '../../contract.ts';

/** One answer in the making, and what was said of it so far. */
export interface Generation {
  /** The events after the first so many: those that are kept, then the others as they come. */
  read(after: number, signal: AbortSignal): AsyncGenerator<StreamEvent>;
  /** How many events there are so far. */
  readonly length: number;
  /** Whether the last event is known. */
  readonly isOver: boolean;
  /** Characters kept. */
  readonly size: number;
  /** Whether nobody came back for it in time: it will never be whole. */
  readonly isAbandoned: boolean;
  /** Nobody will come back: it is given up as soon as nobody reads it. */
  forgo(): void;
}

export interface GenerationOptions {
  /** How long an answer that nobody reads waits for somebody to come back, in milliseconds. */
  readonly patience: number;
  /** Hears of the last event, and is handed what is worth keeping. */
  readonly ended: (whole: Generation) => void;
  readonly failed?: ((error: unknown) => void) | undefined;
  /** Events that another process has made already. */
  readonly said?: readonly StreamEvent[] | undefined;
  /** Where it is shared: whether others read it elsewhere. It is made as fast as it can be then, whoever reads it here. */
  readonly isReadElsewhere?: (() => Promise<boolean>) | undefined;
}

/** How soon after its visitor has stopped it a shared answer is looked after again, in milliseconds. */
const forgonePatience = 500;

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

  forgo(): void {}
}

/**
 * Makes an answer once for as many as read it, no faster than the fastest of them reads. When the last reader has left
 * it rests, and is given up after a while.
 */
export const startGeneration = (
  make: (signal: AbortSignal) => AsyncIterable<StreamEvent>,
  { patience, ended, failed, said = [], isReadElsewhere }: GenerationOptions,
): Generation => {
  const controller = new AbortController();
  /** Let go at the end: with it goes the question, which may be a long conversation, while the answer is kept. */
  let source: AsyncIterator<StreamEvent> | undefined = make(controller.signal)[Symbol.asyncIterator]();
  const events: StreamEvent[] = [...said];
  let size = events.reduce((sum, event) => sum + sizeOf(event), 0);
  let isOver = false;
  let readers = 0;
  let isForgone = false;
  let farewell: NodeJS.Timeout | undefined;
  let pending: Promise<boolean> | undefined;

  /** A failure stays pending, for whoever comes later. */
  const next = async (): Promise<boolean> => {
    try {
      const step = await source?.next();
      pending = undefined;
      if (!step || step.done) {
        source = undefined;
        isOver = true;
        // What was given up ends as well, and is not whole.
        if (!controller.signal.aborted) ended(new WholeAnswer(events, size));
        return false;
      }
      events.push(step.value);
      size += sizeOf(step.value);
      return true;
    } catch (error) {
      source = undefined;
      failed?.(error);
      throw error;
    }
  };
  /** One event more, asked for once however many wait for it. */
  const more = (): Promise<boolean> => {
    pending ??= next();
    return pending;
  };

  const giveUp = (): void => {
    controller.abort();
    // Whoever waits inside for something else than the signal is told so, too.
    source?.return?.().catch(() => {});
    source = undefined;
  };
  /** Nobody reads it here: it is given up now or in a while, unless others read it elsewhere. */
  const part = (): void => {
    if (readers > 0 || isOver) return;
    clearTimeout(farewell);
    const leave = isReadElsewhere ? () => void partUnlessRead(isReadElsewhere) : giveUp;
    if (isForgone && !isReadElsewhere) giveUp();
    else farewell = setTimeout(leave, isForgone ? forgonePatience : patience).unref();
  };
  const partUnlessRead = async (isRead: () => Promise<boolean>): Promise<void> => {
    if (await isRead()) part();
    else if (readers === 0) giveUp();
  };
  const enter = (signal: AbortSignal): (() => void) => {
    readers += 1;
    clearTimeout(farewell);
    let isIn = true;
    const leave = (): void => {
      if (!isIn) return;
      isIn = false;
      signal.removeEventListener('abort', leave);
      readers -= 1;
      part();
    };
    // A reader who waits for an event cannot leave by itself.
    signal.addEventListener('abort', leave, { once: true });
    return leave;
  };

  const runAhead = async (): Promise<void> => {
    while (!isOver && !controller.signal.aborted) await more();
  };
  // A failure is told to whoever reads.
  if (isReadElsewhere) runAhead().catch(() => {});

  return {
    async *read(after, signal) {
      const leave = enter(signal);
      try {
        for (let at = after; ; at += 1) {
          while (at >= events.length) if (isOver || !(await more())) return;
          const event = events[at];
          if (event === undefined || signal.aborted) return;
          yield event;
        }
      } finally {
        leave();
      }
    },
    get length() {
      return events.length;
    },
    get isOver() {
      return isOver;
    },
    get size() {
      return size;
    },
    get isAbandoned() {
      return controller.signal.aborted;
    },
    forgo: () => {
      isForgone = true;
      part();
    },
  };
};
