import { expect, test } from 'vitest';
import { percentOff, runTime, sumOf } from './formulas.ts';
import { loadLoads } from './load.ts';

test('a run time is a span, and says what it was reckoned with', () => {
  const time = runTime(90, { light: 100, heavy: 400 });
  expect(time.min).toBeCloseTo(12.15);
  expect(time.max).toBeCloseTo(48.6);
  expect(time).toMatchObject({ wattHours: 90, usableShare: 0.9, load: { light: 100, heavy: 400 } });
});

test('twice the energy runs twice as long, for every type of tool', () => {
  for (const load of Object.values(loadLoads())) {
    expect(load.light).toBeLessThan(load.heavy);
    expect(runTime(180, load).max).toBeCloseTo(2 * runTime(90, load).max);
  }
});

test('sums and percents are exact to the coin', () => {
  expect(
    sumOf([
      { price: 19.99, count: 3 },
      { price: 0.1, count: 1 },
      { price: 0.2, count: 1 },
    ]),
  ).toBe(60.27);
  expect(sumOf([])).toBe(0);
  expect(percentOff(249, 15)).toBe(211.65);
});
