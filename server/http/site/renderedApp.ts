import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { type Site, siteCodeOf } from '../../../brands/registry.ts';
import { rendererFile, textsAddresses } from '../../../brands/sites.ts';
import type { LanguageCode, ProductDetail, ProductSummary } from '../../../contract/contract.ts';
import type { ExploreView } from '../../../contract/explore.ts';
import type { ExploreQuery } from '../../../contract/exploreQuery.ts';

/** The products that a home page shows below. */
export interface ServedExplore {
  readonly query: ExploreQuery;
  readonly view: ExploreView;
}

/** Content of a page of the app. */
export type PageContent =
  | { readonly path: '/'; readonly featured: readonly ProductSummary[]; readonly explore: ServedExplore | undefined }
  | { readonly path: string; readonly product: ProductDetail };

const rendererSchema = v.object({ renderServed: v.function() });
const textsSchema = v.object({ brand: v.unknown(), texts: v.unknown() });
const servedSchema = v.object({ markup: v.string() });

/** Number of recently rendered pages kept in memory. */
const maxWritten = 100;

/**
 * Renders pages with the app's own components, which the build places beside the served files. If there are none, as in
 * development, or if rendering fails, the page keeps its placeholder until the app has loaded.
 */
export const renderedApp = (folder: string, onError: (error: unknown) => void) => {
  const file = rendererFile(folder);
  if (!existsSync(file)) return () => Promise.resolve(undefined);
  const renderer = import(pathToFileURL(file).href).then((module) => v.parse(rendererSchema, module));
  renderer.catch(onError);
  const addressOf = textsAddresses(folder);
  const written = new LRUCache<string, string>({ max: maxWritten });

  return async (site: Site, language: LanguageCode, content: PageContent): Promise<string | undefined> => {
    const address = addressOf(siteCodeOf(site), language);
    if (address === undefined) return undefined;
    const key = createHash('sha256')
      .update(`${address} ${JSON.stringify(content)}`)
      .digest('base64');
    const kept = written.get(key);
    if (kept !== undefined) return kept;
    try {
      const [{ renderServed }, said] = await Promise.all([renderer, import(pathToFileURL(join(folder, address)).href)]);
      const { brand, texts } = v.parse(textsSchema, said);
      const { markup } = v.parse(servedSchema, await renderServed({ brand, texts, language, ...content }));
      written.set(key, markup);
      return markup;
    } catch (error) {
      onError(error);
      return undefined;
    }
  };
};
