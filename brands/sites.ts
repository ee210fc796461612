import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { LanguageCode } from '../contract/codes.ts';
import type { SiteCode } from './registry.ts';

/** What is made of brands beside the built app (tools/build/brands/make.ts), as far as a server must know it. */

export const sitesFolder = (folder: string): string => join(folder, '.app', 'sites');

/** The app's own components, built for this side of the network (tools/build/prerender.ts). */
export const rendererFile = (folder: string): string => join(folder, '.app', 'prerender.js');

const siteSchema = v.object({ texts: v.record(v.string(), v.string()) });

/** The address of a site's texts in a language, which every page names; undefined where none were made. */
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
