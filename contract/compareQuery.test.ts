import { expect, it } from 'vitest';
import { readCompareQuery, withCompared } from './compareQuery.ts';

const read = (query: string) => readCompareQuery(new URLSearchParams(query));

it('reads up to four products, each once, by raw or full id', () => {
  expect(read('compare=A1,HUS-B2,A1')).toEqual(['A1', 'B2']);
  expect(read('compare=A,B,C,D,E')).toEqual(['A', 'B', 'C', 'D']);
  expect(read('compare=,<b>,a b')).toEqual([]);
  expect(read('type=laser')).toEqual([]);
});

it('leaves the rest of an address as it is', () => {
  expect(withCompared('/', '?type=laser&compare=A,B&page=2', ['C', 'D'])).toBe('/?type=laser&page=2&compare=C,D');
  expect(withCompared('/DV18X', '?compare=A', [])).toBe('/DV18X');
  expect(withCompared('/', '?trace', ['A'])).toBe('/?trace&compare=A');
});

it('reads again what it wrote, in the order chosen', () => {
  for (const ids of [[], ['DV18X'], ['B', 'A~1', 'S~~c4.~1', '18']]) {
    const address = withCompared('/', '?q=drill', ids);
    expect(read(address.slice(address.indexOf('?') + 1))).toEqual(ids);
  }
});
