import type { Product } from '../../../catalogue/catalogue.ts';
import { isSupplyKind, isToolKind } from '../../../catalogue/kinds.ts';
import type { KitItem, OperationFindings } from '../../findings.ts';
import { loadRoles } from '../../knowledge/load.ts';
import type { Constraint, OperationInputs } from '../../plan.ts';
import { isCurrent } from '../choice/ranking.ts';
import { candidatesOf, select } from '../choice/select.ts';
import type { Operation, OperationContext } from '../context.ts';
import { packAdvice } from '../fit/packAdvice.ts';
import { isOfPack } from '../fit/packSize.ts';
import { cheapest, supplyItems, totalOf } from '../product/packaging.ts';
import { truthOf } from '../product/truth.ts';
import { applicationOf, fittingTypes, isStopped } from '../task/applications.ts';
import { taskFit } from '../task/taskFit.ts';
import { openWorld, productsNamed, type World } from '../world.ts';
import { itemsFor } from './kitItems.ts';
import { recommend } from './recommend.ts';

type Input = OperationInputs['kit'];

/** Candidate tools: of the types, or of the types that do the job, under the constraints. */
const toolsFor = (world: World, input: Input): readonly Product[] => {
  const { knowledge } = world.context;
  const job = input.task ?? {};
  const able = fittingTypes(knowledge, job);
  const fitting = able.filter(({ fit }) => fit === able[0]?.fit).map(({ type }) => type);
  const asked = input.types ?? [];
  // Of a group of tools, "your saws", those that do the job.
  const askedAble = asked.filter((type) => able.some((one) => one.type === type));
  const named = asked.length === 0 ? fitting : askedAble.length > 0 ? askedAble : asked;
  if (named.length === 0) return [];
  const candidates = candidatesOf(world, named, undefined).filter((tool) => taskFit(world, tool, job).holds !== 'no');
  const ofTools = input.constraints.filter((each) => !isOfPack(each));
  return select(world, candidates, ofTools).passing.filter(isCurrent);
};

/** Further tools that were named. */
const namedBeside = (world: World, { also = [] }: Input): readonly Product[] =>
  productsNamed(world, also).filter(({ kind }) => isToolKind(kind));

/** For each type wanted with a tool: one on the same platform if there is one, the cheapest that meets its conditions. */
const besides = (world: World, first: Product | undefined, input: Input): readonly Product[] => {
  const platforms = new Set([first?.platform, ...ownedPlatforms(world, input)]);
  const shares = ({ platform }: Product): boolean => platform !== undefined && platforms.has(platform);
  return (input.wanted ?? []).flatMap(({ types, constraints }) => {
    // "A saw": the first type that the word stands for, if one of it meets the conditions.
    for (const type of types.filter(isToolKind)) {
      const current = select(world, world.ofTypes([type]), constraints).passing.filter(isCurrent);
      const found = cheapest(current.filter(shares)) ?? cheapest(current);
      if (found) return found;
    }
    return [];
  });
};

/** The combination with the lowest total. */
const cheapestOf = (world: World, input: Input): OperationFindings['kit']['cheapest'] => {
  const named = namedBeside(world, input);
  const combinations = toolsFor(world, input).map((tool) => [tool, ...named, ...besides(world, tool, input)]);
  const priced = combinations.flatMap((tools) => {
    const items = itemsFor(world, tools, input);
    const total = totalOf(items);
    return total === undefined ? [] : [{ items, total }];
  });
  return priced.reduce<(typeof priced)[number] | undefined>(
    (best, each) => (best && best.total <= each.total ? best : each),
    undefined,
  );
};

/** The requested tools, else those recommended; if they exceed the budget, the cheapest. */
const toolsOf = async (context: OperationContext, world: World, input: Input): Promise<readonly Product[]> => {
  const named = input.product === undefined ? undefined : world.product(input.product);
  const withOthers = (first: Product): readonly Product[] => [
    first,
    ...namedBeside(world, input),
    ...besides(world, first, input),
  ];
  // A pack that the visitor owns is what the tool should run on, not what to buy.
  const isOwnSupply = named !== undefined && isSupplyKind(named.kind) && input.owned.includes(named.id);
  if (named && !isOwnSupply) return [...new Set(withOthers(named))];
  const picks = await picksOf(context, world, input);
  const { budget } = input;
  const totalWith = (product: Product): number =>
    totalOf(itemsFor(world, withOthers(product), { ...input, task: {} })) ?? Number.POSITIVE_INFINITY;
  const [first] = picks;
  if (!first || budget === undefined) return first ? [...new Set(withOthers(first))] : [];
  // A budget for everything is binding: choices within it, else the closest one.
  const within = picks.find((product) => totalWith(product) <= budget);
  const nearest = [...toolsFor(world, input), ...picks].sort((one, other) => totalWith(one) - totalWith(other))[0];
  return [...new Set(withOthers(within ?? nearest ?? first))];
};

/** The recommended tools, on a platform that the visitor owns if possible. */
const picksOf = async (context: OperationContext, world: World, input: Input): Promise<readonly Product[]> => {
  const asked = input.constraints.filter((each) => !isOfPack(each));
  const platforms = world.platforms.filter(({ id }) => ownedPlatforms(world, input).has(id));
  const base = { types: input.types ?? [], task: input.task ?? {} };
  for (const { id } of platforms) {
    const own = { by: 'platform', platform: id, strength: 'hard', provenance: 'state' } as const;
    const { picks } = await recommend(context, { ...base, constraints: [...asked, own] });
    if (picks.length > 0) return picks.map(({ product }) => product);
  }
  const { picks } = await recommend(context, { ...base, constraints: asked });
  return picks.map(({ product }) => product);
};

