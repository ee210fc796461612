import { describe, expect, it } from 'vitest';
import { emptyExploreQuery, isExploring, printExploreQuery, readExploreQuery, withChoice } from './exploreQuery.ts';

const read = (text: string) => readExploreQuery(new URLSearchParams(text));

describe('the query of the explore view', () => {
  it.each([
    '',
    'q=light+drill',
    'type=angleGrinder&voltage=18,36&price=..200&sort=priceUp&page=3',
    'job=shelf&weight=1.5..2.5',
  ])('is the same after printing and parsing: %s', (text) => {
    expect(printExploreQuery(read(text))).toBe(text);
  });

  it('has one address for one view, in whatever order it was written', () => {
    expect(printExploreQuery(read('sort=rating&voltage=36,18&type=sander&voltage=18&trace&utm_source=x'))).toBe(
      'type=sander&voltage=18,36&sort=rating',
    );
  });

  it('ignores values that are not allowed', () => {
    expect(read('sort=worst&page=-3&colour=red')).toEqual(emptyExploreQuery);
    expect(read('page=1e9').pages).toBe(100);
    expect(read(`q=${'x'.repeat(5000)}`).q).toHaveLength(200);
  });

  it('chooses a value and takes it back, from the first page on', () => {
    const chosen = withChoice(read('type=sander&page=2'), 'voltage', '18');
    expect(printExploreQuery(chosen)).toBe('type=sander&voltage=18');
    expect(printExploreQuery(withChoice(chosen, 'voltage', '36'))).toBe('type=sander&voltage=18,36');
    expect(printExploreQuery(withChoice(chosen, 'voltage', '18'))).toBe('type=sander');
  });

  it('knows whether products are looked for', () => {
    expect(isExploring(read('sort=rating&q=+'))).toBe(false);
    for (const text of ['q=a', 'type=laser', 'job=deck', 'voltage=18']) expect(isExploring(read(text))).toBe(true);
  });
});
