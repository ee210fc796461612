import type { Product } from '../../catalogue/catalogue.ts';
import { isToolKind } from '../../catalogue/kinds.ts';
import { fold } from '../../search/analysis/fold.ts';
import type { KitItem } from '../findings.ts';
import { money } from './values.ts';
import type { World } from './world.ts';

/** `kit`: battery and charger in the box; `bare`: one of them has to be had besides; `single`: it needs neither. */
export type Packaging = 'kit' | 'bare' | 'single';

/** Model numbers as a list of contents may write them, blanks or not. */
const close = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

const boxes = new WeakMap<Product, readonly string[]>();
const boxOf = (product: Product): readonly string[] => {
  const known = boxes.get(product);
  if (known) return known;
  const items = product.boxContents.flatMap((item) => Object.values(item).map(close));
  boxes.set(product, items);
  return items;
};

/** The first of the products whose model number the box's list names. */
export const inBox = (product: Product, parts: readonly Product[]): Product | undefined => {
  const items = boxOf(product);
  return parts.find(({ model }) => items.some((item) => item.includes(close(model))));
};

/** The batteries that a tool takes: those it lists, else those of its platform. */
export const batteriesOf = (world: World, product: Product): readonly Product[] => {
  const listed = product.batteries.flatMap((id) => world.product(id) ?? []);
  if (listed.length > 0 || product.platform === undefined) return listed;
  return world.ofTypes(['battery']).filter(({ platform }) => platform === product.platform);
};

/** The chargers that its batteries go on: those it lists, else those of its platform. */
export const chargersOf = (world: World, product: Product): readonly Product[] => {
  const listed = product.chargers.flatMap((id) => world.product(id) ?? []);
  if (listed.length > 0 || product.platform === undefined) return listed;
  return world.ofTypes(['charger']).filter(({ platform }) => platform === product.platform);
};

/** Whether it runs on packs that can be changed. */
export const runsOnPacks = (product: Product): boolean =>
  (isToolKind(product.kind) || product.kind === undefined) &&
  (product.batteries.length > 0 || (product.platform !== undefined && product.attributes.powerSource === 'battery'));

/** Which packs and chargers a tool takes does not change while the catalogue stays: each is worked out once. */
const remembered = <Value>(
  work: (world: World, product: Product) => Value,
): ((world: World, product: Product) => Value) => {
  const known = new WeakMap<readonly Product[], WeakMap<Product, { readonly value: Value }>>();
  return (world, product) => {
    const ofBrand = known.get(world.products) ?? new WeakMap<Product, { readonly value: Value }>();
    known.set(world.products, ofBrand);
    const found = ofBrand.get(product) ?? { value: work(world, product) };
    ofBrand.set(product, found);
    return found.value;
  };
};

/** What of battery and charger the box does not hold. */
export const missingOf = remembered((world, product): readonly ('battery' | 'charger')[] => {
  if (!runsOnPacks(product)) return [];
  const battery = inBox(product, batteriesOf(world, product));
  const charger = inBox(product, chargersOf(world, product));
  return [...(battery ? [] : ['battery' as const]), ...(charger ? [] : ['charger' as const])];
});

/** How it is sold; undefined where nothing is known of its box. */
export const packagingOf = (world: World, product: Product): Packaging | undefined => {
  if (!runsOnPacks(product)) return 'single';
  if (product.boxContents.length === 0) return undefined;
  return missingOf(world, product).length === 0 ? 'kit' : 'bare';
};

/** Which of battery and charger a visitor has who owns these platforms and products: who owns a tool has both. */
const ownedFor = (world: World, product: Product, owned: readonly string[]): ReadonlySet<'battery' | 'charger'> => {
  const has = new Set<'battery' | 'charger'>();
  for (const id of owned) {
    const part = world.product(id);
    if (id !== product.platform && (!part || part.platform !== product.platform)) continue;
    if (part?.kind !== 'charger') has.add('battery');
    if (part?.kind !== 'battery') has.add('charger');
  }
  return has;
};

const charges = (charger: Product, battery: Product): boolean =>
  charger.batteries.includes(battery.id) || battery.chargers.includes(charger.id);

const priceOf = ({ price }: Product): number => price?.amount ?? Number.POSITIVE_INFINITY;

const cheapest = (products: readonly Product[]): Product | undefined =>
  products.reduce<Product | undefined>(
    (best, each) => (best && priceOf(best) <= priceOf(each) ? best : each),
    undefined,
  );

/** Positions of what a tool needs to run, cheapest fitting combination first: in the box, owned, or to buy. */
export const supplyItems = (
  world: World,
  product: Product,
  owned: readonly string[] = [],
  isWanted?: (battery: Product) => boolean,
): readonly KitItem[] => {
  if (!runsOnPacks(product)) return [];
  const batteries = batteriesOf(world, product);
  const chargers = chargersOf(world, product);
  const has = ownedFor(world, product, owned);
  const mine = (parts: readonly Product[]) => parts.find(({ id }) => owned.includes(id));
  // Packs of a size that was asked for; where there is none of it, those that there are.
  const sized = isWanted ? batteries.filter(isWanted) : [];
  const packs = sized.length > 0 ? sized : batteries;
  const battery = inBox(product, packs) ?? mine(packs) ?? cheapest(packs);
  const fitting = battery ? chargers.filter((charger) => charges(charger, battery)) : [];
  const charger = inBox(product, chargers) ?? mine(chargers) ?? cheapest(fitting.length > 0 ? fitting : chargers);
  const stateOf = (role: 'battery' | 'charger', parts: readonly Product[]): KitItem['state'] => {
    if (inBox(product, parts)) return 'included';
    // Packs at home need not be of the size asked for.
    if (role === 'battery' && sized.length > 0 && !mine(sized)) return 'buy';
    return has.has(role) ? 'owned' : 'buy';
  };
  return [
    ...(battery ? [{ role: 'battery', product: battery, count: 1, state: stateOf('battery', packs) } as const] : []),
    ...(charger ? [{ role: 'charger', product: charger, count: 1, state: stateOf('charger', chargers) } as const] : []),
  ];
};

/** What all positions to buy cost together; undefined where a price is not known. */
export const totalOf = (items: readonly KitItem[]): number | undefined => {
  const buy = items.filter(({ state }) => state === 'buy');
  if (buy.some(({ product }) => product.price === undefined)) return undefined;
  return money(buy.reduce((sum, { product, count }) => sum + (product.price?.amount ?? 0) * count, 0));
};

const readyWith = (world: World, product: Product, owned: readonly string[]): number | undefined =>
  totalOf([{ role: 'tool', product, count: 1, state: 'buy' }, ...supplyItems(world, product, owned)]);
const readyAlone = remembered((world, product) => readyWith(world, product, []));

/** What a product costs ready for work: with the cheapest battery and charger where its box holds none. */
export const readyPrice = (world: World, product: Product, owned: readonly string[] = []): number | undefined =>
  owned.length === 0 ? readyAlone(world, product) : readyWith(world, product, owned);
