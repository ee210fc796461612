import { features } from '../../../catalogue/attributes.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { isToolKind } from '../../../catalogue/kinds.ts';
import type { Cause, Decision } from '../../adviceFindings.ts';
import type { FieldKey, Passage, Reason } from '../../findings.ts';
import type { Constraint, Task } from '../../plan.ts';
import { rankFieldsOf } from '../choice/ranking.ts';
import { betterBy, betterIs } from '../product/directions.ts';
import { endedAmong } from '../product/ended.ts';
import { holdsFor } from '../product/holds.ts';
import { keyFieldsOf } from '../product/keyFields.ts';
import { namesModel, packagingOf, readyPrice } from '../product/packaging.ts';
import { findPassages } from '../product/passages.ts';
import { placesOf } from '../product/places.ts';
import { carried, fieldReasons, fieldValue, figureOf, money } from '../product/values.ts';
import { comparableField } from '../product/weights.ts';
import { applicationOf, fittingTypes, taskFields } from '../task/applications.ts';
import { taskFit } from '../task/taskFit.ts';
import type { World } from '../world.ts';
import { hasReserve, isAllRound, prefersLess, scoreFor, tellingFields } from './scoring.ts';

/** Decides between two products for the visitor's use. */

/** What a decision is based on beside the two products. */
export interface Use {
  readonly task?: Task | undefined;
  /** Platforms and products that the visitor owns. */
  readonly owned?: readonly string[] | undefined;
  /** What the visitor demanded before. */
  readonly constraints?: readonly Constraint[] | undefined;
}

/** A figure must be better by this share to justify a higher price. */
const clearly = 0.1;

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

/** A tool without packs is lifted as it is: its weight is compared with that of the other one with its pack. */
const isComparable = (one: Product, other: Product, field: FieldKey): boolean => {
  if (field !== 'weight' && field !== 'weightWithBattery') return true;
  if ([one, other].every((each) => figureOf(each, 'weightWithBattery') !== undefined))
    return field === comparableField([one, other], 'weightWithBattery');
  return [one, other].every(({ attributes }) => attributes.powerSource !== 'battery');
};

/** The weight that is lifted, where only one of the two has a pack. */
const liftedWeight = (product: Product): number | undefined =>
  figureOf(product, 'weightWithBattery') ??
  (product.attributes.powerSource === 'battery' ? undefined : figureOf(product, 'weight'));

const lighter = (one: Product, other: Product): readonly Reason[] => {
  const fields = [one, other].map((each) => figureOf(each, 'weightWithBattery') !== undefined);
  const [here, there] = [liftedWeight(one), liftedWeight(other)];
  if (fields[0] === fields[1] || here === undefined || there === undefined || here >= there) return [];
  return [{ by: 'field', field: fields[0] ? 'weightWithBattery' : 'weight', value: here }];
};

/** Advantages of one product over another: figures, choices, additional features. */
export const gainsOf = (one: Product, other: Product): readonly Reason[] => {
  const telling = new Set<FieldKey>([...keyFieldsOf(one.kind), ...carried(one)]);
  const fields = [...telling].filter(
    (field) =>
      !irrelevantFigures.has(field) &&
      isComparable(one, other, field) &&
      betterBy(field, fieldValue(one, field), fieldValue(other, field)) > 0,
  );
  const added = features.filter((feature) => one.features.includes(feature) && !other.features.includes(feature));
  return [
    ...fields.flatMap((field) => fieldReasons(one, field, betterIs(field) === 'less' ? 'least' : 'most')),
    ...lighter(one, other),
    ...added.map((feature): Reason => ({ by: 'feature', feature })),
  ];
};

/** What one gives up by taking the stronger one. */
export const lossesOf = (dearer: Product, cheaper: Product): readonly Reason[] =>
  gainsOf(cheaper, dearer).filter(
    (loss) => loss.by === 'feature' || (loss.by === 'field' && handlingFigures.has(loss.field)),
  );

/** The gains that matter for the job: its figures and features, with a clear lead. */
const relevantGains = (world: World, one: Product, other: Product, job: Task): readonly Reason[] => {
  const { knowledge } = world.context;
  const fields = new Set<FieldKey>(taskFields(knowledge, job, one.kind));
  const wanted = applicationOf(knowledge, job)?.features ?? [];
  return gainsOf(one, other).filter((gain) => {
    if (gain.by === 'feature') return wanted.includes(gain.feature);
    if (gain.by !== 'field' || !fields.has(gain.field)) return false;
    const [here, there] = [figureOf(one, gain.field), figureOf(other, gain.field)];
    return here === undefined || there === undefined || Math.abs(here - there) >= clearly * Math.abs(there);
  });
};

