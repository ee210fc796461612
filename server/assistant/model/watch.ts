import type { ModelLimits } from './endpoint.ts';
import { ModelFailure } from './failure.ts';

/** Time limits of one answer: till something is said, between two signs of life from then on, and over all. */
export interface Watch {
  /** Aborted when time is up, the visitor leaves, or the watch is stopped. */
  readonly signal: AbortSignal;
  /** Rejects when the signal is aborted. */
  readonly aborted: Promise<never>;
  /** Milliseconds left till something must have been said. */
  timeLeft(): number;
  /** A sign of life; until something was said none of them gives more time. */
  alive(hasSpoken: boolean): void;
  stop(): void;
}

export const startWatch = (
  { firstWord, silence, whole }: Pick<ModelLimits, 'firstWord' | 'silence' | 'whole'>,
  signal: AbortSignal,
): Watch => {
  const controller = new AbortController();
  const begin = performance.now();
  const isLate = (): void => controller.abort(new ModelFailure('slow'));
  const overall = setTimeout(isLate, whole);
  let next = setTimeout(isLate, firstWord);
  const all = AbortSignal.any([signal, controller.signal]);
  const aborted = new Promise<never>((_, reject) => {
    all.addEventListener('abort', () => reject(all.reason), { once: true });
  });
  aborted.catch(() => {}); // heard only while a part is awaited
  return {
    signal: all,
    aborted,
    timeLeft: () => begin + firstWord - performance.now(),
    alive: (hasSpoken) => {
      if (!hasSpoken) return;
      clearTimeout(next);
      next = setTimeout(isLate, silence);
    },
    stop: () => {
      clearTimeout(overall);
      clearTimeout(next);
      controller.abort(new ModelFailure('cut'));
    },
  };
};
