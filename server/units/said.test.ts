import { describe, expect, test } from 'vitest';
import { convertNamedUnit, figureSaid, writtenUnit } from './said.ts';

describe('a figure as a visitor wrote it', () => {
  test.each([
    ['en', '165 ft-lbs', 165, 'ftlb'],
    ['en', '1,200 ft-lbs', 1200, 'ftlb'],
    ['de', '1.200 W', 1200, 'W'],
    ['de', '18,5 kg', 18.5, 'kg'],
    ['fr', '62Nm', 62, 'Nm'],
    ['jp', ' 5 m/s2 ', 5, 'mps2'],
  ] as const)('in %s: %j is %d %s', (language, text, value, unit) => {
    expect(figureSaid(text, language)).toEqual({ value, unit });
  });

  test.each(['', '18', 'kg', 'about 5 kg', '5 parsec', '1.2.3 kg', '18 V'])('%j is none', (text) =>
    expect(figureSaid(text, 'en')).toBeUndefined(),
  );
});

test('a unit is written as data sheets write it, and one without a writing as it is', () => {
  expect(['ftlb', 'mps2', 'cfm', 'V'].map(writtenUnit)).toEqual(['ft-lbs', 'm/s²', 'CFM', 'V']);
});

test.each([
  [1, 'in', 'mm', 25.4],
  [2, 'mps', 'kmh', 7.2],
  // A unit of the attributes, by its spelling.
  [1500, 'mAh', 'Ah', 1.5],
  [3, 'V', 'kg', undefined],
  [3, 'parsec', 'm', undefined],
])('%d %s in %s is %j', (value, from, to, result) => {
  const converted = convertNamedUnit(value, from, to);
  expect(converted && Number(converted.toFixed(6))).toBe(result);
});
