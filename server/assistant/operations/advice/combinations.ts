import type { Product } from '../../../catalogue/catalogue.ts';
import type { KitItem } from '../../findings.ts';
import type { BasketLine, Constraint, OperationInputs } from '../../plan.ts';
import { packagingOf, totalOf } from '../product/packaging.ts';
import type { World } from '../world.ts';
import type { Bought } from './kitItems.ts';
import { inSets, toolLines, toolsBeside, toolsFor } from './kitTools.ts';

type Input = OperationInputs['kit'];

/** One way to buy what was asked for, with its total. */
interface Combination {
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
    const key = `${tool.platform} ${packagingOf(world, tool)}`;
    if (!kinds.has(key)) kinds.set(key, tool);
  }
  return [...kinds.values()];
};

/** The tools that a line of the purchase leaves to choose from. If several are bought, each need not do the job alone. */
const choicesFor = (world: World, line: BasketLine, input: Input, isFirst: boolean): readonly Product[] => {
  const named = line.product === undefined ? undefined : world.product(line.product);
  if (named) return [named];
  const byTask = isFirst ? toolsFor(world, input) : [];
  const isAlone = isFirst && toolLines(world, input).others.length === 0;
  return cheapestOfEach(world, byTask.length > 0 || isAlone ? byTask : toolsBeside(world, line, input));
};

/** Every way to take one of each list. */
const oneOfEach = <Item>(choices: readonly (readonly Item[])[]): readonly (readonly Item[])[] =>
  choices.reduce<readonly (readonly Item[])[]>(
    (all, some) => all.flatMap((chosen) => some.map((one) => [...chosen, one])),
    [[]],
  );

/** The cheapest way to buy the tools of a purchase, without what the job needs besides. */
export const cheapestWay = (world: World, input: Input): Combination | undefined => {
  const { first, others } = toolLines(world, input);
  const lines = [first, ...others];
  const choices = lines.map((line, place) => choicesFor(world, line, input, place === 0));
  const most = Math.max(1, Math.floor(maxCombinations ** (1 / lines.length)));
  const ways = oneOfEach(choices.map((each) => each.slice(0, most))).flatMap((chosen): readonly Combination[] => {
    const tools = chosen.map((product, place) => ({ product, count: lines[place]?.count ?? 1 }));
    const items = inSets(world, tools, { ...input, task: {} });
    const total = totalOf(items);
    return total === undefined ? [] : [{ tools, items, total }];
  });
  return ways.toSorted((one, other) => one.total - other.total)[0];
};

const runsOnBattery = (constraint: Constraint): boolean =>
  constraint.by === 'choice' && constraint.attribute === 'powerSource' && constraint.value === 'battery';

/** The cheapest way within the budget if some tools may have a cord. */
export const cordedWay = (world: World, input: Input): Combination | undefined => {
  const constraints = input.constraints.filter((each) => !runsOnBattery(each));
  const found = cheapestWay(world, { ...input, constraints });
  return found && found.total <= (input.budget ?? 0) ? found : undefined;
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
