import * as v from 'valibot';
import type { Product } from '../../catalogue/catalogue.ts';
import { type Constraint, settings, type Task } from '../plan.ts';
import { applicationOf, taskFields } from './applications.ts';
import { betterBy } from './directions.ts';
import { missingOf, readyPrice } from './packaging.ts';
import { softScore } from './picks.ts';
import { rankFieldsOf, rankFigure } from './ranking.ts';
import scoring from './scoring.json' with { type: 'json' };
import { figureOf, ratingOf } from './values.ts';
import type { World } from './world.ts';

/** What a product can be good at in an adviser's eyes. */
const merits = [
  'figures',
  'price',
  'weight',
  'rating',
  'features',
  'noise',
  'motor',
  'kit',
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

/** Where a figure stands between the least and the most of its peers, from 0 to 1; half where there is none. */
const standing = (value: number | undefined, peers: readonly (number | undefined)[], less: boolean): number => {
  const known = peers.filter((each) => each !== undefined);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  if (value === undefined || known.length === 0 || low === high) return 0.5;
  const share = (value - low) / (high - low);
  return less ? 1 - share : share;
};

/** The figures that tell for the job, the first of them twice as much as the next. */
const figuresMerit = (world: World, product: Product, peers: readonly Product[], task: Task): number => {
  const { knowledge } = world.context;
  const rankBy = applicationOf(knowledge, task)?.rankBy.filter(({ type }) => type === product.kind) ?? [];
  const fields =
    rankBy.length > 0
      ? rankBy.map(({ attribute, less }) => ({ field: attribute, less: less ?? false }))
      : rankFieldsOf('strength', product.kind).map(({ field }) => ({ field, less: false }));
  let [sum, whole, weight] = [0, 0, 1];
  for (const { field, less } of fields) {
    const values = peers.map((peer) => figureOf(peer, field));
    sum += weight * standing(figureOf(product, field), values, less);
    whole += weight;
    weight /= 2;
  }
  return whole === 0 ? 0.5 : sum / whole;
};

const keyMerit = (
  product: Product,
  peers: readonly Product[],
  key: 'weight' | 'noise' | 'size' | 'runtime',
): number => {
  const [rankField] = rankFieldsOf(key, product.kind);
  if (!rankField) return 0.5;
  const values = peers.map((peer) => rankFigure(peer, rankField));
  return standing(rankFigure(product, rankField), values, key !== 'runtime');
};

const meritOf = (world: World, product: Product, peers: readonly Product[], task: Task, merit: Merit): number => {
  switch (merit) {
    case 'figures':
      return figuresMerit(world, product, peers, task);
    case 'price': {
      const prices = peers.map((peer) => readyPrice(world, peer));
      return standing(readyPrice(world, product), prices, true);
    }
    case 'rating':
      return standing(ratingOf(product), [1, 5], false);
    case 'features': {
      const wanted = applicationOf(world.context.knowledge, task)?.features ?? [];
      return wanted.length === 0
        ? 0.5
        : wanted.filter((feature) => product.features.includes(feature)).length / wanted.length;
    }
    case 'motor':
      return betterBy('motor', product.attributes.motor, 'brushed') > 0 ? 1 : 0;
    case 'kit':
      return missingOf(world, product).length === 0 ? 1 : 0;
    default:
      return keyMerit(product, peers, merit);
  }
};

/** A soft constraint that is met weighs about as much as the figures of the job. */
const softWeight = 4;

/** How good a choice a product is for a task among its peers of one type: higher is better. */
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

/** Figures worth naming as reasons for a job. */
export const tellingFields = (world: World, product: Product, task: Task) => {
  const ofTask = taskFields(world.context.knowledge, task, product.kind);
  return ofTask.length > 0 ? ofTask : rankFieldsOf('strength', product.kind).map(({ field }) => field);
};
