import { readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fontParts } from './brand.ts';
import { fontFaces } from './fontFaces.ts';
import { brandCodes, brandOf } from './registry.ts';
import { firstFontsOf, stylesOf } from './styles.ts';

const signsOf = (folder: string): readonly number[] => {
  const path = new URL(`../${folder}/`, import.meta.url);
  const texts = readdirSync(path).map((name) => readFileSync(new URL(name, path), 'utf8'));
  return [...new Set(texts.join(''))].map((sign) => sign.codePointAt(0) ?? 0).filter((code) => code >= 0x20);
};

const has = (ranges: string, code: number): boolean =>
  ranges.split(',').some((range) => {
    const [from = '', to = from] = range.slice(2).split('-');
    return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16);
  });

const cut = brandCodes.filter((code) => brandOf(code).fontRanges !== undefined);
const sizeOf = (brand: string, name: string): number => {
  const path = new URL(`${brand}/fonts/${name}`, import.meta.url);
  return name.endsWith('otf')
    ? brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
    : statSync(path).size;
};

describe.each(cut)('the parts of the fonts of %s', (brand) => {
  const { opening = '', products = '', others = '' } = brandOf(brand).fontRanges ?? {};

  it('share out all signs, each once', () => {
    for (const code of [0x20, 0x41, 0x3042, 0x4e00, 0x9f98, 0x1f600, 0x10ffff, ...signsOf(`catalogue/${brand}`)])
      expect([opening, products, others].filter((ranges) => has(ranges, code)).length, code.toString(16)).toBe(1);
  });

  // Where this fails, texts have new signs: `npm run fonts` cuts the fonts anew.
  it('have the signs of its texts in the first, and those of its products in the first two', () => {
    expect(signsOf(`locales/${brand}`).filter((code) => !has(opening, code))).toEqual([]);
    const ofShops = [...readFileSync(new URL('../locales/shop/jp.po', import.meta.url), 'utf8')];
    expect(ofShops.filter((sign) => sign >= ' ' && !has(`${opening},${products}`, sign.codePointAt(0) ?? 0))).toEqual(
      [],
    );
    expect(signsOf(`catalogue/${brand}`).filter((code) => !has(`${opening},${products}`, code))).toEqual([]);
  });

  it('stand in its stylesheet', () => {
    for (const face of fontFaces)
      for (const part of fontParts) expect(stylesOf(brandOf(brand))).toContain(`/api/public/${brand}/${face}-${part}"`);
  });
});

it.each(brandCodes.filter((code) => brandOf(code).fonts))(
  '%s asks for at most 150 kB of fonts before its first words show in them',
  (code) => {
    const brand = brandOf(code);
    const names = [...firstFontsOf(brand), brand.fontRanges ? 'primary-bold-opening' : 'primary-bold'];
    const bytes = names.map((name) => sizeOf(code, `${name}.${brand.fonts?.ending}`));
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150_000);
  },
);
