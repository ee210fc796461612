import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { focusOf, tab } from '../harness/focus.ts';
import { layoutLosses, rested } from '../harness/layout.ts';
import { homes } from '../harness/scene.ts';
import { tierOf } from '../harness/tiers.ts';
import { scriptedVisits } from '../harness/visits.ts';

/** No content is lost with zoom, wider letter spacing, larger text, or the visitor's own colours. */

const { visit, post, site } = scriptedVisits();

const phone = { width: 390, height: 844 };

const spaceApart = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }`);
    document.adoptedStyleSheets = [sheet];
  });

/** Sets the browser's font size, which affects rem in style sheets, also in media queries. */
const writeIn = async (page: Page, pixels: number) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
  await session.detach();
  const sizeOf = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(sizeOf).toBe(`${pixels}px`);
};

/** Adaptations by visitors (WCAG 2.2: 1.4.10, 1.4.12, 1.4.4), and how they are undone. */
const adaptations: Readonly<
  Record<string, { readonly begin: (page: Page) => Promise<unknown>; readonly end?: (page: Page) => Promise<unknown> }>
> = {
  '400 % of 1280 by 1024': { begin: (page) => page.setViewportSize({ width: 320, height: 256 }) },
  'a phone on its side': { begin: (page) => page.setViewportSize({ width: 844, height: 390 }) },
  'text spaced apart': {
    begin: async (page) => {
      await page.setViewportSize(phone);
      await spaceApart(page);
    },
    end: (page) =>
      page.evaluate(() => {
        document.adoptedStyleSheets = [];
      }),
  },
  'letters of twice the size': {
    begin: async (page) => {
      await page.setViewportSize({ width: 820, height: 1180 });
      await writeIn(page, 32);
    },
    end: (page) => writeIn(page, 16),
  },
  'letters of twice the size on a phone': {
    begin: async (page) => {
      await page.setViewportSize(phone);
      await writeIn(page, 32);
    },
    end: (page) => writeIn(page, 16),
  },
};

const expectAllThere = async (page: Page, view: string): Promise<void> => {
  for (const [name, { begin, end }] of Object.entries(adaptations)) {
    await begin(page);
    await rested(page);
    expect.soft(await layoutLosses(page), `${view}, ${name}`).toEqual([]);
    if (view === 'chat') {
      const log = page.getByRole('log');
      expect.soft(await log.evaluate(({ clientHeight }) => clientHeight), `${name}: room to read`).toBeGreaterThan(90);
      const table = log.locator('.markdown__table');
      const hidden = await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect.soft(hidden, `${name}: what is compared`).toBe(0);
    }
    await end?.(page);
  }
  await page.setViewportSize(phone);
};

const comparison = [
  'Was sich unterscheidet, kommt zuerst:\n\n',
  '| Technische Daten | Akku-Drehschlagschrauber SD 18-190 | Akku-Schlagbohrschrauber SB 18-95 |\n| --- | --- | --- |\n',
  '| Schwingungsgesamtwert | **2,5 m/s²** | **11,5 m/s²** |\n| Werkzeugaufnahme | Innensechskant | Schnellspannbohrfutter |\n',
].join('');

describe.each(homes)('$brand', ({ brand, host, product }) => {
  it('hides no content on any page or in the chat', tierOf(brand), async () => {
    const visitor = await visit(host, '/', { reducedMotion: 'reduce' });
    const { page } = visitor;
    await page.locator('.featured a[href^="/"]').nth(11).waitFor();
    await expectAllThere(page, 'home');
    await visitor.goTo(site().address(host, '/no/page'));
    await expectAllThere(page, 'not found');
    await visitor.goTo(site().address(host, `/${product}`));
    await page.getByTestId('product-faq').waitFor();
    await expectAllThere(page, 'product');
    await visitor.openChat();
    await visitor.ask('Which one of these two is the better one for me?');
    const call = await post(1);
    call.event({ type: 'content', content: comparison });
    const card = { productName: `Akku-Drehschlagschrauber ${product}`, imageUrl: `/favicons/${brand}.ico` };
    call.event({ type: 'products', referencedProducts: [{ productId: `${brand}-${product}`, ...card }] });
    call.event('[DONE]');
    await visitor.seeStage('done');
    await expectAllThere(page, 'chat');
  });

  it('is as clear in forced colours: borders, stars, focus', tierOf(brand), async () => {
    const visitor = await visit(host, `/${product}`, { reducedMotion: 'reduce', forcedColors: 'active' });
    const { page, window } = visitor;
    await page.getByTestId('product-faq').waitFor();
    const [stars, filled] = await Promise.all(
      ['.rating__stars', '.rating__filled'].map((part) =>
        page
          .locator(part)
          .first()
          .evaluate((element) => getComputedStyle(element).backgroundColor),
      ),
    );
    expect(new Set([stars, filled, 'rgb(255, 255, 255)']).size).toBe(3);
    for (const _ of Array.from({ length: 8 })) expect((await tab(page)).faults).toEqual([]);
    await visitor.openChat();
    expect((await focusOf(page)).faults).toEqual([]);
    await visitor.ask('Which one?');
    await post(1);
    await visitor.stop.waitFor();
    // Without backgrounds, borders in the text colour separate the parts.
    for (const part of [
      window.locator('[data-role="user"]').getByTestId('chat-message-body'),
      visitor.stop,
      window.getByTestId('chat-send'),
      window.locator('.composer'),
    ]) {
      const edge = () =>
        part.evaluate((element) => {
          const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element);
          return `${borderTopStyle} ${Number.parseFloat(borderTopWidth) >= 1} ${borderTopColor}`;
        });
      await expect.poll(edge).toMatch(/^solid true (?!rgb\(255, 255, 255\)|rgba\(.*, 0\))/);
    }
  });
});
