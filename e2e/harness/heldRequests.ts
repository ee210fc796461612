import type { Page } from 'playwright-core';

const scripts = /\/assets\/[^/]*\.js$/;

/**
 * Nothing at such addresses comes from now on until it is let; without any named, no script of the app.
 * @returns lets them come
 */
export const holdRequests = async (page: Page, addresses: RegExp = scripts): Promise<() => void> => {
  const { promise: held, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return letCome;
};
