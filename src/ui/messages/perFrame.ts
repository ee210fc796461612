import { callAfter, maxWait } from '../../actors/afterPaint.ts';

/**
 * Minimum interval between updates of growing text, in milliseconds: thirty per second look smooth, and 120 Hz displays
 * would cost three times as much.
 */
const minBetween = 32;

/** A callback that runs at most once per frame. */
export interface FrameCall {
  readonly ask: () => void;
  /** Runs the callback at once and cancels a pending one. */
  readonly now: () => void;
  readonly cancel: () => void;
}

/**
 * Runs a callback between frames, so that changes are shown together. The callback is a task of its own: its work and
 * the frame's layout and paint delay input separately. It is not repeated before that frame, but does not wait for a
 * page that paints none.
 */
export const perFrame = (call: () => void): FrameCall => {
  let isAsked = false;
  /** Whether the requested callback is due. */
  let isDue = false;
  /** Whether the last callback has been painted. */
  let isPainted = true;
  let calledAt = Number.NEGATIVE_INFINITY;
  /** Number of callbacks, so that a wait can report whether its own has run. */
  let calls = 0;

  const cancel = (): void => {
    isAsked = false;
    isDue = false;
    calls += 1;
  };

  /** Requested within a callback, it runs in the frame that shows it. */
  const onFrame = (): void => {
    isPainted = true;
    if (isDue) afterThat(0, now);
  };

  const now = (): void => {
    cancel();
    calledAt = performance.now();
    isPainted = false;
    requestAnimationFrame(onFrame);
    call();
  };

  /** Continues later, unless the callback has run or was cancelled. */
  const afterThat = (delay: number, goOn: () => void): void => {
    const asked = calls;
    callAfter(delay, () => {
      if (asked === calls) goOn();
    });
  };

  const onDue = (): void => {
    isDue = true;
    if (isPainted) now();
  };

  const ask = (): void => {
    if (document.hidden) now();
    if (document.hidden || isAsked) return;
    isAsked = true;
    afterThat(Math.max(0, calledAt + minBetween - performance.now()), onDue);
    afterThat(maxWait, now);
  };

  return { ask, now, cancel };
};
