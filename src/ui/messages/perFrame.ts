import { later, maxWait } from '../../actors/afterPaint.ts';

/**
 * Text that comes is shown some thirty times a second: more often nobody sees, and on a display of 120 Hz it would
 * cost three times as much.
 */
const minBetween = 32;

/** A call that is made once for each frame at most, however often it is asked for. */
export interface FrameCall {
  readonly ask: () => void;
  /** Makes the call at once, and none that was asked for before. */
  readonly now: () => void;
  readonly cancel: () => void;
}

/**
 * Calls between two frames: what comes meanwhile is shown together. The call is a task of its own, so that its work and
 * that of the frame, which lays out and paints what it changed, hold up an input one at a time; and it is not made anew
 * before that frame has come. A page that paints none is not waited for.
 */
export const perFrame = (call: () => void): FrameCall => {
  let isAsked = false;
  /** The time for the call that was asked for has come. */
  let isDue = false;
  /** The last call is seen. */
  let isPainted = true;
  let calledAt = Number.NEGATIVE_INFINITY;
  /** Counts the calls, so that a wait knows whether its own was made. */
  let calls = 0;

  const cancel = (): void => {
    isAsked = false;
    isDue = false;
    calls += 1;
  };

  /** Asked for by a call, it comes with the frame that shows what was called for, and needs none of its own. */
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

  /** Goes on later, unless the call was made or cancelled meanwhile. */
  const afterThat = (delay: number, goOn: () => void): void => {
    const asked = calls;
    later(delay, () => {
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
