import type { Product } from '../catalogue/catalogue.ts';
import { isToolKind, type ProductKind, type ToolKind } from '../catalogue/kinds.ts';
import { eachToolOnce, packagingsBeside } from '../catalogue/packagings.ts';

/** A row of tiles on a desktop. */
const maxSimilar = 4;

/** Types of tools that do much the same work: they fill a row that one type alone leaves half empty. */
const kindred: readonly (readonly ToolKind[])[] = [
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

/** The types among which tools like one of a type are found, its own first. */
export const typesLike = (kind: ProductKind): readonly ProductKind[] =>
  isToolKind(kind)
    ? [...new Set([kind, ...kindred.filter((family) => family.some((each) => each === kind)).flat()])]
    : [kind];

/** How far two prices are apart, as a share; as far as can be where one is not known. */
const priceGap = ({ price: one }: Product, { price: other }: Product): number =>
  one && other && one.amount > 0 && other.amount > 0 ? Math.abs(Math.log(one.amount / other.amount)) : 1;

/** The smaller, the more alike: its type counts most, then what feeds the tool, its platform, its price. */
const distance = (one: Product, other: Product): number =>
  (one.kind === other.kind ? 0 : 16) +
  (one.attributes.powerSource === other.attributes.powerSource ? 0 : 4) +
  (one.platform === other.platform ? 0 : 2) +
  Math.min(priceGap(one, other), 2);

/** Tools that are nearest to one of them; other packagings of it are none. */
export const similarTools = (product: Product, ofTypes: readonly Product[]): readonly Product[] => {
  if (!isToolKind(product.kind)) return [];
  const same = new Set([product.id, ...packagingsBeside(product, ofTypes).map(({ id }) => id)]);
  const others = ofTypes.filter(({ id, kind }) => isToolKind(kind) && !same.has(id));
  return eachToolOnce(others)
    .toSorted((a, b) => distance(product, a) - distance(product, b))
    .slice(0, maxSimilar);
};
