import { type Brand, fontParts } from './brand.ts';
import { type FontFace, firstScreenFaces, fontFaces } from './fontFaces.ts';
import { japaneseSystemFonts } from './standIns.ts';

const formats = { otf: 'opentype', woff2: 'woff2' } as const;

/** Fonts shown until a brand's font is loaded, and for characters that it lacks. */
const fallback = '"Helvetica Neue", Arial, "Hiragino Sans", "Noto Sans CJK JP", "Yu Gothic", sans-serif';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const standInOf = (family: string): string => `${family} Stand-in`;
/** A brand with its own fonts. */
export type BrandWithFonts = Brand & { readonly fonts: NonNullable<Brand['fonts']> };
export const hasFonts = (brand: Brand): brand is BrandWithFonts => brand.fonts !== undefined;

const familyOf = ({ fonts }: BrandWithFonts, face: FontFace): string =>
  face.startsWith('primary') ? fonts.primary : fonts.secondary;

/** Font files of the first screen of every page. */
export const firstFontsOf = (brand: Brand): readonly string[] =>
  hasFonts(brand) ? firstScreenFaces.map((face) => (brand.fontRanges ? `${face}-opening` : face)) : [];
const weightsOf = (face: FontFace): string => (face.endsWith('bold') ? '600 900' : '400 500');

/** A Japanese system font with the height of the brand's font, shown until that is loaded. */
const systemFont = (brand: BrandWithFonts, face: FontFace): string => {
  const { ascent, descent, ...fonts } = japaneseSystemFonts;
  const sources = fonts[face.endsWith('bold') ? 'bold' : 'regular'].map((name) => `local("${name}")`);
  return `@font-face {
  font-family: "${standInOf(familyOf(brand, face))}";
  src: ${sources.join(', ')};
  font-weight: ${weightsOf(face)};
  ascent-override: ${ascent}%;
  descent-override: ${descent}%;
  line-gap-override: 0%;
  unicode-range: U+80-10FFFF;
}`;
};

/** Its own fonts have too many characters to be embedded in a page. */
export const isJapanese = (brand: Brand): brand is BrandWithFonts => hasFonts(brand) && brand.languages.includes('jp');

const systemFonts = (brand: Brand): readonly string[] =>
  isJapanese(brand) ? fontFaces.map((face) => systemFont(brand, face)) : [];

/** The family and weights of a face. */
export const familyAndWeightsOf = (
  brand: BrandWithFonts,
  face: FontFace,
): readonly [family: string, weights: string] => [familyOf(brand, face), weightsOf(face)];

/** A font file and the characters for which it is loaded; all if none are given. */
const fontFile = (brand: BrandWithFonts, face: FontFace, name: string, signs?: string): string => `@font-face {
  font-family: "${familyOf(brand, face)}";
  src: url("/api/public/${brand.code}/${name}") format("${formats[brand.fonts.ending]}");
  font-weight: ${weightsOf(face)};
  font-display: swap;${signs === undefined ? '' : `\n  unicode-range: ${signs};`}
}`;

const fontFace = (brand: BrandWithFonts, face: FontFace): readonly string[] => {
  const { fontRanges: ranges } = brand;
  if (!ranges) return [fontFile(brand, face, face)];
  return [
    fontFile(brand, face, face, ranges.others),
    ...fontParts.map((part) => fontFile(brand, face, `${face}-${part}`, ranges[part])),
  ];
};

/** Follows all fonts that have Japanese characters (src/fullWidthStandIn.ts). */
const lastOf = (brand: Brand): string => (isJapanese(brand) ? `${fallback}, "Full Width Stand-in"` : fallback);

/** The font families: the brand's fonts and their fallbacks, or the system's fonts if it has none. */
const familiesOf = (brand: Brand): readonly [primary: string, secondary: string] => {
  if (!hasFonts(brand)) return [fallback, fallback];
  const { primary, secondary } = brand.fonts;
  const [first, second] = [primary, secondary].map((family) =>
    isJapanese(brand) ? `"${family}", "${standInOf(family)}"` : `"${family}"`,
  );
  return [`${first}, ${lastOf(brand)}`, `${second}, "${primary}", ${lastOf(brand)}`];
};

/**
 * Declares the values of both schemes: `var(--if-light, #fff) var(--if-dark, #000)`. The one whose property has no
 * value shows, the other is empty. It is `light-dark()` for all browsers, and for more than colours.
 */
const schemeRule = (scheme: 'light' | 'dark'): string =>
  scheme === 'light'
    ? '{ color-scheme: light; --if-light: initial; --if-dark: ; }'
    : '{ color-scheme: dark; --if-light: ; --if-dark: initial; }';

/** The visitor's choice overrides the system's setting (src/servedState.ts). */
const bothSchemes = `:root ${schemeRule('light')}
@media (prefers-color-scheme: dark) { :root ${schemeRule('dark')} }
:root[data-scheme="light"] ${schemeRule('light')}
:root[data-scheme="dark"] ${schemeRule('dark')}
`;

/** The brand's tokens as custom properties, and its font families. */
const tokensOf = (brand: Brand): string => {
  const { look } = brand;
  const [primary, secondary] = familiesOf(brand);
  const others: Readonly<Record<string, string>> = look.other ?? {};
  const tokens = Object.entries(look.tokens).map(([name, value]) => {
    const other = others[name];
    if (other === undefined) return `  --${kebab(name)}: ${value};`;
    const [light, dark] = look.scheme === 'light' ? [value, other] : [other, value];
    return `  --${kebab(name)}: var(--if-light, ${light}) var(--if-dark, ${dark});`;
  });
  return `:root {
  color-scheme: ${look.scheme};
  --font-primary: ${primary};
  --font-secondary: ${secondary};
${tokens.join('\n')}
}
${look.other ? bothSchemes : ''}`;
};

const fontRules = (brand: Brand): readonly string[] =>
  hasFonts(brand) ? fontFaces.flatMap((face) => fontFace(brand, face)) : [];

/** The stylesheet of a brand: fonts and tokens. */
export const stylesOf = (brand: Brand): string =>
  `${[...fontRules(brand), ...systemFonts(brand)].join('\n')}\n${tokensOf(brand)}`;

/**
 * Whether pages load the brand's fonts after their first paint: Japanese text needs them at once, and a font of the system
 * shows it until then. Others are loaded when a page shows a character that it does not hold (docs/decisions/014).
 */
export const hasLateFonts = (brand: Brand): boolean => isJapanese(brand) || brand.fontRanges !== undefined;

/** The part embedded in the page: tokens, and fonts that delay nothing. */
export const openingStylesOf = (brand: Brand): string =>
  `${(hasLateFonts(brand) ? systemFonts(brand) : fontRules(brand)).join('\n')}\n${tokensOf(brand)}`;
