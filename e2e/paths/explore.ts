import { expect } from 'vitest';
import type { Driver } from '../harness/driver.ts';

/** The explore view of the home page, from another page. */
export const explore: Driver = {
  tours: true,
  begin: async ({ home, visitor, open, hold, appears, time }) => {
    const { page } = visitor;
    const views = await hold(/localhost:\d+\/api\/explore\/[A-Z]+\?/);
    const shelf = page.locator('.explore');
    const retry = shelf.getByRole('alert').getByRole('button');
    const search = page.getByTestId('explore-search');
    const query = () => new URL(page.url()).searchParams;
    let first = true;
    let typed = '';
    /** The newest call; the earlier ones were aborted. */
    const newest = async () => {
      while (views.count() > 1) await views.next('language=');
      return views.next('language=');
    };
    const navigate = (to: string) =>
      page.evaluate((address) => {
        history.pushState(null, '', address);
      }, to);
    await open(`/${home.product}`);

    return {
      events: {
        SHOW: async () => {
          if (first) {
            first = false;
            await visitor.goHome();
            return;
          }
          typed = '';
          await navigate(query().has('type') || query().has('q') ? '/' : '/?type=laser');
        },
        TYPE: async () => {
          typed += 'a';
          await search.fill(typed);
        },
        RETRY: () => retry.click(),
        'xstate.after.typingPause.explore.typing': async () => {
          await time.pass(180);
          await expect.poll(() => query().get('q')).toBe(typed);
        },
        'xstate.done.actor.0.explore.loading': async () => (await newest()).continue(),
        'xstate.error.actor.0.explore.loading': async () => (await newest()).abort(),
      },
      states: {
        typing: async () => expect.poll(() => search.inputValue()).toBe(typed),
        loading: async () => {
          await appears(page.locator('.explore[aria-busy="true"]').getByTestId('explore-search'));
          await expect.poll(() => views.count()).toBeGreaterThan(0);
        },
        shown: async () => appears(page.locator('.explore[aria-busy="false"]')),
        failed: () => appears(retry),
      },
    };
  },
};
