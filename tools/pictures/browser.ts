import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { rolldown } from 'rolldown';
import { liveries } from './liveries.ts';
import type { PictureSpec } from './spec.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Software rendering, and nothing that phones home. */
const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const bundle = async (): Promise<string> => {
  const build = await rolldown({ input: here('page.ts'), platform: 'browser' });
  const { output } = await build.generate({ format: 'iife', minify: false });
  return output[0].code;
};

const fontFaces = async (): Promise<string> => {
  const faces = Object.keys(liveries).map(async (brand) => {
    const font = await readFile(here(`fonts/${brand}.woff2`), 'base64');
    return `@font-face { font-family: ${brand}; font-weight: 700; src: url(data:font/woff2;base64,${font}); }`;
  });
  return (await Promise.all(faces)).join('\n');
};

export interface Camera extends AsyncDisposable {
  /** A PNG of the product, twice as wide as the largest picture kept. */
  shoot(spec: PictureSpec, size: number): Promise<Buffer>;
  /** PNGs of its further views, in their order. */
  shootViews(spec: PictureSpec, size: number): Promise<readonly Buffer[]>;
}

/** What page.ts puts on the window of the rendering page. */
interface RenderingPage {
  draw(spec: PictureSpec, size: number): string;
  drawViews(spec: PictureSpec, size: number): readonly string[];
}

const bytesOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

/** One headless browser with the rendering page in it. */
export const openCamera = async (): Promise<Camera> => {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: browserArguments,
  });
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(`in the rendering page: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(`in the rendering page: ${message.text()}`);
  });
  await page.setContent(`<!doctype html><style>${await fontFaces()}</style>`);
  // A canvas does not wait for fonts, so all are loaded first.
  await page.evaluate(async (names) => {
    await Promise.all(names.map((name) => document.fonts.load(`700 20px ${name}`)));
  }, Object.keys(liveries));
  await page.addScriptTag({ content: await bundle() });
  return {
    shoot: async (spec, size) => {
      const url = await page.evaluate(([what, width]) => (window as unknown as RenderingPage).draw(what, width), [
        spec,
        size,
      ] as const);
      return bytesOf(url);
    },
    shootViews: async (spec, size) => {
      const urls = await page.evaluate(([what, width]) => (window as unknown as RenderingPage).drawViews(what, width), [
        spec,
        size,
      ] as const);
      return urls.map(bytesOf);
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
};
