import type { Product } from '../../../catalogue/catalogue.ts';
import type { OperationFindings } from '../../findings.ts';
import type { OperationInputs } from '../../plan.ts';
import { meetsAll } from '../choice/select.ts';
import type { Operation } from '../context.ts';
import { readyPrice } from '../product/packaging.ts';
import { findPassages } from '../product/passages.ts';
import { placesOf } from '../product/places.ts';
import { taskFit } from '../task/taskFit.ts';
import { openWorld, productsNamed, type World } from '../world.ts';
import { cheaperThan, decide, enoughBy } from './decision.ts';
import { voltagePair } from './voltages.ts';

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

/** Below this share of the question, an answered question only shares words with it. */
const minSaid = 0.4;

const isWrong = (said: number | undefined, ...real: readonly (number | undefined)[]): boolean =>
  said !== undefined &&
  real.every((each) => each === undefined || Math.abs(said - each) > rounding * Math.max(each, 1));

/**
 * Nothing cheaper does the job: it is the least expensive choice, if it does the job. That decides nothing about
 * another one.
 */
const alone = (world: World, product: Product, { task: job = {}, asked, other }: Input): OperationFindings['worth'] => {
  const reason = enoughBy(world, product, job);
  const { language, question = '' } = world.context;
  const faq = placesOf(product, language).filter(({ evidence }) => evidence.from === 'faq');
  const [said] = findPassages(question, language, faq, { minScore: minSaid, limit: 1 });
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
    ...(said ? { passage: said } : {}),
    ...(reason ? { cause: { by: 'enough', product, reason } } : {}),
  };
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
