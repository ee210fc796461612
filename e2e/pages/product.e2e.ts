import { describe, expect, it } from 'vitest';
import { axeFaults } from '../harness/axe.ts';
import { blockRequests } from '../harness/blockedRequests.ts';
import { onlyVerified } from '../harness/tiers.ts';
import { visitorOf } from '../harness/visitor.ts';
import { siteVisits } from '../harness/visits.ts';

/** Content and actions of a product page, besides the maker's text. */

const { visit, newPage, site } = siteVisits();
const desktop = { viewport: { width: 1440, height: 900 } };

describe('purchase options', () => {
  it('show price, box contents and parts bought separately, one option at a time', async () => {
    const { page } = await visit('hus', '/DV18X');
    const ways = page.getByTestId('purchase-options').locator('details');
    await expect
      .poll(() => ways.locator('summary').allTextContents())
      .toEqual(['Tool only$169', 'With battery and charger$273']);
    expect(await ways.first().getByText('Depth rod').isVisible()).toBe(true);
    await ways.nth(1).locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => ways.first().getByText('Depth rod').isVisible()).toBe(false);
    expect(await ways.nth(1).textContent()).toMatch(/Depth rod.*Bought with it.*BP1820.*\$59.*CH18S.*\$45/);
    expect(await axeFaults(page)).toEqual([]);
    await ways.nth(1).getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /BP1820/ }).waitFor();
  });

  it('are absent if the box contains battery and charger', onlyVerified, async () => {
    const { page } = await visit('hus', '/DS18B');
    const ways = page.getByTestId('purchase-options');
    await expect.poll(() => ways.textContent()).toContain('2 BP1820 battery packs');
    expect(await ways.locator('details').count()).toBe(0);
  });
});

describe('the pictures of a tool', () => {
  it('are selected by arrow keys and rotated by dragging; large ones load on first use', async () => {
    const asked: string[] = [];
    const { page } = await visit('hus', '/DV18X', {
      ...desktop,
      prepare: async (opened) =>
        void opened.on('request', (request) => void asked.push(new URL(request.url()).pathname)),
    });
    const choices = page.getByTestId('product-views').getByRole('radio');
    await expect.poll(() => choices.count()).toBe(6);
    const shown = () =>
      page
        .locator('.info__picture img, .views__slide')
        .filter({ visible: true })
        .evaluateAll((all) => all.map((one) => one.getAttribute('alt')));
    const name = '18V Brushless 1/2 in. Hammer Drill DV18X';
    expect(await shown()).toEqual([name]);
    expect(asked.filter((path) => path.endsWith('-800.avif'))).toEqual([]);
    await choices.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(shown).toEqual([`${name}: Front`]);
    await expect.poll(() => asked.filter((path) => path.endsWith('-800.avif')).length).toBe(5);
    const stage = page.getByTestId('product-stage');
    const box = await stage.boundingBox();
    if (!box) throw new Error('the stage is not seen');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y, { steps: 4 });
    await expect.poll(shown).toEqual([`${name}: Other side`]);
    await page.mouse.move(x + 170, y, { steps: 4 });
    await expect.poll(shown).toEqual([name]);
    await page.mouse.up();
    await page.mouse.move(x, y);
    expect(await shown()).toEqual([name]);
    await page.getByTitle('Beside a hand').click();
    await expect.poll(shown).toEqual([`${name}: Beside a hand`]);
    expect(await axeFaults(page)).toEqual([]);
  });

  it('are not offered if they do not load', onlyVerified, async () => {
    const { page } = await visit('hus', '/DV18X', {
      ...desktop,
      prepare: (opened) => opened.route(/front[^/]*-800\./, (route) => route.abort()),
    });
    const choices = page.getByTestId('product-views').getByRole('radio');
    await expect.poll(() => choices.count()).toBe(6);
    await choices.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => choices.count()).toBe(5);
    await expect.poll(() => choices.first().isChecked()).toBe(true);
    const shown = page.locator('.info__picture img, .views__slide').filter({ visible: true });
    expect(await shown.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).toEqual([
      '18V Brushless 1/2 in. Hammer Drill DV18X',
    ]);
  });
});

describe.each([320, 390, 820, 1440])('at %i px', (width) => {
  const tier = width === 320 ? {} : onlyVerified;
  it('no part of a product page overflows its width', tier, async () => {
    const { page } = await visit('heu', '/BS1860', { viewport: { width, height: 900 } });
    await page.getByTestId('product-views').waitFor({ state: 'attached' });
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(beyond).toBeLessThanOrEqual(0);
    const last = await page.getByTitle('Close-up').boundingBox();
    const words = await page.locator('.info__words').boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? width)).toBeLessThanOrEqual(width < 736 ? width : (words?.x ?? 0));
  });
});

