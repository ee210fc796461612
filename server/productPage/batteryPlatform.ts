import type { BrandCode } from '../../contract/contract.ts';
import type { BatteryPlatform } from '../../contract/productPage.ts';
import type { Catalogue, Product } from '../catalogue/catalogue.ts';
import { toolKinds } from '../catalogue/kinds.ts';
import { eachToolOnce } from '../catalogue/packagings.ts';
import type { PlatformRecord } from '../catalogue/record.ts';

/** Maximum number of tools counted per platform; no sample platform comes near it. */
const maxCounted = 1000;

/** Keyed by the catalogue's list of platforms, which stays the same array until the content changes. */
const counts = new WeakMap<readonly PlatformRecord[], Map<string, Promise<number>>>();

const countOf = async (catalogue: Catalogue, brand: BrandCode, platform: string): Promise<number> => {
  const hits = await catalogue.search(brand, {
    language: 'en',
    filters: [
      { by: 'kind', kinds: toolKinds },
      { by: 'platform', platform },
    ],
    limit: maxCounted,
  });
  return eachToolOnce(hits.map(({ product }) => product)).length;
};

/** Battery platform of a product, with the number of tools that run on it. */
export const batteryPlatformOf = async (catalogue: Catalogue, product: Product): Promise<BatteryPlatform | null> => {
  const { brand } = product;
  const platforms = await catalogue.platforms(brand);
  const platform = platforms.find(({ id }) => id === product.platform);
  if (!platform) return null;
  const known = counts.get(platforms) ?? new Map<string, Promise<number>>();
  counts.set(platforms, known);
  const counting = known.get(platform.id) ?? countOf(catalogue, brand, platform.id);
  known.set(platform.id, counting);
  // A failed count is repeated by the next page.
  counting.catch(() => known.delete(platform.id));
  return { id: platform.id, name: platform.name, tools: await counting };
};
