import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Brand } from '../../../brands/brand.ts';
import { type EmbeddedFace, embeddedCharacters, embeddedFaces } from '../../../brands/standIns.ts';
import { type BrandWithFonts, type EmbeddedFont, hasFonts } from '../../../brands/styles.ts';
import type { LanguageCode } from '../../../contract/codes.ts';
import { rangesOf, signsOf } from '../signs.ts';

/** The signs of a brand's texts in a language, and those of every page; Japanese ones are too many. */
const signsOfPage = async (brand: Brand, language: LanguageCode): Promise<readonly number[]> => {
  if (brand.fontRanges) return signsOf(embeddedCharacters);
  return signsOf(embeddedCharacters, await readFile(join(brand.textsFolder, `${language}.po`), 'utf8'));
};

/** What widths depend on beside the signs: kerning, ligatures, and figures of one width. */
const keepFeatures = ['kern', 'liga', 'tnum'];

const cut = async (brand: BrandWithFonts, face: EmbeddedFace, signs: readonly number[]): Promise<EmbeddedFont> => {
  const whole = await readFile(join(brand.folder, 'fonts', `${face}.${brand.fonts.ending}`));
  const text = String.fromCodePoint(...signs);
  const font = await subsetFont(whole, text, { targetFormat: 'woff2', noHinting: true, keepFeatures });
  return { face, data: font.toString('base64'), signs: rangesOf(signs) };
};

/** The fonts that a page of a brand carries within itself, with the signs that it shows; none for one without fonts. */
export const embeddedFontsOf = async (brand: Brand, language: LanguageCode): Promise<readonly EmbeddedFont[]> => {
  if (!hasFonts(brand)) return [];
  const signs = await signsOfPage(brand, language);
  return Promise.all(embeddedFaces.map((face) => cut(brand, face, signs)));
};
