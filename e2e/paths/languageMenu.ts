import { expect } from 'vitest';
import type { Driver } from '../harness/driver.ts';

/** The menu of languages on the home page. */
export const languageMenu: Driver = {
  tours: true,
  begin: async ({ visitor, open }) => {
    const { page } = visitor;
    await open('/');
    const menu = page.getByTestId('language-switcher');
    const opener = menu.getByRole('button').first();
    const options = menu.locator('[data-language]');
    const hasFocus = () =>
      expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);

    return {
      events: {
        TOGGLE: () => opener.click(),
        CHOSEN: async () => {
          await options.last().click();
          await hasFocus();
        },
        ESCAPE: async () => {
          await page.keyboard.press('Escape');
          await hasFocus();
        },
        // The empty margin of the page.
        LEFT: () => page.mouse.click(2, 800),
      },
      states: {
        closed: () => expect.poll(() => options.last().isVisible()).toBe(false),
        open: () => expect.poll(() => options.last().isVisible()).toBe(true),
      },
    };
  },
};
