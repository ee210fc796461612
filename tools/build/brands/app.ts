import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { PageBrand } from '../../../brands/pageBrand.ts';
import { rendererFile } from '../../../brands/sites.ts';
import type { LanguageCode } from '../../../contract/codes.ts';
import type { CompiledTexts } from './texts.ts';

/** Output of the app's build that the pages of brands are made from, together with each brand's folder. */

const partSchema = v.object({
  path: v.string(),
  /** Files that the page loads immediately. */
  scripts: v.array(v.string()),
  /** Files with texts shared by all brands, by language. */
  textScripts: v.record(v.string(), v.array(v.string())),
  /** Stylesheets that are inlined in the page; naming them keeps Vite from loading them again. */
  styles: v.array(v.string()),
  css: v.string(),
});
const appSchema = v.object({
  html: v.string(),
  /** The inline script that captures input before the app is loaded. */
  script: v.string(),
  /** The inline script that loads the fonts in its attribute. */
  fontScript: v.string(),
  /** The inline script of Japanese pages, which provides the width of characters. */
  fullWidthScript: v.string(),
  pages: v.record(v.string(), partSchema),
});
export type AppParts = v.InferOutput<typeof appSchema>;

/** Not served, because its name begins with a dot. */
export const partsFolder = (folder: string): string => join(folder, '.app');
const partsFile = (folder: string): string => join(partsFolder(folder), 'parts.json');

export const writeParts = async (folder: string, parts: AppParts): Promise<void> => {
  await mkdir(partsFolder(folder), { recursive: true });
  await writeFile(partsFile(folder), JSON.stringify(parts));
};

export const readParts = async (folder: string): Promise<AppParts> =>
  v.parse(appSchema, JSON.parse(await readFile(partsFile(folder), 'utf8')));

interface ServedPage {
  readonly brand: PageBrand;
  readonly language: LanguageCode;
  readonly texts: CompiledTexts;
  readonly path: string;
}

const rendererSchema = v.object({ renderServed: v.function() });
const markupSchema = v.object({ markup: v.string(), note: v.string() });

/** The app's components built for server rendering. */
export const loadRenderer = async (folder: string) => {
  const { renderServed } = v.parse(rendererSchema, await import(pathToFileURL(rendererFile(folder)).href));
  return async (page: ServedPage) => v.parse(markupSchema, await renderServed(page));
};
