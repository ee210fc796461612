import type { Product } from '../../../catalogue/catalogue.ts';
import type { OperationFindings } from '../../findings.ts';
import type { OperationInputs, Task } from '../../plan.ts';
import { meetsAll } from '../choice/select.ts';
import type { Operation } from '../context.ts';
import { readyPrice } from '../product/packaging.ts';
import { taskFit } from '../task/taskFit.ts';
import { openWorld, productsNamed, type World } from '../world.ts';
import { cheaperThan, decide, enoughBy } from './decision.ts';
import { scoreFor } from './scoring.ts';

type Input = OperationInputs['worth'];

/** Relative tolerance of a difference that a visitor names. */
const rounding = 0.05;

/** The least expensive product of the same type to which applies what was said of the other one. */
const otherThan = (world: World, product: Product, said: Input['other'] = []): Product | undefined => {
  if (said.length === 0 || product.kind === undefined || meetsAll(world, product, said) === 'yes') return undefined;
  const price = (peer: Product): number => readyPrice(world, peer) ?? Number.POSITIVE_INFINITY;
  return world
    .ofTypes([product.kind])
    .filter((peer) => peer.successor === undefined && meetsAll(world, peer, said) === 'yes')
    .sort((one, other) => price(one) - price(other))[0];
};

const isWrong = (said: number | undefined, ...real: readonly (number | undefined)[]): boolean =>
  said !== undefined &&
  real.every((each) => each === undefined || Math.abs(said - each) > rounding * Math.max(each, 1));

/**
 * Nothing cheaper does the job: it is the least expensive choice, if it does the job. That decides nothing about
 * another one.
 */
const alone = (world: World, product: Product, { task: job = {}, asked, other }: Input): OperationFindings['worth'] => {
  const reason = enoughBy(world, product, job);
  const take = taskFit(world, product, job).holds === 'no' ? 'neither' : other === undefined ? 'dearer' : 'depends';
  return {
    asked: asked ?? 'worth',
    cheaper: undefined,
    dearer: product,
    difference: 0,
    gains: [],
    losses: [],
    take,
    matters: [],
    task: job,
    packaging: 'same',
    ...(reason ? { cause: { by: 'enough', product, reason } } : {}),
  };
};

/** "18 or 36?": the tools of a type on packs of the platforms, or on those of one and what would do in its place. */
const voltagePair = (
  world: World,
  { types, platforms }: NonNullable<Input['voltages']>,
  job: Task,
  view: Product | undefined,
): readonly Product[] => {
  for (const type of types) {
    const all = world.ofTypes([type]).filter((tool) => tool.attributes.powerSource === 'battery');
    const scores = new Map(all.map((tool) => [tool, scoreFor(world, tool, all, job, [])]));
    const tools = all.toSorted((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
    const named = platforms.flatMap((platform) => tools.find((tool) => tool.platform === platform) ?? []);
    const [own] = named;
    const shown = view?.kind === type && view !== own ? view : undefined;
    const beside = shown ?? tools.find(({ platform }) => platform !== own?.platform);
    const pair = own && beside && platforms.length === 1 ? [own, beside] : named;
    if (pair.length > 1) return pair;
  }
  return [];
};

/**
 * What the price difference of two products buys, and whether the job needs it; a single product is compared with the
 * one that would do.
 */
export const worth: Operation<'worth'> = async (context, input) => {
  const { voltages, task: job = {} } = input;
  const world = await openWorld(context, { products: input.products, ...(voltages ? { types: voltages.types } : {}) });
  const named = productsNamed(world, input.products);
  const pair = voltages ? voltagePair(world, voltages, job, named[0]) : named;
  const [one, second] = pair.length > 0 ? pair : named;
  if (!one) throw new RangeError('worth needs a product');
  // A discontinued product is replaced by its successor in the comparison.
  const next = one.successor === undefined ? undefined : world.product(one.successor);
  const other = second ?? next ?? otherThan(world, one, input.other) ?? cheaperThan(world, one, job);
  if (!other) return alone(world, one, input);
  const decision = decide(world, [one, other], input);
  const { cheaper, dearer, readyDifference } = decision;
  const [low, high] = [cheaper?.price?.amount ?? 0, dearer.price?.amount ?? 0];
  return {
    asked: input.asked ?? 'worth',
    ...decision,
    ...(isWrong(input.difference, high - low, readyDifference) ? { corrected: input.difference } : {}),
  };
};
