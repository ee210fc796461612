import type { ModelLimits } from './endpoint.ts';
import { ModelFailure } from './failure.ts';

/** Time limits of an answer: until the first text, between signs of life after that, and in total. */
export interface Watch {
  /** Aborts when time is up, the visitor leaves, or the watch is stopped. */
  readonly signal: AbortSignal;
  /** Rejects when the signal aborts. */
  readonly aborted: Promise<never>;
  /** Milliseconds left until the first text. */
  timeLeft(): number;
  /** A sign of life; before the first text it does not extend the time. */
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
  aborted.catch(() => {}); // handled only while a part is awaited
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
