import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { Brand } from '../../../brands/brand.ts';
import { type PageBrand, pageBrandOf } from '../../../brands/pageBrand.ts';
import type { LanguageCode } from '../../../contract/codes.ts';
import { type CompiledTexts, compiledTexts } from './texts.ts';

/** The files that a brand's pages load: a module per language with the brand and its texts, and a stylesheet. */

export interface BuiltFile {
  /** Its path in the build. */
  readonly path: string;
  readonly content: string;
}

const hashOf = (content: string): string => createHash('sha256').update(content).digest('base64url').slice(0, 8);

/** The brand's additional stylesheet; undefined if its folder has none. */
export const styleOf = async ({ code, folder }: Brand): Promise<BuiltFile | undefined> => {
  const input = join(folder, 'theme.css');
  if (!existsSync(input)) return undefined;
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2023', copyPublicDir: false, rolldownOptions: { input } },
  });
  const [output] = [built].flat();
  const files = output && 'output' in output ? output.output : [];
  const css = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (css?.type !== 'asset') throw new Error(`${input} could not be built`);
  const content = typeof css.source === 'string' ? css.source : Buffer.from(css.source).toString();
  return { path: `assets/${code.toLowerCase()}-${hashOf(content)}.css`, content };
};

/** Input of a site's modules. */
export interface SiteTexts {
  readonly brand: PageBrand;
  readonly texts: ReadonlyMap<LanguageCode, CompiledTexts>;
}

export const siteTextsOf = async (brand: Brand, languages: readonly LanguageCode[]): Promise<SiteTexts> => {
  const texts = await Promise.all(
    languages.map(async (language) => [language, await compiledTexts(brand, language)] as const),
  );
  return { brand: pageBrandOf(brand, languages), texts: new Map(texts) };
};

/**
 * The modules of a site, one per language: the brand, its texts, and the paths of the other modules.
 * @param pathOf the path of the module of a language
 * @param style the path of the brand's stylesheet
 */
export const modulesOf = (
  { brand, texts }: SiteTexts,
  pathOf: (language: LanguageCode) => string,
  style: string | undefined,
): ReadonlyMap<LanguageCode, BuiltFile> => {
  const addresses = Object.fromEntries([...texts.keys()].map((language) => [language, `/${pathOf(language)}`]));
  const address = style === undefined ? '' : `/${style}`;
  return new Map(
    [...texts].map(([language, said]) => {
      const exported = Object.entries({ brand, texts: said, addresses, style: address });
      const content = exported.map(([name, value]) => `export const ${name}=${JSON.stringify(value)};`).join('\n');
      return [language, { path: pathOf(language), content }] as const;
    }),
  );
};

/** File names for the modules of a site. Each module refers to the others, so a change of one renames all. */
export const namesOf = (site: SiteTexts, style: string | undefined) => {
  const hash = hashOf(JSON.stringify([site.brand, [...site.texts], style]));
  return (language: LanguageCode): string => `assets/${language}-${hash}.js`;
};
