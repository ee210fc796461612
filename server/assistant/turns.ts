/** Hands out turns of the event loop. */
export interface Turns {
  /** Resolves when it is the caller's turn: one caller a turn, in the order of asking. */
  next(): Promise<void>;
}

/**
 * Understanding and composing hold the event loop for some milliseconds. By turns, no two questions do so in one
 * go: between them what was said is sent, connections are heard, and whoever asked first is answered first.
 */
export const createTurns = (): Turns => {
  let waiting: (() => void)[] = [];
  let at = 0;
  const run = (): void => {
    waiting[at]?.();
    at += 1;
    // Forgotten in one go, for taking the first of a long list moves all others.
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
