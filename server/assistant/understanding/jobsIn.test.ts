import { describe, expect, it } from 'vitest';
import { jobsIn } from './jobsIn.ts';

const plainly = { lumber: false, cuts: false };

describe('the jobs a question names', () => {
  it('are none that it denies', () => {
    expect(jobsIn('no brick, just a wardrobe to assemble', 'en', plainly)).toEqual(['furniture']);
    expect(jobsIn('コンクリじゃなくてタイル', 'jp', plainly)).toEqual(['tiles']);
  });

  it('are none that are only counted, or that a feature speaks of', () => {
    expect(jobsIn('how many nails per charge', 'en', plainly)).toEqual([]);
    expect(jobsIn('whats the dust port like', 'en', plainly)).toEqual([]);
  });
});
