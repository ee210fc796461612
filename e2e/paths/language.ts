import { expect } from 'vitest';
import { type Driver, oneLanguage } from '../harness/driver.ts';

/** Languages of the European and the German brand other than the tab's first one. */
const first = 'es';
const second = 'de';

/** The language of the page, from its first change on. */
export const language: Driver = {
  obstacle: (_, home) => oneLanguage(home),

  begin: async ({ visitor, open, hold }) => {
    const { page } = visitor;
    await open('/');
    const texts = await hold(/\/assets\/(es|de)-[^/]+\.js$/);
    // As after a reload because of a failed chunk: soon after it, another failure does not reload.
    await page.evaluate(() => sessionStorage.setItem('reloadedAt', String(Date.now())));
    let wanted: string = first;
    let shown = 'en';
    await visitor.pickLanguage(first);

    const speaks = async (code: string) => {
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(code);
      await expect.poll(() => visitor.markedLanguage()).toBe(code);
    };
    return {
      events: {
        CHOOSE: async () => {
          wanted = second;
          await visitor.pickLanguage(second);
        },
        'xstate.done.actor.loadTexts': async () => {
          await (await texts.next(`/${wanted}-`)).continue();
          shown = wanted;
        },
        'xstate.error.actor.loadTexts': async () => (await texts.next(`/${wanted}-`)).abort(),
      },
      states: {
        loading: () => speaks(shown),
        shown: () => speaks(shown),
        failed: () => speaks(shown),
      },
    };
  },
};
