import type { Product } from '../../catalogue/catalogue.ts';
import type { OperationContext } from '../operations/context.ts';
import { holdsFor } from '../operations/holds.ts';
import { openWorld, type World } from '../operations/world.ts';
import type { Constraint, OperationName } from '../plan.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';

/** Operations by which a visitor chooses among products: there a hard constraint rules out what does not meet it. */
const choosing: ReadonlySet<OperationName> = new Set(['search', 'best', 'recommend', 'kit', 'accessories']);

/** Whether a product may be spoken of in answer to a question. */
export type Demands = (product: Product) => boolean;

const hardIn = ({ plan }: PlannedQuestion): readonly Constraint[] =>
  plan.steps
    .filter(({ operation }) => choosing.has(operation))
    .flatMap(({ input }) => ('constraints' in input ? input.constraints : []))
    .filter(({ strength }) => strength === 'hard');

/** What the questions of a message demand of products: every hard constraint, none of the types ruled out. */
export const demandsOf = async (context: OperationContext, planned: readonly PlannedQuestion[]): Promise<Demands> => {
  const world: World = await openWorld(context);
  const constraints = planned.flatMap(hardIn);
  const notTypes = planned.flatMap(({ slots }) => slots.notTypes);
  return (product) =>
    !(product.kind !== undefined && notTypes.includes(product.kind)) &&
    constraints.every((constraint) => holdsFor(world, product, constraint).holds === 'yes');
};
