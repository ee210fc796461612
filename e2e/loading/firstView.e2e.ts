import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shiftedBy, watchShifts } from '../harness/layout.ts';
import { tiered, tierOf } from '../harness/tiers.ts';
import { siteVisits } from '../harness/visits.ts';

/** On a slow line the first view of the home page comes before the rest, can be used, and stays where it is. */

/** Before this stand the first view and its fonts, after it the rest and its fonts. */
const border = '<script type="application/json" data-fonts>';

let letRestCome = (): void => undefined;
let rest = Promise.resolve();
const holdRest = (): void => {
  rest = new Promise((resolve) => {
    letRestCome = resolve;
  });
};

const { visit, site } = siteVisits();

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

const firstViewAt = async (host: string, width: number): Promise<Page> => {
  const { page } = await visit(host, '/no/page', { viewport: { width, height: 900 } });
  await watchShifts(page);
  holdRest();
  const address = slowServer.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await page.goto(`http://${host}.localhost:${port}/`, { waitUntil: 'commit' });
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
