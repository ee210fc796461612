/**
 * Text that comes is shown thirty to forty times a second: more often nobody sees, and on a display of 120 Hz it would
 * cost three times as much.
 */
const leastBetween = 24;

/** A call that is made with a frame, however often it is asked for. */
export interface FrameCall {
  readonly ask: () => void;
  /** Makes the call at once, and none that was asked for before. */
  readonly now: () => void;
  readonly cancel: () => void;
}

/** Calls before a frame is painted: what comes meanwhile is shown together. A page that is hidden paints none. */
export const perFrame = (call: () => void): FrameCall => {
  let frame: number | undefined;
  let calledAt = Number.NEGATIVE_INFINITY;

  const cancel = (): void => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
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
    else frame ??= requestAnimationFrame(onFrame);
  };

  return { ask, now, cancel };
};
