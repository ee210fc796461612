import type { Page } from 'playwright-core';

const scripts = /\/assets\/[^/]*\.js$/;

/**
 * Blocks requests to these addresses until they are released; by default, those for the app's scripts.
 * @returns releases them
 */
export const holdRequests = async (page: Page, addresses: RegExp = scripts): Promise<() => void> => {
  const { promise: held, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return letCome;
};
