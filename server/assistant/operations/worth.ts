import * as v from 'valibot';
import { features } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import type { FieldKey, OperationFindings, Reason } from '../findings.ts';
import type { OperationInputs, Task, Truth } from '../plan.ts';
import { applicationOf, fittingTypes, leastFor, taskFields } from './applications.ts';
import type { Operation } from './context.ts';
import { betterBy, betterIs } from './directions.ts';
import { keyFieldsOf } from './keyFields.ts';
import { packagingOf, readyPrice } from './packaging.ts';
import { someProductIds, task } from './schemas.ts';
import { ample, scoreFor, tellingFields } from './scoring.ts';
import { taskFit } from './taskFit.ts';
import { carried, fieldValue, figureOf, money } from './values.ts';
import { openWorld, productsNamed, type World } from './world.ts';

type Input = OperationInputs['worth'];

/** A figure has to be better by this share to be worth money. */
const clearly = 0.1;
/** A difference a visitor names may be rounded by this much of it. */
const rounding = 0.05;

const fieldReason = (product: Product, field: FieldKey): readonly Reason[] => {
  const value = fieldValue(product, field);
  if (value === undefined) return [];
  const less = betterIs(field) === 'less';
  return [{ by: 'field', field, value, stands: less ? 'least' : 'most' }];
};

/** Figures that nobody pays for, and that say nothing of two that are driven differently. */
const ballast: ReadonlySet<FieldKey> = new Set(['width', 'height', 'voltage', 'chuckMin', 'nailLengthMin']);

/** What one feels of a tool at work: what a stronger one gives up. Its speed by itself is no gain. */
const handling: ReadonlySet<FieldKey> = new Set([
  'weightWithBattery',
  'weight',
  'length',
  'soundPressure',
  'vibration',
  'price',
]);
const lossesOf = (dearer: Product, cheaper: Product): readonly Reason[] =>
  gainsOf(cheaper, dearer).filter((loss) => loss.by === 'feature' || (loss.by === 'field' && handling.has(loss.field)));

/** In what one is better than the other: figures and choices, and features it has on top. */
const gainsOf = (one: Product, other: Product): readonly Reason[] => {
  const telling = new Set<FieldKey>([...keyFieldsOf(one.kind), ...carried(one)]);
  const fields = [...telling].filter(
    (field) => !ballast.has(field) && betterBy(field, fieldValue(one, field), fieldValue(other, field)) > 0,
  );
  const added = features.filter((feature) => one.features.includes(feature) && !other.features.includes(feature));
  return [
    ...fields.flatMap((field) => fieldReason(one, field)),
    ...added.map((feature): Reason => ({ by: 'feature', feature })),
  ];
};

/** Of what is gained, what tells for the job: its figures and its features, and a clear lead in them. */
const mattering = (world: World, one: Product, other: Product, gains: readonly Reason[], job: Task) => {
  const { knowledge } = world.context;
  const fields = new Set<FieldKey>(taskFields(knowledge, job, one.kind));
  const wanted = applicationOf(knowledge, job)?.features ?? [];
  return gains.filter((gain) => {
    if (gain.by === 'feature') return wanted.includes(gain.feature);
    if (gain.by !== 'field' || !fields.has(gain.field)) return false;
    const [here, there] = [figureOf(one, gain.field), figureOf(other, gain.field)];
    return here === undefined || there === undefined || Math.abs(here - there) >= clearly * Math.abs(there);
  });
};

/** Has it more than the job takes at least, more of it buys nothing. */
const isAmple = (world: World, product: Product, job: Task): boolean => {
  const least = leastFor(world.context.knowledge, job, product.kind);
  return least.length > 0 && least.every(({ attribute, min }) => (figureOf(product, attribute) ?? 0) >= ample * min);
};

/** Who works with it all day wants all there is; who seldom does needs no more than does the job. */
const isHeavyUse = ({ user, setting = [] }: Task): boolean => user === 'professional' || setting.includes('allDay');
const isLightUse = ({ user }: Task): boolean => user === 'occasional' || user === 'beginner';

const verdictOf = (
  world: World,
  [cheaper, dearer]: readonly [Product, Product],
  { gains, matters }: { readonly gains: readonly Reason[]; readonly matters: readonly Reason[] },
  job: Task = {},
): Truth => {
  const isKnown = applicationOf(world.context.knowledge, job) !== undefined;
  const [short, enough] = [taskFit(world, cheaper, job).holds, taskFit(world, dearer, job).holds];
  if (enough === 'no') return 'no';
  if (short === 'no') return 'yes';
  if (isHeavyUse(job)) return (isKnown ? matters : gains).length > 0 ? 'yes' : 'no';
  if (isLightUse(job)) return 'no';
  if (!isKnown) return 'unknown';
  // Another type that is made for the job does it with less.
  if (cheaper.kind !== dearer.kind) return 'no';
  const decisive = matters.some(({ by }) => by === 'field');
  return decisive && !isAmple(world, cheaper, job) ? 'yes' : 'no';
};

