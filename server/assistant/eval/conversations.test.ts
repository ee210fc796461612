import { describe, expect, it } from 'vitest';
import { brandOf } from '../../../brands/registry.ts';
import { answerLanguages } from '../../../contract/contract.ts';
import { longestOf } from './conversations.ts';
import { type Judged, readQuestions } from './questions.ts';

const held = (id: string, brand: Judged['brand'], turns: number): Judged => ({
  id,
  brand,
  language: 'en',
  productId: null,
  turns: Array.from({ length: turns }, (_, place) => `turn ${place}`),
  intent: 'find',
  not: [],
  facts: [],
  lacks: [],
  noCards: false,
});

describe('the conversations printed to be read', () => {
  it('are the longest of each brand, the brands in turn, and no single question', () => {
    const chosen = longestOf([held('a', 'HUS', 2), held('b', 'HUS', 5), held('c', 'HEU', 3), held('d', 'MET', 1)]);
    expect(chosen.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  });

  it.each(answerLanguages)('are ten in %s, of every brand that speaks it', (language) => {
    const chosen = longestOf(readQuestions(language));
    expect(chosen).toHaveLength(10);
    for (const { brand, turns } of chosen) {
      expect(brandOf(brand).languages).toContain(language);
      expect(turns.length).toBeGreaterThan(1);
    }
  });
});
