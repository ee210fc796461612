import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Product, Search } from '../../catalogue/catalogue.ts';
import { type ProductKind, supplyKinds } from '../../catalogue/kinds.ts';
import type { PlatformRecord } from '../../catalogue/record.ts';
import { kept } from '../text/oncePer.ts';
import type { OperationContext } from './context.ts';

/** Products that an operation can read without querying the catalogue again. */
export interface World {
  readonly context: OperationContext;
  readonly platforms: readonly PlatformRecord[];
  /** Whether all products of the brand are loaded; for larger brands only the requested ones are. */
  readonly isWhole: boolean;
  /** Loaded products in catalogue order. */
  readonly products: readonly Product[];
  product(id: string): Product | undefined;
  /** Products of the types in catalogue order; without types all. */
  ofTypes(types: readonly ProductKind[]): readonly Product[];
}

/** Brands up to this size are loaded completely; for larger ones only what an operation needs. */
export const maxHeld = 2000;

/** Maximum number of products of the requested types that are looked at. */
const maxRead = 100_000;
/** Maximum number of products of large brands that are kept in memory for further questions. */
const maxKept = 20_000;
/** Products read at once; other requests are served between two pages. */
const pageSize = 250;

/** A brand's products by id and type. */
export interface Snapshot {
  readonly products: readonly Product[];
  readonly byId: ReadonlyMap<string, Product>;
  readonly byType: ReadonlyMap<ProductKind, readonly Product[]>;
}

const snapshotOf = (products: readonly Product[]): Snapshot => {
  const byType = new Map<ProductKind, Product[]>();
  for (const product of products) {
    if (!product.kind) continue;
    const same = byType.get(product.kind);
    if (same) same.push(product);
    else byType.set(product.kind, [product]);
  }
  return { products, byId: new Map(products.map((product) => [product.id, product])), byType };
};

/** Keyed by the catalogue's list of platforms, which stays the same array until the content changes. */
const snapshots = new WeakMap<readonly PlatformRecord[], Promise<Snapshot | undefined>>();

/** Whose products are read. */
type Sold = Pick<OperationContext, 'catalogue' | 'brand' | 'language'>;

/** All products of the types, page by page; without types, of the brand. */
const readTypes = async (
  { catalogue, brand, language }: Sold,
  kinds: readonly ProductKind[],
): Promise<readonly Product[]> => {
  const filters: Search['filters'] = kinds.length > 0 ? [{ by: 'kind', kinds }] : [];
  const products: Product[] = [];
  while (products.length < maxRead) {
    const page = await catalogue.search(brand, { language, filters, limit: pageSize, offset: products.length });
    products.push(...page.map(({ product }) => product));
    if (page.length < pageSize) break;
    await nextTurn();
  }
  return products;
};

const readWhole = async (context: Sold): Promise<Snapshot | undefined> =>
  (await context.catalogue.count(context.brand)) > maxHeld ? undefined : snapshotOf(await readTypes(context, []));

/** Products of large brands, read for an earlier question; its size is the number of products. */
const earlierRead = new LRUCache<string, readonly Product[]>({
  maxSize: maxKept,
  sizeCalculation: (products) => products.length,
});
/** Reading that several questions wait for. */
const underWay = new Map<string, Promise<readonly Product[]>>();
/** Numbers the contents of brands, so that nothing of an earlier content is returned. */
const contentNumbers = new WeakMap<readonly PlatformRecord[], number>();
let contentCount = 0;

const readOnce = (context: OperationContext, content: number, kinds: readonly ProductKind[]) => {
  const key = [content, ...kinds].join(' ');
  const earlier = earlierRead.get(key);
  if (earlier) return Promise.resolve(earlier);
  return kept(underWay, key, async () => {
    try {
      const products = await readTypes(context, kinds);
      if (products.length > 0) earlierRead.set(key, products);
      return products;
    } finally {
      underWay.delete(key);
    }
  });
};

const typesOf = async (
  context: OperationContext,
  platforms: readonly PlatformRecord[],
  kinds: readonly ProductKind[],
): Promise<readonly Product[]> => {
  const content = kept(contentNumbers, platforms, () => ++contentCount);
  const count = await context.catalogue.count(context.brand);
  if (kinds.length === 0 || count > maxKept) return readOnce(context, content, kinds);
  // Lists of several types would hold the same products many times.
  const all = await readOnce(context, content, []);
  return all.filter(({ kind }) => kind && kinds.includes(kind));
};

/** What is read of a large brand: the named types and products, and all batteries and chargers. */
const readPart = async (
  context: OperationContext,
  platforms: readonly PlatformRecord[],
  { types = [], products: ids = [] }: Wanted,
): Promise<Snapshot> => {
  const { catalogue, brand } = context;
  const everything = types.length === 0 && ids.length === 0;
  const kinds = everything ? [] : [...new Set([...types, ...supplyKinds])].sort();
  const [named, ofTypes] = await Promise.all([catalogue.products(brand, ids), typesOf(context, platforms, kinds)]);
  const links = named.flatMap(({ batteries, chargers, accessories, successor }) => [
    ...batteries,
    ...chargers,
    ...accessories,
    ...(successor === undefined ? [] : [successor]),
  ]);
  const linked = await catalogue.products(brand, links);
  return snapshotOf([...new Map([...ofTypes, ...named, ...linked].map((each) => [each.id, each])).values()]);
};

/** The part of a brand that an operation needs; without types and products, everything. */
export interface Wanted {
  readonly types?: readonly ProductKind[];
  readonly products?: readonly string[];
}

const heldOf = (context: Sold, platforms: readonly PlatformRecord[]): Promise<Snapshot | undefined> =>
  kept(snapshots, platforms, () => readWhole(context));

/** All products of a brand that is held completely; undefined for a larger one. */
export const heldProducts = async (context: Sold): Promise<readonly Product[] | undefined> =>
  (await heldOf(context, await context.catalogue.platforms(context.brand)))?.products;

/** Loads the brand's products for an operation. */
export const openWorld = async (context: OperationContext, wanted: Wanted = {}): Promise<World> => {
  const platforms = await context.catalogue.platforms(context.brand);
  const whole = await heldOf(context, platforms);
  const snapshot = whole ?? (await readPart(context, platforms, wanted));
  return {
    context,
    isWhole: whole !== undefined,
    platforms,
    products: snapshot.products,
    product: (id) => snapshot.byId.get(id),
    ofTypes: (asked) =>
      asked.length === 0 ? snapshot.products : [...new Set(asked)].flatMap((each) => snapshot.byType.get(each) ?? []),
  };
};

/** The named products that exist, in order, without duplicates. */
export const productsNamed = (world: World, ids: readonly string[]): readonly Product[] =>
  [...new Set(ids)].flatMap((id) => world.product(id) ?? []);
