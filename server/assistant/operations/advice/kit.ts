import type { Product } from '../../../catalogue/catalogue.ts';
import { isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import type { KitItem, OperationFindings } from '../../findings.ts';
import { loadRoles } from '../../knowledge/load.ts';
import type { BasketLine, Constraint, OperationInputs } from '../../plan.ts';
import { isCurrent } from '../choice/ranking.ts';
import { candidatesOf, select } from '../choice/select.ts';
import type { Operation, OperationContext } from '../context.ts';
import { boxHolds } from '../product/box.ts';
import { packAdvice } from '../product/packAdvice.ts';
import { cheapest, packagingOf, runsOnPacks, supplyItems, totalOf } from '../product/packaging.ts';
import { truthOf } from '../product/truth.ts';
import { applicationOf, fittingTypes, isStopped } from '../task/applications.ts';
import { runsOn } from '../task/powerSource.ts';
import { taskFit } from '../task/taskFit.ts';
import { openWorld, productsNamed, type World } from '../world.ts';
import { type Bought, itemsFor, missingExtras, uncounted } from './kitItems.ts';
import { recommend } from './recommend.ts';

type Input = OperationInputs['kit'];

const isOfTools = ({ product, types = [] }: BasketLine, world: World): boolean =>
  product === undefined ? types.some(isToolKind) : isToolKind(world.product(product)?.kind);

/** The tools of a purchase; the first is chosen for the task if only its type is known, or nothing. */
const toolLines = (world: World, { lines }: Input): { readonly first: BasketLine; readonly others: Input['lines'] } => {
  const [first = {}, ...others] = lines.filter((line) => isOfTools(line, world));
  return { first, others };
};

/** Candidate tools: of the types, or of the types that do the job, under the constraints. */
const toolsFor = (world: World, input: Input): readonly Product[] => {
  const { knowledge } = world.context;
  const job = input.task ?? {};
  const able = fittingTypes(knowledge, job);
  const fitting = able.filter(({ fit }) => fit === able[0]?.fit).map(({ type }) => type);
  const asked = toolLines(world, input).first.types ?? [];
  // A group of tools ("your saws") means those that do the job.
  const askedAble = asked.filter((type) => able.some((one) => one.type === type));
  const named = asked.length === 0 ? fitting : askedAble.length > 0 ? askedAble : asked;
  if (named.length === 0) return [];
  const candidates = candidatesOf(world, named, undefined).filter((tool) => taskFit(world, tool, job).holds !== 'no');
  return select(world, candidates, input.constraints).passing.filter(isCurrent);
};

/** The cheapest tool of a type that meets its conditions: on the same platform, else cordless if packs are bought. */
const besideOf = (
  world: World,
  { types = [], constraints = [] }: BasketLine,
  platforms: ReadonlySet<string | undefined>,
  input: Input,
  taken: readonly (ProductKind | undefined)[] = [],
): Product | undefined => {
  const job = input.task ?? {};
  const able = fittingTypes(world.context.knowledge, job).map(({ type }) => type);
  // "A driver": of the types that the word stands for, first those that do the job.
  const sorted = types.filter(isToolKind).toSorted((one, other) => placeIn(able, one) - placeIn(able, other));
  // "A drill and a driver" are two tools, though a drill drives too.
  const tools = [...sorted.filter((type) => !taken.includes(type)), ...sorted.filter((type) => taken.includes(type))];
  for (const type of tools) {
    const current = select(world, world.ofTypes([type]), constraints).passing.filter(isCurrent);
    const fitting = current.filter((tool) => taskFit(world, tool, job).holds !== 'no');
    const shared = (of: readonly Product[]) =>
      of.filter(({ platform }) => platform !== undefined && platforms.has(platform));
    const cordless = (of: readonly Product[]) => (wantsPacks(input) ? of.filter(runsOnPacks) : []);
    const ways = [fitting, current].flatMap((of) => [shared(of), cordless(of), of]);
    const found = ways.map(cheapest).find((tool) => tool !== undefined);
    if (found) return found;
  }
  return undefined;
};

const placeIn = (types: readonly ProductKind[], type: ProductKind): number => {
  const place = types.indexOf(type);
  return place < 0 ? types.length : place;
};

const wantsBattery = ({ parts = [] }: Input): boolean =>
  parts.some(({ role, count }) => role === 'battery' && count !== 0);

/** A first tool with all others of the purchase. */
const withOthers = (world: World, tool: Product, input: Input): readonly Bought[] => {
  const { first, others } = toolLines(world, input);
  const named = others.flatMap(({ product }) => world.product(product ?? '')?.platform ?? []);
  const platforms = new Set([tool.platform, ...ownedPlatforms(world, input), ...named]);
  const beside = others.flatMap((line): readonly Bought[] => {
    const product =
      line.product === undefined ? besideOf(world, line, platforms, input, [tool.kind]) : world.product(line.product);
    return product ? [{ product, count: line.count ?? 1 }] : [];
  });
  const all = [{ product: tool, count: first.count ?? 1 }, ...beside];
  return all.filter(({ product }, at) => all.findIndex((one) => one.product === product) === at);
};

/** All items multiplied by the number of sets; owned ones are not bought, and all sets may share a charger. */
const inSets = (world: World, tools: readonly Bought[], input: Input): readonly KitItem[] => {
  const { sets = 1, parts = [] } = input;
  const number = sets * tools.reduce((sum, { count }) => sum + count, 0);
  return itemsFor(world, tools, input).map((item) => {
    const each = parts.find(({ role }) => role === item.role)?.tools;
    if (item.state === 'owned') return item;
    const isShared = each !== undefined && item.state === 'buy';
    return { ...item, count: isShared ? Math.ceil(number / each) : item.count * sets };
  });
};

const wantsPacks = (input: Input): boolean => input.constraints.some(runsOnBattery) || wantsBattery(input);

/** Number of different power sources of a purchase's tools: platforms, or a cord. */
const drivesOf = (tools: readonly Bought[]): number => new Set(tools.map(({ product: { platform } }) => platform)).size;

/** The first combination in which all tools run on the same packs, if packs are bought for several. */
const sharingPacks = (world: World, tools: readonly Product[], input: Input): readonly Product[] => {
  if (toolLines(world, input).others.length === 0 || !wantsPacks(input)) return tools;
  const spread = new Map(tools.map((tool) => [tool, drivesOf(withOthers(world, tool, input))]));
  const least = Math.min(...spread.values());
  return tools.filter((tool) => spread.get(tool) === least);
};

/** The combination with the lowest total. */
const cheapestOf = (world: World, input: Input): OperationFindings['kit']['cheapest'] => {
  const priced = sharingPacks(world, toolsFor(world, input), input).flatMap((tool) => {
    const items = inSets(world, withOthers(world, tool, input), input);
    const total = totalOf(items);
    return total === undefined ? [] : [{ items, total }];
  });
  return priced.reduce<(typeof priced)[number] | undefined>(
    (best, each) => (best && best.total <= each.total ? best : each),
    undefined,
  );
};

/** The requested tools, else those recommended; if they exceed the budget, the cheapest. */
const toolsOf = async (context: OperationContext, world: World, input: Input): Promise<readonly Bought[]> => {
  const { first } = toolLines(world, input);
  const named = first.product === undefined ? undefined : world.product(first.product);
  if (named) return withOthers(world, named, input);
  // Packs or discs alone.
  if (input.lines.length > 0 && input.lines.every(({ product }) => product !== undefined)) return [];
  const picked = await picksOf(context, world, input);
  const [recommended = picked] = [picked, toolsFor(world, input)].map(countable(world, input)).filter(isSome);
  const { budget } = input;
  const totalWith = (product: Product): number =>
    totalOf(inSets(world, withOthers(world, product, input), { ...input, task: {} })) ?? Number.POSITIVE_INFINITY;
  // If several tools are bought, each need not do the job alone.
  const { others } = toolLines(world, input);
  const byType = { ...first, constraints: input.constraints };
  const able = sharingPacks(world, [...new Set([...recommended, ...toolsFor(world, input)])], input);
  const picks = bareFirst(world, others.length > 0 ? servingMostFirst(world, able, others) : recommended, input);
  const best =
    picks[0] ?? (others.length > 0 ? besideOf(world, byType, ownedPlatforms(world, input), input) : undefined);
  if (!best || budget === undefined) return best ? withOthers(world, best, input) : [];
  // A budget for everything is binding: choices within it, else the closest one.
  const within = picks.find((product) => totalWith(product) <= budget);
  const nearest = [...able, ...picks].sort((one, other) => totalWith(one) - totalWith(other))[0];
  return withOthers(world, within ?? nearest ?? best, input);
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

/** Requested tools besides the first for which no product in the range fits. */
const lackingOf = (world: World, items: readonly KitItem[], input: Input): readonly ProductKind[] => {
  const listed = new Set(items.flatMap(({ product: { kind } }) => kind ?? []));
  const { first } = toolLines(world, input);
  const beside = input.lines.filter((line) => line !== first && line.product === undefined);
  const tools = items.filter(({ role }) => role === 'tool');
  const isThere = (type: ProductKind): boolean =>
    listed.has(type) || tools.some(({ product }) => boxHolds(world, product, type).holds === 'yes');
  const missing = beside.flatMap(({ types = [] }) => (types.some(isThere) ? [] : types.slice(0, 1)));
  return [...new Set(missing)];
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

const ownedPlatforms = (world: World, { owned }: Input): ReadonlySet<string> =>
  new Set(owned.flatMap((id) => world.product(id)?.platform ?? id));

const runsOnBattery = (constraint: Constraint): boolean =>
  constraint.by === 'choice' && constraint.attribute === 'powerSource' && constraint.value === 'battery';

/** A corded alternative, if no cordless tool fits the budget. */
const cordedWithin = (world: World, input: Input): OperationFindings['kit']['corded'] => {
  const { budget } = input;
  if (budget === undefined || !input.constraints.some(runsOnBattery) || toolLines(world, input).others.length > 0)
    return undefined;
  const constraints = input.constraints.filter((each) => !runsOnBattery(each));
  const cheapest = cheapestOf(world, { ...input, constraints });
  return cheapest && cheapest.total <= budget ? cheapest : undefined;
};

/** The least expensive tool without which several others stay within the budget. */
const leftOutFor = (
  world: World,
  bought: readonly Bought[],
  input: Input,
): OperationFindings['kit']['leftOut'] | undefined => {
  const { budget } = input;
  const buys = bought.filter(({ product }) => !input.owned.includes(product.id));
  if (budget === undefined || buys.length < 2) return undefined;
  return buys
    .toSorted((one, other) => (one.product.price?.amount ?? 0) - (other.product.price?.amount ?? 0))
    .flatMap((tool) => {
      const rest = bought.filter((one) => one !== tool);
      const total = totalOf(inSets(world, rest, input));
      return total === undefined || total > budget ? [] : [{ tool: tool.product, total }];
    })[0];
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
  const isAsked = input.parts?.some(
    ({ role, product, ranking, sizes }) => role === 'battery' && (product ?? ranking ?? sizes) !== undefined,
  );
  if (!pack || isAsked) return undefined;
  for (const tool of tools) {
    const advice = tool.platform === pack.product.platform ? packAdvice(world, tool, pack.product) : undefined;
    if (advice) return advice;
  }
  return undefined;
};

/** Blades and bits beyond the budget are listed separately from the necessary items. */
const withinBudget = (items: readonly KitItem[], { budget, lines }: Input) => {
  const total = totalOf(items);
  const isNamed = ({ id, kind }: Product): boolean =>
    lines.some(({ product, types = [] }) => product === id || (kind !== undefined && types.includes(kind)));
  const needed = items.filter(
    ({ role, state, product }) => role !== 'accessory' || state !== 'buy' || isNamed(product),
  );
  const lean = totalOf(needed);
  if (budget === undefined || total === undefined || total <= budget || lean === undefined || lean > budget)
    return { items, beyond: [] };
  return { items: needed, beyond: items.filter((item) => !needed.includes(item)) };
};

/** If a single tool was named, cheaper products of its type are considered. */
const cheaperLike = (input: Input, tools: readonly Product[]): Input => {
  const [first, ...others] = input.lines;
  const kind = tools[0]?.kind;
  if (first?.product === undefined || kind === undefined) return input;
  // No tool of several on packs is replaced by a corded one.
  const drive = tools.length > 1 && tools[0] && runsOnPacks(tools[0]) ? [runsOn('battery')] : [];
  return {
    ...input,
    lines: [{ types: [kind], count: first.count ?? 1 }, ...others],
    constraints: [...input.constraints, ...drive],
  };
};

/** Packs or a charger that the visitor does not want, although a tool needs them or its box contains them. */
const refusedFor = (world: World, tools: readonly Product[], input: Input): OperationFindings['kit']['refused'] => {
  for (const tool of tools) {
    const supplies = supplyItems(world, tool, input.owned);
    for (const state of ['buy', 'included'] as const) {
      const parts = (['battery', 'charger'] as const).filter(
        (role) =>
          input.parts?.some((wish) => wish.role === role && wish.count === 0) &&
          supplies.some((item) => item.role === role && item.state === state),
      );
      if (parts.length > 0) return { tool, parts, state };
    }
  }
  return undefined;
};

/** Everything needed to work: tools, packs, charger, accessories and protection, with the total. */
export const kit: Operation<'kit'> = async (context, input) => {
  const { lines, task = {}, budget, sets = 1 } = input;
  const types = lines.flatMap((line) => line.types ?? []);
  const world = await openWorld(context, {
    types,
    products: [...lines.flatMap(({ product }) => product ?? []), ...input.owned],
  });
  const stopped = isStopped(context.knowledge, task, types);
  const bought = stopped ? [] : await toolsOf(context, world, input);
  const tools = bought.map(({ product }) => product);
  const one = itemsFor(world, bought, input);
  const counted = inSets(world, bought, input);
  const { items, beyond } = input.onlyNamed
    ? { items: counted, beyond: input.changes ? [] : uncounted(world, bought, input, counted) }
    : withinBudget(counted, input);
  const total = items.length === 0 ? undefined : totalOf(items);
  const within = budget === undefined || total === undefined ? 'unknown' : truthOf(total <= budget);
  return {
    items,
    total,
    sets,
    ofEach: sets > 1 && !input.parts?.some((wish) => wish.tools !== undefined) ? totalOf(one) : undefined,
    currency: items[0]?.product.price?.currency,
    budget,
    within,
    chosen: toolLines(world, input).first.product === undefined,
    beyond,
    cheapest: stopped ? undefined : cheapestOf(world, cheaperLike(input, tools)),
    corded: within === 'no' && !task.setting?.includes('noMains') ? cordedWithin(world, input) : undefined,
    leftOut: within === 'no' ? leftOutFor(world, bought, input) : undefined,
    protection: protectionFor(world, tools, input),
    task: input.task,
    advice: input.changes === true ? undefined : adviceFor(world, tools, items, input),
    platforms: [...new Set(tools.flatMap(({ platform }) => platform ?? []))],
    assumed:
      input.owned.some((id) => id === 'battery' || id === 'charger') &&
      !tools.some(({ platform }) => platform !== undefined && ownedPlatforms(world, input).has(platform)),
    owned: productsNamed(world, input.owned),
    refused: refusedFor(world, tools, input),
    lacking: items.length === 0 ? [] : lackingOf(world, [...items, ...beyond], input),
    missing: missingExtras(world, tools, input),
    chosenParts: input.parts !== undefined,
    onlyNamed: input.onlyNamed ?? false,
  };
};
