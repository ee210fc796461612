import { describe, expect, it } from 'vitest';
import { axeFaults } from '../harness/axe.ts';
import { onlyVerified } from '../harness/tiers.ts';
import { siteVisits } from '../harness/visits.ts';

/** Looking through products on the home page: its state is the address's. */

const { visit } = siteVisits();

const queryOf = (url: string): string => new URL(url).search;

describe('the explore view', () => {
  it('leads to a product in three steps, and Back restores the view', async () => {
    const { page } = await visit('hus');
    const results = page.getByTestId('explore-result');
    await page.locator('.type[data-type="rotaryHammer"]').click();
    await expect.poll(() => results.count()).toBe(3);
    expect(queryOf(page.url())).toBe('?type=rotaryHammer');
    await expect.poll(() => page.locator('.explore__title').textContent()).toBe('Rotary hammers');
    await page.locator('.filters__summary').click();
    await page.locator('[data-filter="voltage"][data-value="36"] input').check();
    await expect.poll(() => results.count()).toBe(1);
    expect(await axeFaults(page)).toEqual([]);
    await results.getByRole('link').click();
    await page.getByTestId('product-info').waitFor();
    await page.goBack();
    await expect.poll(() => results.count()).toBe(1);
    await page.goBack();
    await expect.poll(() => results.count()).toBe(3);
    await page.goBack();
    await page.locator('.type').first().waitFor();
    expect(queryOf(page.url())).toBe('');
  });

  it('searches while the visitor types, model numbers first, with an address to share', async () => {
    const { page, goTo } = await visit('heu');
    await page.getByTestId('explore-search').fill('BS18');
    await expect.poll(() => queryOf(page.url())).toBe('?q=BS18');
    const names = () => page.getByTestId('explore-result').getByRole('heading').allTextContents();
    await expect.poll(async () => (await names()).length).toBeGreaterThan(1);
    const found = await names();
    expect(found[0]).toContain('BS 18');
    await goTo(page.url());
    await expect.poll(names).toEqual(found);
    expect(await page.getByTestId('explore-search').inputValue()).toBe('BS18');
  });

  it('can be used by keyboard, and announces results', onlyVerified, async () => {
    const { page } = await visit('met');
    await page.locator('.jobs__job').first().focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('explore-result').first().waitFor();
    // What had the focus is gone: it goes on from the heading of what was found.
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('explore__title');
    expect(await page.locator('.explore').getByRole('status').textContent()).toMatch(/^\d+ products$/);
    await page.locator('.explore__ask').click();
    await page.getByTestId('chat-window').waitFor();
  });

  it('fits a narrow phone', onlyVerified, async () => {
    const { page } = await visit('heu', '/?type=angleGrinder', { viewport: { width: 320, height: 640 } });
    await page.getByTestId('explore-result').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await axeFaults(page)).toEqual([]);
  });
});
