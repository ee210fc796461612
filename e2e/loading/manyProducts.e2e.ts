/** @module-tag verify */
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { productRecordSchema } from '../../server/catalogue/record.ts';
import { memoryCatalogue } from '../../server/http/testing/fixtures.ts';
import { sharedBrowser } from '../harness/browser.ts';
import { startSite } from '../harness/site.ts';
import { visitsTo } from '../harness/visits.ts';

/** A type with a thousand products can be searched, filtered and sorted as one with fifty: what the page does for it does not grow. */

const drill = (place: number) => ({
  ...v.parse(productRecordSchema, {
    id: `D${place}`,
    model: `D${place}`,
    kind: 'drillDriver',
    name: { en: `Cordless Drill D${place}` },
    price: { amount: 50 + ((place * 37) % 400), currency: 'EUR' },
    image: '/product-images/0000000000000000-560.webp',
    attributes: { voltage: place % 2 === 0 ? 12 : 18, weight: 1 + (place % 17) / 10, powerSource: 'battery' },
  }),
  brand: 'HEU' as const,
});

const siteWith = (count: number) =>
  visitsTo(
    () => startSite({}, { catalogue: memoryCatalogue(Array.from({ length: count }, (_, place) => drill(place + 1))) }),
    async () => undefined,
  );
const sites = { few: siteWith(50), many: siteWith(1000) };

const traceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      tdur: v.optional(v.number()),
      args: v.optional(v.looseObject({ name: v.optional(v.string()) })),
    }),
  ),
});

/** The longest task of the page's thread in this time, in milliseconds of processor time. Other load does not count. */
const longestTask = async (page: Page, during: () => Promise<void>): Promise<number> => {
  const browser = await sharedBrowser();
  await browser.startTracing(page, { categories: ['toplevel'] });
  await during();
  const { traceEvents } = v.parse(traceSchema, JSON.parse((await browser.stopTracing()).toString()));
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const ofPage = ({ pid, tid }: { readonly pid: number; readonly tid: number }) =>
    threads.some((thread) => thread.pid === pid && thread.tid === tid);
  const tasks = traceEvents.flatMap((event) => (ofPage(event) && event.tdur !== undefined ? [event.tdur / 1000] : []));
  expect(tasks.length).toBeGreaterThan(10);
  return Math.max(...tasks);
};

/** A visitor searches, filters and sorts. */
const explore = async (page: Page): Promise<void> => {
  const results = page.getByTestId('explore-result');
  const query = () => new URL(page.url()).search;
  await page.getByTestId('explore-search').pressSequentially('Drill D4', { delay: 20 });
  await expect.poll(query).toContain('q=Drill');
  await expect.poll(() => results.count()).toBeLessThanOrEqual(24);
  await page.getByTestId('explore-search').fill('');
  await expect.poll(query).not.toContain('q=');
  await page.locator('.filters__summary').click();
  await page.locator('[data-filter="voltage"][data-value="18"] input').check();
  await expect.poll(query).toContain('voltage=18');
  await expect.poll(() => page.getByTestId('explore-chosen').count()).toBe(1);
  await page.locator('select[name="sort"]').selectOption('priceUp');
  await expect.poll(query).toContain('sort=priceUp');
  await expect.poll(() => page.locator('.explore').getAttribute('aria-busy')).toBe('false');
};

const rounds = 3;

/** Where all show, each of their tiles takes part in a change: some 30 ms at full speed, when fifty take 20. */
it.each([
  ['a page of them', '', { few: 24, many: 24 }, 1.5],
  ['all of them', '&page=42', { few: 50, many: 1000 }, 2.5],
])(
  'a thousand products of a type cause no longer tasks than fifty, up to a limit, where %s show',
  async (_, pages, shown, limit) => {
    const longest = { few: Number.POSITIVE_INFINITY, many: Number.POSITIVE_INFINITY };
    for (let round = 0; round < rounds; round++) {
      for (const size of ['few', 'many'] as const) {
        const { page } = await sites[size].visit('heu', `/?type=drillDriver${pages}`);
        const counted = page.locator('.explore').getByRole('status');
        await expect.poll(() => counted.textContent()).toContain(size === 'few' ? '50' : '1,000');
        await expect.poll(() => page.getByTestId('explore-result').count()).toBe(shown[size]);
        await page.locator('head > template').waitFor({ state: 'detached' });
        await page.waitForLoadState('networkidle');
        longest[size] = Math.min(longest[size], await longestTask(page, () => explore(page)));
        await page.close();
      }
    }
    expect(longest.many / longest.few).toBeLessThan(limit);
  },
);
