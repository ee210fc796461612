import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../harness/axe.ts';
import { example, frameOf, type Shop, startShop, visitShop } from '../harness/shop.ts';
import { type Site, startSite } from '../harness/site.ts';
import { onlyVerified } from '../harness/tiers.ts';

/** The chat embedded in other sites: the example of docs/embed.md, with a strict policy and its own theme. */

let shop: Shop;
let site: Site;
let strict: Site;
const contexts: BrowserContext[] = [];
beforeAll(async () => {
  shop = await startShop();
  site = await startSite({ FRAME_ANCESTORS: shop.origin });
  strict = await startSite();
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
afterAll(async () => {
  await site.close();
  await strict.close();
  shop.close();
});

const visit = async (served: Site, body?: string) => {
  shop.serve(served, body === undefined ? {} : { 'shop.html': body });
  return visitShop(shop, contexts);
};

const log = (page: Page) => page.getByRole('status').first().textContent();

describe('the chat on a page of a shop', () => {
  it('loads one script, opens by keyboard, answers, reports events, and returns the focus', async () => {
    const { page, asked, faults } = await visit(site);
    const launcher = page.getByRole('button', { name: 'Ask about tools' });
    await launcher.waitFor();
    expect(asked(site)).toEqual([site.address('hus', '/embed.js')]);
    expect(await launcher.getAttribute('aria-expanded')).toBe('false');
    await launcher.focus();
    await page.keyboard.press('Enter');
    const frame = await frameOf(page);
    await expect.poll(() => frame.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await page.keyboard.type('Which 18 V drill is the lightest?');
    await page.keyboard.press('Enter');
    await frame.locator('[data-testid=chat-window][data-state=done]').waitFor();
    await expect.poll(() => log(page)).toContain('opened asked answered');
    await frame.getByTestId('chat-card').first().click();
    await expect.poll(() => log(page)).toMatch(/card:HUS-/);
    expect(frame.url()).toContain('/embed/chat');
    expect(await axeFaults(page)).toEqual([]);
    expect(await axeFaults(frame)).toEqual([]);
    await frame.getByTestId('chat-input').focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => log(page)).toContain('closed');
    expect(await launcher.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TOOL-ASSISTANT');
    // Reopened, the chat shows its conversation, and the page's history is unchanged.
    await launcher.click();
    await expect.poll(() => frame.getByTestId('chat-message').count()).toBeGreaterThan(1);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    expect(faults).toEqual([]);
  });

  it('is opened by the shop with a question about its product, and follows product changes', onlyVerified, async () => {
    const { page } = await visit(site);
    await page.getByRole('button', { name: 'Ask about this drill' }).click();
    const frame = await frameOf(page);
    await frame.getByTestId('chat-message').getByText('Is it brushless?').waitFor();
    await expect.poll(() => frame.getByTestId('chat-product-chip').textContent()).toContain('DV18X');
    await page.evaluate(() => document.querySelector('script[data-brand]')?.setAttribute('data-product', 'HUS-none'));
    await expect.poll(() => frame.getByTestId('chat-product-chip').count()).toBe(0);
  });

  it('tells the shop when a visitor contacts its staff', async () => {
    const { page, faults } = await visit(site);
    await page.getByRole('button', { name: 'Ask about tools' }).click();
    const frame = await frameOf(page);
    await frame.getByTestId('chat-input').fill('Can I speak to a person?');
    await page.keyboard.press('Enter');
    await frame.locator('[data-testid=chat-window][data-state=done]').waitFor();
    await page.evaluate(() => {
      document.addEventListener('tool-assistant:handover', (event) => {
        const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
        document.body.dataset['handover'] = JSON.stringify(detail);
      });
    });
    // There is no mail program to open it.
    await frame.locator('a[href^="mailto:"]').first().click();
    await expect.poll(() => page.locator('body').getAttribute('data-handover')).toContain('"by":"mail"');
    expect(await log(page)).toContain('handover');
    expect(frame.url()).toContain('/embed/chat');
    expect(faults).toEqual([]);
  });

  it(
    'stands twice on a page, each with a conversation and brand of its own, whatever the theme says',
    onlyVerified,
    async () => {
      const body = `<!doctype html><html lang="en"><head><title>Two</title><link rel="stylesheet" href="shop.css">
      <script type="module" src="${example}/embed/1.0.0.js"></script></head><body><main><h1>Two</h1></main>
      <tool-assistant brand="HUS" label="One"></tool-assistant>
      <tool-assistant brand="HEU" language="de" label="Two" position="left"></tool-assistant></body></html>`;
      const { page, faults } = await visit(site, body);
      for (const [at, label, lang] of [
        [0, 'One', 'en'],
        [1, 'Two', 'de'],
      ] as const) {
        const launcher = page.getByRole('button', { name: label, exact: true });
        const box = await launcher.boundingBox();
        expect(box && box.y + box.height).toBe(800 - 16);
        expect(await launcher.evaluate((button) => getComputedStyle(button).textTransform)).toBe('none');
        await launcher.click();
        const frame = await frameOf(page, at);
        expect(await frame.locator('html').getAttribute('lang')).toBe(lang);
        await frame.getByTestId('chat-input').fill(`question ${at}`);
        await page.keyboard.press('Enter');
        await frame.locator('[data-testid=chat-window][data-state=done]').waitFor();
        expect(await frame.locator('[data-testid=chat-message][data-role=user]').allTextContents()).toHaveLength(1);
        await frame.getByTestId('chat-close').click();
      }
      expect(faults).toEqual([]);
    },
  );

  it('names its button in the language of the chat, or of the page', async () => {
    const body = `<!doctype html><html lang="fr-CA"><head><title>Trois</title>
      <script type="module" src="${example}/embed.js"></script></head><body>
      <tool-assistant brand="HEU" language="de"></tool-assistant>
      <tool-assistant brand="HEU" position="left"></tool-assistant></body></html>`;
    const { page } = await visit(site, body);
    for (const [name, lang] of [
      ['Produktassistent', 'de'],
      ['Assistant produits', 'fr'],
    ] as const)
      expect(await page.getByRole('button', { name, exact: true }).getAttribute('lang')).toBe(lang);
  });

  it('shows nothing on pages that the server does not allow', async () => {
    const { page, faults } = await visit(strict);
    await page.getByRole('button', { name: 'Ask about tools' }).click();
    await expect.poll(() => faults.join()).toMatch(/frame-ancestors|X-Frame-Options/i);
    expect(await log(page)).toBe('');
    // The page that replaced the frame has no close button.
    await page.getByRole('button', { name: 'Ask about tools' }).click();
    await expect.poll(() => page.locator('iframe').isVisible()).toBe(false);
  });
});
