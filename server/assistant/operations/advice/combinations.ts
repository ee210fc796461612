import type { Product } from '../../../catalogue/catalogue.ts';
import type { KitItem } from '../../findings.ts';
import type { BasketLine, OperationInputs } from '../../plan.ts';
import { packagingOf, runsOnPacks, totalOf } from '../product/packaging.ts';
import type { World } from '../world.ts';
import type { Bought } from './kitItems.ts';
import { drivesOf, inSets, runsOnBattery, toolLines, toolsBeside, toolsFor, wantsPacks } from './kitTools.ts';

type Input = OperationInputs['kit'];

/** One way to buy what was asked for, with its total. */
export interface Combination {
  readonly tools: readonly Bought[];
  readonly items: readonly KitItem[];
  readonly total: number;
}

/** How many combinations are added up at the most; of many tools only the cheapest few of each are tried, or the cheapest. */
const maxCombinations = 500;

const priceOf = ({ price }: Product): number => price?.amount ?? Number.POSITIVE_INFINITY;

/** The cheapest tools first, one of each platform and packaging: no other of the same can lower a total. */
const cheapestOfEach = (world: World, tools: readonly Product[]): readonly Product[] => {
  const kinds = new Map<string, Product>();
  for (const tool of tools.toSorted((one, other) => priceOf(one) - priceOf(other))) {
    const key = `${tool.platform ?? ''} ${packagingOf(world, tool) ?? ''}`;
    if (!kinds.has(key)) kinds.set(key, tool);
  }
  return [...kinds.values()];
};

/** The tools that a line of the purchase leaves to choose from. */
const choicesFor = (
  world: World,
  line: BasketLine,
  input: Input,
  isFirst: boolean,
  anyDrive: boolean,
): readonly Product[] => {
  const named = line.product === undefined ? undefined : world.product(line.product);
  if (named) return [named];
  const { others } = toolLines(world, input);
  const byTask = isFirst ? toolsFor(world, input) : [];
  // If several tools are bought, each need not do the job alone.
  const beside = byTask.length > 0 || (isFirst && others.length === 0) ? [] : toolsBeside(world, line, input);
  const [tools = []] = [byTask, ...beside].filter((some) => some.length > 0);
  const cordless = !anyDrive && !isFirst && wantsPacks(input) ? tools.filter(runsOnPacks) : [];
  return cheapestOfEach(world, cordless.length > 0 ? cordless : tools);
};

/** Every way to take one of each list. */
const oneOfEach = <Item>(choices: readonly (readonly Item[])[]): readonly (readonly Item[])[] =>
  choices.reduce<readonly (readonly Item[])[]>(
    (all, some) => all.flatMap((chosen) => some.map((one) => [...chosen, one])),
    [[]],
  );

/** All ways to buy the tools of a purchase, without what the job needs besides; ways of unknown price are left out. */
const combinationsOf = (world: World, input: Input, anyDrive: boolean): readonly Combination[] => {
  const { first, others } = toolLines(world, input);
  const lines = [first, ...others];
  const choices = lines.map((line, place) => choicesFor(world, line, input, place === 0, anyDrive));
  const some = choices.filter((each) => each.length > 0);
  if (some.length === 0) return [];
  const most = Math.max(1, Math.floor(maxCombinations ** (1 / some.length)));
  return oneOfEach(choices.map((each) => (each.length > 0 ? each.slice(0, most) : [undefined]))).flatMap((chosen) => {
    const tools = chosen.flatMap((tool, place) => (tool ? [{ product: tool, count: lines[place]?.count ?? 1 }] : []));
    const items = inSets(world, tools, { ...input, task: {} });
    const total = totalOf(items);
    return total === undefined ? [] : [{ tools, items, total }];
  });
};

/** Whichever of two combinations is to be preferred: on fewer kinds of packs if both keep the budget, else cheaper. */
const better = (one: Combination, other: Combination, input: Input): Combination => {
  const { budget = 0 } = input;
  const areWithin = one.total <= budget && other.total <= budget;
  const drives = areWithin && wantsPacks(input) ? drivesOf(one.tools) - drivesOf(other.tools) : 0;
  return (drives || one.total - other.total) <= 0 ? one : other;
};

const best = (all: readonly Combination[], input: Input): Combination | undefined =>
  all.reduce<Combination | undefined>((found, each) => (found ? better(found, each, input) : each), undefined);

/** With what the job needs besides, if the budget allows it. */
const withExtras = (world: World, way: Combination | undefined, input: Input): Combination | undefined => {
  if (!way) return undefined;
  const items = inSets(world, way.tools, input);
  const total = totalOf(items);
  return total !== undefined && total <= (input.budget ?? 0) ? { ...way, items, total } : way;
};

/** The cheapest way; within the budget, one whose tools share their packs. */
export const cheapestWay = (world: World, input: Input): Combination | undefined =>
  withExtras(world, best(combinationsOf(world, input, false), input), input);

/** The cheapest way within the budget if some tools may have a cord. */
export const cordedWay = (world: World, input: Input): Combination | undefined => {
  const { budget } = input;
  if (budget === undefined || !wantsPacks(input)) return undefined;
  const free = ({ constraints = [], ...line }: BasketLine): BasketLine => ({
    ...line,
    constraints: constraints.filter((each) => !runsOnBattery(each)),
  });
  const anyDrive: Input = {
    ...input,
    constraints: input.constraints.filter((each) => !runsOnBattery(each)),
    lines: input.lines.map(free),
  };
  const found = withExtras(world, best(combinationsOf(world, anyDrive, true), anyDrive), anyDrive);
  return found && found.total <= budget ? found : undefined;
};

const subsets = (size: number, of: readonly Bought[]): readonly (readonly Bought[])[] =>
  size === 0
    ? [[]]
    : of.flatMap((one, place) => subsets(size - 1, of.slice(place + 1)).map((others) => [one, ...others]));

/**
 * The fewest tools without which the others stay within the budget, and of such the least expensive; undefined if so many
 * would have to go that there are too many ways to choose them.
 */
export const leftOutFor = (
  world: World,
  bought: readonly Bought[],
  input: Input,
): { readonly tools: readonly Product[]; readonly total: number } | undefined => {
  const { budget } = input;
  const buys = bought.filter(({ product: { id } }) => !input.owned.includes(id));
  if (budget === undefined) return undefined;
  let count = 1;
  for (let size = 1; size < buys.length; size++) {
    count *= (buys.length - size + 1) / size;
    if (count > maxCombinations) return undefined;
    const ways = subsets(size, buys).flatMap((out) => {
      const total = totalOf(
        inSets(
          world,
          bought.filter((one) => !out.includes(one)),
          { ...input, task: {} },
        ),
      );
      const tools = out.map((one) => one.product);
      const price = tools.reduce((sum, tool) => sum + priceOf(tool), 0);
      return total === undefined || total > budget ? [] : [{ tools, price, total }];
    });
    const [least] = ways.toSorted((one, other) => one.price - other.price);
    if (least) return least;
  }
  return undefined;
};
