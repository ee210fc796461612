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

/** Packs and chargers of several tools are shared within a platform. */
const sharedSupplies = (world: World, tools: readonly Product[], input: Input): readonly KitItem[] => {
  const choose = choiceOf(world, input);
  // Tools sold with packs first, because their packs serve the bare ones.
  const inOrder = [
    ...tools.filter((tool) => packagingOf(world, tool) === 'kit'),
    ...tools.filter((tool) => packagingOf(world, tool) !== 'kit'),
  ];
  const supplies: KitItem[] = [];
  for (const tool of inOrder) {
    const alone = supplyItems(world, tool, input.owned, choose);
    const listed = supplies.map(({ product }) => product.id);
    const beside = new Map(
      supplyItems(world, tool, [...input.owned, ...listed], choose).map((item) => [item.role, item]),
    );
    for (const item of alone) {
      const shared = item.state === 'buy' && beside.get(item.role)?.state === 'owned';
      if (!shared && !supplies.some(({ product }) => product.id === item.product.id)) supplies.push(item);
    }
  }
  // Each of several identical tools gets its own packs and charger.
  const { count: sets = 1 } = input;
  const all = supplies.map((item) => (item.state === 'owned' ? item : { ...item, count: item.count * sets }));
  return all.flatMap((item) => {
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
  const both = [...named, ...needed];
  return both.filter((item, at) => both.findIndex(({ product }) => product.id === item.product.id) === at);
};

/** Tools with everything they need for the job. A pack is not bought twice unless requested. */
export const itemsFor = (world: World, tools: readonly Product[], input: Input): readonly KitItem[] => {
  const supplies = sharedSupplies(world, tools, input);
  const { count: sets = 1 } = input;
  return [
    ...tools.map(
      (product): KitItem => ({
        role: 'tool',
        product,
        count: product === tools[0] ? sets : 1,
        state: input.owned.includes(product.id) ? 'owned' : 'buy',
      }),
    ),
    ...supplies.filter(({ role }) => role === 'battery'),
    ...supplies.filter(({ role }) => role === 'charger'),
    ...extras(world, tools, input),
  ];
};
