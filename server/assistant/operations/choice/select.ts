import type { Product } from '../../../catalogue/catalogue.ts';
import { isSupplyKind, isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import type { Emptied, Miss } from '../../findings.ts';
import type { Constraint, ProductIds, Truth } from '../../plan.ts';
import { isPowerSource, measureOf } from '../../state/slots.ts';
import { distanceOutside, figuresFor, holdsFor } from '../product/holds.ts';
import { allOf } from '../product/truth.ts';
import { productsNamed, type World } from '../world.ts';
import { currentFirst, isCurrent } from './ranking.ts';

/** Result of filtering by hard constraints. Nothing is relaxed or substituted. */
export interface Selection {
  readonly passing: readonly Product[];
  /** Products for which it is unknown whether all constraints hold. */
  readonly unknown: readonly Product[];
  readonly emptied: Emptied | undefined;
}

export const isHard = ({ strength }: Constraint): boolean => strength === 'hard';

/** The candidates: the named products, or all of the types; without types those that the wanted choices can be said of. */
export const candidatesOf = (
  world: World,
  types: readonly ProductKind[],
  among: ProductIds | undefined,
  constraints: readonly Constraint[] = [],
): readonly Product[] => {
  if (among) return productsNamed(world, among);
  if (types.length > 0) return world.ofTypes(types);
  const choices = constraints.filter((one) => one.by === 'choice');
  return world
    .ofTypes([])
    .filter((product) => choices.every((one) => holdsFor(world, product, one).holds !== 'unknown'));
};

/** Whether a product meets all constraints. */
export const meetsAll = (world: World, product: Product, constraints: readonly Constraint[]): Truth => {
  const truths: Truth[] = [];
  for (const constraint of constraints) {
    const { holds } = holdsFor(world, product, constraint);
    if (holds === 'no') return 'no';
    truths.push(holds);
  }
  return allOf(truths);
};

/** A pack of another voltage does not fit, and a disc for steel breaks in tile: neither is nearly what was asked for. */
const isNoSubstitute = ({ kind }: Product, constraint: Constraint): boolean =>
  isSupplyKind(kind)
    ? constraint.by === 'platform' || measureOf(constraint) === 'voltage'
    : !isToolKind(kind) && measureOf(constraint) === 'material';

const nearestTo = (
  world: World,
  products: readonly Product[],
  constraint: Constraint,
): Pick<Emptied, 'nearest' | 'nearestValue' | 'misses'> => {
  const current = currentFirst(products.filter((product) => !isNoSubstitute(product, constraint)));
  const unmeasured = { nearest: current.slice(0, maxNearest), nearestValue: undefined, misses: [] };
  if (constraint.by !== 'range') return unmeasured;
  const measured = current.flatMap((product) => {
    const [value] = figuresFor(world, product, constraint);
    return value === undefined ? [] : [{ product, value, miss: distanceOutside(value, constraint) }];
  });
  measured.sort((one, other) => one.miss - other.miss);
  const [first] = measured;
  if (!first) return unmeasured;
  // Who has 150 to spend is not shown what costs 800.
  const near = measured.filter(({ miss }) => miss <= farther * first.miss).slice(0, maxNearest);
  return {
    nearest: near.map(({ product }) => product),
    nearestValue: first.value,
    misses: near.map(({ value }) => [{ constraint, value }]),
  };
};

/** The tool that misses its conditions by the least, where no single one rules all out. */
const nearestToAll = (
  world: World,
  candidates: readonly Product[],
  hard: readonly Constraint[],
): Emptied | undefined => {
  const [first] = candidates
    .filter((product) => isToolKind(product.kind) && isCurrent(product))
    .map((product) => {
      const missed = hard.filter((one) => holdsFor(world, product, one).holds !== 'yes');
      const misses = missed.map((constraint): Miss => {
        return { constraint, value: constraint.by === 'range' ? figuresFor(world, product, constraint)[0] : undefined };
      });
      return { product, misses, apart: misses.reduce((sum, miss) => sum + shareMissed(miss), 0) };
    })
    .filter(({ apart }) => apart <= maxApart)
    .sort((one, other) => one.apart - other.apart);
  const [miss] = first?.misses ?? [];
  if (!first || !miss) return undefined;
  const { constraint, value } = miss;
  return { constraint, without: 0, nearest: [first.product], nearestValue: value, misses: [first.misses] };
};
const maxApart = 1.5;
const maxNearest = 3;
/** What misses a condition by this much more than the nearest is not near. */
const farther = 2;
/** The share of its own figure by which a product misses a condition; what is made for another material is not near. */
const shareMissed = ({ constraint, value }: Miss): number => {
  if (constraint.by === 'range' && value !== undefined) return distanceOutside(value, constraint) / value;
  return ['range', 'packaging', 'platform'].includes(constraint.by) || isPowerSource(constraint) ? 1 : maxApart + 1;
};

/** The constraint whose removal brings back most products. */
const emptiedBy = (world: World, candidates: readonly Product[], hard: readonly Constraint[]): Emptied | undefined => {
  const tried = hard.map((constraint) => {
    const others = hard.filter((other) => other !== constraint);
    return { constraint, left: candidates.filter((product) => meetsAll(world, product, others) === 'yes') };
  });
  const most = Math.max(0, ...tried.map(({ left }) => left.length));
  const ofAll = most === 0 ? nearestToAll(world, candidates, hard) : undefined;
  if (ofAll) return ofAll;
  const found = tried.find(({ left }) => left.length === most);
  if (!found) return undefined;
  return { constraint: found.constraint, without: most, ...nearestTo(world, found.left, found.constraint) };
};

/** Partitions candidates by the hard constraints: of those that are unknown, first those that are known to meet most. */
export const select = (world: World, candidates: readonly Product[], constraints: readonly Constraint[]): Selection => {
  const hard = constraints.filter(isHard);
  const passing: Product[] = [];
  const doubtful: Product[] = [];
  for (const product of candidates) {
    const holds = meetsAll(world, product, hard);
    if (holds === 'yes') passing.push(product);
    else if (holds === 'unknown') doubtful.push(product);
  }
  const known = new Map(
    doubtful.map((product) => [product, hard.filter((one) => holdsFor(world, product, one).holds === 'yes').length]),
  );
  const unknown = doubtful.toSorted((one, other) => (known.get(other) ?? 0) - (known.get(one) ?? 0));
  return { passing, unknown, emptied: passing.length === 0 ? emptiedBy(world, candidates, hard) : undefined };
};
