import type { Product } from '../../../catalogue/catalogue.ts';
import { isToolKind } from '../../../catalogue/kinds.ts';
import { fold } from '../../../search/analysis/fold.ts';
import type { KitItem } from '../../findings.ts';
import { kept, oncePer } from '../../text/oncePer.ts';
import type { Span } from '../../text/span.ts';
import { wordPattern } from '../../text/words.ts';
import type { World } from '../world.ts';
import { money } from './values.ts';

/** `kit`: battery and charger in the box; `bare`: one of them must be bought; `single`: needs neither. */
export type Packaging = 'kit' | 'bare' | 'single';

const boxOf = oncePer(({ boxContents }: Product): readonly string[] =>
  boxContents.flatMap((item) => Object.values(item).map(fold)),
);
const modelLetters = oncePer(({ model }: Product): string => fold(model).replace(/[^\p{L}\p{N}]/gu, ''));

const plainLetter = /[a-z0-9]/;
const letterOrDigit = /[\p{L}\p{N}]/u;

/** Where a folded text has the letters of a model number, written with or without spaces; "KQ18" is not in "KQ18R". */
const modelIn = (text: string, letters: string): Span | undefined => {
  const first = letters.charAt(0);
  for (let start = first === '' ? -1 : text.indexOf(first); start !== -1; start = text.indexOf(first, start + 1)) {
    if (plainLetter.test(text.charAt(start - 1))) continue;
    let end = start;
    let found = 0;
    while (found < letters.length && end < text.length) {
      const isNext = text[end] === letters[found];
      const sign = String.fromCodePoint(text.codePointAt(end) ?? 0);
      if (!isNext && letterOrDigit.test(sign)) break;
      end += isNext ? 1 : sign.length;
      if (isNext) found++;
    }
    if (found === letters.length && !plainLetter.test(text.charAt(end))) return { start, end };
  }
  return undefined;
};

/** Whether a text names the model of a product. */
export const namesModel = (text: string, product: Product): boolean =>
  modelIn(fold(text), modelLetters(product)) !== undefined;

/** The first of the products whose model number the box's list contains. */
export const inBox = (product: Product, parts: readonly Product[]): Product | undefined =>
  parts.find((part) => boxOf(product).some((item) => modelIn(item, modelLetters(part))));

const countBehind = wordPattern(String.raw`#\D*?(\d+)\s*<counters>`);

/** Number of a part in the box: "2 BP1820 battery packs", "リチウムイオン電池 KB1850 2個". */
const boxCount = (product: Product, part: Product): number => {
  const letters = modelLetters(part);
  const item = boxOf(product).find((each) => modelIn(each, letters)) ?? '';
  const { start, end } = modelIn(item, letters) ?? { start: 0, end: 0 };
  const rest = `${item.slice(0, start)}#${item.slice(end)}`;
  const count = /^(\d+)\s*(?:[x×]\s*)?\D/u.exec(rest) ?? countBehind.exec(rest);
  return Math.min(Math.max(Number(count?.[1] ?? 1), 1), maxInBox);
};
const maxInBox = 12;

/** Where parts are looked up. */
export type Parts = Pick<World, 'product' | 'ofTypes'>;

/** Batteries of a tool: those it lists, else those of its platform. */
export const batteriesOf = (world: Parts, product: Product): readonly Product[] => {
  const listed = product.batteries.flatMap((id) => world.product(id) ?? []);
  if (listed.length > 0 || product.platform === undefined) return listed;
  return world.ofTypes(['battery']).filter(({ platform }) => platform === product.platform);
};

/** Chargers for its batteries: those it lists, else those of its platform. */
export const chargersOf = (world: Parts, product: Product): readonly Product[] => {
  const listed = product.chargers.flatMap((id) => world.product(id) ?? []);
  if (listed.length > 0 || product.platform === undefined) return listed;
  return world.ofTypes(['charger']).filter(({ platform }) => platform === product.platform);
};

/** Whether it runs on exchangeable packs. */
export const runsOnPacks = (product: Product): boolean =>
  (isToolKind(product.kind) || product.kind === undefined) &&
  (product.batteries.length > 0 || (product.platform !== undefined && product.attributes.powerSource === 'battery'));

/** A tool's packs and chargers do not change while the catalogue is unchanged: cached. */
const remembered = <Value>(
  work: (world: World, product: Product) => Value,
): ((world: World, product: Product) => Value) => {
  const ofBrand = oncePer((_: readonly Product[]) => new WeakMap<Product, { readonly value: Value }>());
  return (world, product) => kept(ofBrand(world.products), product, () => ({ value: work(world, product) })).value;
};

/** From a maker's or shop's feed, which may omit the packs of a cordless tool. */
const isOfFeed = ({ recognised, maker }: Product): boolean => recognised === true || maker !== undefined;

/** What the box lacks of battery and charger; if the data say how it is sold, that decides. */
export const missingOf = remembered((world, product): readonly ('battery' | 'charger')[] => {
  if (product.packaging !== undefined) return product.packaging === 'kit' ? [] : ['battery', 'charger'];
  // If the box's contents are unknown, nothing is known to be missing.
  if (!runsOnPacks(product) || (isOfFeed(product) && product.boxContents.length === 0)) return [];
  const battery = inBox(product, batteriesOf(world, product));
  const charger = inBox(product, chargersOf(world, product));
  return [...(battery ? [] : ['battery' as const]), ...(charger ? [] : ['charger' as const])];
});

