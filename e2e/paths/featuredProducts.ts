import { expect } from 'vitest';
import { countOf, type Driver, oneLanguage } from '../harness/driver.ts';

/** The products of the home page, which is opened from a product page. */
export const featuredProducts: Driver = {
  // Shown again in another language.
  obstacle: (way, home) => (countOf(way, 'SHOW') > 1 ? oneLanguage(home) : undefined),

  begin: async ({ home, visitor, open, hold, appears }) => {
    const { page } = visitor;
    await open(`/${home.product}`);
    const lists = await hold(/localhost:\d+\/api\/products\/[A-Z]+\?/);
    const next = async () => lists.next(`language=${await visitor.markedLanguage()}`);
    const grid = page.locator('ul[aria-busy]');
    const seesTiles = async (count: 0 | 12) => {
      await expect.poll(() => grid.getByRole('link').count()).toBe(count);
      await expect.poll(() => grid.getAttribute('aria-busy')).toBe(String(count === 0));
    };
    const retry = page.getByRole('alert').getByRole('button');
    let isShownBefore = false;

    return {
      events: {
        SHOW: async ({ from }) => (from === 'idle' ? visitor.goHome() : visitor.chooseAnotherLanguage()),
        RETRY: () => retry.click(),
        'xstate.done.actor.0.featuredProducts.loading': async () => {
          await (await next()).continue();
          isShownBefore = true;
        },
        'xstate.error.actor.0.featuredProducts.loading': async () => (await next()).abort(),
      },
      states: {
        loading: async () => {
          await appears(page.locator('ul[aria-busy="true"]'));
          // Those of the previous language stay until the others have loaded.
          await expect.poll(() => grid.getByRole('link').count()).toBe(isShownBefore ? 12 : 0);
        },
        shown: () => seesTiles(12),
        failed: () => retry.waitFor(),
      },
    };
  },
};
