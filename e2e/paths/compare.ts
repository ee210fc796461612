import { expect } from 'vitest';
import type { Driver } from '../harness/driver.ts';

/** The comparison, from a list whose first product is in the tray. */
export const compare: Driver = {
  begin: async ({ visitor, open, hold, appears }) => {
    const { page } = visitor;
    const views = await hold(/localhost:\d+\/api\/compare\/[A-Z]+\?/);
    await open('/?type=drillDriver');
    const results = page.getByTestId('explore-result');
    await appears(results.nth(1));
    const toggle = (place: number) => results.nth(place).getByTestId('compare-toggle');
    const idOf = async (place: number) =>
      (await results.nth(place).locator('[data-product-id]').getAttribute('data-product-id'))?.split('-')[1] ?? '';
    const ids = [await idOf(0), await idOf(1)];
    const sheet = page.getByTestId('compare-sheet');
    const retry = sheet.getByRole('alert').getByRole('button');
    const share = sheet.getByTestId('compare-share');
    await toggle(0).click();
    const tray = page.getByTestId('compare-tray');
    await appears(tray);
    const firstAlone = await page.evaluate(() => localStorage.getItem('comparedProducts') ?? '');
    /** The newest call; the earlier ones were aborted. */
    const newest = async () => {
      while (views.count() > 1) await views.next('language=');
      return views.next('language=');
    };
    const compared = () => (new URL(page.url()).searchParams.get('compare') ?? '').split(',').filter(Boolean);
    const navigate = (to: string) =>
      page.evaluate((address) => {
        history.pushState(null, '', address);
      }, to);

    return {
      events: {
        TOGGLE: () => toggle(1).click(),
        REMOVE: () => tray.locator(`[data-product-id$="-${ids[0]}"] button`).click(),
        CLEAR: () => page.getByTestId('compare-clear').click(),
        STORED: () =>
          page.evaluate((newValue) => {
            localStorage.setItem('comparedProducts', newValue);
            dispatchEvent(new StorageEvent('storage', { key: 'comparedProducts', newValue }));
          }, firstAlone),
        SHOW: async ({ to }) => {
          if (to === 'closed') return page.getByTestId('compare-close').click();
          const wanted = compared().length === 2 ? ids.slice(0, 1) : ids;
          return navigate(`/?type=drillDriver&compare=${wanted.join(',')}`);
        },
        TOGGLE_DIFFERENCES: () => sheet.getByTestId('compare-differences').click(),
        SHARE: () => share.click(),
        COPIED: async () => {
          await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
          await share.click();
        },
        RETRY: () => retry.click(),
        'xstate.done.actor.0.compare.loading': async () => (await newest()).continue(),
        'xstate.error.actor.0.compare.loading': async () => (await newest()).abort(),
      },
      states: {
        closed: async () => {
          await expect.poll(() => sheet.count()).toBe(0);
          await appears(results.first());
        },
        loading: async () => {
          await appears(page.locator('.sheet[aria-busy="true"]'));
          await expect.poll(() => views.count()).toBeGreaterThan(0);
        },
        shown: async () => {
          await appears(page.locator('.sheet[aria-busy="false"] .sheet__table'));
          await expect.poll(() => sheet.locator('thead th').count()).toBe(compared().length);
        },
        failed: () => appears(retry),
      },
    };
  },
};
