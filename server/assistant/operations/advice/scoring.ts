import * as v from 'valibot';
import { isAttribute } from '../../../catalogue/attributes.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import type { ProductKind } from '../../../catalogue/kinds.ts';
import type { FieldKey } from '../../findings.ts';
import { materialChain } from '../../knowledge/safety.ts';
import type { Constraint, Task } from '../../plan.ts';
import { settings } from '../../taskParts.ts';
import { softScore } from '../choice/picks.ts';
import { comparableFields, rankFieldsOf, rankFigure } from '../choice/ranking.ts';
import { betterBy, betterIs } from '../product/directions.ts';
import { missingOf, readyPrice } from '../product/packaging.ts';
import { figureOf, ratingOf } from '../product/values.ts';
import { applicationOf, leastFor, taskFields } from '../task/applications.ts';
import materialFields from '../task/materialFields.json' with { type: 'json' };
import { forces } from '../task/taskFit.ts';
import type { World } from '../world.ts';
import scoring from './scoring.json' with { type: 'json' };

/** Criteria of a recommendation. */
const merits = [
  'figures',
  'price',
  'weight',
  'rating',
  'features',
  'noise',
  'motor',
  'kit',
  'cordless',
  'allRound',
  'size',
  'runtime',
] as const;
type Merit = (typeof merits)[number];

const weightsSchema = v.partial(v.strictObject(Object.fromEntries(merits.map((merit) => [merit, v.number()]))));
type Weights = v.InferOutput<typeof weightsSchema>;
const table = v.parse(
  v.strictObject({
    default: weightsSchema,
    beginner: weightsSchema,
    occasional: weightsSchema,
    professional: weightsSchema,
    settings: v.record(v.picklist(settings), weightsSchema),
  }),
  scoring,
);

const weightsOf = ({ user, setting = [] }: Task): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  const add = (weights: Weights | undefined): void => {
    for (const [merit, weight] of Object.entries(weights ?? {}))
      sums.set(merit, (sums.get(merit) ?? 0) + (weight ?? 0));
  };
  add(user ? table[user] : table.default);
  for (const each of setting) add(table.settings[each]);
  return sums;
};

/** A figure relative to the best of its peers, 0 to 1; half if unknown. */
const shareOfBest = (value: number | undefined, peers: readonly (number | undefined)[], less: boolean): number => {
  const known = peers.filter((each) => each !== undefined);
  if (value === undefined) return 0.5;
  const best = less ? Math.min(...known) : Math.max(...known);
  const [small, great] = less ? [best, value] : [value, best];
  return great === 0 ? 0.5 : small / great;
};

/** A tool with this multiple of a job's minimum has enough. */
export const ampleFactor = 1.25;

/**
 * A figure counts fully up to "enough", beyond that only by a tenth; otherwise the strongest would always win, and who
 * works with it every day carries its weight and pays its packs. Enough is the job's minimum with some margin, else the
 * median of the peers: of an even number the weaker of the two in the middle, the stronger one for professionals.
 */
const surplusWeight = 0.1;
const shareOfEnough = (
  value: number | undefined,
  peers: readonly (number | undefined)[],
  { less, ample, isPro }: { readonly less: boolean; readonly ample: number | undefined; readonly isPro: boolean },
): number => {
  const known = peers.filter((each) => each !== undefined).sort((one, other) => one - other);
  const middle = less || isPro ? Math.floor(known.length / 2) : Math.ceil(known.length / 2) - 1;
  const enough = ample ?? known[middle];
  if (value === undefined || enough === undefined) return 0.5;
  const ratio = less ? enough / Math.max(value, Number.EPSILON) : value / Math.max(enough, Number.EPSILON);
  return Math.min(1, ratio) + surplusWeight * shareOfBest(value, peers, less);
};

/** What the job says of a figure of a type. */
const rankedBy = (world: World, task: Task, type: ProductKind | undefined, field: FieldKey) =>
  applicationOf(world.context.knowledge, task)?.rankBy.find((each) => each.type === type && each.attribute === field);

/** Whether less of a figure is better for a job. */
export const prefersLess = (world: World, task: Task, type: ProductKind | undefined, field: FieldKey): boolean =>
  rankedBy(world, task, type, field)?.less ?? betterIs(field) === 'less';

/** Whether a product does more than the size that the visitor named. */
export const hasReserve = (product: Product, { dimension }: Task, factor = ampleFactor): boolean =>
  dimension !== undefined && (figureOf(product, dimension.measure) ?? 0) >= factor * dimension.value;

/** A tool rated for this multiple of the named size has force enough for it: a hammer for 20 mm drills 10 mm. */
const ratedFactor = 1.5;