/** How it is sold; undefined if the box's contents are unknown. */
export const packagingOf = (world: World, product: Product): Packaging | undefined => {
  if (product.packaging !== undefined) return product.packaging;
  if (isOfFeed(product) && product.attributes.powerSource === 'battery' && !runsOnPacks(product)) return undefined;
  if (!runsOnPacks(product)) return 'single';
  if (product.boxContents.length === 0) return undefined;
  return missingOf(world, product).length === 0 ? 'kit' : 'bare';
};

/**
 * Whether the visitor has battery and charger, given the owned platforms, products and parts: a tool's owner has both.
 */
const ownedFor = (world: Parts, product: Product, owned: readonly string[]): ReadonlySet<'battery' | 'charger'> => {
  const has = new Set<'battery' | 'charger'>();
  for (const id of owned) {
    if (id === 'battery' || id === 'charger') has.add(id);
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

/** The product with the lowest price; one of unknown price only where there is no other. */
export const cheapest = (products: readonly Product[]): Product | undefined =>
  products.reduce<Product | undefined>(
    (best, each) => (best && priceOf(best) <= priceOf(each) ? best : each),
    undefined,
  );

/** Selects the requested parts; undefined if any will do. */
export type PartChoice = (role: 'battery' | 'charger', parts: readonly Product[]) => readonly Product[] | undefined;

const anyPart: PartChoice = () => undefined;

/** Items a tool needs to run, cheapest compatible combination first: in the box, owned, or to buy. */
export const supplyItems = (
  world: Parts,
  product: Product,
  owned: readonly string[] = [],
  choose: PartChoice = anyPart,
): readonly KitItem[] => {
  if (!runsOnPacks(product)) return [];
  const has = ownedFor(world, product, owned);
  const mine = (parts: readonly Product[]) => parts.find(({ id }) => owned.includes(id));
  const inBoxOf = (role: 'battery' | 'charger', part: Product): KitItem => ({
    role,
    product: part,
    count: boxCount(product, part),
    state: 'included',
  });
  const itemOf = (
    role: 'battery' | 'charger',
    parts: readonly Product[],
    fits: (part: Product) => boolean,
  ): readonly KitItem[] => {
    // The requested parts; if none exist, all.
    const asked = choose(role, parts) ?? [];
    const wanted = asked.length > 0 ? asked : parts;
    const included = inBox(product, wanted);
    if (included) return [inBoxOf(role, included)];
    const other = asked.length > 0 ? inBox(product, parts) : undefined;
    const own = mine(wanted);
    // An owned part need not match the request.
    const isOwned = has.has(role) && (asked.length === 0 || own !== undefined);
    const fitting = wanted.filter(fits);
    // A kit holds its packs, whether or not its box's list names them.
    const isHeld = product.packaging === 'kit' && (asked.length === 0 || asked.length === parts.length);
    const part = own ?? (isHeld ? undefined : cheapest(fitting.length > 0 ? fitting : wanted));
    return [
      // What the box holds is there, though another was asked for.
      ...(other ? [inBoxOf(role, other)] : []),
      ...(part ? [{ role, product: part, count: 1, state: isOwned ? 'owned' : 'buy' } as const] : []),
    ];
  };
  const batteries = itemOf('battery', batteriesOf(world, product), () => true);
  const battery = batteries.at(-1);
  const chargers = itemOf('charger', chargersOf(world, product), (part) => !battery || charges(part, battery.product));
  return [...batteries, ...chargers];
};

/** Total of all items to buy; undefined if a price is unknown. */
export const totalOf = (items: readonly KitItem[]): number | undefined => {
  const buy = items.filter(({ state }) => state === 'buy');
  if (buy.some(({ product }) => product.price === undefined)) return undefined;
  return money(buy.reduce((sum, { product, count }) => sum + (product.price?.amount ?? 0) * count, 0));
};

const readyWith = (
  world: World,
  product: Product,
  owned: readonly string[],
  choose?: PartChoice,
): number | undefined => {
  const supply = supplyItems(world, product, owned, choose);
  const known = new Set<string>([...supply.map(({ role }) => role), ...ownedFor(world, product, owned)]);
  // The price of packs that no feed names is unknown too.
  if (missingOf(world, product).some((part) => !known.has(part))) return undefined;
  return totalOf([{ role: 'tool', product, count: 1, state: 'buy' }, ...supply]);
};
const readyAlone = remembered((world, product) => readyWith(world, product, []));

/** Price ready to use: with the cheapest battery and charger, or the chosen ones, if the box has none. */
export const readyPrice = (
  world: World,
  product: Product,
  owned: readonly string[] = [],
  choose?: PartChoice,
): number | undefined =>
  owned.length === 0 && choose === undefined ? readyAlone(world, product) : readyWith(world, product, owned, choose);

/** List prices of a kit, a bare tool and a corded one are not comparable; these are the prices ready for work. */
export const readyPair = (
  world: World,
  [one, other, ...others]: readonly Product[],
): readonly [number, number] | undefined => {
  if (!one || !other || others.length > 0 || packagingOf(world, one) === packagingOf(world, other)) return undefined;
  const [here, there] = [readyPrice(world, one), readyPrice(world, other)];
  const isBuying = here !== one.price?.amount || there !== other.price?.amount;
  return here === undefined || there === undefined || !isBuying ? undefined : [here, there];
};
