import { describe, expect, it } from 'vitest';
import { kindsNamed } from './kindsNamed.ts';

const named = (text: string) => kindsNamed(text, 'en').flatMap(({ kinds }) => kinds);

describe('kinds of things named', () => {
  it('leave out a part that tells by which figure a tool is sought', () => {
    expect(named('circular saw, blade size 165')).toEqual(['circularSaw']);
    expect(named('what blade size')).toEqual(['sawBlade']);
  });

  it('leave out the words of a feature', () => {
    expect(named('can i change the blade without tools')).toEqual([]);
  });
});
