import { describe, expect, it } from 'vitest';
import { rested } from '../harness/layout.ts';
import { onlyVerified, tiered } from '../harness/tiers.ts';
import { siteVisits } from '../harness/visits.ts';

/** Where the window is on each screen, and that focus stays in it whatever an answer contains. */

const { visit } = siteVisits();

const boxOf = (element: Element) => {
  const { left, right, top, bottom, width } = element.getBoundingClientRect();
  return { left, right, top, bottom, width };
};

describe('the chat window', () => {
  // 1440 pixels at a zoom of 200 % are 720.
  for (const [cases, tier] of tiered([520, 720, 820, 1440])) {
    it.each(cases)('stands at the right edge of %i pixels', tier, async (width) => {
      const { page, window } = await visit('heu', '/BS1860', { viewport: { width, height: 900 } });
      await page.getByTestId('chat-launch').click();
      await window.getByTestId('chat-input').waitFor();
      await window.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
      const { left, right } = await window.evaluate(boxOf);
      expect([left, right]).toEqual([width - 448, width]);
    });
  }

  it('shows input and answer on a phone in landscape', async () => {
    const { page, window, ask, seeStage } = await visit('met', '/BS1230', { viewport: { width: 844, height: 390 } });
    await page.getByTestId('chat-launch').click();
    await ask('How heavy is it?');
    await seeStage('done');
    const input = await window.getByTestId('chat-input').evaluate(boxOf);
    expect(input.top).toBeGreaterThan(0);
    expect(input.bottom).toBeLessThanOrEqual(390);
    const lefts = ['chat-close', 'chat-product-chip', 'conversation-history', 'chat-new'].map((id) =>
      window
        .getByTestId(id)
        .evaluate(boxOf)
        .then(({ left }) => left),
    );
    const order = await Promise.all(lefts);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    const log = await window.getByRole('log').evaluate(boxOf);
    expect(log.bottom - log.top).toBeGreaterThan(150);
  });

  it('leaves out the page behind it on a phone, which stands where it was afterwards', async () => {
    const { page, openChat, closeChat } = await visit('heu', '/BS1860', { viewport: { width: 390, height: 844 } });
    await page.getByTestId('product-faq').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await rested(page);
    const place = () => page.evaluate(() => [scrollY, document.documentElement.scrollHeight]);
    const before = await place();
    await openChat();
    expect(await page.getByTestId('product-faq').evaluate((faq) => faq.checkVisibility())).toBe(false);
    expect(await place()).toEqual(before);
    await closeChat();
    expect(await page.getByTestId('product-faq').evaluate((faq) => faq.checkVisibility())).toBe(true);
    expect(await place()).toEqual(before);
  });

  it("shows the home page's input on a phone in landscape", onlyVerified, async () => {
    const { page } = await visit('met', '/', { viewport: { width: 844, height: 390 } });
    const input = await page.getByTestId('chat-input').evaluate(boxOf);
    expect(input.bottom).toBeLessThanOrEqual(390);
  });

  it(
    'keeps Tab inside, past cards, sources, follow-ups and all that can be done with an answer',
    onlyVerified,
    async () => {
      const { page, window, ask, seeStage } = await visit('heu', '/BS1860');
      await page.getByTestId('chat-launch').click();
      await ask('Which drills do you have?');
      await seeStage('done');
      await window.getByTestId('answer-copy').waitFor();
      const stops = async (key: string) => {
        const seen: string[] = [];
        for (const _ of Array.from({ length: 60 })) {
          await page.keyboard.press(key);
          seen.push(
            await page.evaluate(() => {
              const { activeElement } = document;
              return activeElement?.closest('dialog') ? activeElement.className || activeElement.tagName : 'outside';
            }),
          );
        }
        return new Set(seen);
      };
      for (const key of ['Tab', 'Shift+Tab']) {
        const seen = await stops(key);
        expect(seen).not.toContain('outside');
        // It has wrapped around.
        expect(seen).toContain('composer__input');
        expect(seen).toContain('chat-header__way');
        expect(seen).toContain('answer-action');
      }
    },
  );
});
