import { describe, expect, test } from 'vitest';
import { type AnswerLanguage, answerLanguages } from '../../contract/contract.ts';
import { inBaseUnit, quantitiesIn, tokenOf } from './quantities.ts';
import { seriesIn } from './series.ts';
import { sizesIn } from './sizes.ts';
import { withPlainFigures } from './spelledFigures.ts';
import { type UnitRow, units } from './table.ts';

/** Texts are folded before: here, they need only small letters. */
const read = (text: string, language: AnswerLanguage) =>
  [...quantitiesIn(text.toLowerCase(), language)].map(({ value, unit }) => `${Number(value.toFixed(4))} ${unit.unit}`);

describe('a quantity', () => {
  test.each([
    ['en', 'a 18-volt drill', ['18 v']],
    ['en', '18V/5.0Ah', ['18 v', '5 ah']],
    ['en', '2x5.0Ah', ['5 ah']],
    ['en', 'a 4-1/2 in. disc', ['4.5 in']],
    ['en', '1 1/8" shank', ['1.125 in']],
    ['en', "1 1/8' shank", ['1.125 in']],
    ['en', "a 6 1/2' pole", ['6.5 ft']],
    ['en', 'a 3/8 chuck', ['0.375 in']],
    ['en', '1,700 rpm', ['1700 rpm']],
    ['de', '1.700 U/min', ['1700 rpm']],
    ['de', '1,5 kg', ['1.5 kg']],
    ['en', '1.5 kg', ['1.5 kg']],
    ['fr', '12 000 tr/min', ['12000 rpm']],
    ['de', 'o125 mm', ['125 mm']],
    ['en', '4 lb. 2 oz.', ['4.125 lb']],
    ['jp', '18ボルト', ['18 v']],
    ['en', 'the BK 12/35', []],
    ['en', 'the LK165 saw', []],
    ['en', 'HR2630T', []],
    ['en', 'from 2024 on', []],
  ] as const)('%s: "%s" has %j', (language, text, quantities) => {
    expect(read(text, language)).toEqual(quantities);
  });

  test.each(answerLanguages)('is found between other words at its place, in %s', (language) => {
    const text = 'xxx 230 mm xxx';
    const [found] = [...quantitiesIn(text, language)];
    expect(text.slice(found?.start, found?.end)).toBe('230 mm');
  });

  test('has one writing, in the base unit of its dimension', () => {
    const tokens = ['1/2 in', '0.5"', '12.7 mm', '1.27 cm'].map((text) => [...quantitiesIn(text, 'en')].map(tokenOf));
    expect(new Set(tokens.flat()).size).toBe(1);
  });

  /** A language that writes a spelling, and the spelling. */
  const written = units.flatMap((unit) =>
    [unit.spellings, unit.only].flatMap((lists) =>
      Object.entries(lists).flatMap(([language, list]) =>
        (list ?? []).map((spelling): [string, string, UnitRow] => [language, spelling, unit]),
      ),
    ),
  );

  test('is read by every spelling of the table, in the language that writes it', () => {
    const misread = written.flatMap(([code, spelling, unit]) => {
      const language = answerLanguages.find((one) => one === code) ?? 'en';
      const text = `7${unit.close.includes(spelling) ? '' : ' '}${spelling}`;
      const [found, ...others] = [...quantitiesIn(text.toLowerCase(), language)];
      return found?.unit === unit && found.value === 7 && others.length === 0 ? [] : [`${language}: ${text}`];
    });
    expect(misread).toEqual([]);
  });

  test('has one unit per spelling', () => {
    const spellings = written.map(([, spelling, unit]) => `${spelling}: ${unit.unit}`);
    const unitsBySpelling = Map.groupBy(new Set(spellings), (entry) => entry.slice(0, entry.lastIndexOf(':')));
    expect([...unitsBySpelling.values()].filter((found) => found.length > 1)).toEqual([]);
  });
});

describe('figures that share a unit', () => {
  const valuesIn = (text: string, language: AnswerLanguage) =>
    seriesIn(text.toLowerCase(), language).map(({ values }) => values);

  test.each([
    ['en', '0-450 / 0-1,700 rpm', [[0, 450, 0, 1700]]],
    ['en', '25/60 Nm', [[25, 60]]],
    ['en', '75/32 Nm', [[75, 32]]],
    ['en', '8 to 12 mm', [[8, 12]]],
    ['de', '8 bis 12 mm', [[8, 12]]],
    ['en', '4-1/2 and 5 in.', [[4.5, 5]]],
    ['en', '4-1/2 in.', [[4.5]]],
    ['en', '18 V, 5 Ah', [[18], [5]]],
    ['en', 'from 3 mm to 6 mm', [[3, 6]]],
  ] as const)('%s: "%s" are %j', (language, text, values) => {
    expect(valuesIn(text, language)).toEqual(values);
  });
});

describe('a size', () => {
  test.each([
    ['en', '190 x 30 mm', [[190, 30]]],
    ['en', '4-1/2 in. x .045 in.', []],
    ['en', '24" w x 36" h', [[609.6, 914.4]]],
    ['de', '125 × 22,23 mm', [[125, 22.23]]],
    ['en', '2 x 5.0 Ah', []],
  ] as const)('%s: "%s" has the sides %j', (language, text, sides) => {
    expect(
      sizesIn(text.toLowerCase(), language).map((size) => size.sides.map((side) => Number(side.toFixed(2)))),
    ).toEqual(sides);
  });
});

test.each([
  ['a ten inch blade', 'a 10 inch blade'],
  ['half-inch chuck', '1/2 inch chuck'],
  ['ten drills', 'ten drills'],
  ['K120', '120 grit'],
])('"%s" is read as "%s"', (text, plain) => {
  expect(withPlainFigures(text.toLowerCase())).toBe(plain);
});

test('a quantity in feet is counted in millimetres', () => {
  expect([...quantitiesIn('2 ft', 'en')].map(inBaseUnit)).toEqual([609.6]);
});
