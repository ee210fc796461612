import { isAttribute } from '../../../catalogue/attributes.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { isSupplyKind, isToolKind } from '../../../catalogue/kinds.ts';
import { currentFirst, rank, rankFigure } from '../../operations/choice/ranking.ts';
import type { Ranking } from '../../plan.ts';

/** The next product of its type above or below one: "the next bigger one", "eine Nummer kleiner", "il più forte". */

/** A bigger tool is a more capable one: its length says nothing about its class. */
const asClass = (ranking: Ranking, { kind }: Product): Ranking =>
  ranking.key === 'size' && isToolKind(kind) ? { ...ranking, key: 'strength' } : ranking;

/** The same for several: of tools on one drive the small one is the least of them; else what can be measured of both decides. */
export const asClassOf = (ranking: Ranking, products: readonly Product[]): Ranking => {
  const [first] = products;
  const drives = new Set(products.map(({ attributes }) => attributes.powerSource));
  return first !== undefined && drives.size === 1 ? asClass(ranking, first) : ranking;
};

/** Comparable products: packs of the same platform, tools with the same power source. */
const isComparable = (one: Product, other: Product): boolean =>
  isSupplyKind(one.kind)
    ? one.platform === other.platform
    : one.attributes['powerSource'] === other.attributes['powerSource'];

/** A product's figure in a ranking, normalised so that more is further along. */
const placeIn = (products: readonly Product[], ranking: Ranking) => {
  const { fieldOf } = rank(products, ranking);
  return (product: Product): number | undefined => {
    const field = fieldOf(product);
    const figure = field && rankFigure(product, field);
    if (field === undefined || figure === undefined) return undefined;
    return (ranking.direction === 'most') === (field.inverse === true) ? -figure : figure;
  };
};

/** The next similar product further along the scale, preferring the same power source. */
export const nextOnScale = (from: Product, said: Ranking, products: readonly Product[]): Product | undefined => {
  const ranking = asClass(said, from);
  const alike = products.filter(({ kind }) => kind === from.kind);
  const place = placeIn([from, ...alike], ranking);
  const here = place(from);
  if (here === undefined) return undefined;
  const further = currentFirst(alike).flatMap((product) => {
    const there = place(product);
    return there !== undefined && there > here ? [{ product, step: there - here }] : [];
  });
  const near = further.filter(({ product }) => isComparable(from, product));
  return (near.length > 0 ? near : further).sort((one, other) => one.step - other.step)[0]?.product;
};

/** Maximum ratio of two figures that are much the same. */
const maxRatio = 1.2;

/** How many figures of two products are much the same. */
const likeness = (one: Product, other: Product): number =>
  Object.entries(one.attributes).filter(([key, figure]) => {
    const value = isAttribute(key) ? other.attributes[key] : undefined;
    if (typeof figure !== 'number' || typeof value !== 'number') return false;
    return Math.max(figure, value) <= Math.min(figure, value) * maxRatio;
  }).length;

/** The product that is most like another: "the corded version" of a grinder. */
export const mostAlike = (from: Product, products: readonly Product[]): Product | undefined => {
  const alike = products.filter(({ kind }) => kind === from.kind);
  return alike.toSorted((one, other) => likeness(from, other) - likeness(from, one))[0];
};

/** Whether a ranking distinguishes the products: of two equal ones neither is smaller. */
export const distinguishes = (products: readonly Product[], said: Ranking): boolean => {
  const [first] = products;
  if (first === undefined) return false;
  const place = placeIn(products, asClass(said, first));
  return new Set(products.map(place)).size > 1;
};
