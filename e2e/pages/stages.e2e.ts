import { describe, expect, it } from 'vitest';
import { axeFaults } from '../harness/axe.ts';
import { appears, brandSites } from '../harness/scene.ts';
import { onlyVerified, tierOf } from '../harness/tiers.ts';
import { type ScriptedVisits, scriptedVisits } from '../harness/visits.ts';

/** Axe checks every stage of a page: one walk per brand, with a scripted server and a controlled clock. */

const { visit, post, posts } = scriptedVisits();

const paragraph = 'A paragraph that takes up some room in the window.\n\n';
const limits = { 'retry-after': '60', 'access-control-expose-headers': 'retry-after' };
const options = { stopClock: true } as const;

type Visitor = Awaited<ReturnType<ScriptedVisits['visit']>>;

/** Checks the page in its current stage. */
const lookingAt =
  ({ page }: Visitor) =>
  async (stage: string): Promise<void> => {
    // React waits by the clock before it shows a lazily loaded part.
    await page.clock.runFor(500);
    expect.soft(await axeFaults(page), stage).toEqual([]);
  };

describe.each(brandSites)('axe finds nothing at $brand', ({ brand, host, product }) => {
  it('in any stage of the conversation', tierOf(brand), async () => {
    const visitor = await visit(host, `/${product}`, options);
    const { page, window, retry, stop } = visitor;
    const look = lookingAt(visitor);
    const latest = () => post(posts().length);
    const asking = async (act: () => Promise<unknown>) => {
      const number = posts().length + 1;
      await act();
      return post(number);
    };
    await visitor.openChat();
    await look('nothing asked');
    await visitor.type('x'.repeat(2001));
    await look('too much written');

    await asking(() => visitor.ask('Which one?'));
    await visitor.seeStage('waiting');
    await look('waiting');
    for (const [stage, milliseconds] of [
      ['helper5s', 5000],
      ['helper30s', 25_000],
      ['timeout', 900_000],
    ] as const) {
      await page.clock.fastForward(milliseconds);
      await visitor.seeStage(stage);
      await look(stage);
    }

    const growing = await asking(() => retry.click());
    growing.event({ type: 'content', content: paragraph.repeat(40) });
    await visitor.seeStage('streaming');
    await look('streaming');
    await window.getByRole('log').hover();
    await page.mouse.wheel(0, -600);
    await window.getByTestId('chat-jump').waitFor();
    await look('scrolled away');
    growing.end();
    await retry.waitFor();
    await look('interrupted');

    (await asking(() => retry.click())).event({ type: 'content', content: paragraph });
    await visitor.seeStage('streaming');
    await stop.click();
    await look('stopped');

    (await asking(() => visitor.ask('And now?'))).event({ type: 'error', content: 'down' });
    await visitor.seeStage('error');
    await look('error');
    await asking(() => retry.click());
    (await latest()).open(429, limits);
    (await latest()).end();
    await expect.poll(() => retry.isDisabled()).toBe(true);
    await look('waiting to ask again');

    await page.context().setOffline(true);
    await window.getByTestId('chat-offline').waitFor();
    await look('offline');
  });

  it('in any stage of the home page', tierOf(brand), async () => {
    const visitor = await visit(host, '/', options);
    const { page } = visitor;
    const look = lookingAt(visitor);
    const menu = page.getByTestId('language-switcher');
    await menu.getByRole('button').first().click();
    await menu.locator('[data-language]').last().waitFor();
    await look('languages to choose from');
    await page.keyboard.press('Escape');
    await page.getByTestId('chat-placeholder').locator('xpath=following-sibling::button').click();
    await look('examples paused');
    await page.route('**/builds/**', (route) => route.fulfill({ json: { id: 'a newer one' } }));
    await page.clock.fastForward(3_600_000);
    await page.getByTestId('update-notice').waitFor();
    await look('newer build offered');
  });

  it('while products load, and when they fail to load', onlyVerified, async () => {
    let letFail = (): void => undefined;
    const decided = new Promise<void>((resolve) => {
      letFail = resolve;
    });
    const visitor = await visit(host, '/no/page', {
      ...options,
      prepare: (page) =>
        page.route(/\/api\/products\/|\/_payload\.json/, async (route) => {
          await decided;
          await route.abort();
        }),
    });
    const { page } = visitor;
    const look = lookingAt(visitor);
    await page.getByTestId('error-page').waitFor();
    await visitor.goHome();
    await appears(page.locator('[aria-busy="true"]'));
    await look('products expected');
    await page.evaluate((path) => {
      history.pushState(null, '', path);
    }, `/${product}`);
    await appears(page.locator('main .product--expected'));
    await look('product expected');
    letFail();
    await appears(page.getByRole('alert').getByRole('button'));
    await look('product not loaded');
    await visitor.goHome();
    await appears(page.getByRole('alert').getByRole('button'));
    await look('products not loaded');
  });
});
