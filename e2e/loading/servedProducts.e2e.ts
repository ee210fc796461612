import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brandOf, languagesOf, type SiteCode, siteOfCode } from '../../brands/registry.ts';
import { answerLanguageOf } from '../../contract/contract.ts';
import { productIdOf } from '../../src/effects/page/productPath.ts';
import { blockRequests } from '../harness/blockedRequests.ts';
import { rested, shiftedBy, watchShifts } from '../harness/layout.ts';
import { pageLogOf } from '../harness/pageLog.ts';
import { onlyVerified, tiered } from '../harness/tiers.ts';
import { visitorOf } from '../harness/visitor.ts';
import { siteVisits } from '../harness/visits.ts';

/** Pages are rendered on the server, and the app hydrates them unchanged. */

const { visit, newPage, site } = siteVisits();

const products = { hjp: '/KD10S', hus: '/DS18B', heu: '/BS1860', met: '/BS1230' } as const;

/** The page as the server sends it, for a visitor who was on another one; the app loads when the test releases it. */
const served = async (host: string, path: string) => {
  const { page } = await visit(host, '/no/page');
  const letAppCome = await blockRequests(page);
  const { errors } = pageLogOf(page);
  await watchShifts(page);
  await page.goto(site().address(host, path), { waitUntil: 'commit' });
  await page.locator('footer').waitFor({ state: 'attached' });
  return {
    page,
    errors,
    takesOver: async () => {
      letAppCome();
      await page.locator('html[data-ready="true"]').waitFor();
      // What a product page says is hydrated after the page; only then does its last part come.
      if (productIdOf(new URL(page.url()).pathname) !== undefined)
        await page.getByTestId('service-info').waitFor({ state: 'attached' });
    },
  };
};

describe('the page of an address that does not exist', () => {
  for (const [cases, tier] of tiered(['/no/such/page', '/NOSUCH1'])) {
    it.each(cases)(
      '%s says so before the app, with the address, and nothing moves when the app comes',
      tier,
      async (path) => {
        const page = await newPage();
        const letAppCome = await blockRequests(page);
        const { errors } = pageLogOf(page);
        await watchShifts(page);
        await page.goto(site().address('hus', path), { waitUntil: 'commit' });
        const error = page.getByTestId('error-page');
        await error.getByRole('heading', { name: 'Page Not Found' }).waitFor();
        expect(await error.locator('.error__message').textContent()).toContain(path);
        expect(await error.getByRole('link').getAttribute('href')).toBe('/');
        expect(await page.locator('footer').count()).toBe(1);
        letAppCome();
        await page.locator('html[data-ready="true"]').waitFor();
        expect(await error.textContent()).toContain(path);
        await error.locator('.error__message', { hasText: path }).waitFor();
        await rested(page);
        expect(await shiftedBy(page)).toBeLessThan(0.001);
        expect(errors.filter((text) => !text.includes('status of 404'))).toEqual([]);
      },
    );
  }
});

const mark = (page: Page, elements: string) =>
  page.locator(elements).evaluateAll((found) => Reflect.set(globalThis, 'marked', found));
const areTheSame = (page: Page, elements: string) =>
  page
    .locator(elements)
    .evaluateAll((found) => found.length > 0 && found.every((one) => Reflect.get(globalThis, 'marked').includes(one)));

describe.each(Object.keys(products))('at %s, before the app', (host) => {
  const tier = host === 'heu' ? {} : onlyVerified;
  it.each([
    ['/', '.explore .type'],
    ['/?type=drillDriver', '.explore .explore__result .tile__link'],
  ])('the explore view of %s is written, and hydration keeps its elements', tier, async (path, links) => {
    const { page, takesOver, errors } = await served(host, path);
    expect(await page.locator(links).count()).toBeGreaterThan(1);
    const lasting = '.explore, .explore__title, .explore__input';
    await rested(page);
    const shifted = await shiftedBy(page);
    await mark(page, lasting);
    await takesOver();
    await rested(page);
    expect((await shiftedBy(page)) - shifted).toBeLessThan(0.001);
    // Its code loads after the page's; only then does typed text reach the address.
    await page.getByTestId('explore-search').fill('drill');
    await expect.poll(() => page.url()).toContain('q=drill');
    expect(await areTheSame(page, lasting)).toBe(true);
    expect(errors.filter((text) => !text.includes('status of 404'))).toEqual([]);
  });
});

