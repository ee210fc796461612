import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerLanguage, answerLanguages } from '../../../contract/contract.ts';
import { readFigure } from '../../units/figures.ts';
import { analyse } from './analyse.ts';
import { fold } from './fold.ts';

const terms = (text: string, language: AnswerLanguage) => analyse(text, language).join(' ');

describe('sizes of clothing, however they are written', () => {
  it.each([
    ['Gloves X-Large', 'glove xl'],
    ['gloves extra large', 'glove xl'],
    ['gloves XL', 'glove xl'],
    ['Gloves 2X-Large', 'glove xxl'],
    ['gloves XXL', 'glove xxl'],
    ['gloves 2XL', 'glove xxl'],
    ['gloves, size L', 'glove larg'],
    ['gloves Large', 'glove larg'],
    ['gloves x-small', 'glove xs'],
    ['2 x large gloves', '2 x larg glove'],
    ['size M5 screws', 'size m5 screw'],
    ['gloves of several sizes, with extras', 'glove sever size extra'],
    ['box, w x l x h', 'box w x l x h'],
  ])('%s becomes %s', (written, expected) => {
    expect(terms(written, 'en')).toBe(expected);
  });
});

describe('quantities, however they are written', () => {
  it.each([
    ['18V', 'en', '18v'],
    ['18 V', 'en', '18v'],
    ['18-Volt', 'de', '18v'],
    ['18 volts', 'en', '18v'],
    ['18ボルト', 'jp', '18v'],
    ['１８Ｖ', 'jp', '18v'],
    ['5.0Ah', 'en', '5ah'],
    ['5,0 Ah', 'de', '5ah'],
    ['2x5.0Ah', 'en', '5ah 2x'],
    ['60 N·m', 'en', '60nm'],
    ['60N・m', 'jp', '60nm'],
    ['2,000 rpm', 'en', '2000rpm'],
    ['2.000 min⁻¹', 'de', '2000rpm'],
    ['12 000 tr/min', 'fr', '12000rpm'],
    ['2,000回転', 'jp', '2000rpm'],
    ['1/2"', 'en', '12.7mm'],
    ['1/2 in.', 'en', '12.7mm'],
    ['1/2 Zoll', 'de', '12.7mm'],
    ['4-1/2 inch', 'en', '114.3mm'],
    ['4 1/2"', 'en', '114.3mm'],
    ['2x4', 'en', '2x4'],
    ['2 x 4', 'en', '2x4'],
    ['2×4', 'en', '2x4'],
    ['2x4x8', 'en', '2x4 2x4x8'],
    ['24 in. W x 36 in. H', 'en', '609.6mm 914.4mm 24x36'],
    ['24" x 36"', 'en', '609.6mm 914.4mm 24x36'],
    ['24 x 36 inch', 'en', '609.6mm 914.4mm 24x36'],
    ["5' x 8'", 'en', '1524mm 2438.4mm 5x8'],
    ['1/2 in. x 4 ft. x 8 ft.', 'en', '12.7mm 1219.2mm 2438.4mm 0.5x4 0.5x4x8'],
    ['115 x 22,23 mm', 'de', '115mm 22.23mm 115x22.23'],
    ['6 ft.', 'en', '1828.8mm'],
    ['72"', 'en', '1828.8mm'],
    ['32-Gallon', 'en', '121.1332l'],
    ['32 gal.', 'en', '121.1332l'],
    ['set of 4', 'en', '4pk'],
    ['(4-Pack)', 'en', '4pk'],
    ['12 gauge', 'en', '12ga'],
    ['3 sq. ft.', 'en', '0.2787m2'],
    ['1,8 kg', 'it', '1.8kg'],
    ['1800 g', 'es', '1.8kg'],
    ['12,5 cm', 'de', '125mm'],
    ['1.2 kW', 'en', '1200w'],
    ['93 dB(A)', 'de', '93db'],
    ['30分', 'jp', '30min'],
    ['708 in-lbs', 'en', '79.9933nm'],
  ] as const)('%s in %s', (text, language, expected) => {
    expect(terms(text, language)).toBe(expected);
  });

  it.each([
    ['1,5', 'de', 1.5],
    ['1.5', 'de', 1.5],
    ['2.000', 'de', 2000],
    ['2,000', 'en', 2000],
    ['1,5', 'en', 1.5],
    ['12 000', 'fr', 12000],
    ['1.250,5', 'es', 1250.5],
  ] as const)('the figure %s in %s is %d', (written, language, value) => {
    expect(readFigure(written, language)).toBe(value);
  });

  it.each([
    ['BS18V60', 'a model number keeps its letters', 'bs18v60'],
    ['2 in 1 tool', 'two things in one are no two inches by one', '50.8mm 1 tool'],
  ] as const)('%s: %s', (text, _why, expected) => {
    expect(terms(text, 'en')).toBe(expected);
  });

  it('takes small everyday words for units only where they stand at the figure', () => {
    expect(terms('da 5 a 10 bar', 'it')).not.toContain('5a');
    expect(terms('4A', 'it')).toBe('4a');
  });
});

