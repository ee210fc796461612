import type { Product } from '../../catalogue/catalogue.ts';
import { isToolKind, type ProductKind } from '../../catalogue/kinds.ts';
import { holdsFor } from '../operations/product/holds.ts';
import type { World } from '../operations/world.ts';
import type { Constraint, OperationName, Step } from '../plan.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import { measureOf } from '../state/slots.ts';

/** Operations that choose among products, where hard constraints exclude. */
const choosing: ReadonlySet<OperationName> = new Set(['search', 'best', 'recommend', 'kit', 'accessories']);

/** Whether a product may be mentioned in an answer. */
export type Demands = (product: Product) => boolean;

/** What a part is made for is no condition for the tool it goes on, and where none is made for it, excludes none. */
const concerns = (world: World, { kind }: Product, constraint: Constraint, types: readonly ProductKind[]): boolean =>
  measureOf(constraint) !== 'material' ||
  (!isToolKind(kind) &&
    (!world.isWhole || world.ofTypes(types).some((part) => holdsFor(world, part, constraint).holds === 'yes')));

const meets = (world: World, product: Product, { operation, input }: Step): boolean => {
  if (!choosing.has(operation) || !('constraints' in input)) return true;
  const types = 'types' in input ? input.types : [];
  return input.constraints
    .filter((one) => one.strength === 'hard' && concerns(world, product, one, types))
    .every((constraint) => holdsFor(world, product, constraint).holds === 'yes');
};

const demand =
  (world: World, steps: readonly Step[], notTypes: readonly ProductKind[]): Demands =>
  (product) =>
    !(product.kind !== undefined && notTypes.includes(product.kind)) &&
    steps.every((step) => meets(world, product, step));

/** Conditions of a message's questions for products: every hard constraint, no excluded type. */
export const demandsOf = (world: World, planned: readonly PlannedQuestion[]): Demands =>
  demand(
    world,
    planned.flatMap(({ plan }) => plan.steps),
    planned.flatMap(({ slots }) => slots.notTypes),
  );

/** Conditions of a step by which the model chooses products; undefined if it does not choose. */
export const demandsOfStep = (world: World, step: Step): Demands | undefined =>
  choosing.has(step.operation) ? demand(world, [step], []) : undefined;
