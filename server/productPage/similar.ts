import type { Product } from '../catalogue/catalogue.ts';
import { isToolKind } from '../catalogue/kinds.ts';
import { eachToolOnce, packagingsBeside } from '../catalogue/packagings.ts';

/** A row of tiles on a desktop. */
const maxSimilar = 4;

/** How far two prices are apart, as a share; as far as can be where one is not known. */
const priceGap = ({ price: one }: Product, { price: other }: Product): number =>
  one && other && one.amount > 0 && other.amount > 0 ? Math.abs(Math.log(one.amount / other.amount)) : 1;

/** The smaller, the more alike: what feeds the tool counts most, then its voltage, then its price. */
const distance = (one: Product, other: Product): number =>
  (one.attributes.powerSource === other.attributes.powerSource ? 0 : 4) +
  (one.platform === other.platform ? 0 : 2) +
  Math.min(priceGap(one, other), 2);

/** Tools of a type that are nearest to one of them; other packagings of it are none. */
export const similarTools = (product: Product, ofType: readonly Product[]): readonly Product[] => {
  if (!isToolKind(product.kind)) return [];
  const same = new Set([product.id, ...packagingsBeside(product, ofType).map(({ id }) => id)]);
  const others = ofType.filter(({ id, kind }) => kind === product.kind && !same.has(id));
  return eachToolOnce(others)
    .toSorted((a, b) => distance(product, a) - distance(product, b))
    .slice(0, maxSimilar);
};
