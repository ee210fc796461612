import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { perFrame } from './perFrame.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asked = () => {
  const call = vi.fn();
  return { call, frames: perFrame(call) };
};

it('makes one call for all that is asked at a time', () => {
  const { call, frames } = asked();
  for (let time = 0; time < 5; time += 1) frames.ask();
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersToNextFrame();
  expect(call).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(call).toHaveBeenCalledTimes(1);
});

it('makes no second call before the frame that shows the first, and none within a frame', () => {
  let frame = () => {};
  vi.stubGlobal('requestAnimationFrame', (onFrame: () => void) => {
    frame = onFrame;
    return 1;
  });
  const { call, frames } = asked();
  frames.ask();
  vi.advanceTimersByTime(1);
  frames.ask();
  vi.advanceTimersByTime(60);
  expect(call).toHaveBeenCalledTimes(1);
  frame();
  expect(call).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledTimes(2);
});

it('calls no more than forty times a second, however many frames there are', () => {
  const { call, frames } = asked();
  for (let time = 0; time < 1000; time += 4) {
    frames.ask();
    vi.advanceTimersByTime(4);
  }
  expect(call.mock.calls.length).toBeGreaterThan(25);
  expect(call.mock.calls.length).toBeLessThanOrEqual(42);
});

it('waits no longer than a tenth of a second for frames that do not come', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  const { call, frames } = asked();
  frames.ask();
  vi.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledTimes(1);
  frames.ask();
  vi.advanceTimersByTime(99);
  expect(call).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledTimes(2);
});

it('makes no call that was made at once, or is not wanted any more', () => {
  const { call, frames } = asked();
  frames.ask();
  frames.now();
  frames.ask();
  frames.cancel();
  vi.advanceTimersByTime(1000);
  expect(call).toHaveBeenCalledTimes(1);
});
