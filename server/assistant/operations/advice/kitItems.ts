import type { Product } from '../../../catalogue/catalogue.ts';
import { isSupplyKind, isToolKind } from '../../../catalogue/kinds.ts';
import type { KitItem } from '../../findings.ts';
import type { OperationInputs, PartWish } from '../../plan.ts';
import { rank } from '../choice/ranking.ts';
import { meetsAll } from '../choice/select.ts';
import { accessoryItems } from '../fit/accessoryItems.ts';
import { type PartChoice, packagingOf, supplyItems } from '../product/packaging.ts';
import { accessoryNeeds, workedMaterial } from '../task/applications.ts';
import type { World } from '../world.ts';

type Input = OperationInputs['kit'];
type Role = PartWish['role'];

/** A tool that is bought, and how many of it. */
export interface Bought {
  readonly product: Product;
  readonly count: number;
}

const roles: readonly Role[] = ['battery', 'charger'];
const wishesFor = ({ parts = [] }: Pick<Input, 'parts'>, role: Role): readonly PartWish[] =>
  parts.filter((wish) => wish.role === role);

/** The packs or chargers that a wish leaves: named, of a size, or first by a ranking. */
const wished = (world: World, { product, sizes, ranking }: PartWish, parts: readonly Product[]) => {
  if (product !== undefined) return parts.filter(({ id }) => id === product);
  const sized = sizes ? parts.filter((each) => meetsAll(world, each, sizes) === 'yes') : parts;
  if (ranking) return rank(sized, ranking).products.slice(0, 1);
  return sizes ? sized : undefined;
};

/** The packs and chargers that the first wish for each names. */
const choiceOf =
  (world: World, input: Pick<Input, 'parts'>): PartChoice =>
  (role, parts) => {
    const [wish] = wishesFor(input, role);
    return wish && wished(world, wish, parts);
  };

/** An item with a count; the one in the box or owned is included, the others are bought. */
const counted = (item: KitItem, { count: told, as = 'total' }: Pick<PartWish, 'count' | 'as'>): readonly KitItem[] => {
  const bought = item.state === 'buy';
  if (told === 0) return bought ? [] : [item];
  if (told === undefined) return [item];
  const wanted = as === 'total' || (as === 'added' && bought) ? told : told + item.count;
  if (bought) return [{ ...item, count: Math.max(wanted, 1) }];
  return wanted > item.count ? [item, { ...item, count: wanted - item.count, state: 'buy' }] : [item];
};

/** Adds an item to those of the same product and state. */
const withItem = (items: readonly KitItem[], item: KitItem): readonly KitItem[] => {
  const same = items.find(({ product, state }) => product === item.product && state === item.state);
  if (!same) return [...items, item];
  if (item.state === 'owned') return items;
  return items.map((one) => (one === same ? { ...one, count: one.count + item.count } : one));
};

/** The packs that are in boxes beyond one for each tool that is sold with them, by platform. */
const sparePacks = (world: World, tools: readonly Bought[]): Map<string, number> => {
  const spare = new Map<string, number>();
  for (const { product, count } of tools) {
    const held = supplyItems(world, product, []).find(({ role, state }) => role === 'battery' && state === 'included');
    const { platform } = product;
    if (held && platform !== undefined) spare.set(platform, (spare.get(platform) ?? 0) + (held.count - 1) * count);
  }
  return spare;
};

/** What several tools need: shared within a platform, but each of several identical tools gets its own. */
const neededSupplies = (world: World, tools: readonly Bought[], input: Input): readonly KitItem[] => {
  const choose = choiceOf(world, input);
  const shares = tools.every(({ count }) => count === 1);
  // Tools sold with packs first, because their packs serve the bare ones.
  const isKit = ({ product }: Bought): boolean => packagingOf(world, product) === 'kit';
  const spare = sparePacks(world, tools);
  let supplies: readonly KitItem[] = [];
  for (const { product: tool, count } of [...tools.filter(isKit), ...tools.filter((one) => !isKit(one))]) {
    const listed = supplies.map(({ product }) => product.id);
    const beside = supplyItems(world, tool, [...input.owned, ...listed], choose);
    for (const item of supplyItems(world, tool, input.owned, choose)) {
      const { platform = '' } = item.product;
      const left = (spare.get(platform) ?? 0) - count;
      const isThere = shares || (item.role === 'charger' ? spare.has(platform) : left >= 0);
      const isShared = beside.some(({ role, state }) => role === item.role && state === 'owned');
      if (isThere && item.state === 'buy' && isShared) continue;
      supplies = withItem(supplies, { ...item, count: item.count * count });
    }
  }
  return supplies;
};

