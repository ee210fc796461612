import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wallClock } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['as on the wall', 1, 900_000],
  ['sixty times as fast', 60, 15_000],
])('runs %s', (_, speed, due) => {
  const { clock, stop } = wallClock(speed);
  const ranOut = vi.fn();
  clock.setTimeout(ranOut, 900_000);
  vi.advanceTimersByTime(due - 1);
  expect(ranOut).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ranOut).toHaveBeenCalledOnce();
  stop();
});

it('does not fire a timer that was cleared', () => {
  const { clock, stop } = wallClock();
  const ranOut = vi.fn();
  clock.clearTimeout(clock.setTimeout(ranOut, 1000));
  vi.advanceTimersByTime(2000);
  expect(ranOut).not.toHaveBeenCalled();
  stop();
});