/** The figure that shows that a product is enough: of its force or reach, for no weight is. */
export const enoughBy = (world: World, product: Product, job: Task): Reason | undefined => {
  const strengths = rankFieldsOf('strength', product.kind).map(({ field }) => field);
  const telling = tellingFields(world, product, job).filter((each) => !prefersLess(world, job, product.kind, each));
  return [...telling, ...strengths].flatMap((field) => fieldReasons(product, field))[0];
};

/** Where a cord is no help. */
const cordless: ReadonlySet<string> = new Set(['noMains', 'ladder', 'outdoors']);

/** Whether the place of a job asks for a tool without a cord. */
export const asksCordless = ({ setting = [] }: Task): boolean => setting.some((each) => cordless.has(each));

/** Whether the visitor's packs fit a product. */
const runsOnOwned = ({ platform }: Product, owned: readonly string[]): boolean =>
  platform !== undefined && owned.includes(platform);

type Taken = Pick<Decision, 'take'> & { readonly cause?: Cause };
type Pair = readonly [cheaper: Product, dearer: Product];

/** What rules one of the two out: it does not do the job, breaks a condition, or needs packs where others are owned. */
const byExclusion = (world: World, pair: Pair, job: Task, constraints: readonly Constraint[]): Taken | undefined => {
  const fits = pair.map((product) => taskFit(world, product, job));
  const [first, second] = fits.map(({ holds }) => holds);
  if (first === 'no' && second === 'no')
    return { take: 'neither', cause: { by: 'short', product: pair[1], reasons: fits[1]?.reasons ?? [] } };
  if (first === 'no')
    return { take: 'dearer', cause: { by: 'short', product: pair[0], reasons: fits[0]?.reasons ?? [] } };
  if (second === 'no')
    return { take: 'cheaper', cause: { by: 'short', product: pair[1], reasons: fits[1]?.reasons ?? [] } };
  for (const constraint of constraints) {
    const [here, there] = pair.map((product) => holdsFor(world, product, constraint).holds);
    if (here === there || here === 'unknown' || there === 'unknown') continue;
    return {
      take: here === 'yes' ? 'cheaper' : 'dearer',
      cause: { by: 'condition', product: here === 'yes' ? pair[1] : pair[0], constraint },
    };
  }
  return undefined;
};

/** The drive, where owned packs or the place decide it. */
const byDrive = (pair: Pair, job: Task, owned: readonly string[]): Taken | undefined => {
  const own = pair.map((product) => runsOnOwned(product, owned));
  if (own[0] !== own[1])
    return { take: own[0] ? 'cheaper' : 'dearer', cause: { by: 'owned', product: own[0] ? pair[0] : pair[1] } };
  const [low, high] = pair.map(({ attributes }) => attributes.powerSource);
  if (low === high) return undefined;
  if (asksCordless(job)) return { take: low === 'battery' ? 'cheaper' : 'dearer', cause: { by: 'noOutlet' } };
  const isOutletEnough = job.user === 'occasional' && low === 'mains';
  return isOutletEnough ? { take: 'cheaper', cause: { by: 'outlet' } } : undefined;
};

/** Who works with it all day feels a weight greater by this share. */
const heavierBy = 1.25;
const isHeavy = (one: Product, other: Product): boolean =>
  (liftedWeight(one) ?? 0) > heavierBy * (liftedWeight(other) ?? Number.POSITIVE_INFINITY);

/** How often it is used, and what the job needs. */
const byUse = (world: World, pair: Pair, job: Task): Taken => {
  const [cheaper, dearer] = pair;
  const isKnown = applicationOf(world.context.knowledge, job) !== undefined;
  const reason = enoughBy(world, cheaper, job);
  const enough: Taken = { take: 'cheaper', cause: { by: 'enough', product: cheaper, ...(reason ? { reason } : {}) } };
  // Without a job nothing tells whether the pack or the force of the mains is worth more.
  if (!isKnown && cheaper.attributes.powerSource !== dearer.attributes.powerSource) return { take: 'depends' };
  // One of two types may be a makeshift for the job, however seldom it is done.
  const made = byFit(world, pair, job);
  if (made) return made;
  if (job.user === 'professional') {
    // For all kinds of work, the one of two voltages that runs nearly everything.
    if (!isKnown && isAllRound(cheaper) !== isAllRound(dearer))
      return { take: isAllRound(cheaper) ? 'cheaper' : 'dearer', cause: { by: 'allRound' } };
    const gained = isKnown ? relevantGains(world, dearer, cheaper, job) : gainsOf(dearer, cheaper);
    return gained.length === 0 ? enough : { take: 'dearer', cause: { by: 'often' } };
  }
  if (job.user !== undefined) return { take: 'cheaper', cause: { by: 'rarely' } };
  return isKnown || hasReserve(cheaper, job) ? enough : { take: 'depends' };
};

