import type { Product } from '../catalogue/catalogue.ts';
import { isToolKind, type ProductKind, type ToolKind } from '../catalogue/kinds.ts';
import { eachToolOnce, otherPackagings } from '../catalogue/packagings.ts';

/** One row of tiles on a desktop. */
const maxSimilar = 4;

/** Groups of tool types that do similar work; they fill a row that one type leaves half empty. */
const similarTypes: readonly (readonly ToolKind[])[] = [
  ['drillDriver', 'hammerDrill', 'impactDriver', 'rotaryHammer'],
  ['impactDriver', 'impactWrench', 'drillDriver'],
  ['rotaryHammer', 'hammerDrill'],
  ['circularSaw', 'mitreSaw', 'jigsaw', 'reciprocatingSaw'],
  ['reciprocatingSaw', 'multiTool', 'jigsaw'],
  ['sander', 'planer', 'router', 'multiTool'],
  ['angleGrinder', 'multiTool', 'reciprocatingSaw'],
  ['blower', 'vacuum'],
  ['laser', 'worklight'],
];

/** Types similar to a type, itself first. */
export const similarTypesOf = (kind: ProductKind): readonly ProductKind[] =>
  isToolKind(kind)
    ? [...new Set([kind, ...similarTypes.filter((family) => family.some((each) => each === kind)).flat()])]
    : [kind];

/** Relative difference of two prices; the maximum if one is unknown. */
const priceGap = ({ price: one }: Product, { price: other }: Product): number =>
  one && other && one.amount > 0 && other.amount > 0 ? Math.abs(Math.log(one.amount / other.amount)) : 1;

/** Distance between two products: type counts most, then power source, platform and price. */
const distance = (one: Product, other: Product): number =>
  (one.kind === other.kind ? 0 : 16) +
  (one.attributes.powerSource === other.attributes.powerSource ? 0 : 4) +
  (one.platform === other.platform ? 0 : 2) +
  Math.min(priceGap(one, other), 2);

/** The most similar tools, without other packagings of the same tool. */
export const similarTools = (product: Product, ofTypes: readonly Product[]): readonly Product[] => {
  if (!isToolKind(product.kind)) return [];
  const same = new Set([product.id, ...otherPackagings(product, ofTypes).map(({ id }) => id)]);
  const others = ofTypes.filter(({ id, kind }) => isToolKind(kind) && !same.has(id));
  return eachToolOnce(others)
    .toSorted((a, b) => distance(product, a) - distance(product, b))
    .slice(0, maxSimilar);
};
