import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser } from '../harness/browser.ts';
import { type Site, startSite } from '../harness/site.ts';

/** Visitors without scripts can read the page, follow links, and ask with a form. */

let site: Site;
let page: Page;
beforeAll(async () => {
  site = await startSite();
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
  });
  page = await context.newPage();
});
afterAll(async () => {
  await page.context().close();
  await site.close();
});

it('a shelf, a product and an answer work without scripts', async () => {
  await page.goto(site.address('heu'));
  await page.locator('.readable').getByRole('link', { name: 'Angle grinders' }).click();
  expect(new URL(page.url()).search).toBe('?type=angleGrinder');
  await page.locator('.readable li a').first().click();
  await page.getByRole('heading', { level: 2, name: 'Specifications' }).waitFor();
  expect(await page.locator('.readable table tr').count()).toBeGreaterThan(5);
  // What needs a script is not shown.
  expect(await page.locator('.product--expected').isVisible()).toBe(false);
  await page.locator('.readable__ask textarea').fill('How heavy is it?');
  await page.locator('.readable__ask button').click();
  await page.getByRole('heading', { level: 1, name: 'How heavy is it?' }).waitFor();
  expect(await page.getByRole('article').innerText()).toMatch(/kg/);
});

it.each([
  '/',
  '/BS1860',
  '/?type=angleGrinder',
  '/?job=shelf',
  '/?q=NV+18',
  '/?compare=BS1860,BS1845',
  '/?language=es',
])('the page %s has one h1 as it is served, and one heading of the first level that is seen', async (path) => {
  const response = await page.goto(site.address('heu', path));
  expect((await response?.text())?.match(/<h1[\s>]/g)).toHaveLength(1);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
});
