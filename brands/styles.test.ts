import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brandCodes } from '../contract/contract.ts';
import type { Tokens } from './brand.ts';
import { fontFaces } from './fontFaces.ts';
import { lookOf } from './looks.ts';
import { brandOf } from './registry.ts';
import { stylesOf } from './styles.ts';

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance as WCAG 2.2 defines it. */
const luminance = (colour: string): number => {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(colour) ?? [];
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
};

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** Text upon ground, as the style sheets put them. */
const pairs: readonly (readonly [text: keyof Tokens, ground: keyof Tokens])[] = [
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

describe('the contrast formula', () => {
  it('knows black on white and grey on white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

describe.each(brandCodes)('the stylesheet of %s', (code) => {
  const brand = brandOf(code);
  const look = lookOf(code);
  const css = stylesOf(brand);

  it.each(pairs)('reads %s on %s at 4.5:1 or more', (text, ground) => {
    expect(contrast(look.tokens[text], look.tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it('declares its four fonts in their format, and each file is there', () => {
    const format = code === 'HJP' ? 'opentype' : 'woff2';
    for (const face of fontFaces) {
      expect(css).toContain(`url("/api/public/${code}/${face}") format("${format}")`);
      expect(existsSync(new URL(`fonts/${code}/${face}.${brand.fonts.ending}`, import.meta.url))).toBe(true);
    }
  });

  it('shows a font of the system, in the measures of its own, until that is there', () => {
    for (const family of [brand.fonts.primary, brand.fonts.secondary]) {
      expect(css).toContain(`"${family}", "${family} Stand-in"`);
      const standIns = css.split('@font-face').filter((rule) => rule.includes(`"${family} Stand-in";`));
      expect(standIns).toHaveLength(2);
      for (const rule of standIns) {
        expect(rule).toContain('src: local("');
        expect(rule).toMatch(/size-adjust: [\d.]+%;\n {2}ascent-override: [\d.]+%;\n {2}descent-override: [\d.]+%;/);
      }
    }
    expect(css.match(/font-display: swap/g)).toHaveLength(css.match(/src: url/g)?.length ?? 0);
  });

  it('names no other brand', () => {
    const others = brandCodes.filter((other) => other !== code);
    for (const other of others) expect(css).not.toContain(other);
  });

  it('sets every token and the colour scheme', () => {
    expect(css).toContain(`color-scheme: ${look.scheme};`);
    expect(css).toContain(`--on-brand: ${look.tokens.onBrand};`);
    expect(css.match(/^ {2}--[a-z-]+: .+;$/gm)).toHaveLength(Object.keys(look.tokens).length + 2);
  });
});
