import type { Product } from '../../../catalogue/catalogue.ts';
import { isToolKind } from '../../../catalogue/kinds.ts';
import type { KitItem } from '../../findings.ts';
import type { BasketLine, OperationInputs } from '../../plan.ts';
import { isCurrent } from '../choice/ranking.ts';
import { candidatesOf, select } from '../choice/select.ts';
import { cheapest, runsOnPacks } from '../product/packaging.ts';
import { fittingTypes } from '../task/applications.ts';
import { taskFit } from '../task/taskFit.ts';
import type { World } from '../world.ts';
import { type Bought, itemsFor } from './kitItems.ts';

type Input = OperationInputs['kit'];

const isOfTools = ({ product, types = [] }: BasketLine, world: World): boolean =>
  product === undefined ? types.some(isToolKind) : isToolKind(world.product(product)?.kind);

/** The tools of a purchase; the first is chosen for the task if only its type is known, or nothing. */
export const toolLines = (
  world: World,
  { lines }: Input,
): { readonly first: BasketLine; readonly others: Input['lines'] } => {
  const [first = {}, ...others] = lines.filter((line) => isOfTools(line, world));
  return { first, others };
};

/** Candidates for the first tool: of the types, or of the types that do the job, under the constraints. */
export const toolsFor = (world: World, input: Input): readonly Product[] => {
  const { knowledge } = world.context;
  const job = input.task ?? {};
  const able = fittingTypes(knowledge, job);
  const fitting = able.filter(({ fit }) => fit === able[0]?.fit).map(({ type }) => type);
  const asked = toolLines(world, input).first.types ?? [];
  const named = asked.length === 0 ? fitting : asked;
  if (named.length === 0) return [];
  const candidates = candidatesOf(world, named, undefined).filter((tool) => taskFit(world, tool, job).holds !== 'no');
  return select(world, candidates, input.constraints).passing.filter(isCurrent);
};

/** Candidates for a further tool: of the first type that has any, those that do the job, else all. */
export const toolsBeside = (
  world: World,
  { types = [], constraints = [] }: BasketLine,
  { task: job = {} }: Input,
): readonly Product[] => {
  for (const type of types) {
    const current = select(world, world.ofTypes([type]), constraints).passing.filter(isCurrent);
    const fitting = current.filter((tool) => taskFit(world, tool, job).holds !== 'no');
    if (current.length > 0) return fitting.length > 0 ? fitting : current;
  }
  return [];
};

/** The cheapest tool of a type that meets its conditions: on one of the platforms, else cordless if packs are bought. */
const besideOf = (
  world: World,
  line: BasketLine,
  platforms: ReadonlySet<string | undefined>,
  input: Input,
): Product | undefined => {
  const tools = toolsBeside(world, line, input);
  const shared = tools.filter(({ platform }) => platform !== undefined && platforms.has(platform));
  const cordless = wantsPacks(input) ? tools.filter(runsOnPacks) : [];
  return cheapest(shared) ?? cheapest(cordless) ?? cheapest(tools);
};

/** Whether packs are bought beside the tools. */
export const wantsPacks = ({ parts = [] }: Input): boolean =>
  parts.some(({ role, count }) => role === 'battery' && count !== 0);

/** Platforms of what the visitor owns. */
export const ownedPlatforms = (world: World, { owned }: Input): ReadonlySet<string> =>
  new Set(owned.flatMap((id) => world.product(id)?.platform ?? id));

/** A first tool with all others of the purchase. */
export const withOthers = (world: World, tool: Product, input: Input): readonly Bought[] => {
  const { first, others } = toolLines(world, input);
  const named = others.flatMap(({ product }) => world.product(product ?? '')?.platform ?? []);
  const platforms = new Set([tool.platform, ...ownedPlatforms(world, input), ...named]);
  const beside = others.flatMap((line): readonly Bought[] => {
    const product = line.product === undefined ? besideOf(world, line, platforms, input) : world.product(line.product);
    return product ? [{ product, count: line.count ?? 1 }] : [];
  });
  const all = [{ product: tool, count: first.count ?? 1 }, ...beside];
  return all.filter(({ product }, at) => all.findIndex((one) => one.product === product) === at);
};

/** All items multiplied by the number of sets; owned ones are not bought, and all sets may share a charger. */
export const inSets = (world: World, tools: readonly Bought[], input: Input): readonly KitItem[] => {
  const { sets = 1, parts = [] } = input;
  const number = sets * tools.reduce((sum, { count }) => sum + count, 0);
  return itemsFor(world, tools, input).map((item) => {
    const each = parts.find(({ role }) => role === item.role)?.tools;
    return { ...item, count: each === undefined ? item.count * sets : Math.ceil(number / each) };
  });
};
