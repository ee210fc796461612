import { expect } from 'vitest';
import type { Driver } from '../harness/driver.ts';

/** Light and dark, from a home page without a choice. */
export const colourScheme: Driver = {
  tours: true,
  begin: async ({ visitor, open, appears }) => {
    const { page } = visitor;
    await open('/');
    const choices = page.getByTestId('scheme-switcher');
    await appears(choices);
    const isShown = (scheme: string | null) => async () => {
      await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBe(scheme);
      await expect.poll(() => choices.locator(`[value="${scheme ?? 'system'}"]`).isChecked()).toBe(true);
    };
    return {
      events: {
        CHOOSE: ({ event }) => choices.locator(`[value="${Reflect.get(event, 'scheme')}"]`).check(),
        STORED: ({ event }) =>
          page.evaluate(
            (scheme) => {
              if (scheme === 'system') localStorage.removeItem('scheme');
              else localStorage.setItem('scheme', scheme);
              dispatchEvent(new StorageEvent('storage', { key: 'scheme' }));
            },
            String(Reflect.get(event, 'scheme')),
          ),
      },
      states: { system: isShown(null), light: isShown('light'), dark: isShown('dark') },
    };
  },
};
