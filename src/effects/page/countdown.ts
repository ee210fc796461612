import { stopwatch } from './clock.ts';

/** Interval at which the clock is read, in milliseconds: a second is never later than this. */
const readInterval = 250;

/**
 * Reports the remaining whole seconds, each once; after sleep it continues at the right second.
 * @returns a function that stops it
 */
export const startCountdown = (milliseconds: number, report: (seconds: number) => void): (() => void) => {
  const elapsed = stopwatch();
  let lastSeconds = Math.ceil(milliseconds / 1000);
  const timer = setInterval(() => {
    const seconds = Math.max(0, Math.ceil((milliseconds - elapsed()) / 1000));
    if (seconds === lastSeconds) return;
    lastSeconds = seconds;
    report(seconds);
  }, readInterval);
  return () => clearInterval(timer);
};