describe('words by language', () => {
  it.each([
    ['en', 'drills', 'drill'],
    ['en', 'batteries', 'battery'],
    ['de', 'Sägen', 'Säge'],
    ['de', 'SÄGE', 'sage'],
    ['de', 'Akkus', 'Akku'],
    ['de', 'Bohrhämmer', 'Bohrhammer'],
    ['es', 'taladros', 'taladro'],
    ['es', 'baterías', 'bateria'],
    ['es', 'perforaciones', 'perforación'],
    ['it', 'trapani', 'trapano'],
    ['it', 'seghe', 'sega'],
    ['it', 'avvitatori', 'avvitatore'],
    ['fr', 'meuleuses', 'meuleuse'],
    ['fr', 'légères', 'légère'],
    ['jp', 'ドライバー', 'ドライバ'],
    ['jp', 'ﾄﾞﾗｲﾊﾞｰ', 'ドライバー'],
    ['jp', '軽い', '軽く'],
  ] as const)('%s: %s is found by %s', (language, one, other) => {
    expect(terms(one, language)).toBe(terms(other, language));
    expect(terms(one, language)).not.toBe('');
  });

  it.each([
    ['en', 'which one do you have for me?', 'one'],
    ['de', 'Welche haben Sie für mich?', ''],
    ['es', '¿Cuál es para mí?', ''],
    ['it', 'Quale avete per me?', ''],
    ['fr', 'Quelle est la vôtre ?', ''],
    ['jp', 'どれですか', ''],
  ] as const)('%s: what wraps a question is left out of "%s"', (language, text, expected) => {
    expect(terms(text, language)).toBe(expected);
  });

  it('parts Japanese into words and never leaves a letter of a katakana word alone', () => {
    expect(analyse('最大トルク', 'jp')).toEqual(['最大', 'トルク']);
    expect(analyse('充電式インパクトドライバ', 'jp')).toEqual(['充電', 'インパクト', 'ドライバ']);
    expect(analyse('丸ノコ', 'jp')).toEqual(['丸', 'ノコ']);
  });

  it('gives dashed words in parts and joined', () => {
    expect(analyse('multi-tool', 'en')).toEqual(['multi', 'tool', 'multitool']);
    expect(analyse('Akku–Säge', 'de')).toEqual(['akku', 'sag', 'akkusag']);
  });
});

describe('any text at all', () => {
  const language = fc.constantFrom(...answerLanguages);
  const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());

  it('is analysed without throwing, into bounded terms free of blanks and quotes', () => {
    fc.assert(
      fc.property(anyText, language, (text, spoken) => {
        for (const term of analyse(text, spoken)) {
          expect(term).toMatch(/^[^\s"*()]+$/);
          expect(term.length).toBeLessThanOrEqual(40);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('is folded once and for all', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
      { numRuns: 400 },
    );
  });

  it.each(['1', '1/', '1,', '1 000 ', '-', '1x', '1 x 1/1 in. '])(
    'costs no more than in proportion on hostile figures: %s',
    (figure) => {
      const time = (repeats: number): number => {
        const text = figure.repeat(repeats);
        const once = () => {
          const start = process.cpuUsage();
          for (let run = 0; run < 3; run++) analyse(text, 'en');
          const { user, system } = process.cpuUsage(start);
          return user + system;
        };
        return Math.min(...Array.from({ length: 5 }, once));
      };
      time(500);
      // Eight times the length: the square of it would be sixty-four times the cost.
      expect(time(4000)).toBeLessThan(24 * Math.max(time(500), 100));
    },
  );
});
