import type { Look } from '../../brands/brand.ts';
import { contrast, minContrast } from '../../brands/contrast.ts';

/** A look from two colours of a maker: grounds of a light or a dark page, and texts that can be read upon them. */

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

/** The same hue, as near to the colour as it can be read upon all these grounds. */
const readable = (colour: string, towards: string, upon: readonly string[]): string =>
  steps
    .map((part) => mixed(colour, towards, part))
    .find((mix) => upon.every((ground) => contrast(mix, ground) >= minContrast)) ?? towards;

/** White or black, whichever is read better. */
const inkOn = (ground: string): string =>
  contrast('#ffffff', ground) >= contrast('#14161a', ground) ? '#ffffff' : '#14161a';

/** A ground that one of both inks can be read upon; a few colours in the middle have none until they are darker. */
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
