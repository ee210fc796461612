import { readdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { fontFaces } from '../brands/fontFaces.ts';
import { brandOf } from '../brands/registry.ts';
import { brandCodes } from '../codes.ts';

/**
 * `npm run fonts`: cuts the fonts of the brands whose script has thousands of signs, so that a page fetches those it shows.
 * The first part has the signs of the brand's own texts, the second those of its products as well; the whole file
 * stands in for all others. Run it again when texts have new signs: a test says when.
 */

const folder = new URL('../brands/fonts/', import.meta.url);

/** Every sign of the files of a folder, control characters apart. */
const signsIn = async (path: URL): Promise<ReadonlySet<number>> => {
  const texts = await Promise.all((await readdir(path)).map((name) => readFile(new URL(name, path), 'utf8')));
  const signs = [...new Set(texts.join(''))].map((sign) => sign.codePointAt(0) ?? 0);
  return new Set(signs.filter((code) => code >= 0x20 && code !== 0x7f));
};

/** What every text may have: letters and figures without accents, and the signs between words. */
const basic = Array.from({ length: 0x7f - 0x20 }, (_, index) => index + 0x20);

/** Signs as `unicode-range` names them. */
const rangesOf = (signs: Iterable<number>): string => {
  const ranges: { from: number; to: number }[] = [];
  for (const code of [...signs].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.to === code - 1) last.to = code;
    else ranges.push({ from: code, to: code });
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
};

const lastSign = 0x10ffff;

/** All signs but these. */
const othersThan = (signs: Iterable<number>): string => {
  let next = 0;
  const ranges: string[] = [];
  const hex = (code: number) => code.toString(16).toUpperCase();
  for (const code of [...[...signs].toSorted((a, b) => a - b), lastSign + 1]) {
    if (code > next) ranges.push(code - 1 === next ? `U+${hex(next)}` : `U+${hex(next)}-${hex(code - 1)}`);
    next = code + 1;
  }
  return ranges.join(',');
};

const cut = async (): Promise<void> => {
  for (const { code, languages, fonts } of brandCodes.map(brandOf)) {
    if (!languages.includes('jp')) continue;
    const opening = new Set([...basic, ...(await signsIn(new URL(`../locales/${code}/`, import.meta.url)))]);
    const known = await signsIn(new URL(`../catalogue/${code}/`, import.meta.url));
    const products = new Set([...known].filter((sign) => !opening.has(sign)));
    const parts = { opening, products };
    for (const face of fontFaces) {
      const whole = await readFile(new URL(`${code}/${face}.${fonts.ending}`, folder));
      for (const [part, signs] of Object.entries(parts)) {
        const text = String.fromCodePoint(...signs);
        const keepFeatures = ['kern', 'palt', 'liga', 'locl', 'ccmp'];
        const font = await subsetFont(whole, text, { targetFormat: 'sfnt', noHinting: true, keepFeatures });
        await writeFile(new URL(`${code}/${face}-${part}.${fonts.ending}`, folder), font);
        console.log(`${code} ${face} ${part}: ${signs.size} signs, ${font.length} bytes`);
      }
    }
    const ranges = {
      opening: rangesOf(opening),
      products: rangesOf(products),
      others: othersThan([...opening, ...products]),
    };
    await writeFile(new URL(`${code}/ranges.json`, folder), `${JSON.stringify(ranges, null, 2)}\n`);
  }
};

if (import.meta.main) await cut();
