import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { blockRequests } from '../harness/blockedRequests.ts';
import { shiftedBy, watchShifts } from '../harness/layout.ts';
import { onlyVerified, tiered } from '../harness/tiers.ts';
import { siteVisits } from '../harness/visits.ts';

/** Text is shown in fonts within the page, or before its font has loaded, and does not move when it has. */

const fontCall = /\/api\/public\/\w+\/(primary|secondary)-[\w-]+$/;
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

/**
 * Provides a Japanese system font if there is none, since missing glyphs would move the page: another family's file
 * serves as the system font.
 */
const withJapaneseSystemFont = (page: Page) =>
  page.route('**/api/public/HJP/styles.css', async (route) => {
    // Chromium resolves *.localhost; Node may not.
    const css = await (await fetch(route.request().url().replace('hjp.localhost', '127.0.0.1'))).text();
    const rules = css.split('@font-face').map((rule) => {
      const other = rule.includes('Primary Stand-in') ? 'secondary' : 'primary';
      const weight = rule.includes('font-weight: 600') ? 'bold' : 'regular';
      return rule.replace(/src: local\([^;]*;/, `src: url("/api/public/HJP/${other}-${weight}?system");`);
    });
    await route.fulfill({ contentType: 'text/css', body: rules.join('@font-face') });
  });

/**
 * A system font is available at once. Its substitute is loaded over the network, and Chromium does not request a second
 * face by itself.
 */
const loadSystemDouble = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      [...document.fonts].filter(({ family }) => family.includes('Stand-in')).map((face) => face.load()),
    ),
  );

const paintedTwice = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const facesLoaded = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.fonts].filter(({ family, status }) => !family.includes('Stand-in') && status === 'loaded').length,
  );

/** Brings each part of a page into view, so that it is laid out and painted. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }
  });

/** The fonts of a visitor's system: those of this machine, or a single font that is much narrower than the brands'. */
const systems = [
  ['the fonts of this machine', undefined],
  ['one narrow font', new URL('../../brands/HUS/fonts/secondary-regular.woff2', import.meta.url)],
] as const;

describe.each(systems)('on a system with %s', (_, onlyFont) => {
  const { newPage, site } = siteVisits({ onlyFont });

  /**
   * Maximum layout shift, as the Web Vitals count it: none, except for Japanese, whose characters use a system font until
   * the brand's has loaded.
   */
  describe.each([
    ['hjp', '/KD10S', 0.02],
    ['hus', '/DS18B', 0.001],
    ['heu', '/BS1860', 0.001],
    ['met', '/BS1230', 0.001],
  ])('the fonts of %s', (host, product, maxShift) => {
    const first = host === 'hus' ? 1 : 0;
    const places = [
      ['/', phone],
      ['/', desk],
      [product, phone],
      [product, desk],
    ] as const;
    for (const [cases, tier] of tiered(host === 'hjp' ? places : [], first)) {
      it.each(cases)(
        'let the text of %s show before them, and move nothing when they come',
        tier,
        async (path, viewport) => {
          const page = await newPage({ viewport });
          await watchShifts(page);
          await withJapaneseSystemFont(page);
          const letFontsCome = await blockRequests(page, fontCall);
          // While fonts are blocked, the page's load event never fires.
          await page.goto(site().address(host, path), { waitUntil: 'commit' });
          // Everything has loaded except the fonts.
          await page.locator('.tile__link').first().waitFor();
          // The app loads after the first paint, or after two seconds.
          await page.locator('head > template').waitFor({ state: 'detached' });
          await loadSystemDouble(page);
          await paintedTwice(page);
          const held = await facesLoaded(page);
          const before = await shiftedBy(page);
          letFontsCome();
          await expect.poll(() => facesLoaded(page)).toBeGreaterThan(held + 1);
          await page.evaluate(() => document.fonts.ready);
          await paintedTwice(page);
          const after = await shiftedBy(page);
          expect(after - before).toBeLessThan(maxShift);
        },
      );
    }

    for (const [cases, tier] of tiered(host === 'hjp' ? [] : places, first)) {
      it.each(cases)(
        'are not fetched for the text of %s, only for a letter beyond it',
        tier,
        async (path, viewport) => {
          const page = await newPage({ viewport });
          const fetched: string[] = [];
          page.on('request', (request) => void (fontCall.test(request.url()) && fetched.push(request.url())));
          await watchShifts(page);
          await page.goto(site().address(host, path), { waitUntil: 'networkidle' });
          await page.locator('html[data-ready="true"]').waitFor();
          // The last part of a product page comes after its hydration, and moves what is below it.
          if (path !== '/') await page.getByTestId('service-info').waitFor({ state: 'attached' });
          await scrollThrough(page);
          expect(fetched).toEqual([]);
          const before = await shiftedBy(page);
          const held = await facesLoaded(page);
          await page.locator('.footer__brand').evaluate((brand) => brand.append('\u0416'));
          await expect.poll(() => facesLoaded(page)).toBeGreaterThan(held);
          await paintedTwice(page);
          expect((await shiftedBy(page)) - before).toBeLessThan(maxShift);
        },
      );
    }

    const laidOut = [
      ['/', phone],
      [product, desk],
    ] as const;
    for (const [cases, tier] of tiered(laidOut, first)) {
      it.each(cases)('embedded in the page of %s are ready for its first layout', tier, async (path, viewport) => {
        const page = await newPage({ viewport });
        await watchShifts(page);
        // Otherwise the first layout might wait for the style sheet, and hide that the fonts are late.
        const letStylesCome = await blockRequests(page, /\/styles\.css$/);
        // Changes by the app are not caused by fonts.
        const letAppCome = await blockRequests(page);
        await page.goto(site().address(host, path), { waitUntil: 'commit' });
        await page.getByTestId(path === '/' ? 'chat-send' : 'chat-launch').waitFor();
        await paintedTwice(page);
        await page.evaluate(() => document.fonts.ready);
        await paintedTwice(page);
        expect(await shiftedBy(page)).toBeLessThan(0.001);
        const families = await page.evaluate(() => [...document.fonts].map(({ family }) => family));
        for (const family of families) expect(family).toMatch(/^"?[\w -]+"?$/);
        letStylesCome();
        letAppCome();
      });
    }
  });
});

