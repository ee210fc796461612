import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../harness/axe.ts';
import { example, frameOf, type Shop, startShop, visitShop } from '../harness/shop.ts';
import { type Site, startSite } from '../harness/site.ts';
import { onlyVerified, tiered } from '../harness/tiers.ts';

/** The chat embedded in pages with hostile styles, at three widths, and in a single-page application. */

let shop: Shop;
let site: Site;
const contexts: BrowserContext[] = [];
beforeAll(async () => {
  shop = await startShop();
  site = await startSite({ FRAME_ANCESTORS: shop.origin });
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
afterAll(async () => {
  await site.close();
  shop.close();
});

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

const words = '<p>Some words of a shop that nobody reads to their end.</p>'.repeat(40);
const pageOf = (head: string, body: string): string => `<!doctype html><html lang="en"><head><title>Shop</title>
  <meta name="viewport" content="width=device-width"><link rel="stylesheet" href="theme.css">${head}</head>
  <body><main><h1>Tools</h1>${words}</main>${body}</body></html>`;
const ownScript = `<script type="module" src="${example}/embed.js" data-brand="HUS" data-label="Ask"></script>`;

const theme = `
  * { letter-spacing: 3px !important; text-transform: uppercase !important; }
  button, iframe, div, tool-assistant { all: unset; opacity: 0.5 !important; transform: rotate(3deg) !important;
    max-width: 200px !important; position: static !important; z-index: 1 !important; display: none !important; }
  body { transform: translateY(40px) scale(0.98); filter: saturate(1.2); overflow-x: hidden; }`;

describe('the chat on a page with conflicting styles', () => {
  for (const [cases, tier] of tiered(sizes)) {
    it.each(cases)('is in its place and passes axe at $width', tier, async (size) => {
      shop.serve(site, { 'shop.html': pageOf(ownScript, ''), 'theme.css': theme });
      const { page, faults } = await visitShop(shop, contexts, size);
      const launcher = page.getByRole('button', { name: 'Ask' });
      const box = await launcher.boundingBox();
      expect(box && [box.x + box.width, box.y + box.height]).toEqual([size.width - 16, size.height - 16]);
      await launcher.click();
      const frame = await frameOf(page);
      const margin = size.width < 700 ? 0 : 16;
      const frameBox = await page.locator('iframe').boundingBox();
      expect(frameBox && frameBox.y + frameBox.height).toBe(size.height - margin);
      expect(frameBox && frameBox.x + frameBox.width).toBe(size.width - margin);
      await frame.getByTestId('chat-input').fill('Which 18 V drill is the lightest?');
      await page.keyboard.press('Enter');
      await frame.locator('[data-testid=chat-window][data-state=done]').waitFor();
      expect(await axeFaults(frame)).toEqual([]);
      expect(faults).toEqual([]);
    });
  }

  it('covers the button of another chat on the page, whichever is opened', onlyVerified, async () => {
    const body = `<tool-assistant brand="HUS" label="One"></tool-assistant>
      <tool-assistant brand="HEU" language="de" label="Two" position="left"></tool-assistant>`;
    const head = `<script type="module" src="${example}/embed.js"></script>`;
    shop.serve(site, { 'shop.html': pageOf(head, body), 'theme.css': '' });
    const { page } = await visitShop(shop, contexts, sizes[0]);
    for (const [at, label] of ['One', 'Two'].entries()) {
      await page.getByRole('button', { name: label, exact: true }).click();
      const frame = await frameOf(page, at);
      // Both buttons would be here; Playwright clicks only what nothing covers.
      await page
        .locator('iframe')
        .nth(at)
        .click({ position: { x: 60, y: 708 } });
      await page
        .locator('iframe')
        .nth(at)
        .click({ position: { x: 320, y: 708 } });
      await frame.getByTestId('chat-close').click();
    }
  });

  it('stands above the button of another chat on the same side, till that one goes', async () => {
    const body = `<tool-assistant brand="HUS" label="One"></tool-assistant>
      <tool-assistant brand="HEU" language="de" label="Two"></tool-assistant>`;
    const head = `<script type="module" src="${example}/embed.js"></script>`;
    shop.serve(site, { 'shop.html': pageOf(head, body), 'theme.css': '' });
    const { page } = await visitShop(shop, contexts, sizes[0]);
    const bottomOf = async (label: string): Promise<number> => {
      const box = await page.getByRole('button', { name: label, exact: true }).boundingBox();
      return box ? sizes[0].height - box.y - box.height : Number.NaN;
    };
    const change = (script: (first: Element | null) => void) => page.locator('tool-assistant').first().evaluate(script);
    expect([await bottomOf('One'), await bottomOf('Two')]).toEqual([16, 76]);
    // A click fails where another element covers the button.
    for (const label of ['One', 'Two'])
      await page.getByRole('button', { name: label, exact: true }).click({ trial: true });
    await change((first) => first?.setAttribute('position', 'left'));
    expect([await bottomOf('One'), await bottomOf('Two')]).toEqual([16, 16]);
    await change((first) => first?.removeAttribute('position'));
    expect(await bottomOf('Two')).toBe(76);
    await change((first) => first?.toggleAttribute('hidden'));
    expect(await bottomOf('Two')).toBe(16);
    await change((first) => first?.remove());
    expect(await bottomOf('Two')).toBe(16);
  });

  it('continues when an application replaces the body', async () => {
    shop.serve(site, { 'shop.html': pageOf(ownScript, ''), 'theme.css': '' });
    const { page } = await visitShop(shop, contexts);
    await page.getByRole('button', { name: 'Ask' }).click();
    const frame = await frameOf(page);
    await frame.getByTestId('chat-input').fill('Which 18 V drill is the lightest?');
    await page.keyboard.press('Enter');
    await frame.locator('[data-testid=chat-window][data-state=done]').waitFor();
    await page.evaluate(() => {
      history.pushState({}, '', '/DV18X');
      const next = document.createElement('body');
      next.append('DV18X');
      document.body.replaceWith(next);
      document.querySelector('script[data-brand]')?.setAttribute('data-product', 'HUS-DV18X');
    });
    await expect.poll(() => frame.getByTestId('chat-product-chip').textContent()).toContain('DV18X');
    expect(await frame.getByTestId('chat-message').count()).toBeGreaterThan(1);
  });
});
