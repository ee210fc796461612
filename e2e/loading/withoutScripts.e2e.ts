import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults } from '../harness/axe.ts';
import { sharedBrowser } from '../harness/browser.ts';
import { layoutLosses } from '../harness/layout.ts';
import { brandSites } from '../harness/scene.ts';
import { type Site, startSite } from '../harness/site.ts';
import { tiered } from '../harness/tiers.ts';

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

it('the language of the address is kept over links, forms and the answer', async () => {
  const languages: (string | null)[] = [];
  const note = async () => void languages.push(await page.locator('html').getAttribute('lang'));
  await page.goto(site.address('met', '/?language=fr'));
  await page.locator('.readable input[type="search"]').fill('BS 18');
  await page.locator('.readable form:has([type=search]) button').click();
  await page.waitForURL('**q=BS+18**');
  await note();
  await page.locator('.readable li a').first().click();
  await page.waitForURL('**/BS18*');
  await note();
  await page.locator('.readable__ask textarea').fill('Combien pèse-t-elle ?');
  await page.locator('.readable__ask button').click();
  await page.waitForURL('**/ask');
  await note();
  await page.locator('.brand').click();
  await page.locator('.readable a[href*="type="]').first().click();
  await page.waitForURL('**type=**');
  await note();
  expect(languages).toEqual(['fr', 'fr', 'fr', 'fr']);
});

it.each([
  '/',
  '/BS1860',
  '/?type=angleGrinder',
  '/?job=shelf',
  '/?q=NV+18',
  '/?compare=BS1860,BS1845',
  '/?language=es',
  '/no/page',
])('the page %s has one h1 as it is served, and one heading of the first level that is seen', async (path) => {
  const response = await page.goto(site.address('heu', path));
  expect((await response?.text())?.match(/<h1[\s>]/g)).toHaveLength(1);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
});

/** Posts a question as the form does; axe needs scripts, which the form's page does not. */
const postQuestion = (asking: Page, question: string) =>
  Promise.all([
    asking.waitForURL('**/ask'),
    asking.evaluate((text) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = '/ask';
      const field = document.createElement('input');
      field.name = 'question';
      field.value = text;
      form.append(field);
      document.body.append(form);
      form.submit();
    }, question),
  ]);

for (const { brand, host } of brandSites) {
  for (const [cases, tier] of tiered(['light', 'dark'] as const, brand === 'HEU' ? 1 : 0)) {
    it.each(cases)(
      `axe finds nothing on the answer's page and the problem pages of ${brand} in the %s, and nothing is cut off`,
      tier,
      async (colorScheme) => {
        const browser = await sharedBrowser();
        const viewport = { width: 320, height: 640 };
        const context = await browser.newContext({ viewport, locale: 'en-GB', colorScheme });
        const asking = await context.newPage();
        const looksWell = async () => {
          expect.soft(await axeFaults(asking), asking.url()).toEqual([]);
          expect.soft(await layoutLosses(asking), asking.url()).toEqual([]);
        };
        await asking.goto(site.address(host, '/problems'));
        await looksWell();
        await asking.goto(site.address(host, '/problems/not-found'));
        await looksWell();
        await postQuestion(asking, 'DS18B BS1860 BS1230 KD10S 18V');
        await asking.getByRole('article').waitFor();
        await looksWell();
        await context.close();
      },
    );
  }
}
