import type { Product } from '../../../catalogue/catalogue.ts';
import { isToolKind } from '../../../catalogue/kinds.ts';
import type { KitItem } from '../../findings.ts';
import type { OperationInputs, PartWish } from '../../plan.ts';
import { rank } from '../choice/ranking.ts';
import { meetsAll } from '../choice/select.ts';
import { accessoryItems } from '../fit/accessoryItems.ts';
import { isOfPack } from '../fit/packSize.ts';
import { type PartChoice, packagingOf, supplyItems } from '../product/packaging.ts';
import { accessoryNeeds } from '../task/applications.ts';
import { productsNamed, type World } from '../world.ts';

type Input = OperationInputs['kit'];

/** The requested packs and chargers: named, by size, or first by a ranking. */
export const choiceOf =
  (world: World, { parts = {}, constraints: asked }: Input): PartChoice =>
  (role, candidates) => {
    const wish = parts[role];
    if (wish?.product !== undefined) return candidates.filter(({ id }) => id === wish.product);
    const ofPack = role === 'battery' ? asked.filter(isOfPack) : [];
    if (ofPack.length > 0) return candidates.filter((each) => meetsAll(world, each, ofPack) === 'yes');
    return wish?.ranking && rank(candidates, wish.ranking).products.slice(0, 1);
  };

/** An item with a count; the one in the box or owned is included, the others are bought. */
const counted = (item: KitItem, { count, as = 'total' }: PartWish): readonly KitItem[] => {
  const bought = item.state === 'buy';
  if (count === 0) return bought ? [] : [item];
  if (count === undefined) return [item];
  const wanted = as === 'total' || (as === 'added' && bought) ? count : count + item.count;
  if (bought) return [{ ...item, count: Math.max(wanted, 1) }];
  return wanted > item.count ? [item, { ...item, count: wanted - item.count, state: 'buy' }] : [item];
};

/** How many of a tool are bought: as told for it, for the first tool, or for its type. */
const countOf = (
  tool: Product,
  tools: readonly Product[],
  { count, counts, wanted, product, also = [] }: Input,
): number => {
  const told = counts?.find((one) => one.product === tool.id)?.count;
  if (told !== undefined) return told;
  if (tool === tools[0]) return count ?? 1;
  const isNamed = tool.id === product || also.includes(tool.id);
  const ofType = wanted?.find(({ types }) => types.some((type) => type === tool.kind));
  return isNamed ? 1 : (ofType?.count ?? 1);
};

/** Adds an item to those of the same product and state. */
const withItem = (items: readonly KitItem[], item: KitItem): readonly KitItem[] => {
  const same = items.find(({ product, state }) => product === item.product && state === item.state);
  if (!same) return [...items, item];
  if (item.state === 'owned') return items;
  return items.map((one) => (one === same ? { ...one, count: one.count + item.count } : one));
};

/** Packs and chargers of several tools are shared within a platform; each of several identical tools gets its own. */
const sharedSupplies = (world: World, tools: readonly Product[], input: Input): readonly KitItem[] => {
  const choose = choiceOf(world, input);
  const shares = tools.every((tool) => countOf(tool, tools, input) === 1);
  // Tools sold with packs first, because their packs serve the bare ones.
  const inOrder = [
    ...tools.filter((tool) => packagingOf(world, tool) === 'kit'),
    ...tools.filter((tool) => packagingOf(world, tool) !== 'kit'),
  ];
  let supplies: readonly KitItem[] = [];
  for (const tool of inOrder) {
    const alone = supplyItems(world, tool, input.owned, choose);
    const listed = supplies.map(({ product }) => product.id);
    const beside = new Map(
      supplyItems(world, tool, [...input.owned, ...listed], choose).map((item) => [item.role, item]),
    );
    for (const item of alone) {
      const shared = shares && item.state === 'buy' && beside.get(item.role)?.state === 'owned';
      const sets = item.state === 'owned' ? 1 : countOf(tool, tools, input);
      if (!shared) supplies = withItem(supplies, { ...item, count: item.count * sets });
    }
  }
  return supplies.flatMap((item) => {
    const wish = item.role === 'battery' || item.role === 'charger' ? input.parts?.[item.role] : undefined;
    return wish ? counted(item, wish) : [item];
  });
};

/** Blades, discs and bits: those the job needs, and those that were named. */
const extras = (world: World, tools: readonly Product[], input: Input): readonly KitItem[] => {
  const { knowledge } = world.context;
  const needed = tools.flatMap((tool) =>
    accessoryItems(world, tool, accessoryNeeds(knowledge, input.task, tool.kind)).map((item) =>
      item.state === 'buy' && input.owned.includes(item.product.id) ? { ...item, state: 'owned' as const } : item,
    ),
  );
  const named = productsNamed(world, input.also ?? [])
    .filter(({ kind }) => !isToolKind(kind))
    .map((product) => ({ role: 'accessory', product, count: 1, state: 'buy' }) as const);
  const ofTypes = tools.slice(0, 1).flatMap((tool) =>
    (input.wanted ?? []).flatMap(({ types, count = 1 }) =>
      accessoryItems(
        world,
        tool,
        types
          .filter((type) => !isToolKind(type))
          .map((type) => ({ type, material: input.task?.material, use: undefined })),
      ).map((item) => ({ ...item, count })),
    ),
  );
  const both = [...named, ...ofTypes, ...needed];
  return both.filter((item, at) => both.findIndex(({ product }) => product.id === item.product.id) === at);
};

/** Tools with everything they need for the job. A pack is not bought twice unless requested. */
export const itemsFor = (world: World, tools: readonly Product[], input: Input): readonly KitItem[] => {
  const supplies = sharedSupplies(world, tools, input);
  return [
    ...tools.map(
      (product): KitItem => ({
        role: 'tool',
        product,
        count: countOf(product, tools, input),
        state: input.owned.includes(product.id) ? 'owned' : 'buy',
      }),
    ),
    ...supplies.filter(({ role }) => role === 'battery'),
    ...supplies.filter(({ role }) => role === 'charger'),
    ...extras(world, tools, input),
  ];
};
