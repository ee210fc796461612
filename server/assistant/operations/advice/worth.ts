import { features } from '../../../catalogue/attributes.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import type { FieldKey, OperationFindings, Reason } from '../../findings.ts';
import type { OperationInputs, Task, Truth } from '../../plan.ts';
import { meetsAll } from '../choice/select.ts';
import type { Operation } from '../context.ts';
import { betterBy, betterIs } from '../product/directions.ts';
import { keyFieldsOf } from '../product/keyFields.ts';
import { packagingOf, readyPrice } from '../product/packaging.ts';
import { carried, fieldValue, figureOf, money } from '../product/values.ts';
import { applicationOf, fittingTypes, leastFor, taskFields } from '../task/applications.ts';
import { taskFit } from '../task/taskFit.ts';
import { openWorld, productsNamed, type World } from '../world.ts';
import { ampleFactor, scoreFor, tellingFields } from './scoring.ts';

type Input = OperationInputs['worth'];

/** A figure must be better by this share to justify a higher price. */
const clearly = 0.1;
/** Relative tolerance of a difference that a visitor names. */
const rounding = 0.05;

const fieldReason = (product: Product, field: FieldKey): readonly Reason[] => {
  const value = fieldValue(product, field);
  if (value === undefined) return [];
  const less = betterIs(field) === 'less';
  return [{ by: 'field', field, value, stands: less ? 'least' : 'most' }];
};

/** Figures that do not affect the price, or are not comparable between power sources. */
const irrelevantFigures: ReadonlySet<FieldKey> = new Set(['width', 'height', 'voltage', 'chuckMin', 'nailLengthMin']);

/** How a tool feels at work: what a stronger one sacrifices. Speed alone is no gain. */
const handlingFigures: ReadonlySet<FieldKey> = new Set([
  'weightWithBattery',
  'weight',
  'length',
  'soundPressure',
  'vibration',
  'price',
]);
const lossesOf = (dearer: Product, cheaper: Product): readonly Reason[] =>
  gainsOf(cheaper, dearer).filter(
    (loss) => loss.by === 'feature' || (loss.by === 'field' && handlingFigures.has(loss.field)),
  );

/** Advantages of one product over another: figures, choices, additional features. */
const gainsOf = (one: Product, other: Product): readonly Reason[] => {
  const telling = new Set<FieldKey>([...keyFieldsOf(one.kind), ...carried(one)]);
  const fields = [...telling].filter(
    (field) => !irrelevantFigures.has(field) && betterBy(field, fieldValue(one, field), fieldValue(other, field)) > 0,
  );
  const added = features.filter((feature) => one.features.includes(feature) && !other.features.includes(feature));
  return [
    ...fields.flatMap((field) => fieldReason(one, field)),
    ...added.map((feature): Reason => ({ by: 'feature', feature })),
  ];
};

/** The gains that matter for the job: its figures and features, with a clear lead. */
const relevantGains = (world: World, one: Product, other: Product, gains: readonly Reason[], job: Task) => {
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

/** If it exceeds the job's minimum, more brings nothing. */
const isAmple = (world: World, product: Product, job: Task): boolean => {
  const least = leastFor(world.context.knowledge, job, product.kind);
  return (
    least.length > 0 && least.every(({ attribute, min }) => (figureOf(product, attribute) ?? 0) >= ampleFactor * min)
  );
};

/** Whether a product does more than the size that the visitor named. */
const hasReserve = (product: Product, { dimension }: Task): boolean =>
  dimension !== undefined && (figureOf(product, dimension.measure) ?? 0) >= ampleFactor * dimension.value;

/** Daily use justifies more; occasional use needs no more than the job does. */
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
  // Of a job only the size is known: one that has it in reserve is enough.
  if (!isKnown) return hasReserve(cheaper, job) ? 'no' : 'unknown';
  // Another type that is made for the job does it with less.
  if (cheaper.kind !== dearer.kind) return 'no';
  const decisive = matters.some(({ by }) => by === 'field');
  return decisive && !isAmple(world, cheaper, job) ? 'yes' : 'no';
};

/** The product to compare with if none is named: the recommended one of the cheaper ones that do the job. */
const cheaperThan = (world: World, product: Product, job: Task): Product | undefined => {
  const price = readyPrice(world, product);
  const fitting = fittingTypes(world.context.knowledge, job);
  const own = fitting.find(({ type }) => type === product.kind)?.fit;
  // A type made for the job comes before the tool's own type if that is only possible.
  const better = fitting.filter(({ fit }) => fit === 'best').map(({ type }) => type);
  const types = own === 'best' || better.length === 0 ? (product.kind ? [product.kind] : []) : better;
  const peers = world
    .ofTypes(types)
    .filter((peer) => peer.successor === undefined && taskFit(world, peer, job).holds !== 'no');
  const cheaper = peers.filter((peer) => price !== undefined && (readyPrice(world, peer) ?? price) < price);
  const scores = new Map(cheaper.map((peer) => [peer, scoreFor(world, peer, peers, job, [])]));
  return [...cheaper].sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0))[0];
};

/** The least expensive product of the same type to which applies what was said of the other one. */
const otherThan = (world: World, product: Product, said: Input['other'] = []): Product | undefined => {
  if (said.length === 0 || product.kind === undefined || meetsAll(world, product, said) === 'yes') return undefined;
  const price = (peer: Product): number => readyPrice(world, peer) ?? Number.POSITIVE_INFINITY;
  return world
    .ofTypes([product.kind])
    .filter((peer) => peer.successor === undefined && meetsAll(world, peer, said) === 'yes')
    .sort((one, other) => price(one) - price(other))[0];
};

/** By price ready to use, if known. */
const inOrder = (world: World, one: Product, other: Product): readonly [Product, Product] => {
  const [first, second] = [readyPrice(world, one), readyPrice(world, other)];
  return first !== undefined && second !== undefined && first > second ? [other, one] : [one, other];
};

/** The figure that shows that it is enough. */
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
  const matters = job ? relevantGains(world, dearer, cheaper, gains, job) : [];
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

/**
 * Nothing cheaper does the job: it is the least expensive choice, if it does the job. That decides nothing about
 * another one.
 */
const alone = (world: World, product: Product, { task: job = {}, asked, other }: Input): OperationFindings['worth'] => {
  const enough = enoughBy(world, product, job);
  return {
    asked: asked ?? 'worth',
    cheaper: undefined,
    dearer: product,
    difference: 0,
    gains: [],
    losses: [],
    worth: taskFit(world, product, job).holds === 'no' ? 'no' : other === undefined ? 'yes' : 'unknown',
    matters: [],
    task: job,
    packaging: 'same',
    ...(enough ? { enough } : {}),
  };
};

/**
 * What the price difference of two products buys, and whether the job needs it; a single product is compared with the
 * one that would do.
 */
export const worth: Operation<'worth'> = async (context, input) => {
  const world = await openWorld(context, { products: input.products });
  const [one, second] = productsNamed(world, input.products);
  if (!one) throw new RangeError('worth needs a product');
  // A discontinued product is replaced by its successor in the comparison.
  const next = one.successor === undefined ? undefined : world.product(one.successor);
  const other = second ?? next ?? otherThan(world, one, input.other) ?? cheaperThan(world, one, input.task ?? {});
  return other ? findingOf(world, inOrder(world, one, other), input) : alone(world, one, input);
};
