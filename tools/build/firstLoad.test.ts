import { readdir, readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { languagesOf, siteCodes, siteOfCode } from '../../brands/registry.ts';
import { firstViewEnd } from '../../contract/names.ts';
import { ensureBuilt } from './freshness.ts';

/**
 * Byte budgets of a first visit to the built app, compressed. A change that exceeds a budget removes something else, or
 * states its reason beside the raised budget.
 */

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const read = (path: string): Promise<string> => readFile(`${dist}${path}`, 'utf8');
/** All scripts that a page loads to start the app. */
const scriptsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<link rel="modulepreload"[^>]* href="\/([^"]+)"/g)].map(([, file = '']) => file);
const packed = (text: string): number => gzipSync(text, { level: 9 }).length;

const sizes = new Map<string, Promise<number>>();
/** The packed size of a file, of which most are part of many pages. */
const sizeOfFile = (file: string): Promise<number> => {
  const size = sizes.get(file) ?? read(file).then(packed);
  sizes.set(file, size);
  return size;
};
const sizeOf = async (files: readonly string[]): Promise<number> =>
  (await Promise.all(files.map(sizeOfFile))).reduce((sum, size) => sum + size, 0);

beforeAll(ensureBuilt);

const pages = siteCodes.flatMap((code) =>
  languagesOf(siteOfCode(code)).map((language): [name: string, code: string] => [`${code}.${language}`, code]),
);
const within = (html: string, element: string): string =>
  [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map(([, text = '']) => text).join('');

/** The font subsets embedded in a page (docs/decisions/014). */
const fontData = /(?<=,")[\w+/=]{200,}/g;
const fontsIn = (html: string): readonly string[] => [...html.matchAll(fontData)].map(([data]) => data);
const fullWidthFont = /name="full-width" content="([\w+/=]+)"/;
const withoutFonts = (html: string): string => html.replaceAll(fontData, '').replace(fullWidthFont, '');

/** Additional bytes of Japanese pages: the script that gives characters their width, so that nothing moves (src/fullWidthStandIn.ts). */
const fullWidth = (html: string): number => (fullWidthFont.test(html) ? 140 : 0);

/** The input can be used before the fonts of the rest have arrived. Cyrillic text in capitals needs 550 of this. */
const firstViewFontBudget = (code: string): number => (code === 'DEV_MET' ? 6200 : 5000);

/**
 * The longest list of languages needs letters of three scripts, the others of one. Letters of a brand's other languages and
 * further characters take 1,400 bytes, without which a page would load whole fonts of 70,000 to 96,000.
 */
const fontBudget = (code: string): number => (code === 'DEV_MET' ? 14_400 : 10_600);

/**
 * All scripts needed to hydrate the page, including its texts; required packages (React, XState, Lingui, the router) take
 * 86 kB. The code of the chat (its machines, the answer reader, the contract's parser) is loaded later, when the page is
 * idle. The code of server-rendered parts, such as tiles, flags and the large first product, is loaded when they change. That of
 * the explore view and of what a product page says (14,000 bytes) hydrates them after the page; its loader takes 70 bytes.
 * Keeping what the server says about an address that does not exist until the app says the same takes 100; the link to all
 * products in the header takes 110.
 */
const firstLoad = 104_610;

/** Additional bytes for the names and flags of 19 languages. */
const manyLanguages = (code: string): number => (code === 'DEV_MET' ? 900 : 0);

/** Additional bytes of texts in Cyrillic letters, which compress less well than Latin ones. */
const cyrillic = (name: string): number => (/\.(bg|uk)$/.test(name) ? 300 : 0);

describe.each(pages)('the home page %s', (name, code) => {
  it('is small, contains everything its first paint needs, and requests few scripts at once', async () => {
    const html = await read(`pages/${name}.home.html`);
    // 1,750 bytes of this are the styles of the explore view and its choices, which the server renders; 170 are the
    // loader of fonts and their characters, which stand twice, so that the first view waits for 14 kB of fonts less; 20
    // are the id by which browsers wait for the end of the first view; 150 are the rules of whole fonts, in place of a
    // stylesheet that was loaded after the first paint and made browsers lay out all text again. With 19 languages, 50 are
    // the header's link to all products.
    expect(packed(withoutFonts(html))).toBeLessThan((code === 'DEV_MET' ? 13_200 : 12_500) + fullWidth(html));
    expect(html).toContain('data-testid="chat-input"');
    expect(within(html, 'style')).toContain('.composer');
    const asked = scriptsIn(html);
    // React's DOM has a file of its own: a sixth file, but 1,300 bytes less of names that files import from each other.
    expect(asked.length).toBeLessThanOrEqual(6);
    expect(await sizeOf(asked)).toBeLessThan(firstLoad + cyrillic(name) + manyLanguages(code));
    // The scripts are loaded after the first paint.
    expect(within(html, 'template')).toContain(asked[0]);
    // Nothing may delay the first paint.
    const [head = ''] = html.split('</head>');
    expect(head.match(/<link rel="stylesheet"(?![^>]* disabled)/)).toBeNull();
    expect(head.match(/<script(?![^>]* type="module")/)).toBeNull();
  });

  it('embeds three small fonts for its first view, and three for all of it behind that', async () => {
    const [first = '', rest = ''] = (await read(`pages/${name}.home.html`)).split(firstViewEnd);
    for (const [part, budget] of [[first, firstViewFontBudget(code)] as const, [rest, fontBudget(code)] as const]) {
      const fonts = fontsIn(part);
      expect(fonts).toHaveLength(3);
      for (const font of fonts) expect(Buffer.from(font, 'base64').length).toBeLessThan(budget);
    }
    expect(first).toContain('data-testid="chat-input"');
    const [, wide = ''] = (await read(`pages/${name}.home.html`)).match(fullWidthFont) ?? [];
    expect(Buffer.from(wide, 'base64').length).toBeLessThan(600);
    expect(wide !== '').toBe(name.endsWith('.jp'));
  });

  it('accepts and keeps typed questions with inline scripts under 1,270 bytes', async () => {
    const html = await read(`pages/${name}.home.html`);
    expect(packed(within(html, 'script'))).toBeLessThan(1270 + fullWidth(html));
  });
});

describe.each(pages)('the page of a product in %s', (name, code) => {
  it('is small, shows its frame at once, and requests everything it needs in one step', async () => {
    const html = await read(`pages/${name}.product.html`);
    // 40 bytes of this are the smaller figures in other units, and text of two lines that begins beside its icon; 200 are
    // the rules of whole fonts, as on the home page, and the loader of fonts behind the first view; 240 are the header's
    // link to all products and the look of the button that opens the chat.
    expect(packed(withoutFonts(html))).toBeLessThan(13_390 + cyrillic(name) / 2 + fullWidth(html));
    expect(html).toContain('product--expected');
    expect(html).toContain('data-testid="chat-launch"');
    expect(within(html, 'style')).toContain('.product');
    expect(html).toMatch(/<link rel="modulepreload"[^>]* href="\/assets\/ProductPage-/);
    expect(await sizeOf(scriptsIn(html))).toBeLessThan(firstLoad + cyrillic(name) + manyLanguages(code));
    const [head = ''] = html.split('</head>');
    expect(head.match(/<link rel="stylesheet"(?![^>]* disabled)/)).toBeNull();
  });
});

it('markdown, which is loaded when the page is idle, has at most 60 kB', async () => {
  const files = (await readdir(`${dist}assets`)).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(files.map((file) => read(`assets/${file}`)));
  const markdown = texts.filter((text) => text.includes('thematicBreak') && text.includes('tableDelimiter'));
  expect(markdown).toHaveLength(1);
  expect(packed(markdown.join(''))).toBeLessThanOrEqual(60_000);
});

it('every script and style has a Brotli and a gzip copy beside it; the Brotli copy is no larger', async () => {
  const files = await readdir(`${dist}assets`);
  const texts = files.filter((file) => /\.(js|css)$/.test(file));
  for (const file of texts) {
    const { size } = await stat(`${dist}assets/${file}`);
    if (size < 600) continue;
    const [brotli, gzip] = await Promise.all(['br', 'gz'].map((ending) => stat(`${dist}assets/${file}.${ending}`)));
    expect(brotli?.size, file).toBeLessThanOrEqual(gzip?.size ?? 0);
    expect(gzip?.size, file).toBeLessThan(size);
  }
});
