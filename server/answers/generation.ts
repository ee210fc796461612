import type { StreamEvent } from '../../contract.ts';

/** One answer in the making, and what was said of it so far. */
export interface Generation {
  /** The events after the first so many: those that are kept, then the others as they come. */
  read(after: number, signal: AbortSignal): AsyncGenerator<StreamEvent>;
  /** How many events there are so far. */
  readonly length: number;
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
  readonly ended: () => void;
}

/**
 * Makes an answer once for as many as read it, no faster than the fastest of them reads. When the last reader has left
 * it rests, and is given up after a while.
 */
export const startGeneration = (
  make: (signal: AbortSignal) => AsyncIterable<StreamEvent>,
  { patience, ended }: GenerationOptions,
): Generation => {
  const controller = new AbortController();
  const source = make(controller.signal)[Symbol.asyncIterator]();
  const events: StreamEvent[] = [];
  let size = 0;
  let isOver = false;
  let readers = 0;
  let isForgone = false;
  let farewell: NodeJS.Timeout | undefined;
  let pending: Promise<boolean> | undefined;

  const next = async (): Promise<boolean> => {
    const { done, value } = await source.next();
    if (done) {
      isOver = true;
      ended();
      return false;
    }
    events.push(value);
    size += value.type === 'content' ? value.content.length : JSON.stringify(value).length;
    return true;
  };
  /** One event more, asked for once however many wait for it. A failure stays, for whoever comes later. */
  const more = (): Promise<boolean> => {
    pending ??= next().then((isMore) => {
      pending = undefined;
      return isMore;
    });
    return pending;
  };

  const giveUp = (): void => {
    controller.abort();
    // Whoever waits inside for something else than the signal is told so, too.
    source.return?.().catch(() => {});
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
      if (readers > 0 || isOver) return;
      if (isForgone) giveUp();
      else farewell = setTimeout(giveUp, patience).unref();
    };
    // A reader who waits for an event cannot leave by itself.
    signal.addEventListener('abort', leave, { once: true });
    return leave;
  };

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
    get size() {
      return size;
    },
    get isAbandoned() {
      return controller.signal.aborted;
    },
    forgo: () => {
      isForgone = true;
      if (readers > 0 || isOver) return;
      clearTimeout(farewell);
      giveUp();
    },
  };
};
