import type { Look, Tokens } from './brand.ts';

/** Contrast as WCAG 2.2 defines it, and where the style sheets put text upon ground. */

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of a colour such as #1f2430. */
const luminance = (colour: string): number => {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(colour) ?? [];
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
};

export const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** A look in the light and in the dark, where it has both. */
export const looksOf = ({ tokens, other }: Look): readonly Tokens[] =>
  other ? [tokens, { ...tokens, ...other }] : [tokens];

/** What text needs to be read (AA). */
export const minContrast = 4.5;

export const textPairs: readonly (readonly [text: keyof Tokens, ground: keyof Tokens])[] = [
  ['text', 'page'],
  ['text', 'surface'],
  ['text', 'sunken'],
  ['muted', 'page'],
  ['muted', 'surface'],
  ['muted', 'sunken'],
  ['brandText', 'page'],
  ['brandText', 'surface'],
  ['brandText', 'sunken'],
  ['onBrand', 'brand'],
  ['onAccent', 'accent'],
  ['onHero', 'hero'],
];

/** The pairs of a look that are too weak. */
export const weakPairs = (tokens: Tokens) =>
  textPairs
    .map(([text, ground]) => ({ text, ground, ratio: contrast(tokens[text], tokens[ground]) }))
    .filter(({ ratio }) => ratio < minContrast);
