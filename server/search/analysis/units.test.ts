import { describe, expect, it } from 'vitest';
import type { AnswerLanguage } from '../../../contract/contract.ts';
import { inBaseUnit, quantitiesIn, tokenOf } from '../../units/quantities.ts';
import { convert, unitOfField, units } from '../../units/table.ts';
import { fold } from './fold.ts';

const read = (text: string, language: AnswerLanguage = 'en') => [...quantitiesIn(fold(text), language)].map(tokenOf);

describe('quantities as customers and shops write them', () => {
  it.each([
    ['18-Volt', 'en', ['18v']],
    ['4-1/2 in.', 'en', ['114.3mm']],
    ['1 1/8"', 'en', ['28.575mm']],
    ["1 1/8'", 'en', ['28.575mm']],
    ["8'", 'en', ['2438.4mm']],
    ['4½ Zoll', 'de', ['114.3mm']],
    ['1⁄2 in.', 'en', ['12.7mm']],
    ['5.0Ah', 'en', ['5ah']],
    ['5,0 Ah', 'de', ['5ah']],
    ['2x 5.0Ah', 'en', ['5ah']],
    ['1.400 W', 'de', ['1400w']],
    ['1,400 W', 'en', ['1400w']],
    ['10 000 tr/min', 'fr', ['10000rpm']],
    ['LK 165 165 mm', 'de', ['165mm']],
    ['530 in-lbs', 'en', ['59.882nm']],
    ['44 ft. lbs', 'en', ['59.656nm']],
    ['1 hp', 'en', ['745.7w']],
    ['100 CFM', 'en', ['169.9011m3h']],
    ['１８ボルト', 'jp', ['18v']],
    ['180N・m', 'jp', ['180nm']],
    ['24T', 'en', ['24teeth']],
    ['a 5 a day plan', 'en', []],
    ['3 in Bewegung', 'de', []],
    ['Akkuschrauber BK 12/35', 'de', []],
    ['75/32 Nm', 'de', []],
    ['1/3 hp', 'en', ['248.5667w']],
    ['4 lb. 2 oz.', 'en', ['1.8711kg']],
    ['4 lbs, 2 ounces', 'en', ['1.8711kg']],
    ['4 lb., 20 oz.', 'en', ['1.8144kg', '0.567kg']],
    ['1 h 30 min', 'de', ['90min']],
    ['10 ft. 2 in.', 'en', ['3048mm', '50.8mm']],
  ] as const)('%s (%s): %j', (text, language, tokens) => {
    expect(read(text, language)).toEqual(tokens);
  });

  it('stand where they stand in the text', () => {
    const text = fold('Halden 18-Volt Drill, 1/2 in.');
    expect([...quantitiesIn(text, 'en')].map(({ start, end }) => text.slice(start, end))).toEqual([
      '18-volt',
      '1/2 in.',
    ]);
  });
});

describe('the table of units', () => {
  it('gives every spelling and code one unit, and every dimension one base', () => {
    const spellings = units.flatMap(({ unit, spellings: by }) =>
      Object.values(by).flatMap((list) => (list ?? []).map((spelling) => ({ spelling, unit }))),
    );
    const byOne = Map.groupBy(spellings, ({ spelling }) => spelling);
    const doubled = [...byOne]
      .filter(([, all]) => new Set(all.map(({ unit }) => unit)).size > 1)
      .map(([spelling]) => spelling);
    expect(doubled).toEqual([]);
    expect(spellings.filter(({ spelling }) => fold(spelling) !== spelling)).toEqual([]);
    for (const group of Map.groupBy(units, ({ dimension }) => dimension).values()) {
      expect(group.filter(({ factor }) => factor === 1)).toHaveLength(1);
    }
  });

  it('converts there and back, and never between dimensions', () => {
    for (const { unit, dimension } of units) {
      for (const other of units) {
        const there = convert(7, unit, other.unit);
        expect(there === undefined).toBe(other.dimension !== dimension);
        if (there !== undefined) expect(convert(there, other.unit, unit)).toBeCloseTo(7, 9);
      }
    }
  });

  it('reads the codes of feeds', () => {
    expect(['MMT', 'EU570448', 'KGM', 'NU', 'VLT', 'LBR'].map((code) => unitOfField(code.toLowerCase())?.unit)).toEqual(
      ['mm', 'mm', 'kg', 'nm', 'v', 'lb'],
    );
    const inch = unitOfField('inh');
    expect(inch && inBaseUnit({ value: 2, unit: inch })).toBe(50.8);
  });
});
