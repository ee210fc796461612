import { describe, expect, it } from 'vitest';
import { keptIn } from './equally.ts';

describe('what is not to be lost', () => {
  it('is said with "as", of a quality or its noun', () => {
    expect(keptIn('cheaper but as strong', 'en')).toEqual(['strong']);
    expect(keptIn('gunstiger, aber genauso leise', 'de')).toEqual(['quiet']);
    expect(keptIn('lighter with the same power', 'en')).toEqual(['strong']);
  });

  it('is nothing where a quality is merely named', () => {
    expect(keptIn('a strong one, but cheaper', 'en')).toEqual([]);
  });
});
