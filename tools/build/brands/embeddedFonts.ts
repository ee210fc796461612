import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Brand } from '../../../brands/brand.ts';
import { type EmbeddedFace, embeddedCharacters, embeddedFaces } from '../../../brands/standIns.ts';
import { type BrandWithFonts, hasFonts, standInFor } from '../../../brands/styles.ts';
import type { LanguageCode } from '../../../contract/codes.ts';
import { charactersOf, rangesOf } from '../characters.ts';

/** Characters of a brand's texts in a language and of every page, without Japanese ones, which are too many. */
const signsOfPage = async (brand: Brand, language: LanguageCode): Promise<readonly number[]> => {
  if (brand.fontRanges) return charactersOf(embeddedCharacters);
  return charactersOf(embeddedCharacters, await readFile(join(brand.textsFolder, `${language}.po`), 'utf8'));
};

/** Font features that affect widths: kerning, ligatures, tabular figures. */
const keepFeatures = ['kern', 'liga', 'tnum'];

const subset = async (brand: BrandWithFonts, face: EmbeddedFace, signs: readonly number[]): Promise<string> => {
  const whole = await readFile(join(brand.folder, 'fonts', `${face}.${brand.fonts.ending}`));
  const text = String.fromCodePoint(...signs);
  const font = await subsetFont(whole, text, { targetFormat: 'woff2', noHinting: true, keepFeatures });
  return font.toString('base64');
};

/** Characters, and fonts subset to them, as src/embeddedFonts.ts reads them. */
export type EmbeddedFonts = readonly [unicodeRange: string, ...fonts: (readonly [string, string, string])[]];

/** The fonts embedded in the pages of a brand. */
export interface PageFonts {
  /** For all characters that a page can show. */
  readonly all: EmbeddedFonts;
  /** For those of a text only. */
  readonly of: (text: string) => Promise<EmbeddedFonts>;
}

/** The fonts embedded in a brand's pages; undefined for a brand without fonts. */
export const embeddedFontsOf = async (brand: Brand, language: LanguageCode): Promise<PageFonts | undefined> => {
  if (!hasFonts(brand)) return undefined;
  const signs = await signsOfPage(brand, language);
  const cut = async (chosen: readonly number[]): Promise<EmbeddedFonts> => [
    rangesOf(chosen),
    ...(await Promise.all(
      embeddedFaces.map(async (face) => [...standInFor(brand, face), await subset(brand, face, chosen)] as const),
    )),
  ];
  return {
    all: await cut(signs),
    of: (text) => {
      const shown = new Set(charactersOf(text));
      return cut(signs.filter((sign) => shown.has(sign)));
    },
  };
};
