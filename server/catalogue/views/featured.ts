import type { AnswerLanguage, BrandCode, ProductSummary } from '../../../contract/contract.ts';
import type { Catalogue } from '../catalogue.ts';
import { toolsFirst } from '../packagings.ts';
import { toSummary } from './views.ts';

/** Number of products that the featured ones are chosen from. */
const considered = 100;

/** Takes one product of each category in turn, the best rated first. */
export const varied = (products: readonly ProductSummary[], count: number): readonly ProductSummary[] => {
  const byRating = products.toSorted((a, b) => (b.rating?.average ?? 0) - (a.rating?.average ?? 0));
  const categories = Map.groupBy(byRating, ({ category }) => category);
  // The order of the catalogue decides which category comes first.
  const order = [...new Set(products.map(({ category }) => category))];
  const rounds = products.map((_, round) => order.flatMap((category) => categories.get(category)?.[round] ?? []));
  return rounds.flat().slice(0, count);
};

/** Products of as many categories as possible, for a brand's home page. */
export const featured = async (
  catalogue: Catalogue,
  brand: BrandCode,
  language: AnswerLanguage,
  count: number,
): Promise<readonly ProductSummary[]> => {
  const hits = await catalogue.search(brand, { language, limit: considered });
  const products = toolsFirst(hits.map(({ product }) => product));
  return varied(
    products.map((product) => toSummary(product, language)),
    count,
  );
};
