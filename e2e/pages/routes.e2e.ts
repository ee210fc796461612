import { describe, expect, it } from 'vitest';
import { languagesOf, siteOfCode } from '../../brands/registry.ts';
import { axeFaults } from '../harness/axe.ts';
import { onlyVerified, tiered } from '../harness/tiers.ts';
import type { Visitor } from '../harness/visitor.ts';
import { siteVisits } from '../harness/visits.ts';

/** Addresses, languages and back navigation. */

const { site, visit } = siteVisits();

const errorPage = (visitor: Visitor) => visitor.page.getByTestId('error-page');
const lang = (visitor: Visitor) => visitor.page.locator('html').getAttribute('lang');
const scrollTop = (visitor: Visitor) => visitor.page.evaluate(() => window.scrollY);
const firstProduct = (visitor: Visitor) => visitor.page.locator('.featured').locator('a[href^="/"]:visible').first();

describe('an unknown address', () => {
  it.each(['/no/such/page', '/NOSUCHTOOL', '/undefined', '/%3Cscript%3E'])(
    '%s is not found',
    onlyVerified,
    async (path) => {
      const visitor = await visit('hus');
      const response = await visitor.page.goto(site().address('hus', path));
      expect(response?.status()).toBe(404);
      await errorPage(visitor).waitFor();
      expect(await errorPage(visitor).getAttribute('data-status')).toBe('404');
      expect(await errorPage(visitor).getByRole('heading').textContent()).toBe('Page Not Found');
      expect(await errorPage(visitor).textContent()).toContain(`Page not found: ${decodeURIComponent(path)}`);
      expect(await visitor.page.title()).toContain('Page Not Found');
      await errorPage(visitor).getByRole('link').click();
      await visitor.page.getByTestId('home-title').waitFor();
      expect(await errorPage(visitor).count()).toBe(0);
    },
  );

  it('offers a search for what it names, and products', async () => {
    const { page } = await visit('hus', '/DS18');
    const search = page.getByTestId('not-found-search');
    await search.waitFor();
    expect(await search.inputValue()).toBe('DS18');
    await expect.poll(() => page.locator('.not-found-search .tile').count()).toBe(4);
    expect(await axeFaults(page)).toEqual([]);
    await search.press('Enter');
    await page.getByTestId('explore-result').first().waitFor();
    expect(new URL(page.url()).search).toBe('?q=DS18');
  });

  it('at another brand is not found either', onlyVerified, async () => {
    const visitor = await visit('hus', '/BS1860');
    expect(await errorPage(visitor).getAttribute('data-status')).toBe('404');
  });
});

describe('a part of the app that cannot be loaded', () => {
  const blockProductPage = (visitor: Visitor) =>
    visitor.page.route('**/assets/ProductPage-*.js', (route) => route.abort());

  it('shows the error page and does not reload repeatedly', onlyVerified, async () => {
    const visitor = await visit('heu');
    await blockProductPage(visitor);
    const loads: string[] = [];
    visitor.page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url());
    });
    await firstProduct(visitor).click();
    await errorPage(visitor).waitFor();
    expect(await errorPage(visitor).getAttribute('data-status')).toBe('500');
    expect(await errorPage(visitor).getByRole('heading').textContent()).toBe('Internal Server Error');
    expect(loads.length).toBeLessThanOrEqual(1);
  });

  it('loads after a short outage', onlyVerified, async () => {
    const visitor = await visit('heu');
    let isAway = true;
    await visitor.page.route('**/assets/ProductPage-*.js', (route) => {
      if (!isAway) return route.continue();
      isAway = false;
      return route.abort();
    });
    await firstProduct(visitor).click();
    await visitor.page.getByTestId('product-info').waitFor();
    expect(isAway).toBe(false);
    expect(await errorPage(visitor).count()).toBe(0);
  });
});

