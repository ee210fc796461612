import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brandOf } from '../../brands/registry.ts';
import { sampleBrands } from '../../server/catalogue/testing/sampleBrands.ts';
import { axeFaults } from '../harness/axe.ts';
import { layoutFaults, rested } from '../harness/layout.ts';
import { onlyVerified, tierOf } from '../harness/tiers.ts';
import type { Visitor } from '../harness/visitor.ts';
import { type ScriptedVisits, scriptedVisits } from '../harness/visits.ts';

/** Layout and accessibility of every page of every brand, at every size. Screenshots are taken by gallery.e2e.ts. */

const { visit, post } = scriptedVisits();

const products = { HJP: 'KD10S', HUS: 'DS18B', HEU: 'BS1860', MET: 'BS1230' } as const;
const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;

const hostOf = (brand: keyof typeof products) => brand.toLowerCase();

const answerText = [
  '## The lightest one\n\nIt weighs **1.1 kg** with its battery.',
  '\n\n| | One | Two |\n| --- | --- | --- |\n| Weight | **1.1 kg** | 1.4 kg |\n| Torque | 30 Nm | **60 Nm** |\n',
  '\n- for shelves\n- for furniture\n\n1. charge it\n2. use it\n\n[More](https://www.example.com)\n',
].join('');

/** Asks, and waits until the answer is complete and no longer moves. */
const talk = async (
  visitor: Visitor,
  next: ReturnType<ScriptedVisits['post']>,
  stage: 'waiting' | 'streaming' | 'done' | 'error',
) => {
  const call = await next;
  if (stage === 'waiting') await visitor.window.getByTestId('chat-waiting').waitFor();
  if (stage === 'error') {
    call.open(500);
    call.end();
  }
  if (stage === 'streaming' || stage === 'done') call.event({ type: 'content', content: answerText });
  if (stage === 'done') {
    const referencedProducts = [1, 2].map((number) => ({
      productId: `HEU-T${number}`,
      productName: `Cordless drill driver with a long name ${number}`,
      imageUrl: `/favicons/HEU.ico?${number}`,
    }));
    call.event({ type: 'products', referencedProducts });
    call.event('[DONE]');
  }
  await visitor.seeStage(stage);
};

interface View {
  readonly path: (id: string) => string;
  readonly reach: (visitor: Visitor) => Promise<void>;
}

/** Every view of a brand: its address, and the steps that lead to it. */
const views: Readonly<Record<string, View>> = {
  home: { path: () => '/', reach: async ({ page }) => page.getByTestId('home-title').waitFor() },
  product: { path: (id) => `/${id}`, reach: async ({ page }) => page.getByTestId('product-info').waitFor() },
  'not found': { path: () => '/no/page', reach: async ({ page }) => page.getByTestId('error-page').waitFor() },
  failed: {
    path: () => '/',
    reach: async ({ page }) => {
      await page.route('**/assets/ProductPage-*.js', (route) => route.abort());
      await page.locator('.featured').locator('a[href^="/"]:visible').first().click();
      await page.locator('[data-testid="error-page"][data-status="500"]').waitFor();
    },
  },
  'chat idle': { path: (id) => `/${id}`, reach: (visitor) => visitor.openChat() },
  ...Object.fromEntries(
    (['waiting', 'streaming', 'done', 'error'] as const).map((stage) => [
      `chat ${stage}`,
      {
        path: (id: string) => `/${id}`,
        reach: async (visitor: Visitor) => {
          await visitor.openChat();
          await visitor.ask('Which one is the lightest?');
          await talk(visitor, post(1), stage);
        },
      },
    ]),
  ),
};

/** Pictures in view that did not load. */
const brokenPictures = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.checkVisibility());
    for (const image of images) {
      image.loading = 'eager';
      await image.decode().catch(() => undefined);
    }
    return images.filter(({ naturalWidth, isConnected }) => isConnected && naturalWidth === 0).map(({ src }) => src);
  });

