import type { Product } from '../../catalogue/catalogue.ts';
import { isSupplyKind, isToolKind } from '../../catalogue/kinds.ts';
import { currentFirst, rank, rankFigure } from '../operations/ranking.ts';
import type { Ranking } from '../plan.ts';

/** The next product of its type above or below one: "the next bigger one", "eine Nummer kleiner", "il più forte". */

/** A bigger tool is one that does more: its length says nothing of its place among the others. */
const asClass = (ranking: Ranking, { kind }: Product): Ranking =>
  ranking.key === 'size' && isToolKind(kind) ? { ...ranking, key: 'strength' } : ranking;

/** Whom a product stands beside: packs of its platform, tools that are driven alike. */
const isBeside = (one: Product, other: Product): boolean =>
  isSupplyKind(one.kind)
    ? one.platform === other.platform
    : one.attributes['powerSource'] === other.attributes['powerSource'];

/** The figure of a product in a ranking, with more where it stands further on. */
const placeIn = (products: readonly Product[], ranking: Ranking) => {
  const { fieldOf } = rank(products, ranking);
  return (product: Product): number | undefined => {
    const field = fieldOf(product);
    const figure = field && rankFigure(product, field);
    if (field === undefined || figure === undefined) return undefined;
    return (ranking.direction === 'most') === (field.inverse === true) ? -figure : figure;
  };
};

/** Of some products that are alike, the nearest that stands further on; among those driven alike first. */
export const nextOf = (from: Product, said: Ranking, products: readonly Product[]): Product | undefined => {
  const ranking = asClass(said, from);
  const alike = products.filter(({ kind }) => kind === from.kind);
  const place = placeIn([from, ...alike], ranking);
  const here = place(from);
  if (here === undefined) return undefined;
  const further = currentFirst(alike).flatMap((product) => {
    const there = place(product);
    return there !== undefined && there > here ? [{ product, step: there - here }] : [];
  });
  const near = further.filter(({ product }) => isBeside(from, product));
  return (near.length > 0 ? near : further).sort((one, other) => one.step - other.step)[0]?.product;
};

/** Whether a ranking tells products apart at all: two of one size are neither the smaller. */
export const tellsApart = (products: readonly Product[], said: Ranking): boolean => {
  const [first] = products;
  if (first === undefined) return false;
  const place = placeIn(products, asClass(said, first));
  return new Set(products.map(place)).size > 1;
};