/** Figures that matter for the job, the first with double weight. */
const figuresMerit = (world: World, product: Product, peers: readonly Product[], task: Task): number => {
  const least = leastFor(world.context.knowledge, task, product.kind);
  let [sum, whole, weight] = [0, 0, 1];
  for (const field of tellingFields(world, product, task)) {
    const values = peers.map((peer) => figureOf(peer, field));
    const [value, less] = [figureOf(product, field), prefersLess(world, task, product.kind, field)];
    const min = least.find(({ attribute }) => attribute === field)?.min;
    const isRated = forces.has(field) && hasReserve(product, task, ratedFactor);
    const ample = min === undefined ? rankedBy(world, task, product.kind, field)?.enough : min * ampleFactor;
    const share = shareOfEnough(value, values, { less, ample, isPro: task.user === 'professional' });
    sum += weight * (isRated ? Math.max(share, 1 + surplusWeight * shareOfBest(value, values, less)) : share);
    whole += weight;
    weight /= 2;
  }
  return whole === 0 ? 0.5 : sum / whole;
};

/** Decibels that sound twice as loud, because noise is logarithmic. */
const twiceAsLoud = 10;

const keyMerit = (
  product: Product,
  peers: readonly Product[],
  key: 'weight' | 'noise' | 'size' | 'runtime',
): number => {
  const [rankField] = comparableFields(key, product.kind, peers);
  if (!rankField) return 0.5;
  const values = peers.map((peer) => rankFigure(peer, rankField));
  if (key === 'noise') {
    const [own, least] = [rankFigure(product, rankField), Math.min(...values.filter((each) => each !== undefined))];
    return own === undefined ? 0.5 : Math.max(0, 1 - (own - least) / twiceAsLoud);
  }
  return shareOfBest(rankFigure(product, rankField), values, key !== 'runtime');
};

/** Share of the features that help with the job. */
const featuresMerit = (world: World, product: Product, task: Task): number => {
  const wanted = applicationOf(world.context.knowledge, task)?.features ?? [];
  if (wanted.length === 0) return 0.5;
  return wanted.filter((feature) => product.features.includes(feature)).length / wanted.length;
};

/** Packs of this voltage run nearly everything: who begins with one tool for all kinds of work takes them. */
const allRoundVolts = 18;
export const isAllRound = ({ attributes }: Product): boolean =>
  attributes.powerSource === 'battery' && attributes.voltage === allRoundVolts;

/** Maximum number of stars. */
const maxRating = 5;

const meritOf = (world: World, product: Product, peers: readonly Product[], task: Task, merit: Merit): number => {
  switch (merit) {
    case 'figures':
      return figuresMerit(world, product, peers, task);
    case 'price': {
      const prices = peers.map((peer) => readyPrice(world, peer));
      return shareOfBest(readyPrice(world, product), prices, true);
    }
    case 'rating':
      return (ratingOf(product) ?? maxRating / 2) / maxRating;
    case 'features':
      return featuresMerit(world, product, task);
    case 'motor':
      return betterBy('motor', product.attributes.motor, 'brushed') > 0 ? 1 : 0;
    case 'kit':
      return missingOf(world, product).length === 0 ? 1 : 0;
    case 'cordless':
      return product.attributes.powerSource === 'battery' ? 1 : 0;
    case 'allRound':
      return (task.application ?? task.material ?? task.dimension) ? 0 : Number(isAllRound(product));
    default:
      return keyMerit(product, peers, merit);
  }
};

/** Weight of a met soft constraint, similar to the job's figures. */
const softWeight = 4;

/** Score of a product for a task among its peers of one type; higher is better. */
export const scoreFor = (
  world: World,
  product: Product,
  peers: readonly Product[],
  task: Task,
  constraints: readonly Constraint[],
): number => {
  const weights = weightsOf(task);
  const sum = merits.reduce((total, merit) => {
    const weight = weights.get(merit) ?? 0;
    return weight === 0 ? total : total + weight * meritOf(world, product, peers, task, merit);
  }, 0);
  return sum + softWeight * softScore(world, product, constraints) - (product.successor === undefined ? 0 : 100);
};

/** Figures worth mentioning as reasons for a job. */
export const tellingFields = (world: World, product: Product, task: Task): readonly FieldKey[] => {
  const isTilted = task.dimension?.measure === 'cuttingDepth45';
  // For cuts at an angle, the depth at that angle counts.
  const ofTask = taskFields(world.context.knowledge, task, product.kind).map((field) =>
    isTilted && field === 'cuttingDepth' ? 'cuttingDepth45' : field,
  );
  const fields = ofTask.length > 0 ? ofTask : rankFieldsOf('strength', product.kind).map(({ field }) => field);
  return inMaterial(world, product, task, fields);
};

const ofMaterials: Readonly<Record<string, readonly string[]>> = materialFields;

/** Of the figures that differ by material, that of the material worked: how thick in metal, not in wood. */
const inMaterial = (world: World, product: Product, task: Task, fields: readonly FieldKey[]): readonly FieldKey[] => {
  const worked = materialChain(task.material, world.context.knowledge.materials);
  if (worked.length === 0 || !fields.some((field) => field in ofMaterials)) return fields;
  const holds = (field: string): boolean => ofMaterials[field]?.some((each) => worked.includes(each)) === true;
  const own = Object.keys(ofMaterials)
    .filter(isAttribute)
    .filter((field) => holds(field) && product.attributes[field] !== undefined);
  return [...new Set<FieldKey>([...own, ...fields.filter((field) => !(field in ofMaterials) || holds(field))])];
};
