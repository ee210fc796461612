import type { ActorOptions, AnyActorLogic } from 'xstate';

/** The clock that machines use. */
export type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/**
 * Measures milliseconds by wall clock or monotonic clock, whichever has advanced further: the first may be set back,
 * the second stops while the computer sleeps.
 */
export const stopwatch = (): (() => number) => {
  const [wall, own] = [Date.now(), performance.now()];
  return () => Math.max(Date.now() - wall, performance.now() - own);
};

interface Timer {
  readonly left: () => number;
  readonly run: () => void;
  handle: ReturnType<typeof setTimeout> | undefined;
}

/**
 * A clock whose deadlines hold while the computer sleeps. Browsers delay timers of sleeping computers and hidden tabs;
 * when the page wakes, overdue timers fire at once and in order (behaviour B29). Testers can make it run faster.
 */
export const wallClock = (speed = 1): { readonly clock: Clock; readonly stop: () => void } => {
  const timers = new Map<number, Timer>();
  let lastId = 0;

  const fire = (id: number): void => {
    const timer = timers.get(id);
    if (!timer) return;
    const left = timer.left();
    if (left > 0) {
      timer.handle = setTimeout(() => fire(id), left);
      return;
    }
    timers.delete(id);
    timer.run();
  };
  const wake = (): void => {
    if (document.visibilityState === 'hidden') return;
    for (const [id, timer] of [...timers].sort(([, a], [, b]) => a.left() - b.left())) {
      if (timer.left() > 0) continue;
      clearTimeout(timer.handle);
      fire(id);
    }
  };
  document.addEventListener('visibilitychange', wake);

  return {
    clock: {
      setTimeout: (run: () => void, milliseconds: number) => {
        const delay = milliseconds / speed;
        const id = ++lastId;
        const elapsed = stopwatch();
        timers.set(id, { left: () => delay - elapsed(), run, handle: setTimeout(() => fire(id), delay) });
        return id;
      },
      clearTimeout: (id: number) => {
        clearTimeout(timers.get(id)?.handle);
        timers.delete(id);
      },
    },
    stop: () => document.removeEventListener('visibilitychange', wake),
  };
};