/** Actions in the explore view of drills, filtered by 18 V. */
const chooses = async (page: Page): Promise<void> => {
  await page.locator('.filters__summary').click();
  for (const chosen of [
    '[data-filter="platform"][data-value="N18"]',
    '[data-filter="motor"][data-value="brushless"]',
  ]) {
    await page.locator(`${chosen} input`).check();
  }
  await page.locator('.filters__sort select').selectOption('priceUp');
  await page.getByTestId('explore-search').fill('drill');
  for (const place of [0, 1]) await page.getByTestId('compare-toggle').nth(place).click();
  await page.getByRole('button', { name: 'Remove 18 V' }).click();
};

const seesChoices = async (page: Page): Promise<void> => {
  const chosen = async () => Object.fromEntries(new URL(page.url()).searchParams);
  await expect
    .poll(chosen)
    .toEqual({ q: 'drill', type: 'drillDriver', platform: 'N18', motor: 'brushless', sort: 'priceUp' });
  await expect.poll(() => page.locator('.tray__place').count()).toBe(2);
  expect(await page.locator('.filters__sort select').inputValue()).toBe('priceUp');
  expect(await page.locator('.facet input:checked').count()).toBe(2);
};

/** The page has been hydrated; the code of what it shows loads when the test releases it. */
const hydratedWithout = async (code: RegExp, path: string) => {
  const visitor = visitorOf(await newPage());
  const { errors } = pageLogOf(visitor.page);
  const letViewCome = await blockRequests(visitor.page, code);
  await visitor.goTo(site().address('heu', path));
  await visitor.page.locator('html[data-ready="true"]').waitFor();
  return { visitor, page: visitor.page, letViewCome, errors };
};

describe('what a visitor chooses in the served explore view', () => {
  const hydrated = () => hydratedWithout(/\/assets\/Explore-[^/]*\.js/, path);
  const path = '/?type=drillDriver&voltage=18';

  it('before the app is applied', async () => {
    const { page, takesOver, errors } = await served('heu', path);
    await chooses(page);
    await takesOver();
    await seesChoices(page);
    expect(errors.filter((text) => !text.includes('status of 404'))).toEqual([]);
  });

  it('before the code of the view is applied', async () => {
    const { page, letViewCome } = await hydrated();
    await chooses(page);
    letViewCome();
    await seesChoices(page);
  });

  it('is in the language that was chosen before the code of the view came', onlyVerified, async () => {
    const { visitor, page, letViewCome, errors } = await hydrated();
    await visitor.chooseLanguage('es');
    letViewCome();
    await expect.poll(() => page.locator('.filters__sort span').textContent()).toBe('Ordenar por');
    expect(errors).toEqual([]);
  });
});

describe('what a visitor does on a product page before the code of its view came', () => {
  const hydrated = () => hydratedWithout(/\/assets\/ProductView-[^/]*\.js/, products.heu);

  it('is applied, once each', async () => {
    const { page, letViewCome, errors } = await hydrated();
    await mark(page, '.product, .info__picture img, .review');
    const titles = page.locator('.review__title');
    const newest = await titles.allTextContents();
    await page.getByTestId('review-sort').selectOption('worst');
    await page.getByTestId('compare-toggle').first().click();
    await page.getByTestId('product-ask').click();
    letViewCome();
    await page.getByTestId('chat-window').waitFor();
    await expect.poll(() => page.locator('.tray__place').count()).toBe(1);
    await expect.poll(() => page.locator('[data-role="user"]').count()).toBe(1);
    expect(await titles.allTextContents()).not.toEqual(newest);
    expect(await page.getByTestId('review-sort').inputValue()).toBe('worst');
    expect(await areTheSame(page, '.product, .info__picture img, .review')).toBe(true);
    expect(errors.filter((text) => !text.includes('status of 404'))).toEqual([]);
  });

  it('opens the chat at once', onlyVerified, async () => {
    const { page } = await hydrated();
    await page.getByTestId('chat-launch').click();
    await page.getByTestId('chat-window').getByTestId('chat-input').waitFor();
  });

  it('shows the language that was chosen', onlyVerified, async () => {
    const { visitor, page, letViewCome, errors } = await hydrated();
    await visitor.chooseLanguage('es');
    letViewCome();
    await page.getByRole('heading', { name: 'Lo que dicen otros' }).waitFor();
    expect(errors.filter((text) => !text.includes('status of 404'))).toEqual([]);
  });
});

