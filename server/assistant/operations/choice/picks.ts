import type { Product } from '../../../catalogue/catalogue.ts';
import type { Catch, Pick, Reason } from '../../findings.ts';
import type { Constraint, Ranking } from '../../plan.ts';
import { holdsFor } from '../product/holds.ts';
import { drawsMuch, isConditional, packToTake } from '../product/packAdvice.ts';
import { batteriesOf, missingOf, readyPrice, supplyItems } from '../product/packaging.ts';
import { fieldReasons } from '../product/values.ts';
import type { World } from '../world.ts';
import { fieldFor, type RankField } from './ranking.ts';
import { isHard } from './select.ts';

/** Packs and charger in the box, if both are. */
const boxedWith = (world: World, product: Product): readonly Catch[] => {
  const inBox = supplyItems(world, product).filter(({ state }) => state === 'included');
  const numberOf = (one: 'battery' | 'charger'): number =>
    inBox.filter(({ role }) => role === one).reduce((sum, { count }) => sum + count, 0);
  const [batteries, chargers] = [numberOf('battery'), numberOf('charger')];
  return batteries > 0 && chargers > 0 ? [{ by: 'boxed', batteries, chargers }] : [];
};

/** The larger pack that the maker advises for a tool of high power sold without one, and its price ready for work then. */
export const advisedFor = (world: World, product: Product, owned: readonly string[] = []) => {
  if (!drawsMuch(product)) return undefined;
  const taken = packToTake(world, product, batteriesOf(world, product));
  if (taken?.by !== 'maker') return undefined;
  const isForSome = taken.passage !== undefined && isConditional(taken.passage);
  const total = readyPrice(world, product, owned, (role) => (role === 'battery' ? [taken.product] : undefined));
  return total === undefined ? undefined : { pack: taken.product, total, isForSome };
};

/** Additional costs, what is in the box, or discontinuation of a product, said with every choice. */
export const standingCatches = (world: World, product: Product, owned: readonly string[] = []): readonly Catch[] => {
  const needs = missingOf(world, product);
  const total = needs.length === 0 ? undefined : readyPrice(world, product, owned);
  const advised = total === undefined || !needs.includes('battery') ? undefined : advisedFor(world, product, owned);
  return [
    ...(product.successor === undefined
      ? []
      : [{ by: 'discontinued', successor: world.product(product.successor) } as const]),
    // Owners of packs and charger of its platform only pay for the tool.
    ...(needs.length === 0 || (owned.length > 0 && total === product.price?.amount)
      ? []
      : [{ by: 'bare', needs, ...(total === undefined ? {} : { total }), ...(advised ? { advised } : {}) } as const]),
    ...boxedWith(world, product),
  ];
};

/** "Not over 200": that a tool within it is over it once it has a battery and a charger. */
export const withLimit = (catches: readonly Catch[], constraints: readonly Constraint[]): readonly Catch[] => {
  const limit = constraints.find((one) => isHard(one) && one.by === 'range' && one.measure === 'price');
  if (limit?.by !== 'range' || limit.max === undefined) return catches;
  const { max, about = max } = limit;
  return catches.map((one) =>
    one.by === 'bare' && one.total !== undefined && one.total > max ? { ...one, limit: about } : one,
  );
};

/** Soft constraints that a product does not meet, or that are unknown. */
export const softCatches = (world: World, product: Product, constraints: readonly Constraint[]): readonly Catch[] =>
  constraints
    .filter((constraint) => !isHard(constraint))
    .flatMap((constraint) => {
      const { holds } = holdsFor(world, product, constraint);
      return holds === 'yes' ? [] : [{ by: 'constraint', constraint, holds } as const];
    });

/** The conditions that a product meets, as reasons for it. */
export const metReasons = (world: World, product: Product, constraints: readonly Constraint[]): readonly Reason[] =>
  constraints.flatMap((constraint) =>
    holdsFor(world, product, constraint).holds === 'yes' ? [{ by: 'constraint', constraint } as const] : [],
  );

/** Number of soft constraints met. */
export const softScore = (world: World, product: Product, constraints: readonly Constraint[]): number =>
  constraints.filter((each) => !isHard(each) && holdsFor(world, product, each).holds === 'yes').length;

/** Which end of the scale a ranking starts at. */
export const standsAt = (ranking: Ranking, rankField: RankField | undefined): 'most' | 'least' => {
  if (!rankField?.inverse) return ranking.direction;
  return ranking.direction === 'most' ? 'least' : 'most';
};

export interface PickOptions {
  readonly constraints: readonly Constraint[];
  readonly rankField?: RankField | undefined;
  readonly stands?: 'most' | 'least' | undefined;
  readonly owned?: readonly string[] | undefined;
}

/** A product with its reasons and drawbacks. */
export const pickOf = (
  world: World,
  product: Product,
  { constraints, rankField, stands, owned }: PickOptions,
): Pick => ({
  product,
  reasons: [
    // The figure it was ranked by.
    ...fieldReasons(product, rankField && fieldFor(product, rankField), stands),
    ...metReasons(world, product, constraints),
  ],
  catches: [
    ...withLimit(standingCatches(world, product, owned), constraints),
    ...softCatches(world, product, constraints),
  ],
});
