import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shiftedBy, watchShifts } from '../harness/layout.ts';
import { tiered, tierOf } from '../harness/tiers.ts';
import { siteVisits } from '../harness/visits.ts';

/** On a slow line the first view of the home page comes before the rest, can be used, and stays where it is. */

/** Before the last of these stand the first view and its fonts, after it the rest and its fonts. */
const restStart = '<script type="application/json" data-fonts>';
const lastStart = '<ul id="firstView"';
let border = restStart;

let letRestCome = (): void => undefined;
let rest = Promise.resolve();
const holdRest = (): void => {
  rest = new Promise((resolve) => {
    letRestCome = resolve;
  });
};

const { newPage, site } = siteVisits();

const received = async (host: string, path: string): Promise<string> => {
  const { port } = new URL(site().address('heu'));
  const asked = ask({ host: '127.0.0.1', port, path, headers: { host, 'accept-language': 'en' } }).end();
  const [response] = await once(asked, 'response');
  return text(response);
};

/** Sends pages in two parts, and none of the files that they ask for. */
const slowServer = createServer(async ({ url = '', headers: { host = '' } }, response) => {
  if (url !== '/') return void response.writeHead(404).end();
  const html = await received(host, url);
  // The start of the element arrives with the first view.
  const end = html.lastIndexOf(border) + border.length;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, end));
  await rest;
  response.end(html.slice(end));
});
beforeAll(async () => void (await once(slowServer.listen(0, '127.0.0.1'), 'listening')));
afterAll(() => {
  letRestCome();
  slowServer.close();
});

const paintedTwice = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Opens the home page, of which the server holds what follows this stand. */
const openUpTo = async (stand: string, page: Page, host: string): Promise<void> => {
  border = stand;
  holdRest();
  const address = slowServer.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await page.goto(`http://${host}.localhost:${port}/`, { waitUntil: 'commit' });
};

const firstViewAt = async (host: string, width: number): Promise<Page> => {
  const page = await newPage({ viewport: { width, height: 900 } });
  await watchShifts(page);
  await openUpTo(restStart, page, host);
  await page.getByTestId('chat-suggestion').last().waitFor();
  await paintedTwice(page);
  return page;
};

describe.each(['HEU', 'HJP', 'HUS', 'MET'] as const)('the home page of %s', (brand) => {
  for (const [widths, tier] of tiered([1440, 390, 820], 1)) {
    it.each(widths)(
      'at %i px shows its first view, which does not move when the rest comes',
      { tags: [...tierOf(brand).tags, ...('tags' in tier ? tier.tags : [])] },
      async (width) => {
        const page = await firstViewAt(brand.toLowerCase(), width);
        expect(await page.locator('.featured').count()).toBe(0);
        letRestCome();
        await page.locator('.footer').waitFor();
        await paintedTwice(page);
        expect(await shiftedBy(page)).toBeLessThan(0.001);
      },
    );
  }
});

it('a question can be typed before the rest has come', async () => {
  const page = await firstViewAt('heu', 390);
  await page.getByTestId('chat-input').pressSequentially('Quiet?');
  await expect.poll(() => page.getByTestId('chat-input').inputValue()).toBe('Quiet?');
  expect(await page.getByTestId('chat-send').isEnabled()).toBe(true);
  expect(await page.locator('.featured').count()).toBe(0);
  letRestCome();
  await page.locator('.footer').waitFor();
  expect(await page.getByTestId('chat-input').inputValue()).toBe('Quiet?');
});

it('no frame is spent on a part of the first view', async () => {
  const page = await newPage();
  await page.addInitScript(() =>
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.suggestions')) return;
      observer.disconnect();
      Reflect.set(globalThis, 'lastCame', performance.now());
    }).observe(document, { childList: true, subtree: true }),
  );
  await openUpTo(lastStart, page, 'heu');
  await page.locator('.hero__title').waitFor({ state: 'attached' });
  letRestCome();
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? 0);
  await expect.poll(painted).toBeGreaterThan(0);
  const came = await page.evaluate(() => Reflect.get(globalThis, 'lastCame'));
  // Chromium rounds times of paints down to 4 ms.
  expect((await painted()) + 4).toBeGreaterThan(came);
});

/** Holds the pictures of the site until the returned function is called. */
const holdPictures = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/product-images/**', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

it('a small copy of the picture of a product shows at once, until the picture itself has come', async () => {
  const page = await newPage();
  await page.addInitScript(() =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.set(globalThis, 'largest', Reflect.get(entry, 'url'));
    }).observe({ type: 'largest-contentful-paint', buffered: true }),
  );
  const letPicturesCome = await holdPictures(page);
  await page.goto(site().address('heu', '/BS1860'), { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'largest'))).toMatch(/^data:image\/avif/);
  expect(await page.locator('style[data-preview]').count()).toBe(1);
  letPicturesCome();
  await page.locator('style[data-preview]').waitFor({ state: 'detached' });
  const picture = page.locator('.info__picture img');
  expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  expect(await picture.evaluate((image) => getComputedStyle(image).backgroundImage)).toBe('none');
});
