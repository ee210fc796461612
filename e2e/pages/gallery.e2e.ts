import { mkdir, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Coverage, Page } from 'playwright-core';
import { createServer } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sampleBrands } from '../../server/catalogue/testing/sampleBrands.ts';
import { galleryPath } from '../../tools/build/brands/development.ts';
import { axeFaults } from '../harness/axe.ts';
import { sharedBrowser } from '../harness/browser.ts';
import { rested } from '../harness/layout.ts';
import { startSite } from '../harness/site.ts';
import { onlyVerified } from '../harness/tiers.ts';

/** The gallery (`npm run gallery`) shows every component, and axe finds no fault. Screenshots go to test-results/. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const pictures = fileURLToPath(new URL('../../test-results/gallery', import.meta.url));

const viewport = { width: 1024, height: 640 };

const contexts: BrowserContext[] = [];
let close: () => Promise<unknown> = async () => undefined;
let port = 0;

beforeAll(async () => {
  const site = await startSite();
  const target = site.address('hus', '').replace('hus.localhost', '127.0.0.1');
  const vite = await createServer({
    root,
    logLevel: 'error',
    server: {
      host: '127.0.0.1',
      port: 0,
      hmr: false,
      ws: false,
      proxy: { '/api': { target }, '^/[^/]+/_payload\\.json': { target } },
    },
  });
  await vite.listen();
  const address = vite.httpServer?.address();
  port = typeof address === 'object' && address ? address.port : 0;
  close = async () => {
    await vite.close();
    await site.close();
  };
}, 120_000);
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
afterAll(() => close());

const newPage = async (): Promise<Page> => {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce' });
  contexts.push(context);
  return context.newPage();
};

/** Opens the gallery of a brand. @returns the names of its exhibits */
const open = async (page: Page, brand: string): Promise<readonly string[]> => {
  await page.goto(`http://${brand.toLowerCase()}.localhost:${port}${galleryPath}?show=App/unknown%20address`, {
    waitUntil: 'commit',
  });
  const names = await page.locator('html[data-places]').getAttribute('data-places', { timeout: 300_000 });
  return JSON.parse(names ?? '[]');
};

const show = async (page: Page, name: string): Promise<void> => {
  await page.evaluate((shown) => history.pushState(null, '', `?show=${encodeURIComponent(shown)}`), name);
  await expect.poll(() => page.locator('html').getAttribute('data-place')).toBe(name);
  // The chat's content loads after its window, and earlier messages are rendered when the browser is idle.
  await expect
    .poll(() => page.locator('[data-testid="chat-expected"], [role="log"][aria-busy="true"]').count())
    .toBe(0);
  await rested(page);
};

/** Files of components; the others start the app, render it on the server, or test it. */
const componentFiles = async (): Promise<readonly string[]> => {
  const started = /^(main|hydrate|prerender|renderWithActors|walkPaths|tree|trace\/panel\/start)\.tsx$/;
  const files = await readdir(`${root}/src`, { recursive: true });
  return files.filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$/.test(file) && !started.test(file));
};

/** Components in these files that were never rendered. */
const idleComponents = (files: readonly string[], ran: Awaited<ReturnType<Coverage['stopJSCoverage']>>) => {
  const functionsOf = new Map(ran.map(({ url, functions }) => [new URL(url).pathname, functions] as const));
  return files.flatMap((file) => {
    const functions = functionsOf.get(`/src/${file}`);
    if (!functions) return [file];
    return functions
      .filter(({ functionName, ranges }) => /^[A-Z]/.test(functionName) && ranges[0]?.count === 0)
      .map(({ functionName }) => `${file}: ${functionName}`);
  });
};

const timeout = 600_000;

describe.each(sampleBrands)('the gallery of %s', (brand) => {
  it('shows every component, and axe finds no fault in any state, nor too little contrast in the dark', {
    ...onlyVerified,
    timeout,
  }, async () => {
    const page = await newPage();
    await mkdir(pictures, { recursive: true });
    await page.coverage.startJSCoverage({ resetOnNavigation: false });
    const names = await open(page, brand);
    // In parts outside the window, which the browser skips, a transition of colours would not end.
    await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
    for (const name of names) {
      const picture = (scheme: string) => `${pictures}/${brand}-${name.replaceAll(/\W+/g, '-')}-${scheme}.png`;
      await page.emulateMedia({ colorScheme: 'light' });
      await show(page, name);
      expect.soft(await axeFaults(page), `${name}, light`).toEqual([]);
      await page.screenshot({ path: picture('light') });
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await axeFaults(page, ['color-contrast']), `${name}, dark`).toEqual([]);
      await page.screenshot({ path: picture('dark') });
    }
    expect(idleComponents(await componentFiles(), await page.coverage.stopJSCoverage())).toEqual([]);
    await show(page, '');
    expect(await page.locator('main > section').count()).toBe(names.length);
  });
});
