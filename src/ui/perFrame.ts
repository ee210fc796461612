/**
 * Text that comes is shown thirty to forty times a second: more often nobody sees, and on a display of 120 Hz it would
 * cost three times as much.
 */
const leastBetween = 24;

/** A page that is covered up, or outside of its window's view, may paint no frames and yet be listened to. */
const longestWait = 100;

/** Calls back after {@link longestWait}; by the page's own schedule where it has one, which no frame and no timer holds up. */
const later = (call: () => void): void => {
  if ('scheduler' in globalThis) void scheduler.postTask(call, { delay: longestWait });
  else setTimeout(call, longestWait);
};

/** A call that is made with a frame, however often it is asked for. */
export interface FrameCall {
  readonly ask: () => void;
  /** Makes the call at once, and none that was asked for before. */
  readonly now: () => void;
  readonly cancel: () => void;
}

/** Calls before a frame is painted: what comes meanwhile is shown together. A page that paints none is not waited for. */
export const perFrame = (call: () => void): FrameCall => {
  let frame: number | undefined;
  let calledAt = Number.NEGATIVE_INFINITY;
  /** Counts the calls, so that a wait knows whether its own was made. */
  let calls = 0;

  const cancel = (): void => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    calls += 1;
  };

  const now = (): void => {
    cancel();
    calledAt = performance.now();
    call();
  };

  const onFrame = (): void => {
    frame = performance.now() - calledAt < leastBetween ? requestAnimationFrame(onFrame) : undefined;
    if (frame === undefined) now();
  };

  const ask = (): void => {
    if (document.hidden) now();
    if (document.hidden || frame !== undefined) return;
    frame = requestAnimationFrame(onFrame);
    const asked = calls;
    later(() => {
      if (asked === calls) now();
    });
  };

  return { ask, now, cancel };
};
