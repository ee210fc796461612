import { describe, expect, it } from 'vitest';
import { findKinds } from './kindWords.ts';
import { suppliesBeside } from './together.ts';

const beside = (text: string) => suppliesBeside(text, findKinds(text, 'en'), ['drillDriver'], false);

describe('supplies wanted with a tool', () => {
  it('are those joined to it', () => {
    expect(beside('a drill plus battery and charger')).toEqual(['battery', 'charger']);
  });

  it('are none where the battery is only spoken of', () => {
    expect(beside('a drill for my battery')).toEqual([]);
  });
});
