import type { Look, Tokens } from './brand.ts';

/** Contrast as defined by WCAG 2.2, and the pairs of text and background in the stylesheets. */

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

/** The light and dark variants of a look. */
export const looksOf = ({ tokens, other }: Look): readonly Tokens[] =>
  other ? [tokens, { ...tokens, ...other }] : [tokens];

/** Minimum contrast of text (level AA). */
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

/** Pairs of a look with too little contrast. */
export const weakPairs = (tokens: Tokens) =>
  textPairs
    .map(([text, ground]) => ({ text, ground, ratio: contrast(tokens[text], tokens[ground]) }))
    .filter(({ ratio }) => ratio < minContrast);
