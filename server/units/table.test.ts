import { expect, test } from 'vitest';
import { convert } from './table.ts';

// Factors of NIST SP 811.
test.each([
  [25.4, 'mm', 'in', 1],
  [2, 'ft', 'in', 24],
  [1, 'kg', 'lb', 2.2046],
  [100, 'nm', 'ftlb', 73.756],
  [20, 'nm', 'inlb', 177.015],
  [20, 'nm', 'kgfcm', 203.943],
  [600, 'm3h', 'cfm', 353.147],
  [50, 'ms', 'kmh', 180],
  [100, 'mph', 'ms', 44.704],
  [1.5, 'h', 'min', 90],
])('%d %s in %s', (value, from, to, result) => {
  const converted = convert(value, from, to);
  expect(converted).toBeCloseTo(result, 2);
  expect(convert(converted ?? Number.NaN, to, from)).toBeCloseTo(value, 6);
});

test('what measures different things is not converted', () => {
  expect(convert(1, 'kg', 'nm')).toBeUndefined();
  expect(() => convert(1, 'parsec', 'm')).toThrow('parsec');
});
