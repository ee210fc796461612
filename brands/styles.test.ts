import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, looksOf, minContrast, textPairs } from './contrast.ts';
import { fontFaces } from './fontFaces.ts';
import { brandCodes, brandOf } from './registry.ts';
import { stylesOf } from './styles.ts';

describe('the contrast formula', () => {
  it('knows black on white and grey on white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

it('the sample brands have fonts of their own, and a look for the light and the dark', () => {
  const whole = brandCodes.map(brandOf).filter(({ fonts, look }) => fonts && look.other);
  expect(whole.map(({ code }) => code)).toEqual(expect.arrayContaining(['HEU', 'HJP', 'HUS', 'MET']));
});

describe.each(brandCodes)('the stylesheet of %s', (code) => {
  const brand = brandOf(code);
  const { look } = brand;
  const css = stylesOf(brand);

  it.each(textPairs)('reads %s on %s at 4.5:1 or more, in the light and in the dark', (text, ground) => {
    for (const tokens of looksOf(look)) {
      expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(minContrast);
    }
  });

  it.runIf(brand.fonts)('declares its four fonts in their format, and each file is there', () => {
    const format = code === 'HJP' ? 'opentype' : 'woff2';
    for (const face of fontFaces) {
      expect(css).toContain(`url("/api/public/${code}/${face}") format("${format}")`);
      expect(existsSync(new URL(`${code}/fonts/${face}.${brand.fonts?.ending}`, import.meta.url))).toBe(true);
    }
  });

  it.runIf(brand.fonts)('shows its own fonts before those of the system, and text while they load', () => {
    for (const family of Object.values({ ...brand.fonts, ending: '' }).filter((name) => name !== ''))
      expect(css).toContain(`: "${family}", `);
    expect(css.match(/font-display: swap/g)).toHaveLength(css.match(/src: url/g)?.length ?? 0);
  });

  it('asks the system for Japanese signs only, and only where texts are Japanese', () => {
    const rules = css.split('@font-face').filter((rule) => rule.includes('local('));
    expect(rules).toHaveLength(code === 'HJP' ? fontFaces.length : 0);
    for (const rule of rules) expect(rule).toContain('unicode-range: U+80-10FFFF;');
  });

  it('names no other brand', () => {
    const others = brandCodes.filter((other) => other !== code);
    for (const other of others) expect(css).not.toContain(other);
  });

  it.runIf(look.other)('sets every token and the colour scheme', () => {
    const { onBrand } = look.tokens;
    const [light, dark] = look.scheme === 'light' ? [onBrand, look.other?.onBrand] : [look.other?.onBrand, onBrand];
    expect(css).toContain(`--on-brand: var(--if-light, ${light}) var(--if-dark, ${dark});`);
    expect(css).toContain('@media (prefers-color-scheme: dark) { :root { color-scheme: dark;');
    expect(css).toContain(':root[data-scheme="dark"] { color-scheme: dark;');
    expect(css.match(/^ {2}--[a-z-]+: .+;$/gm)).toHaveLength(Object.keys(look.tokens).length + 2);
  });
});
