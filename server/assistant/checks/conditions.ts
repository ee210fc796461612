import type { Product } from '../../catalogue/catalogue.ts';
import { isToolKind } from '../../catalogue/kinds.ts';
import type { PlatformRecord } from '../../catalogue/record.ts';
import type { OperationContext } from '../operations/context.ts';
import { holdsFor } from '../operations/product/holds.ts';
import type { World } from '../operations/world.ts';
import { type Constraint, type Step, withInput } from '../plan.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import { fold } from '../state/fold.ts';
import { isCorded, measureOf } from '../state/slots.ts';
import { productsIn, typesIn } from '../subjects.ts';

/**
 * Conditions that every choice of products in an answer has to meet, whichever operation makes it: the hard constraints
 * of the conversation and of the question itself, and the packs that the visitor owns.
 */
export const conditionsOf = async (
  { catalogue, brand }: Pick<OperationContext, 'catalogue' | 'brand'>,
  { state, plan, said }: PlannedQuestion,
): Promise<readonly Constraint[]> => {
  const { constraints: standing, owned } = fold(state, plan);
  const own = said.filter((one) => one.by !== 'range' && one.by !== 'packaging' && one.by !== 'text');
  const known = new Set(standing.map((one) => `${one.by} ${measureOf(one)}`));
  const hard = [...standing, ...own.filter((one) => !known.has(`${one.by} ${measureOf(one)}`))].filter(
    ({ by, strength }) => strength === 'hard' && by !== 'text',
  );
  if (owned.length === 0) return hard;
  const [products, platforms] = await Promise.all([catalogue.products(brand, owned), catalogue.platforms(brand)]);
  const driven = [...owned, ...products.map(({ platform }) => platform)];
  const ownPlatforms = platforms.filter(({ id }) => driven.includes(id));
  return [...hard, ...ownedPackConditions(owned, ownPlatforms, hard)];
};

/** Owned packs are a condition, unless the visitor wants a cord or names a platform or a voltage. */
const ownedPackConditions = (
  owned: readonly string[],
  [platform, ...others]: readonly PlatformRecord[],
  said: readonly Constraint[],
): readonly Constraint[] => {
  const base = { strength: 'hard', provenance: 'state' } as const;
  if (said.some((one) => one.by === 'platform' || isCorded(one) || measureOf(one) === 'voltage')) return [];
  if (platform !== undefined && others.length === 0) return [{ by: 'platform', platform: platform.id, ...base }];
  const isUnknown = platform === undefined && owned.includes('battery');
  return isUnknown ? [{ by: 'choice', attribute: 'powerSource', value: 'battery', ...base }] : [];
};

/** Tools that meet the conditions; unknown figures rule nothing out, and conditions of tools say nothing of packs and blades. */
export const meetsAll =
  (world: World, conditions: readonly Constraint[]): ((product: Product) => boolean) =>
  (product) =>
    !isToolKind(product.kind) || conditions.every((one) => holdsFor(world, product, one).holds !== 'no');

/** Where products are named, or looked for among those shown, it is the visitor who chose them. */
const choosesFreely = (step: Step): boolean =>
  step.operation === 'substitute' ||
  (!('among' in step.input && step.input.among !== undefined) && productsIn(step).length === 0);

const ofTools = (step: Step): boolean => {
  const types = typesIn(step);
  return types.length === 0 || types.some(isToolKind);
};

const isOwn = (step: Step, condition: Constraint): boolean => {
  const constraints = 'constraints' in step.input ? (step.input.constraints ?? []) : [];
  const isOfSum = step.operation === 'kit' || step.operation === 'project';
  // A budget applies to the whole sum, and a kit may be assembled from bare tools.
  if (isOfSum && (condition.by === 'packaging' || measureOf(condition) === 'price')) return true;
  return constraints.some(
    (one) => one.strength === 'hard' && one.by === condition.by && measureOf(one) === measureOf(condition),
  );
};

const missingIn = (step: Step, conditions: readonly Constraint[]): readonly Constraint[] =>
  choosesFreely(step) && ofTools(step) ? conditions.filter((condition) => !isOwn(step, condition)) : [];

/** Operations that choose products of their own. */
const choosing: ReadonlySet<string> = new Set(['search', 'best', 'recommend', 'substitute', 'project', 'kit']);

/** A step that chooses products, with the conditions it lacks. */
export const withConditions = (step: Step, conditions: readonly Constraint[]): Step => {
  if (!choosing.has(step.operation) || !('constraints' in step.input)) return step;
  const missing = missingIn(step, conditions);
  return missing.length === 0
    ? step
    : withInput(step, { constraints: [...(step.input.constraints ?? []), ...missing] });
};
