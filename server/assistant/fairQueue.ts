/** Hands out turns of the event loop. */
export interface FairQueue {
  /** Resolves when it is the caller's turn: one caller a turn, in the order of asking. */
  next(): Promise<void>;
}

/**
 * Answering holds the event loop for some milliseconds. By turns, no two questions do so in one go: between them what
 * was written is sent, connections are accepted, and whoever asked first is answered first.
 */
export const createFairQueue = (): FairQueue => {
  let waiting: (() => void)[] = [];
  let at = 0;
  const run = (): void => {
    waiting[at]?.();
    at += 1;
    // Emptied in one go, because taking the first of a long list moves all others.
    if (at === waiting.length) [waiting, at] = [[], 0];
    // What this turn leaves for later comes before the next turn.
    else setImmediate(() => setImmediate(run));
  };
  return {
    next: () =>
      new Promise((resolve) => {
        if (waiting.push(resolve) === 1) setImmediate(run);
      }),
  };
};