describe('on a system without a Japanese font', () => {
  const { visit, newPage, site } = siteVisits({ onlyFont: systems[1][1] });
  const standsIn = (page: Page) =>
    page.evaluate(() => [...document.fonts].some(({ family }) => family.includes('Full Width')));

  for (const [cases, tier] of tiered(
    [
      ['/', phone],
      ['/KD10S', desk],
      ['/', desk],
      ['/KD10S', phone],
    ] as const,
    2,
  )) {
    it.each(cases)('no Japanese text of %s moves when its fonts come', tier, async (path, viewport) => {
      const page = await newPage({ viewport });
      await watchShifts(page);
      const letFontsCome = await blockRequests(page, fontCall);
      await page.goto(site().address('hjp', path), { waitUntil: 'commit' });
      await page.locator('head > template').waitFor({ state: 'detached' });
      await paintedTwice(page);
      expect(await standsIn(page)).toBe(true);
      letFontsCome();
      const loaded = () =>
        page.evaluate(
          () =>
            [...document.fonts].filter(({ status, family }) => /^"?HJP \w+"?$/.test(family) && status === 'loaded')
              .length,
        );
      await expect.poll(loaded).toBeGreaterThan(1);
      await page.evaluate(() => document.fonts.ready);
      await paintedTwice(page);
      expect(await shiftedBy(page)).toBeLessThan(0.001);
    });
  }

  it(
    'characters that the system can show are not hidden, and pages in other languages are as they were',
    onlyVerified,
    async () => {
      const { page } = await visit('hjp', '/', {
        prepare: (opened) =>
          opened.addInitScript(() => {
            Object.defineProperty(TextMetrics.prototype, 'width', { get: () => 20 });
          }),
      });
      expect(await standsIn(page)).toBe(false);
      const { page: other } = await visit('hus');
      expect(await standsIn(other)).toBe(false);
      expect(await other.locator('meta[name="full-width"]').count()).toBe(0);
    },
  );
});

const { visit } = siteVisits();

describe.each(['hjp', 'hus', 'heu', 'met'])('the fonts of %s', (host) => {
  it('are fetched once each, compressed if their format is not, and none of another brand', onlyVerified, async () => {
    const answers: { readonly path: string; readonly encoding: string | undefined }[] = [];
    const { page } = await visit(host, '/', {
      prepare: async (opened) => {
        opened.on('response', (response) => {
          if (!fontCall.test(response.url())) return;
          answers.push({ path: new URL(response.url()).pathname, encoding: response.headers()['content-encoding'] });
        });
      },
    });
    await page.waitForLoadState('networkidle');
    // A letter that pages in Latin letters do not hold.
    if (host !== 'hjp')
      for (const text of ['.hero__title', '.suggestion'])
        await page
          .locator(text)
          .first()
          .evaluate((element) => element.append('\u0416'));
    const pathsOf = () => answers.map(({ path }) => path);
    const brand = host.toUpperCase();
    const part = host === 'hjp' ? '-opening' : '';
    const first = ['primary-regular', 'secondary-bold'].map((face) => `/api/public/${brand}/${face}${part}`);
    await expect.poll(pathsOf).toEqual(expect.arrayContaining(first));
    const paths = pathsOf();
    expect(new Set(paths).size).toBe(paths.length);
    for (const { path, encoding } of answers) {
      expect(path).toContain(`/${brand}/`);
      expect(encoding).toBe(host === 'hjp' ? 'br' : undefined);
    }
  });
});

it('Japanese pages use the parts of their fonts: the home page the first part, a product page both', async () => {
  const files = new Set<string>();
  const newFiles = () => {
    const names = [...files].toSorted();
    files.clear();
    return names;
  };
  const { page } = await visit('hjp', '/', {
    locale: 'ja',
    // On a phone the types are near enough to be laid out.
    viewport: { width: 1280, height: 720 },
    prepare: async (opened) => {
      opened.on('request', (request) => {
        if (fontCall.test(request.url())) files.add(request.url().split('/').at(-1) ?? '');
      });
    },
  });
  await page.locator('.tile__link').first().waitFor();
  // It is far below the viewport, so it requests no font. Waiting for it in any other way would lay it out.
  await expect.poll(() => page.locator('.explore .jobs a').count()).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  await paintedTwice(page);
  await page.evaluate(() => document.fonts.ready);
  expect(newFiles()).toEqual(['primary-bold-opening', 'primary-regular-opening', 'secondary-bold-opening']);
  await page.locator('.tile__link').first().click();
  await page.getByTestId('product-ask').click();
  await page.locator('[data-testid="chat-window"][data-state="done"]').waitFor();
  await paintedTwice(page);
  await page.evaluate(() => document.fonts.ready);
  expect(newFiles().filter((name) => !/-(opening|products)$/.test(name))).toEqual([]);
});
