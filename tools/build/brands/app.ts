import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { PageBrand } from '../../../brands/pageBrand.ts';
import { rendererFile } from '../../../brands/sites.ts';
import type { LanguageCode } from '../../../contract/codes.ts';
import type { CompiledTexts } from './texts.ts';

/** What the build of the app leaves for the pages of brands, which are made from it and from the folder of a brand alone. */

const partSchema = v.object({
  path: v.string(),
  /** Files that the page asks for at once. */
  scripts: v.array(v.string()),
  /** Those with texts that are the same at every brand, by language. */
  textScripts: v.record(v.string(), v.array(v.string())),
  /** Style sheets that stand within the page; Vite, which would fetch them with the parts of the app, finds them named. */
  styles: v.array(v.string()),
  css: v.string(),
});
const appSchema = v.object({
  html: v.string(),
  /** The script that holds what is done before the app is there. */
  script: v.string(),
  pages: v.record(v.string(), partSchema),
});
export type AppParts = v.InferOutput<typeof appSchema>;

/** Beside what is served: names that begin with a dot are not. */
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

/** The app's own components, built for this side of the network. */
export const loadRenderer = async (folder: string) => {
  const { renderServed } = v.parse(rendererSchema, await import(pathToFileURL(rendererFile(folder)).href));
  return async (page: ServedPage) => v.parse(markupSchema, await renderServed(page));
};
