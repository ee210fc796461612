import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { LanguageCode } from '../contract/codes.ts';
import type { SiteCode } from './registry.ts';

/** The build's output for brands (tools/build/brands/make.ts), as far as the server uses it. */

export const sitesFolder = (folder: string): string => join(folder, '.app', 'sites');

/** The app's components built for server rendering (tools/build/prerender.ts). */
export const rendererFile = (folder: string): string => join(folder, '.app', 'prerender.js');

const siteSchema = v.object({ texts: v.record(v.string(), v.string()) });

/** The URL of a site's texts in a language; undefined if they were not built. */
export const textsAddresses = (folder: string) => {
  const read = new Map<SiteCode, Readonly<Record<string, string>>>();
  return (code: SiteCode, language: LanguageCode): string | undefined => {
    const kept = read.get(code);
    if (kept) return kept[language];
    const file = join(sitesFolder(folder), `${code}.json`);
    const { texts } = existsSync(file) ? v.parse(siteSchema, JSON.parse(readFileSync(file, 'utf8'))) : { texts: {} };
    read.set(code, texts);
    return texts[language];
  };
};
