import * as v from 'valibot';
import { features } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import type { FieldKey, OperationFindings, Reason } from '../findings.ts';
import type { OperationInputs, Task, Truth } from '../plan.ts';
import { applicationOf, leastFor, taskFields } from './applications.ts';
import type { Operation } from './context.ts';
import { betterBy, betterIs } from './directions.ts';
import { keyFieldsOf } from './keyFields.ts';
import { packagingOf, readyPrice } from './packaging.ts';
import { someProductIds, task } from './schemas.ts';
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

/** In what one is better than the other: figures and choices, and features it has on top. */
const gainsOf = (one: Product, other: Product): readonly Reason[] => {
  const telling = new Set<FieldKey>([...keyFieldsOf(one.kind), ...carried(one)]);
  const fields = [...telling].filter((field) => betterBy(field, fieldValue(one, field), fieldValue(other, field)) > 0);
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

/** With this much more than a job takes at least, a tool has enough for it: then more of it buys nothing. */
const ample = 1.25;
const isAmple = (world: World, product: Product, job: Task): boolean => {
  const least = leastFor(world.context.knowledge, job, product.kind);
  return least.length > 0 && least.every(({ attribute, min }) => (figureOf(product, attribute) ?? 0) >= ample * min);
};

/** Who works with it all day wants all there is. */
const isHeavyUse = ({ user, setting = [] }: Task): boolean => user === 'professional' || setting.includes('allDay');

const verdictOf = (
  world: World,
  cheaper: Product,
  dearer: Product,
  matters: readonly Reason[],
  job: Task | undefined,
): Truth => {
  if (!job || !applicationOf(world.context.knowledge, job)) return 'unknown';
  const [short, enough] = [taskFit(world, cheaper, job).holds, taskFit(world, dearer, job).holds];
  if (enough === 'no') return 'no';
  if (short === 'no') return 'yes';
  if (!isHeavyUse(job) && isAmple(world, cheaper, job)) return 'no';
  return matters.length > 0 ? 'yes' : 'no';
};

const findingOf = (world: World, one: Product, other: Product, { task: job, difference }: Input) => {
  const [first, second] = [one.price?.amount, other.price?.amount];
  const priced = first !== undefined && second !== undefined;
  const [cheaper, dearer] = priced && first > second ? [other, one] : [one, other];
  const real = priced ? money(Math.abs(first - second)) : 0;
  const gains = gainsOf(dearer, cheaper);
  const matters = job ? mattering(world, dearer, cheaper, gains, job) : [];
  const wrong = priced && difference !== undefined && Math.abs(difference - real) > rounding * Math.max(real, 1);
  const ready = [readyPrice(world, cheaper), readyPrice(world, dearer)];
  const [here, there] = ready;
  const packaging = packagingOf(world, cheaper) === packagingOf(world, dearer) ? 'same' : 'different';
  const found: OperationFindings['worth'] = {
    cheaper,
    dearer,
    difference: real,
    gains,
    losses: gainsOf(cheaper, dearer),
    worth: priced ? verdictOf(world, cheaper, dearer, matters, job) : 'unknown',
    matters,
    task: job,
    packaging,
    ...(wrong ? { corrected: difference } : {}),
    ...(here !== undefined && there !== undefined ? { readyDifference: money(there - here) } : {}),
  };
  return found;
};

/** What the difference in price between two products buys, and whether the job needs it. */
export const worth: Operation<'worth'> = {
  input: v.strictObject({
    products: someProductIds,
    task: v.exactOptional(task),
    difference: v.exactOptional(v.number()),
  }),
  async run(context, input) {
    const world = await openWorld(context, { products: input.products });
    const [one, other] = productsNamed(world, input.products);
    if (!one || !other) throw new RangeError('worth needs two products');
    return findingOf(world, one, other, input);
  },
};
