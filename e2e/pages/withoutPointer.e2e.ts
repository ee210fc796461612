import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Focus, faultsOf, focusOf, stopsOf, tab } from '../harness/focus.ts';
import { brandSites } from '../harness/scene.ts';
import { homeShown, notFoundShown, productShown } from '../harness/shown.ts';
import { onlyVerified, tierOf } from '../harness/tiers.ts';
import type { Visitor } from '../harness/visitor.ts';
import { scriptedVisits } from '../harness/visits.ts';

/** Everything by keyboard only: no test in this file clicks, hovers or scrolls. */

const { visit, post, posts, site } = scriptedVisits();

const nameOf = async (page: Page): Promise<string> => (await focusOf(page)).name;

/** Number of elements of a part that Tab reaches; of a radio group, only the chosen one. */
const reachable = (part: Locator): Promise<number> =>
  part
    .locator(
      'a[href], button:enabled, input:enabled:not([type="radio"]:not(:checked)), select:enabled, textarea, summary, [tabindex="0"]',
    )
    .filter({ visible: true })
    .count();

const hasFocus = (what: Locator): Promise<boolean> => what.evaluate((element) => element === document.activeElement);

/** Presses Tab until an element has focus, and checks every stop before it. */
const tabTo = async (page: Page, what: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (const _ of Array.from({ length: 80 })) {
    const stop = await tab(page, key);
    expect.soft(faultsOf(stop, undefined)).toEqual([]);
    if ((await what.count()) > 0 && (await hasFocus(what))) return;
  }
  throw new Error(`not reached by ${key}: ${what}`);
};

/** Moves to an element by Tab, and activates it. */
const press = async (page: Page, what: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, what);
  await page.keyboard.press(key);
};

const answerText = [
  'It weighs **1.1 kg**',
  '\n\n| | One | Two |\n| --- | --- | --- |\n| Weight | **1.1 kg** | 1.4 kg |\n\n',
  'A paragraph that takes up some room in the window.\n\n'.repeat(20),
].join('');

const answer = (call: Awaited<ReturnType<typeof post>>, { brand, product }: (typeof brandSites)[number]): void => {
  call.event({ type: 'content', content: answerText });
  const card = { productName: `Drill ${product}`, imageUrl: `/favicons/${brand}.ico` };
  const suggestions = ['How loud is it?', 'What comes in the box?'];
  call.event({ type: 'products', referencedProducts: [{ productId: `${brand}-${product}`, ...card }], suggestions });
  call.event('[DONE]');
};

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
const desk = { width: 1440, height: 900 };

const expectFaultless = async ({ page }: Visitor, size: typeof phone): Promise<void> => {
  await page.setViewportSize(size);
  const stops = await stopsOf(page);
  expect(stops.flatMap((stop, place) => faultsOf(stop, stops[place - 1]))).toEqual([]);
  expect(stops).toHaveLength(await reachable(page.locator('body')));
};

describe.each(brandSites)('$brand by keyboard', (home) => {
  const { brand, host, product } = home;

  it('shows the focus on every tab stop of its pages, in order', onlyVerified, async () => {
    const visitor = await visit(host);
    const { page } = visitor;
    await homeShown(page);
    await expectFaultless(visitor, phone);
    await visitor.goTo(site().address(host, '/'));
    await homeShown(page);
    await expectFaultless(visitor, desk);
    for (const size of [phone, tablet, desk]) {
      await visitor.goTo(site().address(host, `/${product}`));
      await productShown(page);
      await expectFaultless(visitor, size);
    }
    await visitor.goTo(site().address(host, '/no/page'));
    await notFoundShown(page);
    await expectFaultless(visitor, phone);
  });

  it('leads from a question to the answer, a product and back', tierOf(brand), async () => {
    const visitor = await visit(host);
    const { page, window } = visitor;
    await page.locator('.featured a[href^="/"]').nth(11).waitFor();
    await tabTo(page, page.getByTestId('chat-input'));
    await page.keyboard.type('Which one?');
    await page.keyboard.press('Enter');
    const call = await post(1);
    // The page has such an input too, which keeps focus until the window is open.
    await window.waitFor();
    const ownInput = window.getByTestId('chat-input');
    await expect.poll(() => hasFocus(ownInput)).toBe(true);
    answer(call, home);
    await visitor.seeStage('done');
    // The actions below an answer appear after its last word.
    await visitor.answer.getByTestId('answer-copy').waitFor();

    const stops: Focus[] = [];
    while (stops.length < 2 || stops.at(-1)?.name !== 'chat-input') {
      const stop = await tab(page);
      // After the last stop of the window, focus moves to the browser. The jump button depends on the scroll position.
      if (stop.name !== '' && stop.name !== 'chat-jump') stops.push(stop);
      expect(stops.length).toBeLessThan(30);
    }
    expect(stops.flatMap((stop) => faultsOf(stop, undefined))).toEqual([]);
    // All except the disabled send button.
    expect(stops).toHaveLength((await reachable(window)) - (await window.getByTestId('chat-jump').count()));

    await press(page, visitor.answer.getByTestId('chat-card'));
    await page.getByTestId('product-info').waitFor();
    await expect.poll(() => nameOf(page)).not.toBe('');
    expect(await hasFocus(page.locator('main'))).toBe(true);
    await page.goBack();
    await page.getByTestId('home-title').waitFor();
    await expect.poll(() => hasFocus(page.locator('main'))).toBe(true);
  });
});

