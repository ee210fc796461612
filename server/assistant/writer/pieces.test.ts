import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf } from './pieces.ts';

describe('the pieces of a streamed answer', () => {
  it('are the text again when joined, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        expect(piecesOf(text).join('')).toBe(text);
      }),
    );
  });

  it('keep a row of a table whole', () => {
    const text = 'Here:\n| A | B |\n| --- | --- |\n| one two three four five | six |';
    expect(piecesOf(text)).toContain('| one two three four five | six |');
  });

  it('are small for Japanese, which has no blanks', () => {
    const text = 'コードレスドライバドリルの質量は、バッテリー装着時1.84kg、本体のみ1.18kgです。';
    expect(Math.max(...piecesOf(text).map(({ length }) => length))).toBeLessThanOrEqual(14);
  });
});
