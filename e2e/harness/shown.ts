import type { Page } from 'playwright-core';

/** The home page is complete when it shows its products and the explore view. */
export const homeShown = async (page: Page): Promise<void> => {
  await page.locator('.featured a[href^="/"]').nth(11).waitFor();
  await page.locator('.explore .jobs a').last().waitFor();
};

/** A product page is complete when it shows its further pictures and the support section, whose code loads after the page's. */
export const productShown = async (page: Page): Promise<void> => {
  await page.getByTestId('product-views').getByRole('radio').first().waitFor();
  await page.getByTestId('service-info').waitFor();
};

/** A not-found page is complete when it shows its search and products of the brand. */
export const notFoundShown = async (page: Page): Promise<void> => {
  await page.locator('.not-found-search a[href^="/"]').nth(3).waitFor();
};
