import { describe, expect, test } from 'vitest';
import { type AnswerLanguage, answerLanguages } from '../../contract/contract.ts';
import { readFigure } from './figures.ts';
import { isFraction } from './quantities.ts';
import { combineUnits } from './rest.ts';
import { unitNamed } from './table.ts';

describe('a number', () => {
  test.each<[AnswerLanguage, string, number]>([
    ['en', '2,000', 2000],
    ['en', '2,000.5', 2000.5],
    ['en', '1,234,567', 1_234_567],
    ['jp', '24,800', 24_800],
    ['de', '2.000', 2000],
    ['de', '1.234,5', 1234.5],
    ['de', '1,5', 1.5],
    ['fr', '12 000', 12_000],
    ['it', "12'000", 12_000],
    ['de', '12’000', 12_000],
    // No group has two digits, so these are decimals of another country.
    ['en', '1,25', 1.25],
    ['de', '1.25', 1.25],
  ])('is read by the customs of %s: %s', (language, written, value) => {
    expect(readFigure(written, language)).toBe(value);
  });

  test('without separators is the same in every language', () => {
    for (const language of answerLanguages) expect(readFigure('230', language)).toBe(230);
  });
});

test.each([
  [1, 2, true],
  [3, 8, true],
  [1, 3, true],
  [63, 64, true],
  [2, 4, false],
  [12, 35, false],
  [75, 32, false],
  [1, 5, false],
])('%d/%d is a fraction of an inch: %s', (over, under, isOne) => expect(isFraction(over, under)).toBe(isOne));

describe('two figures beside each other', () => {
  const of = (value: number, unit: string) => ({ value, unit: unitNamed(unit) });

  test.each([' ', '. ', ', ', ' and ', ' und ', ''])(
    'are one if the second is the rest of the first: %j',
    (between) => {
      expect(combineUnits(of(4, 'lb'), of(2, 'oz'), between)).toBeCloseTo(4.125, 6);
      expect(combineUnits(of(1, 'h'), of(30, 'min'), between)).toBe(1.5);
    },
  );

  test.each([
    [of(4, 'lb'), of(16, 'oz'), ' '],
    [of(4, 'lb'), of(2, 'oz'), ' or '],
    [of(4, 'lb'), of(2, 'min'), ' '],
    [of(2, 'oz'), of(4, 'lb'), ' '],
    [of(18, 'v'), of(5, 'ah'), ' '],
  ])('are two otherwise', (first, second, between) => {
    expect(combineUnits(first, second, between)).toBeUndefined();
  });
});
