import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '../../../brands/brand.ts';
import { brandOf, languagesOf, siteCodes, siteOfCode } from '../../../brands/registry.ts';
import { sitesFolder } from '../../../brands/sites.ts';
import { japaneseSystemFonts } from '../../../brands/standIns.ts';
import { isJapanese, openingStylesOf } from '../../../brands/styles.ts';
import type { BrandCode, LanguageCode } from '../../../contract/codes.ts';
import { precompressFile } from '../precompress.ts';
import { type AppParts, loadRenderer, readParts } from './app.ts';
import { embeddedFontsOf, type PageFonts } from './embeddedFonts.ts';
import { fullWidthFont } from './fullWidthFont.ts';
import { type BuiltFile, modulesOf, namesOf, siteTextsOf, styleOf } from './modules.ts';
import { firstViewOf, pageOf } from './page.ts';

/**
 * Renders the pages of a brand from its folder and the built app: one per site and language, in their initial state, with
 * everything that the first paint needs; on the home page that includes typing a question. The app is not rebuilt, so a
 * brand can be added to an existing build.
 */

type Renderer = Awaited<ReturnType<typeof loadRenderer>>;

interface Maker {
  readonly folder: string;
  readonly parts: AppParts;
  readonly render: Renderer;
}

const writeBuilt = async (folder: string, { path, content }: BuiltFile): Promise<void> => {
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, path), content);
  await precompressFile(join(folder, path));
};

const makeSite = async (maker: Maker, code: string, brand: Brand, style: BuiltFile | undefined): Promise<void> => {
  const { folder, parts, render } = maker;
  const languages = languagesOf(siteOfCode(code));
  const site = await siteTextsOf(brand, languages);
  const { ascent, descent } = japaneseSystemFonts;
  const fullWidth = isJapanese(brand) ? fullWidthFont(ascent, descent).toString('base64') : undefined;
  const files = modulesOf(site, namesOf(site, style?.path), style?.path);
  for (const file of files.values()) await writeBuilt(folder, file);
  const opening = openingStylesOf(brand);
  const makePage = async (language: LanguageCode, fonts: PageFonts | undefined, name: string): Promise<void> => {
    const part = parts.pages[name];
    const texts = site.texts.get(language);
    const file = files.get(language);
    if (!part || !texts || !file) throw new Error(`there is nothing to make the page ${name} of ${code} from`);
    const rendered = await render({ brand: site.brand, language, texts, path: part.path });
    const css = [opening, part.css, ...(style ? [style.content] : [])].join('\n');
    const firstView = firstViewOf(rendered.markup, css.includes('uppercase'));
    const page = pageOf(parts, {
      languages: [language, ...languages.filter((other) => other !== language)],
      scripts: [...part.scripts, ...(part.textScripts[language] ?? []), file.path],
      styles: [...part.styles, ...(style ? [style.path] : [])],
      fullWidth,
      fonts:
        fonts &&
        (firstView === undefined
          ? { first: fonts.own, rest: fonts.further }
          : { first: await fonts.of(firstView), rest: fonts.all }),
      css,
      ...rendered,
    });
    await writeFile(join(folder, 'pages', `${code}.${language}.${name}.html`), page);
  };
  for (const language of languages) {
    const fonts = await embeddedFontsOf(brand, language);
    for (const name of Object.keys(parts.pages)) await makePage(language, fonts, name);
  }
  // Written last, because it marks the pages of this site as complete.
  const addresses = Object.fromEntries([...files].map(([language, { path }]) => [language, `/${path}`]));
  await writeFile(join(sitesFolder(folder), `${code}.json`), JSON.stringify({ texts: addresses }));
};

/** Makes the pages of these brands. @param folder the built app */
export const makeBrands = async (folder: string, codes: readonly BrandCode[]): Promise<void> => {
  const maker = { folder, parts: await readParts(folder), render: await loadRenderer(folder) };
  for (const name of ['pages', 'favicons']) await mkdir(join(folder, name), { recursive: true });
  await mkdir(sitesFolder(folder), { recursive: true });
  for (const code of codes) {
    const brand = brandOf(code);
    const style = await styleOf(brand);
    if (style) await writeBuilt(folder, style);
    const icon = join(brand.folder, 'favicon.ico');
    if (existsSync(icon)) await copyFile(icon, join(folder, 'favicons', `${code}.ico`));
    for (const site of siteCodes.filter((each) => siteOfCode(each).brand === code))
      await makeSite(maker, site, brand, style);
  }
};
