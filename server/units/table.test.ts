import { describe, expect, test } from 'vitest';
import { baseOf, convert, isUnitHere, unitNamed, unitOfField, units } from './table.ts';

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

describe('the table', () => {
  test('has one base unit in each dimension', () => {
    for (const [dimension, rows] of Map.groupBy(units, (row) => row.dimension)) {
      expect(rows.filter(({ factor }) => factor === 1).length, dimension).toBe(1);
      for (const row of rows) expect(baseOf(row)?.dimension).toBe(dimension);
    }
  });

  test('names each unit once, and each code of feeds one unit', () => {
    const names = units.map(({ unit }) => unit);
    const codes = units.flatMap((row) => row.codes);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('says of a unit’s rest what it is: a smaller unit of the same dimension', () => {
    for (const { rest, dimension, factor } of units.filter((row) => row.rest !== undefined)) {
      expect(unitNamed(rest ?? '').dimension).toBe(dimension);
      expect(unitNamed(rest ?? '').factor).toBeLessThan(factor);
    }
  });
});

test.each([
  ['mmt', 'mm'],
  ['eu570448', 'mm'],
  ['kgm', 'kg'],
  ['kg', 'kg'],
  ['pcs', 'pc'],
  ['xyz', undefined],
])('a feed’s field for a unit, %s, is %s', (field, unit) => expect(unitOfField(field)?.unit).toBe(unit));

describe('a spelling beside a figure', () => {
  test('that is an everyday word counts only where the two touch', () => {
    expect([isUnitHere('a', '', 'en'), isUnitHere('a', ' ', 'en'), isUnitHere('kg', ' ', 'en')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('that is a word of another language counts in its own alone', () => {
    expect([isUnitHere('in', ' ', 'en'), isUnitHere('in', ' ', 'de')]).toEqual([true, false]);
  });
});