describe('a button that disappears when pressed moves the focus sensibly', () => {
  const opened = async (home: (typeof brandSites)[number]) => {
    const visitor = await visit(home.host, `/${home.product}`);
    await press(visitor.page, visitor.page.getByTestId('chat-launch'));
    await expect.poll(() => nameOf(visitor.page)).toBe('chat-input');
    await visitor.page.keyboard.type('Which one?');
    await visitor.page.keyboard.press('Enter');
    return { visitor, call: await post(1) };
  };
  const [home] = brandSites.filter(({ brand }) => brand === 'HEU');
  if (!home) throw new Error('no HEU');

  it('in the conversation: stop, retry, scroll to the latest words, suggestions, new conversation', async () => {
    const { visitor, call } = await opened(home);
    const { page, window, stop, retry } = visitor;
    const isInConversation = () => hasFocus(window.getByRole('log'));
    call.event({ type: 'content', content: answerText });
    await visitor.seeStage('streaming');
    await press(page, stop);
    await expect.poll(() => stop.count()).toBe(0);
    expect(await nameOf(page)).toBe('chat-input');

    await tabTo(page, retry, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const again = await post(2);
    await expect.poll(isInConversation).toBe(true);
    answer(again, home);
    await visitor.seeStage('done');

    expect(await isInConversation()).toBe(true);
    await page.keyboard.press('Home');
    await window.getByTestId('chat-jump').waitFor();
    await page.keyboard.press('End');
    await expect.poll(() => visitor.isLastMessageInView()).toBe(true);

    await press(page, window.getByTestId('chat-follow-up').first());
    await expect.poll(() => posts().length).toBe(3);
    expect(await isInConversation()).toBe(true);
    (await post(3)).event('[DONE]');
    await window.getByTestId('chat-new').waitFor();
    await press(page, window.getByTestId('chat-new'));
    await expect.poll(() => nameOf(page)).toBe('chat-input');
    expect(await window.locator('[data-role="user"]').count()).toBe(0);
    await page.keyboard.press('Escape');
    await window.waitFor({ state: 'hidden' });
    expect(await nameOf(page)).toBe('chat-launch');
  });

  it(
    'in the conversation, if a button disappears by itself: the next tab stop is the one after it',
    onlyVerified,
    async () => {
      const { visitor, call } = await opened(home);
      const { page, window } = visitor;
      const [log, jump] = [window.getByRole('log'), window.getByTestId('chat-jump')];
      answer(call, home);
      await visitor.seeStage('done');
      for (const [key, next] of [
        ['Tab', 'chat-input'],
        ['Shift+Tab', 'chat-retry'],
      ] as const) {
        await tabTo(page, log);
        await page.keyboard.press('Home');
        await expect.poll(() => log.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
        await jump.focus();
        await log.evaluate((list) => list.scrollTo({ top: list.scrollHeight, behavior: 'instant' }));
        await jump.waitFor({ state: 'detached' });
        expect((await tab(page, key)).name).toBe(next);
      }
    },
  );

  it('in the menu of languages', onlyVerified, async () => {
    const visitor = await visit(home.host);
    const { page } = visitor;
    const menu = page.getByTestId('language-switcher');
    await press(page, menu.getByRole('button').first());
    await press(page, menu.locator('[data-language="es"]'));
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es');
    expect(await hasFocus(menu.getByRole('button').first())).toBe(true);
    await page.keyboard.press('Space');
    await menu.locator('[data-language]').last().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.locator('[data-language]').last().isVisible()).toBe(false);
    expect(await hasFocus(menu.getByRole('button').first())).toBe(true);
  });

  it('on a page that offers a newer build or failed to load its product', onlyVerified, async () => {
    const visitor = await visit(home.host, '/', { stopClock: true });
    const { page } = visitor;
    const isAtContent = () => hasFocus(page.locator('main'));
    await page.route('**/builds/**', (route) => route.fulfill({ json: { id: 'a newer one' } }));
    // The hour counts from the start of the chat, which is later than the page's.
    const offered = async () => {
      await page.clock.fastForward(3_600_000);
      return page.getByTestId('update-notice').count();
    };
    await expect.poll(offered).toBe(1);
    await press(page, page.getByTestId('update-later'));
    await expect.poll(() => page.getByTestId('update-notice').count()).toBe(0);
    expect(await isAtContent()).toBe(true);
    await page.clock.resume();
    await page.route(/\/_payload\.json/, (route) => route.abort());
    await page.goto(site().address(home.host, `/${home.product}`));
    await page.getByRole('alert').getByRole('button').waitFor();
    await press(page, page.getByRole('alert').getByRole('button'));
    await expect.poll(isAtContent).toBe(true);
  });
});

describe('a product page by keyboard', () => {
  it('reaches its sections, expands them, and asks', onlyVerified, async () => {
    const visitor = await visit('heu', '/BS1860');
    const { page, window } = visitor;
    await page.getByTestId('product-faq').waitFor();
    const toc = page.getByTestId('product-toc');
    await press(page, toc.getByRole('button'));
    const part = toc.getByRole('link').last();
    const href = (await part.getAttribute('href')) ?? '';
    await press(page, part);
    await expect.poll(() => page.evaluate(() => decodeURIComponent(location.hash))).toBe(decodeURIComponent(href));
    // Reading and Tab continue there, so the next stop is the first one after that part.
    expect((await tab(page)).name).toBe('ask-section');
    expect((await tab(page)).name).toBe('product-which');
    const faq = page.getByTestId('product-faq').locator('details').first();
    await press(page, faq.locator('summary'));
    await expect.poll(() => faq.evaluate((entry) => entry.hasAttribute('open'))).toBe(true);

    for (const [number, button] of [
      [1, 'product-which'],
      [2, 'product-compare'],
      [3, 'product-ask'],
    ] as const) {
      await tabTo(page, page.getByTestId(button), 'Shift+Tab');
      await page.keyboard.press('Enter');
      (await post(number)).event('[DONE]');
      await expect.poll(() => nameOf(page)).toBe('chat-input');
      await page.keyboard.press('Escape');
      await window.waitFor({ state: 'hidden' });
      await expect.poll(() => nameOf(page)).toBe(button);
    }
  });
});

describe('the trace panel by keyboard', () => {
  it('shows its tab stops, switches tabs by arrow keys, and collapses', onlyVerified, async () => {
    const visitor = await visit('hus', '/?trace', { viewport: { width: 1440, height: 900 } });
    const { page } = visitor;
    const panel = page.getByTestId('trace-panel');
    await tabTo(page, panel.getByRole('tab', { selected: true }));
    for (const _ of await panel.getByRole('tab').all()) {
      await page.keyboard.press('ArrowRight');
      const { name, faults } = await focusOf(page);
      expect(faults).toEqual([]);
      await panel.getByRole('tab', { name, selected: true }).waitFor();
    }
    const fold = panel.getByRole('button', { name: 'Fold', exact: true });
    await tabTo(page, fold, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await panel.getByRole('button', { name: 'Unfold' }).waitFor();
    expect(await nameOf(page)).toBe('Unfold');
  });
});
