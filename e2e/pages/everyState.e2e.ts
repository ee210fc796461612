import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../harness/axe.ts';
import { faultsOf, stopsOf } from '../harness/focus.ts';
import { rested } from '../harness/layout.ts';
import { brandSites } from '../harness/scene.ts';
import { onlyVerified, tierOf } from '../harness/tiers.ts';
import type { Visitor } from '../harness/visitor.ts';
import { siteVisits } from '../harness/visits.ts';

/**
 * Every state of the shelves, the comparison, a product and the chat, with the real server's answers: axe finds nothing
 * in light or dark, and Tab leads past every control, each with a visible focus.
 */

const { visit, site } = siteVisits();

const questionOf = (brand: string): string =>
  brand === 'HJP' ? '一番軽いドリルドライバーはどれですか' : 'Which drill is the lightest?';

const walk = async (page: Page): Promise<readonly string[]> => {
  const stops = await stopsOf(page);
  expect(stops.length).toBeGreaterThan(2);
  // In the corner of a tile, but named after its product: it comes after the name.
  return stops.flatMap((stop, place) => faultsOf(stop, stop.name === 'compare-toggle' ? undefined : stops[place - 1]));
};

const schemes = ['dark', 'light'] as const;

/** Checks a state in its colours, then by keyboard. */
const check = async (
  { page }: Visitor,
  state: string,
  colorSchemes: readonly (typeof schemes)[number][] = schemes,
): Promise<void> => {
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme });
    await rested(page);
    expect.soft(await axeFaults(page), `${state}, ${colorScheme}`).toEqual([]);
  }
  // The walk starts at the beginning again, whatever has the focus.
  await page.evaluate(() => {
    const start = document.querySelector<HTMLElement>('dialog:modal') ?? document.body;
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
  });
  expect.soft(await walk(page), `${state}, by keyboard`).toEqual([]);
};

describe.each(brandSites)('axe and the keyboard find nothing wrong at $brand', ({ brand, host, product }) => {
  const open = (path: string) => visit(host, path, { reducedMotion: 'reduce' });

  it('on a shelf, filtered, with products chosen to compare, and in the comparison', tierOf(brand), async () => {
    const visitor = await open('/?type=drillDriver');
    const { page } = visitor;
    const results = page.getByTestId('explore-result');
    await results.nth(1).waitFor();
    await check(visitor, 'a shelf');
    await page.locator('.filters__summary').click();
    await page.getByTestId('explore-filter').first().click();
    await check(visitor, 'filters open');
    await page.getByTestId('explore-search').fill('qqqq');
    await expect.poll(() => results.count()).toBe(0);
    await check(visitor, 'nothing found');
    await visitor.goTo(site().address(host, '/?type=drillDriver'));
    for (const place of [0, 1]) await results.nth(place).getByTestId('compare-toggle').click();
    await page.getByTestId('compare-tray').waitFor();
    await check(visitor, 'products to compare');
    await page.getByTestId('compare-show').click();
    await page.locator('.sheet__table').waitFor();
    await check(visitor, 'a comparison');
  });

  it('in the chat: empty, answered, with a note, a vote, an edit and earlier conversations', onlyVerified, async () => {
    const visitor = await open(`/${product}`);
    const { page, window, answer } = visitor;
    await visitor.openChat();
    await window.getByTestId('chat-first-prompt').first().waitFor();
    await check(visitor, 'empty chat');
    await visitor.ask(questionOf(brand));
    await visitor.seeStage('done');
    await answer.getByTestId('chat-card').first().waitFor();
    await answer.getByTestId('answer-copy').waitFor();
    await check(visitor, 'answer with cards');
    await answer.locator('.source').first().click();
    await check(visitor, 'note of a source');
    await page.keyboard.press('Escape');
    await answer.getByTestId('feedback-down').click();
    await check(visitor, 'reasons of a vote');
    await window.getByTestId('question-edit').last().click();
    await window.getByTestId('edit-cancel').waitFor();
    await check(visitor, 'question being edited');
    await window.getByTestId('edit-cancel').click();
    await window.getByTestId('chat-new').click();
    await window.getByTestId('conversation-undo').waitFor();
    await check(visitor, 'new conversation');
    await window.getByTestId('conversation-history').click();
    await window.getByTestId('conversation-list').waitFor();
    await check(visitor, 'earlier conversations');
  });

  // Parts that are out of view change their colours when they come into view, so each colour has a page of its own.
  it.each(schemes)('on a product page with everything open, in the %s', onlyVerified, async (colorScheme) => {
    const visitor = await visit(host, `/${product}`, { reducedMotion: 'reduce', colorScheme });
    const { page } = visitor;
    await page.getByTestId('service-info').waitFor();
    await page.locator('main details').evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '');
    });
    await check(visitor, 'product', [colorScheme]);
  });
});
