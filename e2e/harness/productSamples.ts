import type { ProductSummary } from '../../contract/contract.ts';

/** A product as lists show it, of a category and rated so many stars by one person. */
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
