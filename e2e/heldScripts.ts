import type { Page } from 'playwright-core';

/**
 * No script of the app whose name is like this comes from now on until it is let.
 * @returns lets them come
 */
export const holdScripts = async (page: Page, names: RegExp = /\/assets\/[^/]*\.js$/): Promise<() => void> => {
  const { promise: held, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(names, async (route) => {
    await held;
    await route.continue();
  });
  return letCome;
};
