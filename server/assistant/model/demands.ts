import type { Product } from '../../catalogue/catalogue.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import { holdsFor } from '../operations/product/holds.ts';
import type { World } from '../operations/world.ts';
import type { Constraint, OperationName, Step } from '../plan.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';

/** Operations that choose among products, where hard constraints exclude. */
const choosing: ReadonlySet<OperationName> = new Set(['search', 'best', 'recommend', 'kit', 'accessories']);

/** Whether a product may be mentioned in an answer. */
export type Demands = (product: Product) => boolean;

const hardIn = (steps: readonly Step[]): readonly Constraint[] =>
  steps
    .filter(({ operation }) => choosing.has(operation))
    .flatMap(({ input }) => ('constraints' in input ? input.constraints : []))
    .filter(({ strength }) => strength === 'hard');

const demand =
  (world: World, constraints: readonly Constraint[], notTypes: readonly ProductKind[]): Demands =>
  (product) =>
    !(product.kind !== undefined && notTypes.includes(product.kind)) &&
    constraints.every((constraint) => holdsFor(world, product, constraint).holds === 'yes');

/** Conditions of a message's questions for products: every hard constraint, no excluded type. */
export const demandsOf = (world: World, planned: readonly PlannedQuestion[]): Demands =>
  demand(
    world,
    planned.flatMap(({ plan }) => hardIn(plan.steps)),
    planned.flatMap(({ slots }) => slots.notTypes),
  );

/** Conditions of a step by which the model chooses products; undefined if it does not choose. */
export const demandsOfStep = (world: World, step: Step): Demands | undefined =>
  choosing.has(step.operation) ? demand(world, hardIn([step]), []) : undefined;
