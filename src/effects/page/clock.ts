import type { ActorOptions, AnyActorLogic } from 'xstate';

/** What machines count time by. */
export type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/**
 * Starts to count milliseconds, by the clock on the wall or the machine's own, whichever has gone further: the first may
 * be set back meanwhile, the second sleeps with the machine.
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
 * A clock whose deadlines hold while the machine sleeps. Browsers stretch the timers of sleeping machines and hidden
 * tabs; when the page wakes, whatever is overdue runs at once and in the order it was due (behaviour B29).
 * Testers let it run faster, so that they need not wait for a quarter of an hour.
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
        const passed = stopwatch();
        timers.set(id, { left: () => delay - passed(), run, handle: setTimeout(() => fire(id), delay) });
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
