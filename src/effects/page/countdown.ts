import { stopwatch } from './clock.ts';

/** Interval at which the clock is read, in milliseconds: a second is never later than this. */
const look = 250;

/**
 * Reports the remaining whole seconds, each once; after sleep it continues at the right second.
 * @returns a function that stops it
 */
export const startCountdown = (milliseconds: number, report: (seconds: number) => void): (() => void) => {
  const passed = stopwatch();
  let lastSeconds = Math.ceil(milliseconds / 1000);
  const timer = setInterval(() => {
    const seconds = Math.max(0, Math.ceil((milliseconds - passed()) / 1000));
    if (seconds === lastSeconds) return;
    lastSeconds = seconds;
    report(seconds);
  }, look);
  return () => clearInterval(timer);
};
