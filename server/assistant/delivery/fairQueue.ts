/** Gives each caller a turn of the event loop. */
export interface FairQueue {
  /** Resolves when it is the caller's turn: one caller per turn, in order. */
  next(): Promise<void>;
  /** Number of callers that wait. */
  readonly waiting: () => number;
}

/**
 * Composing an answer blocks the event loop for some milliseconds. The queue puts each question into a turn of its own:
 * in between, output is sent, connections are accepted, and questions are answered in order.
 */
export const createFairQueue = (): FairQueue => {
  let waiting: (() => void)[] = [];
  let at = 0;
  const run = (): void => {
    waiting[at]?.();
    at += 1;
    // Emptied at once, because removing the first item of a long list moves all others.
    if (at === waiting.length) [waiting, at] = [[], 0];
    // Work scheduled by this turn comes before the next turn.
    else setImmediate(() => setImmediate(run));
  };
  return {
    waiting: () => waiting.length - at,
    next: () =>
      new Promise((resolve) => {
        if (waiting.push(resolve) === 1) setImmediate(run);
      }),
  };
};
