import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { chatRequestSchema } from '../../contract/contract.ts';
import { axeFaults } from '../harness/axe.ts';
import { blockRequests } from '../harness/blockedRequests.ts';
import { shiftedBy, watchShifts } from '../harness/layout.ts';
import { pageLogOf } from '../harness/pageLog.ts';
import type { Call } from '../harness/scriptedServer.ts';
import { onlyVerified, tiered } from '../harness/tiers.ts';
import { scriptedVisits, type VisitOptions } from '../harness/visits.ts';

/** The home page accepts input before the app's scripts have loaded, and keeps it. */

const { visit, newPage, site, post, posts } = scriptedVisits();

const questionOf = ({ body }: Call) => v.parse(chatRequestSchema, JSON.parse(body)).messages.at(-1)?.message;

/** Layout shifts by fonts are tested in fonts.e2e.ts. */
const fontsCome = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.fonts].filter((face) => !face.family.includes('Stand-in') && face.status === 'loaded').length,
      ),
    )
    .toBeGreaterThan(1);

/** The page at a path as the server sends it, for a visitor who was on another one; the app loads when the test releases it. */
const served = async (host: string, options: VisitOptions = {}, path = '/') => {
  const { page } = await visit(host, '/no/page', options);
  const letAppCome = await blockRequests(page);
  const { errors } = pageLogOf(page);
  await watchShifts(page);
  await page.goto(site().address(host, path), { waitUntil: 'commit' });
  const input = page.getByTestId('chat-input');
  // It may exist unseen, in another language than the visitor's.
  await page.getByTestId(path === '/' ? 'chat-send' : 'chat-launch').waitFor({ state: 'attached' });
  return {
    page,
    input,
    errors: () => errors.filter((text) => !text.includes('status of 404')),
    isReady: async () => (await page.locator('html').getAttribute('data-ready')) === 'true',
    takesOver: async () => {
      letAppCome();
      await page.locator('html[data-ready="true"]').waitFor();
    },
  };
};

const markInput = (page: Page) =>
  page.getByTestId('chat-input').evaluate((input) => Reflect.set(globalThis, 'inputBefore', input));
const isSameInput = (page: Page) =>
  page.getByTestId('chat-input').evaluate((input) => input === Reflect.get(globalThis, 'inputBefore'));

const selectionOf = (page: Page) =>
  page
    .getByTestId('chat-input')
    .evaluate((input) =>
      input instanceof HTMLTextAreaElement
        ? [input.selectionStart, input.selectionEnd, input === document.activeElement]
        : [],
    );

describe.each([
  ['hjp', 'ja', 'カゼモリ'],
  ['hus', 'en', 'Brackford'],
  ['heu', 'en', 'Halvorn'],
  ['met', 'en', 'Kernholt'],
])('the home page of %s, before its app', (host, lang, name) => {
  const sizes = [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ];
  for (const [cases, tier] of tiered(sizes, host === 'heu' ? 1 : 0)) {
    it.each(cases)('is visible as a whole in its language and does not move at $width px', tier, async (viewport) => {
      const { page, input, takesOver, isReady, errors } = await served(host, { viewport, reducedMotion: 'reduce' });
      expect(await isReady()).toBe(false);
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
      expect(await page.getByRole('banner').textContent()).toContain(name);
      expect(await page.getByTestId('home-title').isVisible()).toBe(true);
      const example = await page.getByTestId('chat-placeholder').innerText();
      expect(example).not.toBe('');
      expect(await input.isEditable()).toBe(true);
      expect(await axeFaults(page)).toEqual([]);
      await fontsCome(page);
      const [before, shifted] = [await input.boundingBox(), await shiftedBy(page)];
      await takesOver();
      expect(await input.boundingBox()).toEqual(before);
      expect(await page.getByTestId('chat-placeholder').innerText()).toBe(example);
      await page.locator('.tile__link').first().waitFor();
      expect((await shiftedBy(page)) - shifted).toBeLessThan(0.001);
      expect(errors()).toEqual([]);
    });
  }
});

describe('text typed before the app has loaded', () => {
  it('stays in the same input with caret and selection', async () => {
    const { page, input, takesOver } = await served('heu');
    await input.focus();
    await page.keyboard.type('A light drill');
    expect(await page.getByTestId('chat-placeholder').isVisible()).toBe(false);
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    await markInput(page);
    await takesOver();
    expect(await isSameInput(page)).toBe(true);
    expect(await input.inputValue()).toBe('A light drill');
    expect(await selectionOf(page)).toEqual([11, 13, true]);
    await page.keyboard.type('m');
    await page.keyboard.press('Enter');
    expect(questionOf(await post(1))).toBe('A light drim');
  });

  it('continues its input method composition', onlyVerified, async () => {
    const { page, input, takesOver } = await served('hjp');
    const session = await page.context().newCDPSession(page);
    await input.focus();
    await session.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
    await markInput(page);
    await takesOver();
    expect(await isSameInput(page)).toBe(true);
    expect(await input.inputValue()).toBe('にほん');
    // The input method is still composing, and will replace this text.
    await session.send('Input.imeSetComposition', { text: '日本', selectionStart: 2, selectionEnd: 2 });
    expect(await input.inputValue()).toBe('日本');
    await session.send('Input.insertText', { text: '日本' });
    expect(await input.inputValue()).toBe('日本');
    expect(posts()).toEqual([]);
  });

  it('is restored after a reload', onlyVerified, async () => {
    const { page, input, takesOver } = await served('heu');
    await takesOver();
    await input.fill('A saw');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft'))).toContain('A saw');
    await page.goto(site().address('heu'));
    await page.locator('html[data-ready="true"]').waitFor();
    expect(await input.inputValue()).toBe('A saw');
  });
});

