import * as v from 'valibot';
import type { Product } from '../../catalogue/catalogue.ts';
import type { Catch, OperationFindings, Pick, Reason } from '../findings.ts';
import type { OperationInputs, Task } from '../plan.ts';
import { fittingTypes } from './applications.ts';
import type { Operation } from './context.ts';
import { standingCatches } from './picks.ts';
import { rankFieldsOf } from './ranking.ts';
import { recommend } from './recommend.ts';
import { productIds, task, types } from './schemas.ts';
import { tellingFields } from './scoring.ts';
import { taskFit, typeFit } from './taskFit.ts';
import { ownAnswer, passageForTask } from './taskPassages.ts';
import { fieldValue } from './values.ts';
import { openWorld, productsNamed, type World } from './world.ts';

type Verdict = OperationFindings['suits']['verdicts'][number];

/** "Possible, but not what it is made for" is told with the yes. */
const fitCatches = (world: World, product: Product, job: Task): readonly Catch[] => {
  const fit = fittingTypes(world.context.knowledge, job).find(({ type }) => type === product.kind)?.fit;
  return fit === 'possible' && job.application !== undefined ? [{ by: 'knowledge', entry: job.application }] : [];
};

/** The figure that tells most for the job: told with a yes that rests on the type alone, and where nothing is known. */
const nearestFact = (world: World, product: Product, job: Task): readonly Reason[] => {
  const fields = [
    ...tellingFields(world, product, job),
    ...rankFieldsOf('strength', product.kind).map(({ field }) => field),
  ];
  for (const field of fields) {
    const value = fieldValue(product, field);
    if (value !== undefined) return [{ by: 'field', field, value }];
  }
  return [];
};

/** The maker's own answer first, then the figures and what the type is made for. */
const verdictOf = (world: World, product: Product, job: Task): Verdict => {
  const own = ownAnswer(world, product);
  if (own)
    return {
      product,
      type: product.kind,
      holds: own.holds,
      reasons: [],
      catches: own.holds === 'no' ? [] : standingCatches(world, product),
      passage: own.passage,
    };
  const fit = taskFit(world, product, job);
  const figured = fit.holds === 'no' || fit.reasons.some(({ by }) => by === 'field');
  const reasons = figured ? fit.reasons : [...fit.reasons, ...nearestFact(world, product, job)];
  const passage = passageForTask(world, product, job);
  // Neither a figure nor a word of the maker's stands behind it.
  const bare = fit.holds === 'yes' && !passage && !reasons.some(({ by }) => by === 'field');
  const holds = bare ? 'unknown' : fit.holds;
  return {
    product,
    type: product.kind,
    holds,
    reasons,
    catches: [...fitCatches(world, product, job), ...(holds === 'yes' ? standingCatches(world, product) : [])],
    ...(passage ? { passage } : {}),
  };
};

/** What does the job instead, none of those that were asked about. */
const betterFor = async (
  context: Parameters<typeof recommend.run>[0],
  input: OperationInputs['suits'],
  verdicts: readonly Verdict[],
): Promise<readonly Pick[]> => {
  if (verdicts.every(({ holds }) => holds === 'yes')) return [];
  const asked = new Set(verdicts.map(({ type }) => type));
  const { task: job } = input;
  // Another of the same type comes first, where the job is one for that type at all.
  const same = fittingTypes(context.knowledge, job).flatMap(({ type }) => (asked.has(type) ? [type] : []));
  for (const kinds of same.length > 0 ? [same, []] : [[]]) {
    const { picks } = await recommend.run(context, { types: kinds, task: job, constraints: [] });
    const others = picks.filter(({ product }) => !input.products.includes(product.id));
    if (others.length > 0) return others;
  }
  return [];
};

/** Whether products, or types of products, do a job. */
export const suits: Operation<'suits'> = {
  input: v.strictObject({ products: productIds, types: v.exactOptional(types), task }),
  async run(context, input) {
    const world = await openWorld(context, { products: input.products, types: input.types ?? [] });
    const ofProducts = productsNamed(world, input.products).map((product) => verdictOf(world, product, input.task));
    const ofTypes = (input.types ?? []).map((type): Verdict => {
      const fit = typeFit(world, type, input.task);
      return { product: undefined, type, ...fit, catches: [] };
    });
    // A product says more than its type.
    const verdicts = ofProducts.length > 0 ? ofProducts : ofTypes;
    return { task: input.task, verdicts, better: await betterFor(context, input, verdicts) };
  },
};
