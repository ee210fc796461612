import { describe, expect, it } from 'vitest';
import { axeFaults } from '../harness/axe.ts';
import { onlyVerified, tiered } from '../harness/tiers.ts';
import { siteVisits } from '../harness/visits.ts';

/** Comparison of products: they are added on any page, and compared in a sheet that has an address. */

const { visit } = siteVisits();
const desktop = { viewport: { width: 1440, height: 900 } };

describe('the comparison', () => {
  it('gathers products across pages, keeps them over a reload, and opens at an address of its own', async () => {
    const { page, goTo } = await visit('hus', '/?type=drillDriver', desktop);
    const tray = page.getByTestId('compare-tray');
    const results = page.getByTestId('explore-result');
    await results.first().getByTestId('compare-toggle').click();
    await expect.poll(() => tray.getByRole('listitem').count()).toBe(1);
    await results.nth(1).getByRole('link').click();
    await page.getByTestId('product-info').waitFor();
    await page.getByTestId('product-info').getByTestId('compare-toggle').click();
    await expect.poll(() => tray.getByRole('listitem').count()).toBe(2);
    await goTo(page.url());
    await expect.poll(() => tray.getByRole('listitem').count()).toBe(2);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByTestId('compare-show').focus();
    await page.keyboard.press('Enter');
    const heads = page.getByTestId('compare-sheet').locator('thead th');
    await expect.poll(() => heads.count()).toBe(2);
    expect(new URL(page.url()).search).toMatch(/^\?compare=\w+,\w+$/);
    expect(await axeFaults(page)).toEqual([]);
    const title = await page.title();
    expect(title).toMatch(/^\w+ · \w+ – Brackford$/);
    await page.keyboard.press('Escape');
    await expect.poll(() => heads.count()).toBe(0);
    expect(new URL(page.url()).search).toBe('');
    // Focus is on what opened it, and the title is the page's again.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid')))
      .toBe('compare-show');
    await expect.poll(() => page.title()).not.toBe(title);
    await page.locator('.frame__brand').click();
    await page.getByTestId('home-title').waitFor();
    await tray.getByRole('listitem').first().waitFor();
    // It is completely in view once it has stopped moving.
    const bottom = () => tray.locator('.tray__bar').evaluate((bar) => bar.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThanOrEqual(desktop.viewport.height);
  });

  it('has its title in focus when an address opens it, whenever its products come', onlyVerified, async () => {
    const { page } = await visit('hus', '/?compare=DS18B,DV18X', desktop);
    await page.getByTestId('compare-differences').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('compareTitle');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid')))
      .toBe('compare-differences');
  });

  it('stays below the chat that was opened from it, also after a reload', onlyVerified, async () => {
    const { page, window } = await visit('hus', '/?compare=DS18B,DV18X', desktop);
    await page.locator('.sheet__ask').click();
    await expect.poll(() => window.getAttribute('data-state')).toBe('done');
    await page.reload();
    const sheet = page.getByTestId('compare-sheet');
    for (const part of [sheet, window]) await part.waitFor();
    await sheet.getByTestId('compare-differences').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid')))
      .toBe('chat-input');
    await page.keyboard.press('Escape');
    await window.waitFor({ state: 'hidden' });
    expect(await sheet.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
  });

  it('marks the best with its reason, hides equal rows, and closes by Escape', async () => {
    const { page } = await visit('heu', '/?compare=BS1860,BS1230', desktop);
    const sheet = page.getByTestId('compare-sheet');
    const price = sheet.locator('[data-field="price"] td[data-best]');
    await expect.poll(() => price.textContent()).toContain('Lowest');
    const rows = () => sheet.locator('tbody tr[data-field]').count();
    const all = await rows();
    await sheet.getByTestId('compare-differences').click();
    await expect.poll(rows).toBeLessThan(all);
    expect(await sheet.locator('[data-field="powerSource"]').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.count()).toBe(0);
    expect(new URL(page.url()).search).toBe('');
  });

  it(
    'keeps its heads over what scrolls below them, and swipes from product to product on a phone',
    onlyVerified,
    async () => {
      const { page } = await visit('met', '/?compare=BS1230,BS1855,BS18110', { viewport: { width: 390, height: 844 } });
      const sheet = page.getByTestId('compare-sheet');
      const heads = sheet.locator('thead th');
      await heads.first().waitFor();
      const scroll = sheet.locator('.sheet__scroll');
      await scroll.evaluate((element) => element.scrollTo({ top: 600, left: 60 }));
      const covered = await heads.first().evaluate((head) => {
        const { left, bottom } = head.getBoundingClientRect();
        return document.elementFromPoint(left + 80, bottom - 4)?.closest('thead') !== null;
      });
      expect(covered).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(await axeFaults(page)).toEqual([]);
    },
  );

  it('shows four products beside each other on an upright tablet', onlyVerified, async () => {
    const { page } = await visit('heu', '/?compare=BS1230,BS1845,BS1860,SB1880', {
      viewport: { width: 820, height: 1180 },
    });
    const sheet = page.getByTestId('compare-sheet');
    await expect.poll(() => sheet.locator('thead th').count()).toBe(4);
    const hidden = sheet.locator('.sheet__scroll').evaluate((area) => area.scrollWidth - area.clientWidth);
    expect(await hidden).toBe(0);
  });

  it('has four places and says when it is full', onlyVerified, async () => {
    const { page } = await visit('heu', '/?voltage=18', desktop);
    const toggles = page.getByTestId('compare-toggle');
    await toggles.first().waitFor();
    for (let place = 0; place < 4; place++) await toggles.nth(place).click();
    const further = page.locator('[data-testid="compare-toggle"][aria-pressed="false"]').first();
    await further.waitFor();
    await expect.poll(() => further.getAttribute('aria-disabled')).toBe('true');
    expect(await further.getAttribute('title')).toBe('Four products at most');
    // A finger reads no title.
    await page.getByTestId('compare-tray').getByText('Four products at most').waitFor();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await axeFaults(page)).toEqual([]);
  });

  for (const [cases, tier] of tiered([
    ['heu', 'BS1860,BS1230,KS1400,LL1240'],
    ['hus', 'DS18B,DS12C,CS15C,LL12G'],
  ])) {
    it.each(cases)(
      'is printed alone, with all columns, black on white from the dark of %s',
      tier,
      async (host, models) => {
        // The width of A4 between its margins.
        const { page } = await visit(host, `/?compare=${models}`, { viewport: { width: 718, height: 1000 } });
        await page.evaluate(() => document.documentElement.setAttribute('data-scheme', 'dark'));
        const sheet = page.getByTestId('compare-sheet');
        await expect.poll(() => sheet.locator('thead th').count()).toBe(4);
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
        for (const button of await page.getByRole('button').all()) expect(await button.isVisible()).toBe(false);
        const shown = await page.evaluate(() => {
          const cells = [...document.querySelectorAll('.sheet :is(th, td)')].filter((cell) => cell.checkVisibility());
          const seen = document.querySelectorAll('.tray, .launcher, .frame__header, .footer, .tile');
          return {
            beside: cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth).length,
            others: [...seen].filter((element) => element.checkVisibility()).map(({ className }) => className),
            ground: getComputedStyle(document.querySelector('.sheet') ?? document.body).backgroundColor,
            text: [
              ...new Set(
                cells.filter(({ localName }) => localName === 'td').map((cell) => getComputedStyle(cell).color),
              ),
            ],
            scheme: getComputedStyle(document.documentElement).colorScheme,
            isWhole:
              document.documentElement.scrollHeight >= (document.querySelector('.sheet__table')?.scrollHeight ?? 0),
          };
        });
        expect(shown).toEqual({
          beside: 0,
          others: [],
          ground: 'rgb(255, 255, 255)',
          text: ['rgb(0, 0, 0)'],
          scheme: 'light',
          isWhole: true,
        });
      },
    );
  }
});
