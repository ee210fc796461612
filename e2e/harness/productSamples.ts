import type { ProductSummary } from '../../contract/contract.ts';

/** A product as in lists, with a category and one review of so many stars. */
export const summaryOf = (id: string, category: string, average = 4): ProductSummary => ({
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