/** Packs and chargers as wished: "one 4 Ah and one 2 Ah" are two wishes, of which the first serves the need. */
const supplies = (world: World, tools: readonly Bought[], input: Input): readonly KitItem[] => {
  const needed = neededSupplies(world, tools, input);
  return roles.flatMap((role) => {
    const own = needed.filter((item) => item.role === role);
    const [first, ...further] = wishesFor(input, role);
    // "Two batteries", where a tool runs on others: one is for that.
    const elsewhere = new Set(own.map(({ product: { platform } }) => platform)).size - 1;
    const wish = first?.count ? { ...first, count: Math.max(first.count - elsewhere, 1) } : first;
    // What was asked for beside that of the box is counted alone.
    const isMeant = (item: KitItem): boolean => item.state === 'buy' || own.every(({ state }) => state !== 'buy');
    const asWished = wish ? own.flatMap((item) => (isMeant(item) ? counted(item, wish) : [item])) : own;
    const ofPlatforms = world
      .ofTypes([role])
      .filter(({ platform }) => tools.some(({ product }) => product.platform === platform));
    const others = further.flatMap((another): readonly KitItem[] => {
      const [product] = wished(world, another, ofPlatforms) ?? ofPlatforms;
      return product ? [{ role, product, count: another.count ?? 1, state: 'buy' }] : [];
    });
    return [...others, ...linesOf(world, input, role)].reduce(withItem, asWished);
  });
};

/** Packs or chargers that are bought for themselves. */
const linesOf = (world: World, { lines }: Input, role: Role): readonly KitItem[] =>
  lines.flatMap(({ product = '', count = 1 }) => {
    const known = world.product(product);
    return known?.kind === role ? [{ role, product: known, count, state: 'buy' }] : [];
  });

/** Blades, discs and bits that the job needs. */
const neededExtras = (world: World, tools: readonly Bought[], input: Input): readonly KitItem[] =>
  tools.flatMap(({ product: tool }) =>
    accessoryItems(world, tool, accessoryNeeds(world.context.knowledge, input.task, tool.kind)),
  );

/** What the job needs beside what was named, where only that is counted. */
export const uncounted = (world: World, tools: readonly Bought[], input: Input): readonly KitItem[] =>
  neededExtras(world, tools, input).filter(
    ({ product, state }, at, all) => state === 'buy' && all.findIndex((other) => other.product === product) === at,
  );

/** Blades, discs and bits: those that were named, and those the job needs. */
const extras = (world: World, tools: readonly Bought[], input: Input): readonly KitItem[] => {
  const needed = input.onlyNamed ? [] : neededExtras(world, tools, input);
  const named = input.lines.flatMap(({ product, types = [], count = 1 }): readonly KitItem[] => {
    const known = product === undefined ? undefined : world.product(product);
    if (known)
      return isToolKind(known.kind) || isSupplyKind(known.kind)
        ? []
        : [{ role: 'accessory', product: known, count, state: 'buy' }];
    if (product !== undefined || types.some(isToolKind)) return [];
    const material = workedMaterial(world.context.knowledge, input.task);
    const needs = types.map((type) => ({ type, material, use: undefined }));
    // The tool that the accessory fits, if there are several.
    const found = tools.map((tool) => accessoryItems(world, tool.product, needs)).find((items) => items.length > 0);
    return (found ?? []).flatMap((item) => counted(item, { count }));
  });
  return [...named, ...needed].filter(
    (item, at, all) => all.findIndex(({ product, state }) => product === item.product && state === item.state) === at,
  );
};

/** Tools with everything they need for the job. A pack is not bought twice unless requested. */
export const itemsFor = (world: World, tools: readonly Bought[], input: Input): readonly KitItem[] => [
  ...tools.map(
    ({ product, count }): KitItem => ({
      role: 'tool',
      product,
      count,
      state: input.owned.includes(product.id) ? 'owned' : 'buy',
    }),
  ),
  ...supplies(world, tools, input),
  ...extras(world, tools, input).filter(({ state }) => state !== 'included'),
];
