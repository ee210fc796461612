import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brandOf, languagesOf, type SiteCode, siteOfCode } from '../../brands/registry.ts';
import { answerLanguageOf } from '../../contract/contract.ts';
import { holdRequests } from '../harness/heldRequests.ts';
import { rested, shiftedBy, watchShifts } from '../harness/layout.ts';
import { onlyVerified, tiered } from '../harness/tiers.ts';
import { siteVisits } from '../harness/visits.ts';
import { witnessOf } from '../harness/witness.ts';

/** Pages are rendered on the server, and the app hydrates them unchanged. */

const { visit, site } = siteVisits();

const products = { hjp: '/KD10S', hus: '/DS18B', heu: '/BS1860', met: '/BS1230' } as const;

/** The page as the server sends it; the app loads when the test releases it. */
const served = async (host: string, path: string) => {
  const { page } = await visit(host, '/no/page');
  const letAppCome = await holdRequests(page);
  const { errors } = witnessOf(page);
  await watchShifts(page);
  await page.goto(site().address(host, path), { waitUntil: 'commit' });
  await page.locator('footer').waitFor({ state: 'attached' });
  return {
    page,
    errors,
    takesOver: async () => {
      letAppCome();
      await page.locator('html[data-ready="true"]').waitFor();
    },
  };
};

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

describe('what a visitor chooses in the served explore view', () => {
  const path = '/?type=drillDriver&voltage=18';

  it('before the app is applied', async () => {
    const { page, takesOver, errors } = await served('heu', path);
    await chooses(page);
    await takesOver();
    await seesChoices(page);
    expect(errors.filter((text) => !text.includes('status of 404'))).toEqual([]);
  });

  /** The page has been hydrated; the code of the explore view loads when the test releases it. */
  const hydrated = async () => {
    const visitor = await visit('heu', '/no/page');
    const { errors } = witnessOf(visitor.page);
    const letViewCome = await holdRequests(visitor.page, /\/assets\/Explore-[^/]*\.js/);
    await visitor.goTo(site().address('heu', path));
    return { visitor, page: visitor.page, letViewCome, errors };
  };

  it('before the code of the view is applied', async () => {
    const { page, letViewCome } = await hydrated();
    await chooses(page);
    letViewCome();
    await seesChoices(page);
  });

  it('is in the language that was chosen before the code of the view came', async () => {
    const { visitor, page, letViewCome, errors } = await hydrated();
    await visitor.chooseLanguage('es');
    letViewCome();
    await expect.poll(() => page.locator('.filters__sort span').textContent()).toBe('Ordenar por');
    expect(errors).toEqual([]);
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
  const { page } = await visit('hus', '/no/page');
  const letAppCome = await holdRequests(page);
  await page.route('**/product-images/**', (route) => route.abort());
  await page.goto(site().address('hus', '/DS18B'), { waitUntil: 'commit' });
  const picture = page.locator('.info__picture img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  letAppCome();
  await expect.poll(() => picture.count()).toBe(0);
});