describe('an action before the app has loaded', () => {
  for (const [cases, tier] of tiered(['Enter', 'button'])) {
    it.each(cases)('a question sent by %s is asked once', tier, async (way) => {
      const { page, input, takesOver } = await served('heu');
      await input.focus();
      expect(await page.getByTestId('chat-send').isDisabled()).toBe(true);
      await page.keyboard.type('A light drill');
      if (way === 'Enter') await page.keyboard.press('Enter');
      else await page.getByTestId('chat-send').click();
      expect(await page.locator('form[aria-busy="true"]').count()).toBe(1);
      expect(await input.inputValue()).toBe('A light drill');
      expect(posts()).toEqual([]);
      await takesOver();
      expect(questionOf(await post(1))).toBe('A light drill');
      await page.getByTestId('chat-window').waitFor();
      expect(posts()).toHaveLength(1);
      expect(await page.locator('form[aria-busy="true"]').count()).toBe(0);
    });
  }

  it('a blank question is not sent, and Shift+Enter breaks the line', onlyVerified, async () => {
    const { page, input, takesOver } = await served('heu');
    await input.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('One');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('two');
    await takesOver();
    expect(await input.inputValue()).toBe('One\ntwo');
    expect(posts()).toEqual([]);
  });

  it('a pressed suggestion is asked', onlyVerified, async () => {
    const { page, takesOver } = await served('heu');
    const suggestion = page.getByTestId('chat-suggestion').first();
    await suggestion.click();
    await takesOver();
    expect(questionOf(await post(1))).toBe(await suggestion.textContent());
  });
});

describe('a product page before the app has loaded', () => {
  for (const [cases, tier] of tiered([
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ])) {
    it.each(cases)('is visible in its frame and language and does not move at $width px', tier, async (viewport) => {
      const { page, takesOver, isReady, errors } = await served('hus', { viewport, reducedMotion: 'reduce' }, '/DS18B');
      expect(await isReady()).toBe(false);
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
      expect(await page.getByRole('banner').textContent()).toContain('Brackford');
      await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await fontsCome(page);
      const launcher = await page.getByTestId('chat-launch').boundingBox();
      const picture = await page.locator('.info__picture').boundingBox();
      await takesOver();
      await page.getByTestId('product-info').waitFor();
      expect(await page.locator('.info__picture').boundingBox()).toEqual(picture);
      expect(await page.getByTestId('chat-launch').boundingBox()).toEqual(launcher);
      expect(await shiftedBy(page)).toBeLessThan(0.001);
      expect(errors()).toEqual([]);
    });
  }

  it('keeps its scroll position over a reload', onlyVerified, async () => {
    const { page } = await visit('hus', '/DS18B');
    // These sections load after the rest of the page; the position is final when all have loaded.
    for (const late of ['product-compatible', 'product-similar', 'service-info'])
      await page.getByTestId(late).waitFor({ state: 'attached' });
    const title = page.getByTestId('product-reviews').getByRole('heading').first();
    await title.scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => Math.round(window.scrollY));
    expect(await place()).toBeGreaterThan(844);
    // Late parts above change the scroll position but not the view, so it is recorded when the visitor leaves.
    await page.evaluate(() =>
      addEventListener('pagehide', () => sessionStorage.setItem('left', `${Math.round(window.scrollY)}`)),
    );
    const letAppCome = await blockRequests(page);
    await page.reload({ waitUntil: 'commit' });
    await page.locator('.product--expected').waitFor();
    letAppCome();
    await page.getByTestId('product-info').waitFor();
    const left = await page.evaluate(() => Number(sessionStorage.getItem('left')));
    expect(left).toBeGreaterThan(844);
    await expect.poll(place).toBe(left);
  });

  it('opens the chat if the visitor asked for it', async () => {
    const { page, takesOver } = await served('heu', {}, '/BS1860');
    await page.getByTestId('chat-launch').click();
    await takesOver();
    await page.getByTestId('chat-window').waitFor();
  });
});

it('shows only the language chosen earlier, and keeps typed text', async () => {
  const { page, input, takesOver } = await served('heu', {
    prepare: (fresh) => fresh.addInitScript(() => localStorage.setItem('selectedLanguage', 'es')),
  });
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await page.getByTestId('home-title').isVisible()).toBe(false);
  expect(await page.getByTestId('chat-placeholder').isVisible()).toBe(false);
  await input.focus();
  await page.keyboard.type('Una sierra');
  await page.keyboard.press('ArrowLeft');
  await takesOver();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  expect(await page.getByTestId('home-title').isVisible()).toBe(true);
  expect(await input.inputValue()).toBe('Una sierra');
  expect(await selectionOf(page)).toEqual([9, 9, true]);
});

it('says that it needs scripts where they are disabled', onlyVerified, async () => {
  const page = await newPage({ javaScriptEnabled: false, locale: 'fr-FR' });
  await page.goto(site().address('met'));
  expect(await page.locator('.no-script').innerText()).toContain('JavaScript');
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  expect(await page.getByTestId('chat-send').isDisabled()).toBe(true);
});
