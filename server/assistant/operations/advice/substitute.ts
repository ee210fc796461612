import type { Product } from '../../../catalogue/catalogue.ts';
import { isSupplyKind } from '../../../catalogue/kinds.ts';
import type { FieldKey, OperationFindings, Reason } from '../../findings.ts';
import type { OperationInputs, Ranking } from '../../plan.ts';
import { pickOf } from '../choice/picks.ts';
import { comparableFields, currentFirst, fieldFor, type RankField, rankFigure } from '../choice/ranking.ts';
import { select } from '../choice/select.ts';
import type { Operation } from '../context.ts';
import { fitOf } from '../fit/compatible.ts';
import { isOfOtherSize } from '../fit/fitting.ts';
import { keyFieldsFor } from '../product/keyFields.ts';
import { fieldReasons, figureOf } from '../product/values.ts';
import { openWorld, type World } from '../world.ts';
import { gainsOf } from './decision.ts';

const maxPicks = 3;

/** Distance of two products: mean relative difference of key figures and prices, and platform. */
const distance = (one: Product, other: Product): number => {
  const shares = [...keyFieldsFor(one), 'price' as const].flatMap((field: FieldKey) => {
    const [here, there] = [figureOf(one, field), figureOf(other, field)];
    if (here === undefined || there === undefined) return [];
    return [Math.abs(here - there) / Math.max(Math.abs(here), Math.abs(there), Number.EPSILON)];
  });
  const mean = shares.length === 0 ? 1 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return mean + (one.platform === other.platform ? 0 : 0.5);
};

const byLikeness = (product: Product, others: readonly Product[]): readonly Product[] =>
  [...others].sort((one, other) => distance(product, one) - distance(product, other));

/** Whether a product is better than another in the requested way. */
const isBetter = (product: Product, than: Product, wanted: Ranking): boolean => {
  const rankField = rankFieldFor(than, wanted, product);
  if (rankField === undefined) return true;
  const [here, there] = [rankFigure(product, rankField), rankFigure(than, rankField)];
  if (here === undefined || there === undefined) return false;
  const more = (wanted.direction === 'most') !== (rankField.inverse === true);
  return more ? here > there : here < there;
};

/** Whether the figure of one of two is missing by which the other would be ranked. */
const isIncomparable = (product: Product, than: Product, wanted: Ranking | undefined): boolean => {
  const rankField = rankFieldFor(than, wanted, product);
  return rankField !== undefined && rankFigure(product, rankField) === undefined;
};

const rankFieldFor = (product: Product, wanted: Ranking | undefined, other: Product): RankField | undefined =>
  wanted &&
  comparableFields(wanted.key, product.kind, [product, other]).find((each) => rankFigure(product, each) !== undefined);

/** Goods of no type of ours are replaced by those of their category: a hedge trimmer by no compressor. */
const isAlike = (other: Product, product: Product): boolean =>
  product.kind !== undefined ||
  (other.kind === undefined && JSON.stringify(other.category) === JSON.stringify(product.category));

/** A pack of another platform or a blade of another size takes no one's place. */
const fitsElsewhere = (world: World, other: Product, product: Product): boolean =>
  isSupplyKind(product.kind) ? fitOf(world, other, product).holds === 'no' : isOfOtherSize(other, product);

/** The figures in which a substitute is better. */
const maxTold = 2;
const tellingApart = (each: Product, product: Product): readonly Reason[] =>
  gainsOf(each, product)
    .flatMap((gain) => (gain.by === 'field' ? gain.field : []))
    .slice(0, maxTold)
    .flatMap((field) => fieldReasons(each, field));

/** A substitute with this much less of a figure falls clearly behind. */
const clearly = 0.2;

/** The other side of a substitute: that it runs otherwise, and the first figure in which it falls clearly behind. */
const setbacksOf = (each: Product, product: Product): readonly Reason[] => {
  const drive = each.attributes.powerSource === product.attributes.powerSource ? [] : fieldReasons(each, 'powerSource');
  const key: ReadonlySet<FieldKey> = new Set(keyFieldsFor(product));
  const [loss] = gainsOf(product, each).flatMap((gain) => {
    if (gain.by !== 'field' || !key.has(gain.field)) return [];
    const [here, there] = [figureOf(each, gain.field), figureOf(product, gain.field)];
    const isClear = here !== undefined && there !== undefined && Math.abs(here - there) >= clearly * Math.abs(there);
    return isClear ? [gain.field] : [];
  });
  return [...drive, ...fieldReasons(each, loss)];
};

const finding = (
  world: World,
  product: Product,
  { constraints: wished, ranking: wanted }: OperationInputs['substitute'],
): OperationFindings['substitute'] => {
  const others = world
    .ofTypes(product.kind ? [product.kind] : [])
    .filter((other) => other.id !== product.id)
    .filter((other) => isAlike(other, product) && !fitsElsewhere(world, other, product));
  const better = wanted ? others.filter((other) => isBetter(other, product, wanted)) : others;
  // Where a figure is missing, none is known to be better, and none is denied to be.
  const isUnknown = better.length === 0 && others.some((other) => isIncomparable(other, product, wanted));
  const { passing, emptied } = select(world, isUnknown ? others : better, wished);
  const inOrder = currentFirst(byLikeness(product, passing));
  const ownField = rankFieldFor(product, wanted, inOrder[0] ?? product);
  return {
    product,
    ranking: wanted,
    field: ownField && fieldFor(product, ownField),
    picks: inOrder.slice(0, maxPicks).map((each) => {
      const rankField = rankFieldFor(product, wanted, each);
      const pick = pickOf(world, each, { constraints: wished, rankField: isUnknown ? undefined : rankField });
      const reasons = pick.reasons.length > 0 ? pick.reasons : tellingApart(each, product);
      const told = new Set(reasons.map((reason) => (reason.by === 'field' ? reason.field : undefined)));
      const setbacks = setbacksOf(each, product).filter((reason) => reason.by !== 'field' || !told.has(reason.field));
      return { ...pick, reasons: [...reasons, ...setbacks] };
    }),
    ...(isUnknown ? { isUnknown } : {}),
    emptied,
  };
};

/** A substitute: similar, or better as requested and otherwise as similar as possible. */
export const substitute: Operation<'substitute'> = async (context, input) => {
  const [named] = await context.catalogue.products(context.brand, [input.product]);
  if (!named) throw new RangeError(`no product ${input.product}`);
  const world = await openWorld(context, { types: named.kind ? [named.kind] : [], products: [named.id] });
  return finding(world, named, input);
};
