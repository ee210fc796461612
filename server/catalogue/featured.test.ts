import { expect, it } from 'vitest';
import type { ProductSummary } from '../../contract.ts';
import { varied } from './featured.ts';

const summary = (id: string, category: string, average: number): ProductSummary => ({
  productId: `HUS-${id}`,
  productName: id,
  imageUrl: null,
  model: id,
  category,
  categoryName: category,
  summary: '',
  price: null,
  rating: { average, count: 1 },
});

it('takes one of each category in turn, the best rated first', () => {
  const products = [
    summary('A', 'drill', 3),
    summary('B', 'drill', 5),
    summary('C', 'saw', 4),
    summary('D', 'drill', 4),
  ];
  expect(varied(products, 3).map(({ model }) => model)).toEqual(['B', 'C', 'D']);
});
