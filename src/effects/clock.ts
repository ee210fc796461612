import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

interface Timer {
  readonly due: number;
  readonly run: () => void;
  handle: ReturnType<typeof setTimeout> | undefined;
}

/**
 * A clock whose deadlines are wall-clock times. Browsers stretch the timers of sleeping machines and hidden tabs; when
 * the page wakes, whatever is overdue runs at once and in the order it was due (behaviour B29).
 */
export const wallClock = (): { readonly clock: Clock; readonly stop: () => void } => {
  const timers = new Map<number, Timer>();
  let lastId = 0;

  const fire = (id: number): void => {
    const timer = timers.get(id);
    if (!timer) return;
    const left = timer.due - Date.now();
    if (left > 0) {
      timer.handle = setTimeout(() => fire(id), left);
      return;
    }
    timers.delete(id);
    timer.run();
  };
  const wake = (): void => {
    if (document.visibilityState === 'hidden') return;
    for (const [id, timer] of [...timers].sort(([, a], [, b]) => a.due - b.due)) {
      if (timer.due > Date.now()) continue;
      clearTimeout(timer.handle);
      fire(id);
    }
  };
  document.addEventListener('visibilitychange', wake);

  return {
    clock: {
      setTimeout: (run: () => void, delay: number) => {
        const id = ++lastId;
        timers.set(id, { due: Date.now() + delay, run, handle: setTimeout(() => fire(id), delay) });
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
