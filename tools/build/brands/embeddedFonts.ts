import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Brand } from '../../../brands/brand.ts';
import { type EmbeddedFace, embeddedCharacters, embeddedFaces } from '../../../brands/standIns.ts';
import { type BrandWithFonts, type EmbeddedFont, hasFonts } from '../../../brands/styles.ts';
import type { LanguageCode } from '../../../contract/codes.ts';
import { charactersOf, rangesOf } from '../characters.ts';

/** Characters of a brand's texts in a language and of every page, without Japanese ones, which are too many. */
const signsOfPage = async (brand: Brand, language: LanguageCode): Promise<readonly number[]> => {
  if (brand.fontRanges) return charactersOf(embeddedCharacters);
  return charactersOf(embeddedCharacters, await readFile(join(brand.textsFolder, `${language}.po`), 'utf8'));
};

/** Font features that affect widths: kerning, ligatures, tabular figures. */
const keepFeatures = ['kern', 'liga', 'tnum'];

const subset = async (brand: BrandWithFonts, face: EmbeddedFace, signs: readonly number[]): Promise<EmbeddedFont> => {
  const whole = await readFile(join(brand.folder, 'fonts', `${face}.${brand.fonts.ending}`));
  const text = String.fromCodePoint(...signs);
  const font = await subsetFont(whole, text, { targetFormat: 'woff2', noHinting: true, keepFeatures });
  return { face, data: font.toString('base64'), signs: rangesOf(signs) };
};

/** The fonts embedded in a brand's page, subset to the characters it shows; none for a brand without fonts. */
export const embeddedFontsOf = async (brand: Brand, language: LanguageCode): Promise<readonly EmbeddedFont[]> => {
  if (!hasFonts(brand)) return [];
  const signs = await signsOfPage(brand, language);
  return Promise.all(embeddedFaces.map((face) => subset(brand, face, signs)));
};