const ownedPlatforms = (world: World, { owned }: Input): ReadonlySet<string> =>
  new Set(owned.flatMap((id) => world.product(id)?.platform ?? id));

const runsOnBattery = (constraint: Constraint): boolean =>
  constraint.by === 'choice' && constraint.attribute === 'powerSource' && constraint.value === 'battery';

/** A corded alternative, if no cordless tool fits the budget. */
const cordedWithin = (world: World, input: Input): OperationFindings['kit']['corded'] => {
  const { budget } = input;
  if (budget === undefined || !input.constraints.some(runsOnBattery)) return undefined;
  const constraints = input.constraints.filter((each) => !runsOnBattery(each));
  const cheapest = cheapestOf(world, { ...input, constraints });
  return cheapest && cheapest.total <= budget ? cheapest : undefined;
};

/** Protective gear for the job. */
const protectionFor = (world: World, tools: readonly Product[], { task: job }: Input): readonly string[] => {
  if (job?.application === undefined && job?.material === undefined) return [];
  const ofJob = applicationOf(world.context.knowledge, job)?.protection;
  return ofJob ?? [...new Set(tools.flatMap(({ kind }) => (kind && loadRoles()[kind]?.protection) ?? []))];
};

/** Advice of the tool's page, if a smaller pack was listed that nobody asked for. */
const adviceFor = (
  world: World,
  tools: readonly Product[],
  items: readonly KitItem[],
  input: Input,
): OperationFindings['kit']['advice'] => {
  const pack = items.find(({ role, state }) => role === 'battery' && state === 'buy');
  const asked = input.parts?.battery?.product ?? input.parts?.battery?.ranking;
  if (!pack || asked !== undefined || input.constraints.some(isOfPack)) return undefined;
  for (const tool of tools) {
    const advice = tool.platform === pack.product.platform ? packAdvice(world, tool, pack.product) : undefined;
    if (advice) return advice;
  }
  return undefined;
};

/** Blades and bits beyond the budget are listed separately from the necessary items. */
const withinBudget = (items: readonly KitItem[], budget: number | undefined) => {
  const total = totalOf(items);
  const needed = items.filter(({ role, state }) => role !== 'accessory' || state !== 'buy');
  const lean = totalOf(needed);
  if (budget === undefined || total === undefined || total <= budget || lean === undefined || lean > budget)
    return { items, beyond: [] };
  return { items: needed, beyond: items.filter((item) => !needed.includes(item)) };
};

/** If a tool was named, cheaper ways among its type are considered. */
const cheaperLike = (input: Input, tools: readonly Product[]): Input => {
  const { product, also: _, ...rest } = input;
  const kind = tools[0]?.kind;
  return product === undefined || kind === undefined ? input : { ...rest, types: [kind] };
};

/** Packs or charger that the first tool lacks and that the visitor does not want. */
const refusedFor = (world: World, tools: readonly Product[], input: Input): OperationFindings['kit']['refused'] => {
  for (const tool of tools) {
    const bought = supplyItems(world, tool, input.owned).filter(({ state }) => state === 'buy');
    const parts = (['battery', 'charger'] as const).filter(
      (role) => input.parts?.[role]?.count === 0 && bought.some((item) => item.role === role),
    );
    if (parts.length > 0) return { tool, parts };
  }
  return undefined;
};

/** Everything needed to work: tools, packs, charger, accessories and protection, with the total. */
export const kit: Operation<'kit'> = async (context, input) => {
  const world = await openWorld(context, {
    types: [...(input.types ?? []), ...(input.wanted ?? []).flatMap(({ types }) => types)],
    products: [...(input.product === undefined ? [] : [input.product]), ...(input.also ?? []), ...input.owned],
  });
  const stopped = isStopped(context.knowledge, input.task ?? {}, input.types ?? []);
  const tools = stopped ? [] : await toolsOf(context, world, input);
  const { budget } = input;
  const { items, beyond } = withinBudget(tools.length > 0 ? itemsFor(world, tools, input) : [], budget);
  const total = items.length === 0 ? undefined : totalOf(items);
  const within = budget === undefined || total === undefined ? 'unknown' : truthOf(total <= budget);
  return {
    items,
    total,
    currency: tools[0]?.price?.currency,
    budget,
    within,
    chosen: input.product === undefined,
    beyond,
    cheapest: stopped ? undefined : cheapestOf(world, cheaperLike(input, tools)),
    corded: within === 'no' && !input.task?.setting?.includes('noMains') ? cordedWithin(world, input) : undefined,
    protection: protectionFor(world, tools, input),
    task: input.task,
    advice: input.changes === true ? undefined : adviceFor(world, tools, items, input),
    platforms: [...new Set(tools.flatMap(({ platform }) => platform ?? []))],
    assumed:
      input.owned.some((id) => id === 'battery' || id === 'charger') &&
      !tools.some(({ platform }) => platform !== undefined && ownedPlatforms(world, input).has(platform)),
    owned: productsNamed(world, input.owned),
    refused: refusedFor(world, tools, input),
    chosenParts: input.parts !== undefined || input.constraints.some(isOfPack),
  };
};