describe('a product page', () => {
  it('has one primary button, and links to where the tool is sold', async () => {
    const { page } = await visit('heu', '/BS1860');
    await page.getByTestId('product-info').waitFor();
    expect(await page.locator('main .button--strong').count()).toBe(1);
    expect(await page.getByTestId('product-buy').getAttribute('href')).toMatch(/^https:\/\/www\.halvorn\.example\//);
  });

  it('shows each figure once', onlyVerified, async () => {
    const { page } = await visit('hus', '/DV18X');
    await page.getByTestId('product-more-details').click();
    const shown = await page.locator('.fact__label, .attributes th[scope="row"]').allTextContents();
    expect(shown.length).toBeGreaterThan(15);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('links to similar tools, alone or in a comparison', async () => {
    const { page } = await visit('hus', '/DS18A', desktop);
    const similar = page.getByTestId('product-similar');
    await expect.poll(() => similar.locator('[data-product-id]').count()).toBeGreaterThan(1);
    await page.getByTestId('similar-compare').click();
    const heads = page.getByTestId('compare-sheet').locator('thead th');
    await expect.poll(() => heads.count()).toBeGreaterThan(2);
    await page.goBack();
    await expect.poll(() => heads.count()).toBe(0);
    const name = await similar.getByRole('link').first().textContent();
    await similar.getByRole('link').first().click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(name);
  });

  it('links from its battery platform to all its products', onlyVerified, async () => {
    const { page } = await visit('met', '/SD18150');
    const platform = page.getByTestId('product-platform');
    await expect.poll(() => platform.textContent()).toContain('Tools that run on these batteries: ');
    await page.getByTestId('platform-all').click();
    await expect.poll(() => page.getByTestId('explore-result').count()).toBeGreaterThan(10);
    expect(new URL(page.url()).search).toBe('?platform=K18');
  });

  it('has a place for documents', onlyVerified, async () => {
    const { page } = await visit('hus', '/DV18X');
    const link = page.getByTestId('product-documents').getByRole('link');
    expect(await link.getAttribute('href')).toBe('https://www.brackford.example/manuals');
  });
});

describe('reviews', () => {
  it('in other languages are translated, with the original on request', async () => {
    const { page } = await visit('heu', '/BS1860');
    const review = page.locator('.review', { hasText: 'In my hand every day' });
    await expect.poll(() => review.getByTestId('review-language').textContent()).toBe('Translated from German');
    expect(await review.locator('.review__text').getAttribute('lang')).toBe(null);
    const original = review.getByTestId('review-original').locator('p');
    expect(await original.isVisible()).toBe(false);
    await review.getByText('Show original').click();
    expect(await original.isVisible()).toBe(true);
    expect(await original.textContent()).toContain('Liegt jeden Tag in der Hand');
    expect(await original.getAttribute('lang')).toBe('de');
    expect(await axeFaults(page)).toEqual([]);
  });

  it('can be sorted', onlyVerified, async () => {
    const { page } = await visit('hus', '/DV18X');
    const stars = () => page.locator('.review .rating__stars').evaluateAll((all) => all.map((one) => one.ariaLabel));
    await page.getByTestId('review-sort').selectOption('worst');
    const worst = await stars();
    await page.getByTestId('review-sort').selectOption('best');
    await expect.poll(stars).not.toEqual(worst);
    expect(await page.locator('.distribution__row').count()).toBe(5);
  });
});

describe('a question about a section', () => {
  it("is put into the chat's input to edit or send, and keeps an existing draft", async () => {
    const visitor = await visit('hus', '/DV18X');
    const ask = visitor.page.getByTestId('ask-section');
    await ask.first().click();
    const input = visitor.window.getByTestId('chat-input');
    await expect.poll(() => input.inputValue()).toBe('What is DV18X best suited for?');
    expect(
      await visitor.window.getByTestId('chat-message').and(visitor.page.locator('[data-role="user"]')).count(),
    ).toBe(0);
    await visitor.closeChat();
    await ask.nth(1).click();
    await expect.poll(() => input.inputValue()).toBe('What do owners say about DV18X?');
    await input.fill('Is it loud?');
    await visitor.closeChat();
    await ask.first().click();
    await expect.poll(() => input.inputValue()).toBe('Is it loud?');
    await visitor.pressEnter();
    await visitor.seeStage('done');
  });
});

describe('another language', () => {
  it('keeps what the visitor has chosen and opened on a product page', async () => {
    const { page, chooseLanguage } = await visit('heu', '/BS1860', desktop);
    const picture = page.getByTestId('product-views').getByRole('radio').nth(2);
    await picture.check();
    const way = page.getByTestId('purchase-options').locator('details').nth(1);
    const question = page.getByTestId('product-faq').locator('details').nth(1);
    for (const entry of [way, question]) await entry.locator('summary').click();
    await page.getByTestId('product-more-details').click();
    await page.getByTestId('review-sort').selectOption('worst');
    const chosen = async () => ({
      picture: await picture.isChecked(),
      option: await way.getAttribute('open'),
      question: await question.getAttribute('open'),
      allData: await page.getByTestId('product-more-details').getAttribute('aria-expanded'),
      order: await page.getByTestId('review-sort').inputValue(),
    });
    const all = { picture: true, option: '', question: '', allData: 'true', order: 'worst' };
    expect(await chosen()).toEqual(all);
    for (const [language, title] of [
      ['es', 'Lo que dicen otros'],
      ['de', 'Das sagen andere'],
    ] as const) {
      await chooseLanguage(language);
      await page.getByRole('heading', { name: title }).waitFor();
      // The data come after the texts.
      await expect.poll(() => page.locator('.info__summary').getAttribute('lang')).toBe(null);
      expect(await chosen()).toEqual(all);
    }
  });

  it('keeps the page while the code of its text has not come', onlyVerified, async () => {
    const { page, goTo, chooseLanguage } = visitorOf(await newPage(desktop));
    const letTextCome = await blockRequests(page, /\/assets\/StoryText-[^/]*\.js/);
    await goTo(site().address('heu', '/BS1860'));
    await page.getByTestId('product-views').waitFor();
    await chooseLanguage('es');
    await page.getByRole('heading', { name: 'Lo que dicen otros' }).waitFor();
    const text = page.getByTestId('product-content');
    const before = await text.innerText();
    expect(before).not.toBe('');
    expect(await page.getByTestId('product-info').isVisible()).toBe(true);
    letTextCome();
    await expect.poll(() => text.innerText()).not.toBe(before);
    expect(await page.getByTestId('product-info').isVisible()).toBe(true);
  });
});
