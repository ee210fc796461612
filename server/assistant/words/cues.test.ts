import { describe, expect, it } from 'vitest';
import { answerLanguages } from '../../../contract/contract.ts';
import { fold } from '../grounding/fold.ts';
import { cuesOf } from './cueTables.ts';

/** Every pattern of a language, with the path to it. */
const patterns = (value: unknown, path: string): readonly (readonly [string, RegExp])[] => {
  if (value instanceof RegExp) return [[path, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => patterns(inner, `${path}.${key}`));
};

describe.each(answerLanguages)('the cues of %s', (language) => {
  const all = patterns(cuesOf[language], language);

  it('are written against folded text, or they could never match', () => {
    const letters = (source: string) => source.replace(/\\[bBdDwWsS]/g, '').replace(/[^\p{L}\p{M}]/gu, '');
    const unfolded = all.filter(([, { source }]) => letters(source) !== fold(letters(source))).map(([path]) => path);
    expect(unfolded).toEqual([]);
  });

  it('are neither global nor sticky, which would make them forgetful', () => {
    expect(all.filter(([, pattern]) => pattern.global || pattern.sticky)).toEqual([]);
  });

  it('do not match an empty text', () => {
    expect(all.filter(([, pattern]) => pattern.test('')).map(([path]) => path)).toEqual([]);
  });
});
