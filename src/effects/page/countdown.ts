import { stopwatch } from './clock.ts';

/** How often the clock is looked at: a second is never late by more than this. */
const look = 250;

/**
 * Tells the whole seconds that are left of a wait, each once: a machine that slept counts on from where it should be.
 * @returns stops counting
 */
export const startCountdown = (milliseconds: number, tell: (seconds: number) => void): (() => void) => {
  const passed = stopwatch();
  let told = Math.ceil(milliseconds / 1000);
  const timer = setInterval(() => {
    const seconds = Math.max(0, Math.ceil((milliseconds - passed()) / 1000));
    if (seconds === told) return;
    told = seconds;
    tell(seconds);
  }, look);
  return () => clearInterval(timer);
};
