import { describe, expect, it } from 'vitest';
import { orderAsked } from './ordering.ts';

describe('an order asked for', () => {
  it('is by the quality named, or by the figure whose name alone is said', () => {
    expect(orderAsked(new Set(['inOrder']), [], 'quiet')).toBe('quiet');
    expect(orderAsked(new Set(['inOrder', 'price']), [], undefined)).toBe('cheap');
    expect(orderAsked(new Set(['inOrder']), ['weight'], undefined)).toBe('light');
  });

  it('is none where nothing asks for one', () => {
    expect(orderAsked(new Set(['price']), ['weight'], 'quiet')).toBeUndefined();
  });
});
