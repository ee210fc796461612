import type { Look } from '../../brands/brand.ts';
import { contrast, minContrast } from '../../brands/contrast.ts';

/** Derives a look from two colours of a maker: backgrounds of a light or dark page, and readable text colours. */

const grounds = {
  light: { page: '#fafafa', surface: '#ffffff', sunken: '#f0f0f0', text: '#1c1d20', muted: '#595b61', line: '#dcdcdc' },
  dark: { page: '#14171a', surface: '#1f2428', sunken: '#0e1113', text: '#eef2f5', muted: '#a3adb5', line: '#353d44' },
} as const;

const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

const mixed = (colour: string, other: string, part: number): string =>
  `#${channels(colour)
    .map((value, index) => Math.round(value + ((channels(other)[index] ?? 0) - value) * part))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

const steps = Array.from({ length: 21 }, (_, step) => step / 20);

/** The nearest colour of the same hue that is readable on all these backgrounds. */
const readable = (colour: string, towards: string, upon: readonly string[]): string =>
  steps
    .map((part) => mixed(colour, towards, part))
    .find((mix) => upon.every((ground) => contrast(mix, ground) >= minContrast)) ?? towards;

/** White or black, whichever has more contrast. */
const inkOn = (ground: string): string =>
  contrast('#ffffff', ground) >= contrast('#14161a', ground) ? '#ffffff' : '#14161a';

/** A background on which white or black is readable; a few medium colours have to be darkened for it. */
const asGround = (colour: string): string => readable(colour, '#000000', [inkOn(colour)]);

export const lookOf = (scheme: Look['scheme'], brandColour: string, accentColour: string): Look => {
  const base = grounds[scheme];
  const [brand, accent] = [asGround(brandColour), asGround(accentColour)];
  const upon = [base.page, base.surface, base.sunken];
  return {
    scheme,
    tokens: {
      ...base,
      brand,
      onBrand: inkOn(brand),
      brandText: readable(brand, scheme === 'light' ? '#000000' : '#ffffff', upon),
      accent,
      onAccent: inkOn(accent),
      hero: brand,
      onHero: inkOn(brand),
      radius: '6px',
      headingCase: 'none',
      headingSpacing: '0',
    },
  };
};
