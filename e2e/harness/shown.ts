import type { Page } from 'playwright-core';

/** The home page is whole when its products, and the view to look through all of them, are there. */
export const homeShown = async (page: Page): Promise<void> => {
  await page.locator('.featured a[href^="/"]').nth(11).waitFor();
  await page.locator('.explore .jobs a').last().waitFor();
};

/** A product's page is whole when its further pictures and the maker's own people are there: their code comes after the page's. */
export const productShown = async (page: Page): Promise<void> => {
  await page.getByTestId('product-views').getByRole('radio').first().waitFor();
  await page.getByTestId('service-info').waitFor();
};

/** A page that is not there is whole when its ways on are: a search, and products of the brand. */
export const notFoundShown = async (page: Page): Promise<void> => {
  await page.locator('.ways-on a[href^="/"]').nth(3).waitFor();
};
