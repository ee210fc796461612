import type { Recorder } from './recorder.ts';
import type { Entry } from './trace.ts';

/** The entries so far, for React: a new list at most once a frame, however much happens. */
export interface Feed {
  readonly subscribe: (listener: () => void) => () => void;
  readonly entries: () => readonly Entry[];
}

export const feedOf = (recorder: Recorder): Feed => {
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
  };
};
