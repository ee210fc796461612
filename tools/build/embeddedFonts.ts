import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { partRangesOf } from '../../brands/fontParts.ts';
import { brandOf } from '../../brands/registry.ts';
import { type EmbeddedFace, embeddedFaces, embeddedSigns } from '../../brands/standIns.ts';
import type { EmbeddedFont } from '../../brands/styles.ts';
import type { BrandCode, LanguageCode } from '../../contract/codes.ts';
import { rangesOf, signsOf } from './signs.ts';

const root = new URL('../../', import.meta.url);

/** The signs of a brand's texts in a language, and those of every page; Japanese ones are too many. */
const signsOfPage = async (brand: BrandCode, language: LanguageCode): Promise<readonly number[]> => {
  if (partRangesOf(brand)) return signsOf(embeddedSigns);
  return signsOf(embeddedSigns, await readFile(new URL(`locales/${brand}/${language}.po`, root), 'utf8'));
};

/** What widths depend on beside the signs: kerning, ligatures, and figures of one width. */
const keepFeatures = ['kern', 'liga', 'tnum'];

const cut = async (brand: BrandCode, face: EmbeddedFace, signs: readonly number[]): Promise<EmbeddedFont> => {
  const { ending } = brandOf(brand).fonts;
  const whole = await readFile(new URL(`brands/fonts/${brand}/${face}.${ending}`, root));
  const text = String.fromCodePoint(...signs);
  const font = await subsetFont(whole, text, { targetFormat: 'woff2', noHinting: true, keepFeatures });
  return { face, data: font.toString('base64'), signs: rangesOf(signs) };
};

/** The fonts that a page of a brand carries within itself, with the signs that it shows. */
export const embeddedFontsOf = async (brand: BrandCode, language: LanguageCode): Promise<readonly EmbeddedFont[]> => {
  const signs = await signsOfPage(brand, language);
  return Promise.all(embeddedFaces.map((face) => cut(brand, face, signs)));
};
