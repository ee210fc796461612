import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { onlyVerified, tiered } from '../harness/tiers.ts';
import { siteVisits } from '../harness/visits.ts';
import { type Witness, witnessOf } from '../harness/witness.ts';

/** What is prefetched (specification, section 9). */

const { visit, site } = siteVisits();

/** Requests for the data of product pages, other requests for products, and chunks of the app. */
const listenTo = (page: Page) => {
  const products: string[] = [];
  const otherCalls: string[] = [];
  const pages: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const [, id] = /^\/(.+)\/_payload\.json$/.exec(pathname) ?? [];
    if (id) products.push(id);
    if (pathname.startsWith('/api/products/')) otherCalls.push(pathname);
    if (/\/assets\/ProductPage-.*\.js$/.test(pathname)) pages.push(pathname);
  });
  return { products, otherCalls, pages };
};

/** Ids of the products whose links are in view. */
const inView = (page: Page) =>
  page.locator('main a[href^="/"]').evaluateAll((links) =>
    links
      .filter((link) => {
        const { top, bottom, width } = link.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < innerHeight;
      })
      .map((link) => link.getAttribute('href')?.slice(1) ?? ''),
  );

describe('a link to a product', () => {
  it('prefetches its page once when it comes into view, and the page opens without another request', async () => {
    let heard: ReturnType<typeof listenTo> | undefined;
    const { page } = await visit('heu', '/', {
      viewport: { width: 1440, height: 900 },
      prepare: async (opened) => {
        heard = listenTo(opened);
      },
    });
    await page.locator('.tile__link').first().scrollIntoViewIfNeeded();
    await expect.poll(() => inView(page)).not.toEqual([]);
    const seen = await inView(page);
    await expect.poll(() => heard?.products).toEqual(expect.arrayContaining(seen));
    expect(heard?.pages).toHaveLength(1);
    const all = await page.locator('.tile__link').count();
    expect(new Set(heard?.products).size).toBeLessThan(all);

    await page.locator('.tile__link').first().click();
    await page.getByTestId('product-info').waitFor();
    await page.goBack();
    await page.getByTestId('home-welcome').waitFor();
    expect(new Set(heard?.products).size).toBe(heard?.products.length);
    expect(heard?.otherCalls).toEqual([]);
    expect(heard?.pages).toHaveLength(1);
  });

  it("leads from one product to another with the data of the other's page, in the page's language", async () => {
    let heard: ReturnType<typeof listenTo> | undefined;
    const asked: string[] = [];
    const { page } = await visit('heu', '/BS1860?language=es', {
      prepare: async (opened) => {
        heard = listenTo(opened);
        opened.on('request', (request) => {
          if (request.url().includes('/BS1230/')) asked.push(request.url());
        });
      },
    });
    await page.evaluate(() => history.pushState(null, '', '/BS1230'));
    await page.getByRole('heading', { level: 1, name: /^Taladro.* BS 12-30$/ }).waitFor();
    expect(asked).toEqual([site().address('heu', '/BS1230/_payload.json?language=es')]);
    expect(heard?.otherCalls).toEqual([]);
  });

  it('prefetches nothing when the browser saves data', onlyVerified, async () => {
    let heard: ReturnType<typeof listenTo> | undefined;
    const { page } = await visit('heu', '/', {
      prepare: async (opened) => {
        heard = listenTo(opened);
        await opened.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
        );
      },
    });
    await page.locator('.tile__link').last().scrollIntoViewIfNeeded();
    await page.getByTestId('footer-link').first().scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(heard).toEqual({ products: [], otherCalls: [], pages: [] });
  });

  it('causes no reload when prefetching fails', onlyVerified, async () => {
    let loads = 0;
    let refused = 0;
    const { page } = await visit('heu', '/', {
      prepare: async (opened) => {
        opened.on('request', (request) => {
          if (request.isNavigationRequest()) loads += 1;
        });
        await opened.route(/assets\/ProductPage-.*\.js/, (route) => {
          refused += 1;
          return route.fulfill({ status: 404, body: '' });
        });
      },
    });
    await page.locator('.tile__link').first().scrollIntoViewIfNeeded();
    await expect.poll(() => refused).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(1);
    expect(page.url()).toBe(site().address('heu'));
    await page.unroute(/assets\/ProductPage-.*\.js/);
    await page.locator('.tile__link').first().click();
    await page.getByTestId('product-info').waitFor();
  });
});

describe('the products of the home page', () => {
  const pictureOf = (url: string) => /\/product-images\/(\w+)-\d+\.\w+$/.exec(url)?.[1];

  for (const [cases, tier] of tiered([
    { width: 390, height: 844, times: 0 },
    { width: 1440, height: 900, times: 1 },
  ])) {
    it.each(cases)(
      'come with it; the large picture is fetched $times times at $width px',
      tier,
      async ({ times, ...viewport }) => {
        let witness: Witness | undefined;
        const { page } = await visit('heu', '/', {
          viewport,
          prepare: async (opened) => {
            witness = witnessOf(opened);
          },
        });
        const { requests = [], errors } = witness ?? {};
        await page.locator('.tile__link').last().waitFor();
        expect(await page.locator('.tile__link').count()).toBe(12);
        expect(requests.filter((url) => /\/api\/products\/HEU\?/.test(url))).toEqual([]);
        const lead = await page.locator('.hero__lead img').getAttribute('src');
        const name = pictureOf(lead ?? '');
        expect(name).toBeDefined();
        // Tiles have the smallest size.
        const large = requests.filter((url) => pictureOf(url) === name && !url.includes('-280.'));
        expect(large).toHaveLength(times);
        expect(errors).toEqual([]);
      },
    );
  }
});
