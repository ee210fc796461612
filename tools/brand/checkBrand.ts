import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '../../brands/brand.ts';
import { looksOf, weakPairs } from '../../brands/contrast.ts';
import { fontFaces } from '../../brands/fontFaces.ts';
import type { LanguageCode } from '../../contract/codes.ts';
import { textKeys } from '../../src/ui/textKeys.ts';
import { compiledTexts } from '../build/brands/texts.ts';
import { reviewMark } from './texts.ts';

/** The result of a check: faults that prevent the brand from being served correctly, and open tasks. */
export interface BrandReport {
  readonly faults: readonly string[];
  readonly open: readonly string[];
}

const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const checkTexts = async (brand: Brand, language: LanguageCode): Promise<BrandReport> => {
  const file = join(brand.textsFolder, `${language}.po`);
  if (!existsSync(file))
    return { faults: [`${file} is missing: copy another language’s file there and translate it`], open: [] };
  let texts: Readonly<Record<string, unknown>>;
  try {
    texts = await compiledTexts(brand, language);
  } catch (error) {
    return { faults: [faultOf(error)], open: [] };
  }
  const missing = textKeys.filter((key) => !(key in texts));
  const known: ReadonlySet<string> = new Set(textKeys);
  const unknown = Object.keys(texts).filter((key) => !known.has(key));
  const marked = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line === reviewMark).length;
  return {
    faults: [
      ...(missing.length > 0 ? [`${file} lacks ${missing.join(', ')}`] : []),
      ...(unknown.length > 0 ? [`${file} has texts that nothing shows: ${unknown.join(', ')}`] : []),
    ],
    open:
      marked > 0
        ? [`${file}: ${marked} texts are still marked "${reviewMark}"; take the mark off what you have read`]
        : [],
  };
};

const checkFonts = ({ fonts, folder }: Brand): readonly string[] => {
  if (!fonts) return [];
  return fontFaces
    .map((face) => join(folder, 'fonts', `${face}.${fonts.ending}`))
    .filter((file) => !existsSync(file))
    .map((file) => `${file} is missing: put the font there, or take "fonts" out of brand.json`);
};

const checkLook = ({ look }: Brand): readonly string[] =>
  looksOf(look).flatMap((tokens, place) =>
    weakPairs(tokens).map(
      ({ text, ground, ratio }) =>
        `look.${place === 0 ? 'tokens' : 'other'}: "${text}" (${tokens[text]}) upon "${ground}" (${tokens[ground]}) has a contrast of ${ratio.toFixed(2)}; 4.5 is needed to be read`,
    ),
  );

/** What it means that a field has not been reviewed. */
const untilReviewed: Readonly<Record<Brand['review'][number], string>> = {
  mark: 'the brand shows a logo that the program drew',
  service: 'answers tell visitors none of its terms, and pages no opening hours',
};

/** Checks a brand whose `brand.json` is valid. */
export const checkBrand = async (brand: Brand): Promise<BrandReport> => {
  const languages = [...new Set([...brand.languages, ...(brand.development?.languages ?? [])])];
  const texts = await Promise.all(languages.map((language) => checkTexts(brand, language)));
  const icon = join(brand.folder, 'favicon.ico');
  return {
    faults: [
      ...checkLook(brand),
      ...checkFonts(brand),
      ...(existsSync(icon) ? [] : [`${icon} is missing: \`npm run favicons\` draws it`]),
      ...texts.flatMap(({ faults }) => faults),
    ],
    open: [
      ...brand.review.map(
        (field) =>
          `brand.json: "${field}" has not been reviewed; until it is taken out of "review", ${untilReviewed[field]}`,
      ),
      ...texts.flatMap(({ open }) => open),
    ],
  };
};
