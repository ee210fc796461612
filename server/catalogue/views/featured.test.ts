import { expect, it } from 'vitest';
import { summaryOf } from '../../../e2e/harness/productSamples.ts';
import { varied } from './featured.ts';

it('takes one of each category in turn, the best rated first', () => {
  const products = [
    summaryOf('A', 'drill', 3),
    summaryOf('B', 'drill', 5),
    summaryOf('C', 'saw', 4),
    summaryOf('D', 'drill', 4),
  ];
  expect(varied(products, 3).map(({ model }) => model)).toEqual(['B', 'C', 'D']);
});
