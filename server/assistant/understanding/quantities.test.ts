import { describe, expect, it } from 'vitest';
import { fold } from '../grounding/fold.ts';
import { bareQuantities, findQuantities, withFigures } from './quantities.ts';

const read = (text: string) =>
  findQuantities(fold(text)).map(({ value, unit }) => [Math.round(value * 1000) / 1000, unit]);

describe('quantities in a question', () => {
  it.each([
    ['18V drill', [[18, 'V']]],
    ['18-Volt-Akku', [[18, 'V']]],
    ['１８ボルトのドリル', [[18, 'V']]],
    ['40V max saw', [[40, 'V']]],
    ['unter 1,5 kg', [[1.5, 'kg']]],
    ['500g以下', [[0.5, 'kg']]],
    ['4 lbs', [[1.814, 'kg']]],
    ['1.250 €', [[1250, 'money']]],
    ['$1,299.00', [[1299, 'money']]],
    ['under $199', [[199, 'money']]],
    ['2万5千円以内', [[25_000, 'money']]],
    ['60N・m以上', [[60, 'Nm']]],
    ['500 ft-lbs', [[677.91, 'Nm']]],
    ['4-1/2" disc', [[4.5, 'inch']]],
    ['7 1/4 saw', [[7.25, 'inch']]],
    ['125 mm', [[125, 'mm']]],
    ['12,5 cm', [[125, 'mm']]],
    [
      'mit 5,0 Ah und 36 V',
      [
        [5, 'Ah'],
        [36, 'V'],
      ],
    ],
    ['2番目の重さ', []],
    ['BS 18-60', []],
    ['50-100 Nm', [[100, 'Nm']]],
    ['a 4x4 post', [[89, 'lumber']]],
    ['2x6s', [[38, 'lumber']]],
    ['2 x 4 Ah', [[4, 'Ah']]],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('reads small numbers in words where a unit follows', () => {
    expect(findQuantities(withFigures('menos de un kilo'))).toMatchObject([{ value: 1, unit: 'kg' }]);
  });

  it('takes a bare figure beside a hole or what goes into it for millimetres', () => {
    for (const text of ['12er locher in beton', 'holes of 12 in brick', 'un trou de 12', 'fori da 12'])
      expect(bareQuantities(text, false, [12, 18])).toMatchObject([{ value: 12, unit: 'mm' }]);
    expect(bareQuantities('my 12 battery', false, [12, 18])).toMatchObject([{ value: 12, unit: 'V' }]);
  });

  it('gives both of two figures the unit that stands behind the second', () => {
    const both = [
      { value: 300, unit: 'Nm' },
      { value: 1200, unit: 'Nm' },
    ];
    expect(findQuantities('300 oder 1200 nm')).toMatchObject(both);
    expect(findQuantities('300 nm oder 1200 nm')).toMatchObject(both);
    expect(findQuantities('3 ou 4 perceuses de 18 v')).toMatchObject([{ value: 18, unit: 'V' }]);
  });

  it('takes a bare figure for a diameter only among discs, for a voltage only where the brand has it', () => {
    expect(bareQuantities('a 230 grinder', true, [18])).toMatchObject([{ value: 230, unit: 'mm' }]);
    expect(bareQuantities('a 230 grinder', false, [18])).toEqual([]);
    expect(bareQuantities('my 18 batteries', false, [18])).toMatchObject([{ value: 18, unit: 'V' }]);
    expect(bareQuantities('my 20 screws', false, [18])).toEqual([]);
  });
});
