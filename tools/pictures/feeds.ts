import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { ProductView } from '../../contract/pictures.ts';
import type { ProductKind } from '../../server/catalogue/kinds.ts';
import { type BrandCode, type PictureSpec, sizeKeys, visibleFeatures } from './spec.ts';

/** The part of a feed's product that matters here; the server's schema is what guards feeds as a whole. */
export interface FeedProduct {
  readonly id: string;
  readonly model: string;
  readonly kind?: ProductKind;
  readonly platform?: string;
  readonly attributes?: Readonly<Record<string, number | string>>;
  readonly features?: readonly string[];
  readonly batteries?: readonly string[];
  image?: string;
  views?: readonly FeedView[];
}
/** A further picture of a product. */
export interface FeedView {
  readonly view: ProductView;
  readonly image: string;
}
interface FeedContent {
  readonly platforms?: readonly { readonly id: string; readonly voltage: number; readonly maxVoltage?: number }[];
  readonly products?: readonly FeedProduct[];
}
export interface Feed {
  readonly brand: BrandCode;
  readonly file: URL;
  readonly content: FeedContent;
}

export const brands: readonly BrandCode[] = ['HJP', 'HUS', 'HEU', 'MET'];

export const readFeeds = async (brand: BrandCode): Promise<Feed[]> => {
  const folder = new URL(`../../catalogue/${brand}/`, import.meta.url);
  const names = await readdir(folder).catch(() => []);
  const feeds = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map(async (name): Promise<Feed> => {
      const file = new URL(name, folder);
      return { brand, file, content: JSON.parse(await readFile(file, 'utf8')) as FeedContent };
    });
  return Promise.all(feeds);
};

/** Writes image paths into a feed, read afresh so that nothing else changed meanwhile is lost. */
export const writeImages = async (feed: Feed, images: ReadonlyMap<string, string>): Promise<boolean> => {
  const before = await readFile(feed.file, 'utf8');
  const content = JSON.parse(before) as FeedContent;
  for (const product of content.products ?? []) {
    const image = images.get(product.id);
    if (image) product.image = image;
  }
  const after = `${JSON.stringify(content, null, 2)}\n`;
  if (after === before) return false;
  await writeFile(feed.file, after);
  return true;
};

/** Writes the further pictures of a product into its feed, read afresh. */
export const writeViews = async (feed: Feed, id: string, views: readonly FeedView[]): Promise<void> => {
  const content = JSON.parse(await readFile(feed.file, 'utf8')) as FeedContent;
  const product = content.products?.find((each) => each.id === id);
  if (!product) return;
  product.views = views;
  await writeFile(feed.file, `${JSON.stringify(content, null, 2)}\n`);
};

/** What of each product of a brand shows in its picture. Products of no known kind have none. */
export const specsOf = (feeds: readonly Feed[]): Map<string, PictureSpec> => {
  const products = feeds.flatMap(({ content }) => content.products ?? []);
  const platforms = feeds.flatMap(({ content }) => content.platforms ?? []);
  const capacityOf = (name: unknown): number | undefined => {
    const pack = products.find(({ id, model }) => name !== undefined && (id === name || model === name));
    return numeric(pack?.attributes?.['batteryCapacity']);
  };
  return new Map(
    products.flatMap((product): [string, PictureSpec][] => {
      const { kind, attributes = {}, features = [], batteries = [] } = product;
      const brand = feeds[0]?.brand;
      if (!kind || !brand) return [];
      const platform = platforms.find(({ id }) => id === product.platform);
      const voltage = numeric(attributes['voltage']) ?? platform?.voltage;
      const capacity =
        numeric(attributes['batteryCapacity']) ?? capacityOf(attributes['weightPack']) ?? capacityOf(batteries[0]);
      const { material, laserColour: colour, toolHolder: holder } = attributes;
      const power = attributes['powerSource'] ?? (platform ? 'battery' : 'none');
      const spec: PictureSpec = {
        brand,
        kind,
        model: product.model,
        power: power as PictureSpec['power'],
        ...(voltage !== undefined && { voltage }),
        ...(platform?.maxVoltage !== undefined && { printedVoltage: platform.maxVoltage }),
        ...(capacity !== undefined && { capacity }),
        ...(typeof material === 'string' && { material }),
        ...(typeof colour === 'string' && { colour }),
        ...(typeof holder === 'string' && { holder }),
        sizes: Object.fromEntries(
          sizeKeys.flatMap((key) => (typeof attributes[key] === 'number' ? [[key, attributes[key]]] : [])),
        ),
        features: visibleFeatures.filter((feature) => features.includes(feature)),
      };
      return [[product.id, spec]];
    }),
  );
};

const numeric = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
