import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Brand } from '../../../brands/brand.ts';
import { languageConfigOf } from '../../../brands/languageConfigs.ts';
import { type EmbeddedFace, embeddedCharacters, embeddedFaces, furtherCharacters } from '../../../brands/standIns.ts';
import { type BrandWithFonts, familyAndWeightsOf, hasFonts } from '../../../brands/styles.ts';
import type { LanguageCode } from '../../../contract/codes.ts';
import { charactersOf, rangesOf } from '../characters.ts';

interface Signs {
  /** Of a brand's texts in the page's language and of every page. */
  readonly own: readonly number[];
  /** Of its other languages, in which reviews and the list of languages are written, and of what stands further below. */
  readonly further: readonly number[];
}

/** Characters that pages show, without Japanese ones, which are too many. */
const signsOfPage = async (brand: Brand, language: LanguageCode): Promise<Signs> => {
  if (brand.fontRanges) return { own: charactersOf(embeddedCharacters), further: [] };
  const textsIn = (code: LanguageCode) => readFile(join(brand.textsFolder, `${code}.po`), 'utf8');
  const inBothCases = (text: string) => text + text.toUpperCase();
  const own = charactersOf(embeddedCharacters, inBothCases(await textsIn(language)));
  const others =
    (await Promise.all(brand.languages.map(textsIn))).join('') +
    brand.languages.map((code) => languageConfigOf(code).name).join('');
  const all = charactersOf(furtherCharacters, inBothCases(others));
  return { own, further: all.filter((sign) => !own.includes(sign)) };
};

/** Font features that affect widths: kerning, ligatures, tabular figures. */
const keepFeatures = ['kern', 'liga', 'tnum'];

const compress = async (whole: Buffer, text: string): Promise<string> => {
  const font = await subsetFont(whole, text, { targetFormat: 'woff2', noHinting: true, keepFeatures });
  return font.toString('base64');
};

/** By the whole font and the characters: many pages show the same ones, and compressing is most of the time of a build. */
const subsets = new Map<string, Promise<string>>();

const subset = async (brand: BrandWithFonts, face: EmbeddedFace, signs: readonly number[]): Promise<string> => {
  const whole = await readFile(join(brand.folder, 'fonts', `${face}.${brand.fonts.ending}`));
  const text = String.fromCodePoint(...signs.toSorted((one, other) => one - other));
  const key = `${createHash('sha256').update(whole).digest('base64')} ${text}`;
  const font = subsets.get(key) ?? compress(whole, text);
  subsets.set(key, font);
  return font;
};

/** Characters, and fonts subset to them, as src/embeddedFonts.ts reads them. */
export type EmbeddedFonts = readonly [unicodeRange: string, ...fonts: (readonly [string, string, string])[]];

/** The fonts embedded in the pages of a brand. */
export interface PageFonts {
  /** For all characters that a page can show. */
  readonly all: EmbeddedFonts;
  /** For those of its first view, whatever that shows. */
  readonly own: EmbeddedFonts;
  /** For all others; undefined if there are none. */
  readonly further: EmbeddedFonts | undefined;
  /** For those of a text only. */
  readonly of: (text: string) => Promise<EmbeddedFonts>;
}

/** The fonts embedded in a brand's pages; undefined for a brand without fonts. */
export const embeddedFontsOf = async (brand: Brand, language: LanguageCode): Promise<PageFonts | undefined> => {
  if (!hasFonts(brand)) return undefined;
  const { own, further } = await signsOfPage(brand, language);
  const cut = async (chosen: readonly number[]): Promise<EmbeddedFonts> => [
    rangesOf(chosen),
    ...(await Promise.all(
      embeddedFaces.map(
        async (face) => [...familyAndWeightsOf(brand, face), await subset(brand, face, chosen)] as const,
      ),
    )),
  ];
  return {
    all: await cut([...own, ...further]),
    own: await cut(own),
    further: further.length > 0 ? await cut(further) : undefined,
    of: (text) => {
      const shown = new Set(charactersOf(text));
      return cut(own.filter((sign) => shown.has(sign)));
    },
  };
};
