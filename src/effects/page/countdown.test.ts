import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startCountdown } from './countdown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const count = (milliseconds: number) => {
  const told: number[] = [];
  return { told, stop: startCountdown(milliseconds, (seconds) => told.push(seconds)) };
};

it('tells each second that is left, once', () => {
  const { told, stop } = count(3500);
  vi.advanceTimersByTime(4000);
  expect(told).toEqual([3, 2, 1, 0]);
  stop();
});

it('goes on where it should be after a sleep', () => {
  const { told, stop } = count(60_000);
  vi.setSystemTime(Date.now() + 40_000);
  vi.advanceTimersByTime(250);
  expect(told).toEqual([20]);
  stop();
});

it('goes on where it is when the clock of the machine is set back', () => {
  const { told, stop } = count(60_000);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(2000);
  expect(told).toEqual([59, 58]);
  stop();
});

it('is silent once stopped', () => {
  const { told, stop } = count(3000);
  stop();
  vi.advanceTimersByTime(3000);
  expect(told).toEqual([]);
});
