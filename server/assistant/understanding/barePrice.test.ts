import { describe, expect, it } from 'vitest';
import { barePrice } from './barePrice.ts';

describe('a bound without a unit', () => {
  it('is of the price where no figure is named', () => {
    expect(barePrice('cordless tools under 150', 'en', [], ['powerSource'])).toEqual([
      { by: 'range', measures: ['price'], max: 150, strict: true },
    ]);
  });

  it('is of the figure that is named, and of nothing where it is too small for a price', () => {
    expect(barePrice('drills with a noise under 80', 'en', [], ['noise'])).toEqual([]);
    expect(barePrice('drills under 2', 'en', [], [])).toEqual([]);
  });
});
