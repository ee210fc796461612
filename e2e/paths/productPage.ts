import { expect } from 'vitest';
import type { Driver } from '../harness/driver.ts';

/** A product page, opened from the home page without any loaded product data. */
export const productPage: Driver = {
  begin: async ({ home, visitor, open, hold, appears }) => {
    const { page } = visitor;
    const retry = page.getByRole('alert').getByRole('button');
    const isHome = () => page.getByTestId('home-title').isVisible();
    const idInView = () => new URL(page.url()).pathname.slice(1);
    // A product seen before is in the history, so that its page can be opened from another product's.
    const calls = await hold(/localhost:\d+\/\w+\/_payload\.json/);
    // Navigates within the app, so that the data are requested; a loaded page contains them.
    await open('/no/such/page');
    await page.evaluate((path) => history.pushState(null, '', path), `/${home.product}`);
    await appears(page.locator('main [role="status"]'));
    await (await calls.next(`/${home.product}/`)).abort();
    await retry.waitFor();
    await visitor.goHome();
    const tile = page.locator(`.featured a[href^="/"]:not([href="/${home.product}"])`).last();
    await appears(tile);
    const other = (await tile.getAttribute('href'))?.slice(1) ?? '';
    const next = () => calls.next(`/${idInView()}/`);
    const seesNothing = () => expect.poll(() => page.getByTestId('product-info').count()).toBe(0);

    return {
      events: {
        VIEW: async () => {
          const before = idInView();
          if (await isHome()) await tile.click();
          else await page.evaluate((steps) => history.go(steps), before === other ? -2 : 2);
          await expect.poll(idInView).not.toBe(before);
        },
        LEAVE: () => visitor.goHome(),
        RETRY: () => retry.click(),
        'xstate.done.actor.0.productPage.loading': async ({ to }) =>
          to === 'notFound' ? (await next()).fulfill({ status: 404, body: '{}' }) : (await next()).continue(),
        'xstate.error.actor.0.productPage.loading': async () => (await next()).abort(),
      },
      states: {
        closed: () => appears(page.getByTestId('home-title')),
        loading: async () => {
          await appears(page.locator('main [role="status"]'));
          await seesNothing();
        },
        shown: () => appears(page.getByTestId('product-info')),
        notFound: async () => {
          await page.locator('[data-testid="error-page"][data-status="404"]').waitFor();
          await seesNothing();
        },
        failed: async () => {
          await retry.waitFor();
          await seesNothing();
        },
      },
    };
  },
};
