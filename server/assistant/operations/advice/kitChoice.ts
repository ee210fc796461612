import type { Product } from '../../../catalogue/catalogue.ts';
import type { OperationInputs } from '../../plan.ts';
import { isCurrent } from '../choice/ranking.ts';
import type { OperationContext } from '../context.ts';
import { packagingOf, runsOnPacks, totalOf } from '../product/packaging.ts';
import type { World } from '../world.ts';
import { cheapestWay } from './combinations.ts';
import type { Bought } from './kitItems.ts';
import {
  besideOf,
  drivesOf,
  inSets,
  ownedPlatforms,
  toolLines,
  toolsFor,
  wantsBattery,
  wantsPacks,
  withOthers,
} from './kitTools.ts';
import { recommend } from './recommend.ts';

type Input = OperationInputs['kit'];

/** The first tools with which all tools run on the same packs, if packs are bought for several. */
const sharingPacks = (world: World, tools: readonly Product[], input: Input): readonly Product[] => {
  if (toolLines(world, input).others.length === 0 || !wantsPacks(input)) return tools;
  const spread = new Map(tools.map((tool) => [tool, drivesOf(withOthers(world, tool, input))]));
  const least = Math.min(...spread.values());
  return tools.filter((tool) => spread.get(tool) === least);
};

/**
 * The requested tools, else those recommended; if these exceed the budget for everything, others that keep it, else the
 * cheapest.
 */
export const toolsOf = async (context: OperationContext, world: World, input: Input): Promise<readonly Bought[]> => {
  const { first, others } = toolLines(world, input);
  const named = first.product === undefined ? undefined : world.product(first.product);
  if (named) return withOthers(world, named, input);
  // Packs or discs alone.
  if (input.lines.length > 0 && input.lines.every(({ product }) => product !== undefined)) return [];
  const picked = await picksOf(context, world, input);
  const [recommended = picked] = [picked, toolsFor(world, input)].map(countable(world, input)).filter(isSome);
  // If several tools are bought, each need not do the job alone.
  const byType = { ...first, constraints: input.constraints };
  const able = sharingPacks(world, [...new Set([...recommended, ...toolsFor(world, input)])], input);
  const picks = bareFirst(world, others.length > 0 ? servingMostFirst(world, able, others) : recommended, input);
  const best =
    picks[0] ?? (others.length > 0 ? besideOf(world, byType, ownedPlatforms(world, input), input) : undefined);
  const { budget } = input;
  if (!best || budget === undefined) return best ? withOthers(world, best, input) : [];
  const within = picks
    .map((product) => withOthers(world, product, input))
    .find((tools) => (totalOf(inSets(world, tools, { ...input, task: {} })) ?? Number.POSITIVE_INFINITY) <= budget);
  return within ?? cheapestWay(world, input)?.tools ?? withOthers(world, best, input);
};

/** Where packs are counted, the tools whose packs are known: a feed may not say which fit a bare one. */
const countable =
  (world: World, input: Input) =>
  (tools: readonly Product[]): readonly Product[] =>
    tools.filter(
      (tool) =>
        !wantsBattery(input) ||
        tool.attributes.powerSource !== 'battery' ||
        runsOnPacks(tool) ||
        packagingOf(world, tool) === 'kit',
    );
const isSome = (tools: readonly Product[]): boolean => tools.length > 0;

/** If the visitor names the packs ("with six 5.5 Ah ones"), tools sold without packs come first. */
const bareFirst = (world: World, tools: readonly Product[], { parts = [] }: Input): readonly Product[] => {
  const tellsPacks = parts.some(
    ({ role, count = 1, sizes, product }) => role === 'battery' && count > 0 && (sizes ?? product) !== undefined,
  );
  const isKit = (tool: Product): number => (packagingOf(world, tool) === 'kit' ? 1 : 0);
  return tellsPacks ? [...tools].sort((one, other) => isKit(one) - isKit(other)) : tools;
};

/** The tools that may be chosen first, led by the one whose platform has most of the others. */
const servingMostFirst = (world: World, tools: readonly Product[], others: Input['lines']): readonly Product[] => {
  const served = ({ platform }: Product): number =>
    others.filter(({ types = [] }) =>
      types.some((type) =>
        world.ofTypes([type]).some((one) => platform !== undefined && one.platform === platform && isCurrent(one)),
      ),
    ).length;
  return [...tools].sort((one, other) => served(other) - served(one));
};

/** The recommended tools, on a platform that the visitor owns if possible. */
const picksOf = async (context: OperationContext, world: World, input: Input): Promise<readonly Product[]> => {
  const asked = input.constraints;
  const platforms = world.platforms.filter(({ id }) => ownedPlatforms(world, input).has(id));
  const base = { types: toolLines(world, input).first.types ?? [], task: input.task ?? {} };
  for (const { id } of platforms) {
    const own = { by: 'platform', platform: id, strength: 'hard', provenance: 'state' } as const;
    const { picks } = await recommend(context, { ...base, constraints: [...asked, own] });
    if (picks.length > 0) return picks.map(({ product }) => product);
  }
  const { picks } = await recommend(context, { ...base, constraints: asked });
  return picks.map(({ product }) => product);
};