describe('the language of a page', () => {
  it('is the one that the visitor chose before', async () => {
    const visitor = await visit('heu', '/', { locale: 'en-GB' });
    expect(await lang(visitor)).toBe('en');
    await visitor.chooseLanguage('es');
    await expect.poll(() => lang(visitor)).toBe('es');
    expect(await visitor.page.evaluate(() => localStorage.getItem('selectedLanguage'))).toBe('es');
    await visitor.goTo(site().address('heu', '/BS1860'));
    expect(await lang(visitor)).toBe('es');
  });

  for (const [cases, tier] of tiered(
    [
      ['the first of the browser that the brand has', 'heu', 'es-MX', 'es'],
      ["else the brand's own", 'heu', 'nl-NL', 'de'],
      ['always Japanese at the Japanese brand', 'hjp', 'en-US', 'ja'],
      ['always English at the American brand', 'hus', 'de-DE', 'en'],
      ["the browser's, at the German brand", 'met', 'it-IT', 'it'],
    ],
    1,
  )) {
    it.each(cases)('is %s', tier, async (_, host, locale, expected) => {
      const visitor = await visit(host, '/', { locale });
      expect(await lang(visitor)).toBe(expected);
    });
  }

  it('never flashes another language', async () => {
    const { page } = await visit('heu', '/', {
      locale: 'es-ES',
      prepare: (tab) =>
        tab.addInitScript(() => {
          const titles: string[] = [];
          Object.assign(window, { titles });
          new MutationObserver(() => {
            const title = document.querySelector('h2')?.textContent ?? '';
            if (title !== '' && title !== titles.at(-1)) titles.push(title);
          }).observe(document, { subtree: true, childList: true, characterData: true });
        }),
    });
    await page.getByTestId('home-title').waitFor();
    const title = await page.getByTestId('home-title').textContent();
    expect(await page.evaluate(() => Reflect.get(window, 'titles'))).toEqual([title]);
  });

  it("is the brand's default if the saved language is not offered", onlyVerified, async () => {
    const visitor = await visit('heu', '/', {
      locale: 'nl-NL',
      prepare: (page) => page.addInitScript(() => localStorage.setItem('selectedLanguage', 'jp')),
    });
    expect(await lang(visitor)).toBe('de');
  });

  for (const [cases, tier] of tiered([
    ['hjp', 'HJP'],
    ['hus', 'HUS'],
    ['heu', 'HEU'],
    ['met', 'MET'],
    ['dev-heu', 'DEV_HEU'],
    ['dev-met', 'DEV_MET'],
  ] as const)) {
    it.each(cases)('can be chosen among those of %s', tier, async (host, code) => {
      const visitor = await visit(host);
      const offered = await visitor.page
        .getByTestId('language-switcher')
        .locator('[data-language]')
        .evaluateAll((options) => options.map((option) => option.getAttribute('data-language')));
      const expected = languagesOf(siteOfCode(code));
      // A brand with one language may have no switcher.
      if (offered.length > 0 || expected.length > 1) expect(offered.toSorted()).toEqual(expected.toSorted());
    });
  }

  it('changes at once, with the product in view', async () => {
    const visitor = await visit('met', '/', { locale: 'en-GB' });
    await firstProduct(visitor).click();
    const info = visitor.page.getByTestId('product-info');
    await info.waitFor();
    const before = await info.textContent();
    await visitor.chooseLanguage('fr');
    await expect.poll(() => info.textContent()).not.toBe(before);
    expect(await lang(visitor)).toBe('fr');
  });
});

describe('navigation', () => {
  it('starts at the top, and Back restores the scroll position', async () => {
    const visitor = await visit('heu');
    const product = firstProduct(visitor);
    await product.scrollIntoViewIfNeeded();
    await visitor.page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    await expect.poll(() => scrollTop(visitor)).toBe(700);
    await visitor.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    // Clicked without the pointer, which would scroll the link into view first.
    await product.evaluate((link) => link instanceof HTMLElement && link.click());
    await visitor.page.getByTestId('product-info').waitFor();
    await expect.poll(() => scrollTop(visitor)).toBe(0);
    await visitor.page.goBack();
    await visitor.page.getByTestId('home-title').waitFor();
    await expect.poll(() => scrollTop(visitor)).toBe(700);
    await visitor.page.goForward();
    await visitor.page.getByTestId('product-info').waitFor();
    await expect.poll(() => scrollTop(visitor)).toBe(0);
  });

  it('loads each page on demand, and the app only once', onlyVerified, async () => {
    const visitor = await visit('heu');
    const documents: string[] = [];
    visitor.page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await firstProduct(visitor).click();
    await visitor.page.getByTestId('product-info').waitFor();
    expect(documents).toEqual([]);
    const name = await visitor.page.getByTestId('product-info').getByRole('heading', { level: 1 }).textContent();
    expect(await visitor.page.title()).toContain(name);
  });
});
