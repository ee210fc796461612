import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { type Site, siteCodeOf } from '../../../brands/registry.ts';
import { rendererFile, textsAddresses } from '../../../brands/sites.ts';
import type { LanguageCode, ProductDetail, ProductSummary } from '../../../contract/contract.ts';

/** What a page of the app is about. */
export type PageContent =
  | { readonly path: '/'; readonly featured: readonly ProductSummary[] }
  | { readonly path: string; readonly product: ProductDetail };

const rendererSchema = v.object({ renderServed: v.function() });
const textsSchema = v.object({ brand: v.unknown(), texts: v.unknown() });
const servedSchema = v.object({ markup: v.string() });

/** Pages that are looked at most, as they were written. */
const maxWritten = 100;

/**
 * Writes pages with what they are about by the app's own components, which the build leaves beside what is served. Where there are
 * none, as in development, or where they fail, the page holds the place of its content until the app is there.
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
    const key = `${address} ${JSON.stringify(content)}`;
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
