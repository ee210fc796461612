import type { Product } from '../../../catalogue/catalogue.ts';
import type { ProductKind } from '../../../catalogue/kinds.ts';
import type { Constraint, OperationInputs } from '../../plan.ts';
import type { Operation, OperationContext } from '../context.ts';
import { totalOf } from '../product/packaging.ts';
import { applicationOf, isStopped } from '../task/applications.ts';
import { openWorld, type World } from '../world.ts';
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
 * The best tool of the first available type for the job; if the job has no figures for the type, the general
 * recommendation.
 */
const toolFor = async (
  context: OperationContext,
  types: readonly ProductKind[],
  input: Input,
  platform: string | undefined,
): Promise<Product | undefined> => {
  const wished = [...input.constraints, ...(platform === undefined ? [] : [onPlatform(platform)])];
  for (const type of types) {
    const { picks } = await recommend(context, { types: [type], task: input.task, constraints: wished, limit: 1 });
    if (picks[0]) return picks[0].product;
  }
  return undefined;
};

const platformOf = (world: World, owned: readonly string[]): string | undefined =>
  owned
    .map((id) => world.product(id)?.platform ?? id)
    .find((platform) => world.platforms.some(({ id }) => id === platform));

/** Tools of a project by step, and their total with one set of packs. */
export const project: Operation<'project'> = async (context, input) => {
  const world = await openWorld(context, { products: input.owned });
  const application = applicationOf(context.knowledge, input.task);
  const all = isStopped(context.knowledge, input.task, []) ? [] : (application?.steps ?? []);
  const wanted = all.slice(0, input.count ?? all.length);
  const steps: { step: string; product: Product }[] = [];
  let platform = platformOf(world, input.owned);
  for (const { step, types } of wanted) {
    const product = await toolFor(context, types, input, platform);
    if (!product || steps.some((each) => each.product.id === product.id)) continue;
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
  const items = told.length === 0 ? [] : itemsOf(told);
  return {
    task: input.task,
    steps: told,
    left: all.map(({ step }) => step).filter((step) => !told.some((each) => each.step === step)),
    items: items.filter(({ role }) => role === 'battery' || role === 'charger'),
    total: items.length === 0 ? undefined : totalOf(items),
    currency: told[0]?.product.price?.currency,
    budget,
    protection: application?.protection ?? [],
  };
};
