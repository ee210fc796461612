import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maxWait, startAfterPaint } from './afterPaint.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] }));
afterEach(() => void vi.useRealTimers());

/** One frame at 60 per second, and some time after it. */
const aFrame = 20;

const begun = () => {
  const stop = vi.fn();
  const start = vi.fn(() => stop);
  return { start, stop, end: startAfterPaint(start) };
};
const leave = () => window.dispatchEvent(new Event('pagehide'));

describe('work that starts after the next paint', () => {
  it('starts once, after the next frame', () => {
    const { start } = begun();
    expect(start).not.toHaveBeenCalled();
    vi.advanceTimersByTime(aFrame);
    expect(start).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(maxWait);
    leave();
    expect(start).toHaveBeenCalledOnce();
  });

  it('starts without a frame if the browser paints none', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const { start } = begun();
    vi.advanceTimersByTime(maxWait);
    vi.unstubAllGlobals();
    expect(start).toHaveBeenCalledOnce();
  });

  it('starts at once when the page is left', () => {
    const { start } = begun();
    leave();
    expect(start).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(maxWait);
    expect(start).toHaveBeenCalledOnce();
  });

  it('is stopped if it has started, and never starts if cancelled before', () => {
    const [early, late] = [begun(), begun()];
    early.end();
    leave();
    vi.advanceTimersByTime(maxWait);
    expect(early.start).not.toHaveBeenCalled();
    expect(late.stop).not.toHaveBeenCalled();
    late.end();
    expect(late.stop).toHaveBeenCalledOnce();
  });
});