describe.each(Object.entries(products))('at %s, before the app', (host, path) => {
  const tier = host === 'heu' ? {} : onlyVerified;
  it('a product page contains name, picture, price and reviews, and hydration keeps the elements', tier, async () => {
    const { page, takesOver, errors } = await served(host, path);
    const parts = '.info__name, .info__picture img, .price, .rating, .review, .faq summary';
    expect(await page.locator('.info__name').innerText()).not.toBe('');
    expect(await page.locator('.product--expected').count()).toBe(0);
    await expect
      .poll(() => page.locator('.info__picture img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const stars = page.locator('.info__words .rating__filled');
    const all = (await page.locator('.info__words .rating__stars').boundingBox())?.width ?? 0;
    const filled = (await stars.boundingBox())?.width ?? 0;
    expect(filled / all).toBeGreaterThan(0.5);
    expect(filled).toBeLessThanOrEqual(all);
    // Layout shifts by fonts are tested in fonts.e2e.ts.
    await rested(page);
    const shifted = await shiftedBy(page);
    await mark(page, parts);
    await takesOver();
    expect(await areTheSame(page, parts)).toBe(true);
    await rested(page);
    expect((await shiftedBy(page)) - shifted).toBeLessThan(0.001);
    expect(errors.filter((text) => !text.includes('status of 404'))).toEqual([]);
  });

  it('the home page contains its products', tier, async () => {
    const { page, takesOver, errors } = await served(host, '/');
    const count = await page.locator('.featured .tile__link').count();
    expect(count).toBeGreaterThan(3);
    await mark(page, '.featured .tile');
    await takesOver();
    expect(await areTheSame(page, '.featured .tile')).toBe(true);
    expect(errors.filter((text) => !text.includes('status of 404'))).toEqual([]);
  });
});

/** Each language in which the server renders texts, and one in which it does not. */
const spoken = (['HJP', 'HUS', 'HEU', 'MET', 'DEV_MET'] as const).flatMap((code: SiteCode) => {
  const languages = languagesOf(siteOfCode(code));
  return languages
    .filter((language) => answerLanguageOf(language) === language || language === 'uk')
    .map((language) => [code, language] as const);
});

for (const [cases, tier] of tiered(spoken)) {
  it.each(cases)(
    'the page of a product at %s in %s is taken over without a difference',
    tier,
    async (code, language) => {
      const host = code.toLowerCase().replace('_', '-');
      const path = Object.entries(products).find(
        ([name]) => name === brandOf(siteOfCode(code).brand).code.toLowerCase(),
      );
      const { page, takesOver, errors } = await served(host, `${path?.[1]}?language=${language}`);
      await takesOver();
      await page.getByTestId('product-info').waitFor();
      expect(errors.filter((text) => !text.includes('status of 404'))).toEqual([]);
    },
  );
}

it('a product whose picture fails to load shows no broken picture', onlyVerified, async () => {
  const page = await newPage();
  const letAppCome = await blockRequests(page);
  await page.route('**/product-images/**', (route) => route.abort());
  await page.goto(site().address('hus', '/DS18B'), { waitUntil: 'commit' });
  const picture = page.locator('.info__picture img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  letAppCome();
  await expect.poll(() => picture.count()).toBe(0);
});
