import type { Recorder } from '../recorder.ts';
import type { Entry } from '../trace.ts';

/** The entries so far, for React: a new list at most once per frame. */
export interface Feed {
  readonly subscribe: (listener: () => void) => () => void;
  readonly entries: () => readonly Entry[];
  /** For values that grow without events: calls back a few times per second. */
  readonly subscribeToTime: (listener: () => void) => () => void;
  /** Time on the trace's clock, in steps of a tick. */
  readonly now: () => number;
}

const tick = 250;

/** @param clock milliseconds since the recording started */
export const feedOf = (recorder: Recorder, clock: () => number): Feed => {
  let shown: readonly Entry[] = [...recorder.entries()];
  let isAwaited = false;
  const listeners = new Set<() => void>();
  recorder.subscribe(() => {
    if (isAwaited) return;
    isAwaited = true;
    requestAnimationFrame(() => {
      isAwaited = false;
      shown = [...recorder.entries()];
      for (const listener of listeners) listener();
    });
  });
  return {
    entries: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    subscribeToTime: (listener) => {
      const timer = setInterval(listener, tick);
      return () => clearInterval(timer);
    },
    now: () => Math.floor(clock() / tick) * tick,
  };
};
