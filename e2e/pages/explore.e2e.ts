import { describe, expect, it } from 'vitest';
import { axeFaults } from '../harness/axe.ts';
import { shiftedBy, watchShifts } from '../harness/layout.ts';
import { onlyVerified, tiered } from '../harness/tiers.ts';
import { siteVisits } from '../harness/visits.ts';

/** The explore view of the home page, whose state is in the address. */

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

  it('is one step away from every page, and begins within the first view of a desktop', async () => {
    const { page } = await visit('hus', '/DV18X');
    await page.getByRole('banner').getByRole('link', { name: 'All products' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    const topOf = (place: string) => page.locator(place).evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(() => topOf('.explore__title')).toBeLessThan(200);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => topOf('.featured__title')).toBeLessThan(860);
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

  it(
    'leads from the results of a search back to where it began, however often its words changed',
    onlyVerified,
    async () => {
      const { page } = await visit('met', '/?type=sander');
      const search = page.getByTestId('explore-search');
      for (const text of ['RX', 'RX 18']) {
        await search.fill(text);
        await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(text);
      }
      await page.goBack();
      await expect.poll(() => queryOf(page.url())).toBe('?type=sander');
      await expect.poll(() => search.inputValue()).toBe('');
    },
  );

  it('names each view in its heading and in the title of the tab', async () => {
    const { page, goTo } = await visit('met', '/?platform=K18');
    const named = async () => [await page.locator('.explore__title').textContent(), await page.title()];
    await expect.poll(named).toEqual(['Battery platform KX 18', 'Battery platform KX 18 – Kernholt']);
    await goTo(new URL('/', page.url()).href);
    await page.locator('.type[data-type="battery"]').click();
    await expect.poll(named).toEqual(['Batteries', 'Batteries – Kernholt']);
    await page.getByTestId('explore-result').getByRole('link').first().click();
    await expect.poll(() => page.title()).toContain('BX');
    await page.goBack();
    await expect.poll(named).toEqual(['Batteries', 'Batteries – Kernholt']);
    await page.goBack();
    await expect.poll(() => page.title()).toBe('Kernholt');
    await page.getByTestId('explore-search').fill('BX 18');
    await expect.poll(named).toEqual(['BX 18', 'BX 18 – Kernholt']);
  });

  for (const [cases, tier] of tiered([
    ['heu', 'build a deck', 'circularSaw'],
    ['hus', 'hang a shelf', 'hammerDrill'],
    ['hjp', '棚を取り付ける', 'hammerDrill'],
  ])) {
    it.each(cases)('finds at %s what the job "%s" needs, as its search field says', tier, async (host, job, type) => {
      const { page } = await visit(host);
      await page.getByTestId('explore-search').fill(job);
      const categories = () =>
        page
          .getByTestId('explore-result')
          .locator('a')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      await expect.poll(categories).not.toEqual([]);
      const found = await categories();
      await page.goto(new URL(`/?type=${type}`, page.url()).href);
      await expect.poll(categories).not.toEqual([]);
      const wanted = await categories();
      expect(found).toEqual(expect.arrayContaining([...wanted]));
    });
  }

  it('fits a phone also where a long word finds nothing, and says so once, with whom to ask', async () => {
    const word = 'xyzzy'.repeat(12);
    const { page } = await visit('met', `/?q=${word}`, { viewport: { width: 390, height: 844 } });
    const none = page.locator('.explore__none');
    await none.getByRole('button').waitFor();
    expect(await page.locator('.explore__title').textContent()).toContain(word);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axeFaults(page)).toEqual([]);
    await none.getByRole('button').click();
    await page.getByText(word).last().waitFor();
  });

  it('has its filters open beside the products on a desktop, with nothing closed to tab through', async () => {
    const { page } = await visit('hus', '/?type=drillDriver', { viewport: { width: 1440, height: 900 } });
    await page.getByTestId('explore-result').first().waitFor();
    await page.locator('select[name="sort"]').focus();
    await page.keyboard.press('Tab');
    const first = page.getByTestId('explore-filter').getByRole('checkbox').first();
    expect(await first.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.press('Space');
    await expect.poll(() => page.getByTestId('explore-chosen').count()).toBe(1);
    expect(await first.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await axeFaults(page)).toEqual([]);
  });

  it('leads with the products at an address of some, where nothing moves while it loads', onlyVerified, async () => {
    const { page } = await visit('hus', '/?type=drillDriver', { prepare: watchShifts });
    await page.getByTestId('explore-result').first().waitFor();
    const title = await page.locator('.explore__title').boundingBox();
    expect(title?.y).toBeGreaterThan(0);
    expect(title?.y).toBeLessThan(422);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await shiftedBy(page)).toBeLessThan(0.05);
    // The overview has its large head and the featured products again.
    await page.locator('.explore__back').click();
    await page.locator('.suggestions').waitFor();
    await page.getByTestId('home-subtitle').waitFor();
  });

  it('shows what was chosen, and gives it up by a press', onlyVerified, async () => {
    const { page } = await visit('heu', '/?type=drillDriver');
    const chosen = page.getByTestId('explore-chosen');
    await page.locator('.filters__summary').click();
    const option = page.locator('[data-testid="explore-filter"] input').first();
    await option.check();
    await expect.poll(() => chosen.count()).toBe(1);
    expect(await axeFaults(page)).toEqual([]);
    await chosen.click();
    await expect.poll(() => chosen.count()).toBe(0);
    expect(queryOf(page.url())).toBe('?type=drillDriver');
  });

  it('can be used by keyboard, and announces results', onlyVerified, async () => {
    const { page } = await visit('met');
    await page.locator('.jobs__job').first().focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('explore-result').first().waitFor();
    // The focused element no longer exists, so focus moves to the heading of the results.
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
