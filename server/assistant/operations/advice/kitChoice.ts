import type { Product } from '../../../catalogue/catalogue.ts';
import type { OperationInputs } from '../../plan.ts';
import type { OperationContext } from '../context.ts';
import { packagingOf, runsOnPacks, totalOf } from '../product/packaging.ts';
import type { World } from '../world.ts';
import { cheapestWay } from './combinations.ts';
import type { Bought } from './kitItems.ts';
import { inSets, toolLines, toolsFor, wantsPacks, withOthers } from './kitTools.ts';
import { recommend } from './recommend.ts';

type Input = OperationInputs['kit'];

/**
 * The requested tools, else those recommended; if these exceed the budget for everything, others that keep it, else the
 * cheapest.
 */
export const toolsOf = async (context: OperationContext, world: World, input: Input): Promise<readonly Bought[]> => {
  const { first, others } = toolLines(world, input);
  const named = first.product === undefined ? undefined : world.product(first.product);
  if (named) return withOthers(world, named, input);
  const { picks } = await recommend(context, {
    types: first.types ?? [],
    task: input.task ?? {},
    constraints: input.constraints,
  });
  const picked = picks.map(({ product }) => product);
  const counted = wantsPacks(input) ? [picked, toolsFor(world, input)].map((tools) => countable(world, tools)) : [];
  const recommended = counted.find((tools) => tools.length > 0) ?? picked;
  // If several tools are bought, any that does the job may share its packs with the others.
  const able = others.length > 0 ? [...new Set([...recommended, ...toolsFor(world, input)])] : recommended;
  const tools = servingMostFirst(world, able, others);
  const [best] = tools;
  const { budget } = input;
  if (!best || budget === undefined) return best ? withOthers(world, best, input) : [];
  const within = tools
    .map((product) => withOthers(world, product, input))
    .find((all) => (totalOf(inSets(world, all, { ...input, task: {} })) ?? Number.POSITIVE_INFINITY) <= budget);
  return within ?? cheapestWay(world, input)?.tools ?? withOthers(world, best, input);
};

/** Tools whose packs are known: a feed may not say which fit a bare one. */
const countable = (world: World, tools: readonly Product[]): readonly Product[] =>
  tools.filter(
    (tool) => tool.attributes.powerSource !== 'battery' || runsOnPacks(tool) || packagingOf(world, tool) === 'kit',
  );

/** The tools that may be chosen first, led by the one whose platform has most of the others. */
const servingMostFirst = (world: World, tools: readonly Product[], others: Input['lines']): readonly Product[] => {
  const served = ({ platform }: Product): number =>
    others.filter(({ types = [] }) =>
      types.some((type) => world.ofTypes([type]).some((one) => platform !== undefined && one.platform === platform)),
    ).length;
  return [...tools].sort((one, other) => served(other) - served(one));
};