/** What a product is held against when none is named: of the cheaper ones that do the job, the one to take. */
const cheaperThan = (world: World, product: Product, job: Task): Product | undefined => {
  const price = readyPrice(world, product);
  const fitting = fittingTypes(world.context.knowledge, job);
  const own = fitting.find(({ type }) => type === product.kind)?.fit;
  // What the job is made for comes before the tool's own type, where that one only does as well.
  const better = fitting.filter(({ fit }) => fit === 'best').map(({ type }) => type);
  const types = own === 'best' || better.length === 0 ? (product.kind ? [product.kind] : []) : better;
  const peers = world
    .ofTypes(types)
    .filter((peer) => peer.successor === undefined && taskFit(world, peer, job).holds !== 'no');
  const cheaper = peers.filter((peer) => price !== undefined && (readyPrice(world, peer) ?? price) < price);
  const scores = new Map(cheaper.map((peer) => [peer, scoreFor(world, peer, peers, job, [])]));
  return [...cheaper].sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0))[0];
};

/** By what they cost ready for work, where it is known. */
const inOrder = (world: World, one: Product, other: Product): readonly [Product, Product] => {
  const [first, second] = [readyPrice(world, one), readyPrice(world, other)];
  return first !== undefined && second !== undefined && first > second ? [other, one] : [one, other];
};

/** The figure by which one sees that it is enough. */
const enoughBy = (world: World, product: Product, job: Task): Reason | undefined => {
  const field = tellingFields(world, product, job).find((each) => fieldValue(product, each) !== undefined);
  const value = field && fieldValue(product, field);
  return field === undefined || value === undefined ? undefined : { by: 'field', field, value };
};

const isWrong = (said: number | undefined, ...real: readonly (number | undefined)[]): boolean =>
  said !== undefined &&
  real.every((each) => each === undefined || Math.abs(said - each) > rounding * Math.max(each, 1));

const findingOf = (world: World, pair: readonly [Product, Product], { task: job, difference, asked }: Input) => {
  const [cheaper, dearer] = pair;
  const [low, high] = [cheaper.price?.amount, dearer.price?.amount];
  const [here, there] = [readyPrice(world, cheaper), readyPrice(world, dearer)];
  const real = low === undefined || high === undefined ? undefined : money(high - low);
  const ready = here === undefined || there === undefined ? undefined : money(there - here);
  const packaging = packagingOf(world, cheaper) === packagingOf(world, dearer) ? 'same' : 'different';
  const gains = gainsOf(dearer, cheaper);
  const matters = job ? mattering(world, dearer, cheaper, gains, job) : [];
  const enough = enoughBy(world, cheaper, job ?? {});
  const found: OperationFindings['worth'] = {
    asked: asked ?? 'worth',
    cheaper,
    dearer,
    difference: (packaging === 'same' ? real : (ready ?? real)) ?? 0,
    gains,
    losses: lossesOf(dearer, cheaper),
    worth: real === undefined ? 'unknown' : verdictOf(world, pair, { gains, matters }, job),
    matters,
    task: job,
    packaging,
    ...(enough ? { enough } : {}),
    ...(isWrong(difference, real, ready) ? { corrected: difference } : {}),
    ...(ready === undefined ? {} : { readyDifference: ready }),
  };
  return found;
};

/** Nothing cheaper does the job: it is the least there is for it, if it does it at all. */
const alone = (world: World, product: Product, { task: job = {}, asked }: Input): OperationFindings['worth'] => {
  const enough = enoughBy(world, product, job);
  return {
    asked: asked ?? 'worth',
    cheaper: undefined,
    dearer: product,
    difference: 0,
    gains: [],
    losses: [],
    worth: taskFit(world, product, job).holds === 'no' ? 'no' : 'yes',
    matters: [],
    task: job,
    packaging: 'same',
    ...(enough ? { enough } : {}),
  };
};

/** What the difference in price between two products buys, and whether the job needs it; of one alone against the one that would do. */
export const worth: Operation<'worth'> = {
  input: v.strictObject({
    products: someProductIds,
    task: v.exactOptional(task),
    difference: v.exactOptional(v.number()),
    asked: v.exactOptional(v.picklist(['worth', 'excess', 'why'])),
  }),
  async run(context, input) {
    const world = await openWorld(context, { products: input.products });
    const [one, second] = productsNamed(world, input.products);
    if (!one) throw new RangeError('worth needs a product');
    // What a discontinued one is weighed against is the one that takes its place.
    const next = one.successor === undefined ? undefined : world.product(one.successor);
    const other = second ?? next ?? cheaperThan(world, one, input.task ?? {});
    return other ? findingOf(world, inOrder(world, one, other), input) : alone(world, one, input);
  },
};
