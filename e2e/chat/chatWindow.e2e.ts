import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { onlyVerified, tiered } from '../harness/tiers.ts';
import { visitorOf } from '../harness/visitor.ts';
import { scriptedVisits } from '../harness/visits.ts';

/** Layout of the chat window (specification, sections 2 and 9). */

const { visit, post, site } = scriptedVisits();

const rem = 16;

/** The bounds of a visible element, once it no longer moves. */
const boxOf = async (locator: Locator) => {
  await locator.evaluate((element) => Promise.all(element.getAnimations({ subtree: true }).map(({ ready }) => ready)));
  await expect
    .poll(() =>
      locator.evaluate((element) => {
        const dialog = element.closest('dialog');
        return (dialog ?? element).getAnimations().filter(({ playState }) => playState === 'running').length;
      }),
    )
    .toBe(0);
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing there');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

describe('the chat window', () => {
  for (const [cases, tier] of tiered([
    ['a phone', 390, 844, 390],
    ['a desk', 1440, 900, 28 * rem],
  ])) {
    it.each(cases)(
      'on %s is as high as the screen and at most about 28rem wide',
      tier,
      async (_, width, height, expected) => {
        const visitor = await visit('heu', '/BS1860', { viewport: { width, height } });
        await visitor.openChat();
        const box = await boxOf(visitor.window);
        expect([box.width, box.y, box.height]).toEqual([expected, 0, height]);
        // A modal window: the page behind is unreachable.
        expect(await visitor.window.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
      },
    );
  }

  it('has the back button at the top left, the input and the disclaimer at the bottom', onlyVerified, async () => {
    const visitor = await visit('heu', '/BS1860');
    await visitor.openChat();
    const [box, back, input, disclaimer] = await Promise.all(
      [
        visitor.window,
        visitor.window.getByTestId('chat-close'),
        visitor.window.getByTestId('chat-input'),
        visitor.window.getByTestId('chat-disclaimer'),
      ].map(boxOf),
    );
    expect(back?.right).toBeLessThan((box?.x ?? 0) + 80);
    expect(back?.bottom).toBeLessThan((box?.y ?? 0) + 80);
    expect(input?.bottom).toBeGreaterThan((box?.bottom ?? 0) - 140);
    expect(disclaimer?.y).toBeGreaterThanOrEqual(input?.bottom ?? 0);
    expect(disclaimer?.bottom).toBeLessThanOrEqual(box?.bottom ?? 0);
  });

  it('shows the question on the right, the answer on the left, and bouncing dots until the answer comes', async () => {
    const visitor = await visit('heu', '/BS1860');
    await visitor.openChat();
    await visitor.ask('Which?');
    const call = await post(1);
    const dots = visitor.window.getByTestId('chat-waiting').locator('span');
    const moving = await dots.evaluateAll((all) => all.map((dot) => dot.getAnimations().length));
    expect(moving).toEqual([1, 1, 1]);
    call.event({ type: 'content', content: 'This.' });
    await visitor.seeAnswer('This.');
    const bodyOf = (role: string) =>
      visitor.window.locator(`[data-role="${role}"]`).last().getByTestId('chat-message-body');
    const list = await boxOf(visitor.window.getByRole('log'));
    const [question, answer] = [await boxOf(bodyOf('user')), await boxOf(bodyOf('ai'))];
    expect(list.right - question.right).toBeLessThan(question.x - list.x);
    expect(answer.x - list.x).toBeLessThan(list.right - question.right + 24);
    expect(question.x - list.x).toBeGreaterThan(list.width / 2);
  });

  it('shows cards 28 units wide', onlyVerified, async () => {
    const visitor = await visit('heu', '/BS1860');
    await visitor.openChat();
    await visitor.ask('Which?');
    const call = await post(1);
    const product = { productId: 'HEU-BS1860', productName: 'BS 18-60', imageUrl: '/favicons/HEU.ico' };
    call.event({ type: 'products', referencedProducts: [product] });
    call.event('[DONE]');
    const card = visitor.answer.getByTestId('chat-card');
    await card.waitFor();
    expect((await boxOf(card)).width).toBe(28 * 0.25 * rem);
  });

  it(
    'sets the names of what is compared above their figures, whether or not a word names the rows',
    onlyVerified,
    async () => {
      const visitor = await visit('heu', '/BS1860');
      await visitor.openChat();
      await visitor.ask('Compare them');
      const call = await post(1);
      for (const corner of ['', 'Data']) {
        const rows = `\n\n| ${corner} | BS 18-60 | SB 18-80 |\n| --- | --- | --- |\n| Weight | 1.74 kg | 2.37 kg |\n\n.`;
        call.event({ type: 'content', content: rows });
      }
      await expect.poll(() => visitor.answer.locator('tbody').count()).toBe(2);
      for (const table of await visitor.answer.locator('table').all()) {
        const left = async (text: string) =>
          (await boxOf(table.getByText(text).locator('xpath=ancestor-or-self::*[self::th or self::td]'))).x;
        expect(await left('BS 18-60')).toBe(await left('1.74 kg'));
        expect(await left('SB 18-80')).toBe(await left('2.37 kg'));
      }
    },
  );

  it('prints the whole conversation without its buttons', async () => {
    const visitor = await visit('heu', '/BS1860');
    await visitor.openChat();
    await visitor.ask('Which?');
    const call = await post(1);
    call.event({ type: 'content', content: 'A line.\n\n'.repeat(80) });
    call.event('[DONE]');
    await visitor.seeStage('done');
    await visitor.page.emulateMedia({ media: 'print' });
    const log = visitor.window.getByRole('log');
    expect(await log.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    for (const pressed of ['chat-close', 'chat-input', 'chat-launch']) {
      expect(await visitor.page.getByTestId(pressed).first().isVisible()).toBe(false);
    }
  });

  it("has a launcher at the bottom of a phone's page that never covers the last link", async () => {
    const visitor = await visit('heu', '/BS1860', { viewport: { width: 390, height: 844 } });
    const { x, right, bottom } = await boxOf(visitor.page.getByTestId('chat-launch'));
    expect([x, right, bottom]).toEqual([0, 390, 844]);
    await visitor.page.getByTestId('footer-link').last().scrollIntoViewIfNeeded();
    // Parts that load later move the end of the page again.
    const roomBelow = async () => {
      await visitor.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const last = await boxOf(visitor.page.getByTestId('footer-link').last());
      return (await boxOf(visitor.page.getByTestId('chat-launch'))).y - last.bottom;
    };
    await expect.poll(roomBelow).toBeGreaterThan(0);
  });

  for (const [cases, tier] of tiered([1100, 1280])) {
    it.each(cases)('has a launcher beside the page at %i px, not over its tables', tier, async (width) => {
      const visitor = await visit('heu', '/BS1860', { viewport: { width, height: 800 } });
      const launcher = await boxOf(visitor.page.getByTestId('chat-launch'));
      const data = await boxOf(visitor.page.getByTestId('product-data'));
      expect(launcher.x).toBeGreaterThanOrEqual(data.right);
    });
  }

  it('keeps the width of the page behind it each time it opens', onlyVerified, async () => {
    const browser = await launchBrowser({ ignoreDefaultArgs: ['--hide-scrollbars'] });
    const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    const visitor = visitorOf(page);
    await visitor.goTo(site().address('heu', '/BS1860'));
    await page.getByRole('heading', { level: 1, name: /BS 18-60/ }).waitFor();
    const widths = () =>
      page.evaluate(() => [document.querySelector('main')?.clientWidth, document.documentElement.clientWidth]);
    const before = await widths();
    expect(before[1]).toBeLessThan(1440);
    for (const _ of [1, 2]) {
      await visitor.openChat();
      expect(await widths()).toEqual([before[0], 1440]);
      await visitor.closeChat();
      expect(await widths()).toEqual(before);
    }
    await browser.close();
  });

  it('keeps the input above an on-screen keyboard, in a font size that phones do not zoom to', async () => {
    const visitor = await visit('heu', '/BS1860');
    await visitor.openChat();
    // The part of a phone's screen that an on-screen keyboard leaves if it resizes the page.
    await visitor.page.setViewportSize({ width: 390, height: 400 });
    const input = visitor.window.getByTestId('chat-input');
    await expect.poll(async () => (await boxOf(input)).bottom).toBeLessThanOrEqual(400);
    expect((await boxOf(input)).y).toBeGreaterThan(0);
    expect(
      await input.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    ).toBeGreaterThanOrEqual(16);
  });

  it('has an input as high as its text, also when the phone is turned', onlyVerified, async () => {
    const visitor = await visit('heu');
    const input = await visitor.input();
    const { height: oneLine } = await boxOf(input);
    await visitor.type('Which of your drills is light enough for work over my head?');
    expect((await boxOf(input)).height).toBeGreaterThan(oneLine);
    await visitor.page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(async () => (await boxOf(input)).height).toBe(oneLine);
  });

  it('animates nothing for visitors who prefer reduced motion', onlyVerified, async () => {
    const visitor = await visit('heu', '/BS1860', { reducedMotion: 'reduce' });
    await visitor.openChat();
    await visitor.ask('Which?');
    await post(1);
    await visitor.window.getByTestId('chat-waiting').waitFor();
    const moving = await visitor.page.evaluate(
      () =>
        document.getAnimations().filter(({ playState, effect }) => {
          const { duration, iterations } = effect?.getComputedTiming() ?? {};
          return playState === 'running' && (Number(duration) > 1 || iterations === Number.POSITIVE_INFINITY);
        }).length,
    );
    expect(moving).toBe(0);
  });

  it("shows the product in view by its name without the maker's, and its picture", onlyVerified, async () => {
    const visitor = await visit('heu', '/BS1860');
    // While the product loads, the page's heading says so.
    const name = await visitor.page.getByRole('heading', { level: 1, name: /BS 18-60/ }).textContent();
    await visitor.openChat();
    const chip = visitor.window.getByTestId('chat-product-chip');
    expect(await chip.textContent()).toBe(name?.replace(/^Halvorn /, ''));
    await expect
      .poll(() => chip.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  it.each([
    ['hjp', 'ja-JP', /不完全|誤り/],
    ['met', 'en-GB', /incomplete.*errors/],
    ['met', 'de-DE', /unvollständig.*(Fehler|fehlerhaft)/],
    ['met', 'es-ES', /incomplet.*error/],
    ['met', 'it-IT', /incomplet.*error/],
    ['met', 'fr-FR', /incompl.*erreur/],
  ])('at %s in %s says that answers may be incomplete or contain errors', onlyVerified, async (host, locale, words) => {
    const visitor = await visit(host, '/', { locale });
    await visitor.ask('?');
    await post(1);
    const disclaimer = visitor.window.getByTestId('chat-disclaimer');
    await disclaimer.waitFor();
    expect(await disclaimer.textContent()).toMatch(words);
  });
});
