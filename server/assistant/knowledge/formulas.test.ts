import { expect, test } from 'vitest';
import {
  chargingTime,
  energyOf,
  maxRotation,
  mayRun,
  percentMore,
  percentOf,
  percentOff,
  peripheralSpeed,
  runTime,
  sumOf,
} from './formulas.ts';
import { loadLoads } from './load.ts';

test.each([
  [18, 5, 90],
  [36, 2.5, 90],
  [10.8, 4, 43.2],
])('%d V and %d Ah hold %d Wh', (volts, ampHours, wattHours) => {
  expect(energyOf(volts, ampHours)).toBeCloseTo(wattHours);
});

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

// The catalogue's own chargers: 5 Ah at 9 A in 40 min, at 3 A in 110 min; 4 Ah at 3 A in 85 min; 5 Ah at 6 A in 55 min.
test.each([
  [5, 9, 40],
  [5, 3, 110],
  [4, 3, 85],
  [5, 6, 55],
])('%d Ah at %d A take about %d min', (ampHours, amps, minutes) => {
  const { full, most } = chargingTime(ampHours, amps);
  expect(Math.abs(full - minutes) / minutes).toBeLessThan(0.1);
  expect(most).toBeLessThan(full);
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
  expect(percentOf(249, 15)).toBe(37.35);
  expect(percentOff(249, 15)).toBe(211.65);
  expect(percentMore(120, 100)).toBeCloseTo(20);
  expect(percentMore(50, 100)).toBeCloseTo(-50);
});

test('a 125 mm disc at 11,000/min runs at 72 m/s, below the 80 of bonded discs', () => {
  expect(peripheralSpeed(125, 11_000)).toBeCloseTo(72, 0);
  expect(maxRotation(125, 80)).toBeCloseTo(12_223, 0);
  expect(maxRotation(230, 80)).toBeCloseTo(6_643, 0);
});

test('a disc runs only on a tool that is no faster', () => {
  expect(mayRun(12_200, 11_000)).toBe(true);
  expect(mayRun(11_000, 11_000)).toBe(true);
  expect(mayRun(6_600, 11_000)).toBe(false);
});
