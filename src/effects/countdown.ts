/** How often the clock is looked at: a second is never late by more than this. */
const look = 250;

/**
 * Tells the whole seconds that are left of a wait, each once, by the clock on the wall: a machine that slept counts on
 * from where it should be.
 * @returns stops counting
 */
export const startCountdown = (milliseconds: number, tell: (seconds: number) => void): (() => void) => {
  const due = Date.now() + milliseconds;
  let told = Math.ceil(milliseconds / 1000);
  const timer = setInterval(() => {
    const seconds = Math.max(0, Math.ceil((due - Date.now()) / 1000));
    if (seconds === told) return;
    told = seconds;
    tell(seconds);
  }, look);
  return () => clearInterval(timer);
};