/** The one of two types that is made for the job. */
const byFit = (world: World, [cheaper, dearer]: Pair, job: Task): Taken | undefined => {
  const fits = fittingTypes(world.context.knowledge, job);
  const [here, there] = [cheaper, dearer].map(({ kind }) => fits.find(({ type }) => type === kind)?.fit === 'best');
  return here === there ? undefined : { take: here ? 'cheaper' : 'dearer', cause: { by: 'made' } };
};

/** What the maker says about exactly these two: asked about both, else told of both. */
const passageOn = (world: World, pair: Pair): Passage | undefined => {
  const { language, question } = world.context;
  const places = pair.flatMap((product) => {
    const others = pair.filter((each) => each !== product);
    return placesOf(product, language).filter(
      ({ evidence, title, text }) =>
        evidence.from === 'faq' && others.every((other) => namesModel(`${title} ${text}`, other)),
    );
  });
  const asked = places.filter(({ title, product }) => pair.some((each) => each !== product && namesModel(title, each)));
  const told = places.filter(({ text }) => pair.every((each) => namesModel(text, each)));
  const words = [question ?? '', ...pair.map(({ model }) => model)].join(' ');
  return findPassages(words, language, asked.length > 0 ? asked : told, { limit: 1 })[0];
};

/** By price ready to use, if known. */
const inOrder = (world: World, [one, other]: Pair, owned: readonly string[]): Pair => {
  const [first, second] = [readyPrice(world, one, owned), readyPrice(world, other, owned)];
  return first !== undefined && second !== undefined && first > second ? [other, one] : [one, other];
};

/** Which of two products to take for a use, because of what, and what is given up. */
export const decide = (
  world: World,
  two: Pair,
  { task: job = {}, owned = [], constraints = [] }: Use,
): Omit<Decision, 'asked'> => {
  const pair = inOrder(world, two, owned);
  const [cheaper, dearer] = pair;
  const [low, high] = [cheaper.price?.amount, dearer.price?.amount];
  const [here, there] = pair.map((product) => readyPrice(world, product, owned));
  const real = low === undefined || high === undefined ? undefined : money(high - low);
  const ready = here === undefined || there === undefined ? undefined : money(there - here);
  const packagings = pair.map((product) => packagingOf(world, product));
  const isSame = packagings[0] === packagings[1] && (owned.length === 0 || ready === undefined || ready === real);
  const kit = packagings.includes('bare') ? pair[packagings.indexOf('kit')] : undefined;
  const taken = byExclusion(world, pair, job, constraints) ?? byDrive(pair, job, owned) ?? byUse(world, pair, job);
  // Where the use does not decide, or the dearer one is heavier, what the maker says about exactly these two stands.
  const isOpen = taken.take === 'depends' || (taken.cause?.by === 'often' && isHeavy(dearer, cheaper));
  const passage = isOpen ? passageOn(world, pair) : undefined;
  return {
    subject: two[0],
    cheaper,
    dearer,
    ended: endedAmong(world, pair),
    difference: (isSame ? real : ready) ?? 0,
    gains: gainsOf(dearer, cheaper),
    losses: lossesOf(dearer, cheaper),
    matters: relevantGains(world, dearer, cheaper, job),
    task: job,
    packaging: isSame ? 'same' : 'different',
    ...(kit ? { kit } : {}),
    ...(passage ? { take: 'depends', passage } : taken),
    ...(ready === undefined ? {} : { readyDifference: ready }),
  };
};

/** The product to compare with if none is named: the recommended one of the cheaper ones that do the job. */
export const cheaperThan = (world: World, product: Product, job: Task): Product | undefined => {
  const price = readyPrice(world, product);
  const fitting = fittingTypes(world.context.knowledge, job);
  const isFit = fitting.some(({ type }) => type === product.kind);
  const better = fitting.filter(({ fit }) => fit === 'best').map(({ type }) => type);
  // Another type only replaces one that the job has no use for; packs go with the same tools.
  const types = !isFit && better.length > 0 ? better : product.kind ? [product.kind] : [];
  const peers = world
    .ofTypes(types)
    .filter((peer) => taskFit(world, peer, job).holds !== 'no')
    .filter((peer) => isToolKind(peer.kind) || peer.platform === product.platform);
  const cheaper = peers.filter((peer) => price !== undefined && (readyPrice(world, peer) ?? price) < price);
  const scores = new Map(cheaper.map((peer) => [peer, scoreFor(world, peer, peers, job, [])]));
  return [...cheaper].sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0))[0];
};
