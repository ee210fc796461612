import type { Product } from '../../../catalogue/catalogue.ts';
import type { ProductKind } from '../../../catalogue/kinds.ts';
import type { Constraint, OperationInputs } from '../../plan.ts';
import type { Operation, OperationContext } from '../context.ts';
import { totalOf } from '../product/packaging.ts';
import { applicationOf, isStopped } from '../task/applications.ts';
import { openWorld } from '../world.ts';
import { itemsFor } from './kitItems.ts';
import { recommend } from './recommend.ts';

type Input = OperationInputs['project'];

/** One platform for all: tools on the first tool's platform come first. */
const onPlatform = (platform: string): Constraint => ({
  by: 'platform',
  platform,
  strength: 'soft',
  provenance: 'default',
});

/**
 * The best tool of the first available type for a step; if none is known to suit the whole job (a drill frames no wall,
 * though it makes the pilot holes), the general recommendation.
 */
const toolFor = async (
  context: OperationContext,
  types: readonly ProductKind[],
  task: Input['task'],
  constraints: readonly Constraint[],
): Promise<Product | undefined> => {
  // In a given material, a tool that is not known to suit the job may get nowhere.
  const { application: _, ...general } = task;
  const tasks = task.material === undefined ? [task, general] : [task];
  for (const each of tasks)
    for (const type of types) {
      const { picks } = await recommend(context, { types: [type], task: each, constraints, limit: 1 });
      // For a type that is unfit for the job, another one is recommended.
      if (picks[0]?.product.kind === type) return picks[0].product;
    }
  return undefined;
};

/** Tools of a project by step, and their total with one set of packs. */
export const project: Operation<'project'> = async (context, input) => {
  const world = await openWorld(context, { products: input.owned });
  const application = applicationOf(context.knowledge, input.task);
  const all = isStopped(context.knowledge, input.task, []) ? [] : (application?.steps ?? []);
  const wanted = all.slice(0, input.count);
  const steps: { step: string; product: Product }[] = [];
  let platform: string | undefined;
  for (const { step, types } of wanted) {
    const wished = [...input.constraints, ...(platform === undefined ? [] : [onPlatform(platform)])];
    const product = await toolFor(context, types, input.task, wished);
    if (!product) continue;
    platform ??= product.platform;
    steps.push({ step, product });
  }
  const itemsOf = (some: readonly { readonly product: Product }[]) =>
    itemsFor(
      world,
      some.map(({ product }) => ({ product, count: 1 })),
      { lines: [], task: {}, constraints: [], owned: input.owned },
    );
  // A budget limits their number, but at least one is listed.
  const { budget } = input;
  let kept = steps.length;
  while (budget !== undefined && kept > 1 && (totalOf(itemsOf(steps.slice(0, kept))) ?? 0) > budget) kept -= 1;
  const told = steps.slice(0, kept);
  const items = itemsOf(told);
  return {
    task: input.task,
    steps: told,
    left: all.map(({ step }) => step).filter((step) => !told.some((each) => each.step === step)),
    items: items.filter(({ role }) => role === 'battery' || role === 'charger'),
    total: totalOf(items),
    currency: told[0]?.product.price?.currency,
    budget,
    protection: application?.protection ?? [],
  };
};
