import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerLanguages } from '../../../contract/contract.ts';
import { sentenceCutter } from '../text/sentences.ts';

const cut = (pieces: readonly string[], language: (typeof answerLanguages)[number] = 'en') => {
  const cutter = sentenceCutter(language);
  return [...pieces.flatMap((piece) => cutter.push(piece)), ...cutter.end()];
};
const textsOf = (text: string) => cut([text]).map((sentence) => sentence.text);

describe('cutting sentences', () => {
  it.each([
    ['It weighs 1.8 kg. It costs €189.', ['It weighs 1.8 kg.', 'It costs €189.']],
    [
      'It weighs approx. 1.8 kg, e.g. with the PK 18. Good.',
      ['It weighs approx. 1.8 kg, e.g. with the PK 18.', 'Good.'],
    ],
    ['Two:\n- one. more\n- two', ['Two:', '- one. more', '- two']],
    ['1. First one\n2. Second one', ['1. First one', '2. Second one']],
    ['重さは1.8kgです。価格は二万円です。', ['重さは1.8kgです。', '価格は二万円です。']],
    ['See [[AB1860.weight]]. Done!', ['See [[AB1860.weight]].', 'Done!']],
  ])('%s', (text, sentences) => {
    expect(textsOf(text)).toEqual(sentences);
  });

  it('gives each sentence as soon as the next has begun', () => {
    const cutter = sentenceCutter('en');
    expect(cutter.push('One is done. ')).toEqual([]);
    expect(cutter.push('T')).toEqual([{ lead: '', text: 'One is done.' }]);
  });

  it('cuts alike however the text was chopped, and loses nothing but blanks', () => {
    const words = fc.constantFrom(
      'It',
      'weighs',
      '1.8',
      'kg',
      'approx.',
      'e.g.',
      '18 V',
      '. ',
      '! ',
      '? ',
      '\n',
      '\n\n- ',
      '[[AB1860]]',
      '。',
      '重い',
      ' ',
      '"',
      ')',
      '...',
      '1. ',
      'Ok.',
    );
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 40 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        fc.constantFrom(...answerLanguages),
        (parts, sizes, language) => {
          const text = parts.join('');
          const pieces: string[] = [];
          for (let place = 0, turn = 0; place < text.length; turn++) {
            const size = sizes[turn % sizes.length] ?? 1;
            pieces.push(text.slice(place, place + size));
            place += size;
          }
          const whole = cut([text], language);
          expect(cut(pieces, language)).toEqual(whole);
          expect(
            whole
              .map((sentence) => sentence.text)
              .join('')
              .replace(/\s/g, ''),
          ).toBe(text.replace(/\s/g, ''));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
