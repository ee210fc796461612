import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startCountdown } from './countdown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const count = (milliseconds: number) => {
  const told: number[] = [];
  return { told, stop: startCountdown(milliseconds, (seconds) => told.push(seconds)) };
};

it('reports each remaining second once', () => {
  const { told, stop } = count(3500);
  vi.advanceTimersByTime(4000);
  expect(told).toEqual([3, 2, 1, 0]);
  stop();
});

it('continues at the right second after sleep', () => {
  const { told, stop } = count(60_000);
  vi.setSystemTime(Date.now() + 40_000);
  vi.advanceTimersByTime(250);
  expect(told).toEqual([20]);
  stop();
});

it("is not affected when the computer's clock is set back", () => {
  const { told, stop } = count(60_000);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(2000);
  expect(told).toEqual([59, 58]);
  stop();
});

it('reports nothing once stopped', () => {
  const { told, stop } = count(3000);
  stop();
  vi.advanceTimersByTime(3000);
  expect(told).toEqual([]);
});
