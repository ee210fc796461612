import type { Product } from '../../catalogue/catalogue.ts';

/** The average of a product's reviews, to one decimal, and how many there are. */
export const ratingOf = ({ reviews }: Product): { readonly average: number; readonly count: number } | undefined => {
  if (reviews.length === 0) return undefined;
  const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  return { average: Math.round(average * 10) / 10, count: reviews.length };
};