/** The views that `npm test` checks at one brand; answers.e2e.ts checks them at the others. */
const firstViews = ['home', 'product', 'chat done'];

describe.each(sampleBrands)('%s', (brand) => {
  const looksWell = async (view: View): Promise<void> => {
    const visitor = await visit(hostOf(brand), view.path(products[brand]), {
      reducedMotion: 'reduce',
      viewport: sizes[0],
    });
    const { page } = visitor;
    await view.reach(visitor);
    await rested(page);
    expect(await axeFaults(page)).toEqual([]);
    for (const size of [...sizes, { width: 2560, height: 1440 }, { width: 320, height: 640 }]) {
      await page.setViewportSize(size);
      await rested(page);
      expect.soft(await layoutFaults(page), `${size.width} px`).toEqual([]);
      if (size.width !== 320) expect(await brokenPictures(page)).toEqual([]);
    }
  };

  for (const [name, view] of Object.entries(views)) {
    const tier = firstViews.includes(name) ? tierOf(brand) : onlyVerified;
    it(`${name}: nothing that axe finds, nothing cut off, at every size`, tier, () => looksWell(view));
  }

  it.each(['home', 'product'])('%s: nothing moves while it loads', onlyVerified, async (name) => {
    const visitor = await visit(hostOf(brand), views[name]?.path(products[brand]) ?? '/', {
      prepare: (page) =>
        page.addInitScript(() => {
          Object.assign(window, { shift: 0 });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
            }
          }).observe({ type: 'layout-shift', buffered: true });
        }),
    });
    await views[name]?.reach(visitor);
    await visitor.page.waitForLoadState('networkidle');
    await rested(visitor.page);
    expect(await visitor.page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.05);
  });

  it('has its own name, icon, fonts and page description', async () => {
    const visitor = await visit(hostOf(brand));
    const { page } = visitor;
    await rested(page);
    const { name, fonts, defaultLanguage } = brandOf(brand);
    const html = page.locator('html');
    expect(await html.getAttribute('data-brand')).toBe(brand);
    expect(await html.getAttribute('data-ready')).toBe('true');
    expect(await html.getAttribute('lang')).toBe(defaultLanguage === 'jp' ? 'ja' : 'en');
    expect(await page.title()).toContain(name);
    expect(await page.locator('link[rel="icon"]').getAttribute('href')).toBe(`/favicons/${brand}.ico`);
    expect(await page.locator('meta[name="viewport"]').getAttribute('content')).toMatch(
      /maximum-scale=1\b.*user-scalable=no/,
    );
    const loaded = await page.evaluate(
      (families) =>
        families.map((family) =>
          [...document.fonts].some((face) => face.family.includes(family) && face.status === 'loaded'),
        ),
      [fonts?.primary ?? '', fonts?.secondary ?? ''],
    );
    expect(loaded).toEqual([true, true]);
  });

  it('types no examples for visitors who prefer reduced motion', onlyVerified, async () => {
    const visitor = await visit(hostOf(brand), '/', { reducedMotion: 'reduce', stopClock: true });
    const placeholder = visitor.page.getByTestId('chat-placeholder');
    const before = await placeholder.textContent();
    expect(before?.trim()).not.toBe('');
    await visitor.page.clock.runFor(10_000);
    expect(await placeholder.textContent()).toBe(before);
  });

  it('types its examples for all others until they pause them', tierOf(brand), async () => {
    const visitor = await visit(hostOf(brand), '/', { stopClock: true });
    const placeholder = visitor.page.getByTestId('chat-placeholder');
    await visitor.page.clock.runFor(1000);
    const before = await placeholder.textContent();
    await visitor.page.clock.runFor(5000);
    expect(await placeholder.textContent()).not.toBe(before);
    await placeholder.locator('xpath=following-sibling::button').click();
    const paused = await placeholder.textContent();
    await visitor.page.clock.runFor(5000);
    expect(await placeholder.textContent()).toBe(paused);
  });
});
