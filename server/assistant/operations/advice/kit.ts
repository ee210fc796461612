import type { Product } from '../../../catalogue/catalogue.ts';
import { isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import type { Beside } from '../../adviceFindings.ts';
import type { KitItem, OperationFindings } from '../../findings.ts';
import { gearFor } from '../../knowledge/gear.ts';
import { loadRoles } from '../../knowledge/load.ts';
import type { BasketLine, OperationInputs } from '../../plan.ts';
import type { Operation } from '../context.ts';
import { accessoryItems, missingParts } from '../fit/accessoryItems.ts';
import { boxHolds } from '../product/box.ts';
import { packAdvice } from '../product/packAdvice.ts';
import { runsOnPacks, supplyItems, totalOf } from '../product/packaging.ts';
import { truthOf } from '../product/truth.ts';
import { applicationOf, isStopped, workedMaterial } from '../task/applications.ts';
import { runsOn } from '../task/powerSource.ts';
import { openWorld, productsNamed, type World } from '../world.ts';
import { cheapestWay, cordedWay, leftOutFor } from './combinations.ts';
import { toolsOf } from './kitChoice.ts';
import { itemsFor, uncounted } from './kitItems.ts';
import { inSets, ownedPlatforms, toolLines } from './kitTools.ts';

type Input = OperationInputs['kit'];

/** Requested tools besides the first for which no product in the range fits. */
const lackingOf = (world: World, items: readonly KitItem[], input: Input): readonly ProductKind[] => {
  const listed = new Set(items.flatMap(({ product: { kind } }) => kind ?? []));
  const { first } = toolLines(world, input);
  const beside = input.lines.filter((line) => line !== first);
  const tools = items.filter(({ role }) => role === 'tool');
  const isThere = (type: ProductKind): boolean =>
    listed.has(type) || tools.some(({ product }) => boxHolds(world, product, type).holds === 'yes');
  const missing = beside.flatMap(({ types = [] }) => (types.some(isThere) ? [] : types.slice(0, 1)));
  return [...new Set(missing)];
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
  return tools
    .filter(({ platform }) => platform === pack.product.platform)
    .flatMap((tool) => packAdvice(world, tool, pack.product) ?? [])[0];
};

/** Blades and bits beyond the budget are listed separately from the necessary items. */
const withinBudget = (items: readonly KitItem[], budget: number | undefined) => {
  if (budget === undefined || (totalOf(items) ?? 0) <= budget) return { items, beyond: [] };
  const needed = items.filter(({ role }) => role !== 'accessory');
  return { items: needed, beyond: items.filter((item) => !needed.includes(item)) };
};

/** Cheaper tools of the same types are considered in the place of those that were named; a cordless one stays cordless. */
const cheaperLike = (world: World, input: Input): Input => {
  const ofType = (line: BasketLine): BasketLine => {
    const tool = line.product === undefined ? undefined : world.product(line.product);
    if (tool?.kind === undefined || !isToolKind(tool.kind)) return line;
    const drive = runsOnPacks(tool) ? [runsOn('battery')] : [];
    return { types: [tool.kind], constraints: drive, count: line.count ?? 1 };
  };
  const lines = input.lines.map(ofType);
  const { constraints = [] } = toolLines(world, { ...input, lines }).first;
  return { ...input, lines, constraints: [...input.constraints, ...constraints] };
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

/** What goes with the only tool beside its packs: what its box holds, what is worth having, and what to wear. */
const besideOf = (
  world: World,
  tools: readonly Product[],
  items: readonly KitItem[],
  { beside, task = {} }: Input,
): Beside | undefined => {
  const [tool, other] = tools;
  if (!beside || !tool?.kind || other) return undefined;
  const { knowledge } = world.context;
  const types = (loadRoles()[tool.kind]?.accessories ?? []).filter(
    (type) => type !== 'carryCase' && items.every(({ product }) => product.kind !== type),
  );
  const boxed = types.filter((type) => boxHolds(world, tool, type).holds === 'yes');
  const material = workedMaterial(knowledge, task);
  const others = types.filter((type) => !boxed.includes(type));
  const useful = accessoryItems(
    world,
    tool,
    others.map((type) => ({ type, material, use: undefined })),
  );
  return {
    useful,
    boxed,
    lacking: others.filter((type) => useful.every(({ product }) => product.kind !== type)),
    protection: gearFor(knowledge, task, [tool.kind], undefined),
  };
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
    ? { items: counted, beyond: input.changes ? [] : uncounted(world, bought, input) }
    : withinBudget(counted, budget);
  const total = totalOf(items);
  const within = budget === undefined || total === undefined ? 'unknown' : truthOf(total <= budget);
  return {
    items,
    total,
    sets,
    ofEach: sets > 1 ? totalOf(one) : undefined,
    currency: items[0]?.product.price?.currency,
    budget,
    within,
    chosen: toolLines(world, input).first.product === undefined,
    beyond,
    cheapest: within === 'no' ? cheapestWay(world, cheaperLike(world, input)) : undefined,
    corded:
      within === 'no' && !task.setting?.includes('noMains') ? cordedWay(world, cheaperLike(world, input)) : undefined,
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
    lacking: lackingOf(world, [...items, ...beyond], input),
    missing: tools.flatMap((tool) => missingParts(world, tool, input.task)),
    chosenParts: input.parts !== undefined,
    onlyNamed: input.onlyNamed ?? false,
    ...(input.taken ? { taken: true } : {}),
    beside: besideOf(world, tools, items, input),
    delivery: input.delivery,
  };
};
