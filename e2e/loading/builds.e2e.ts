import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../harness/browser.ts';
import { type Deployment, startDeployment } from '../harness/deployment.ts';
import { onlyVerified } from '../harness/tiers.ts';
import { type Visitor, visitorOf } from '../harness/visitor.ts';

/** What happens to an open page when a newer build is deployed (specification, sections 4 and 8). */

let browser: Browser;
let deployment: Deployment;
let page: Page;
let visitor: Visitor;
/** Number of times that the page was loaded from the server. */
let loads: number;

beforeAll(async () => {
  browser = await sharedBrowser();
});
beforeEach(async () => {
  deployment = await startDeployment();
  page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  visitor = visitorOf(page);
  loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
});
afterEach(async () => {
  await page.close();
  await deployment.close();
});

const goHome = () => page.getByRole('link', { name: /home/i }).first().click();
const errorPage = () => page.getByTestId('error-page');
const notice = () => page.getByTestId('update-notice');
const draft = async () => (await visitor.input()).inputValue();

/** A fully loaded page; a part that a deployment removed would reload the page earlier. */
const goTo = async (path: string) => {
  await visitor.goTo(deployment.address('heu', path));
  await page.waitForLoadState('networkidle');
};

/** Creates a conversation with an answer and a draft. @returns the messages */
const talkAndDraft = async () => {
  await visitor.openChat();
  await visitor.ask('Which battery fits?');
  await visitor.seeStage('done');
  await visitor.type('And how long does');
  const said = await visitor.messages();
  await visitor.closeChat();
  return said;
};

/** Checks that conversation and draft are unchanged. */
const seeTalkAndDraft = async (said: readonly string[]) => {
  await visitor.openChat();
  expect(await visitor.messages()).toEqual(said);
  expect(await draft()).toBe('And how long does');
};

describe('a part of the app that a newer build has replaced', () => {
  it('is loaded by a single automatic reload, and the visitor continues where they were', async () => {
    await goTo('/BS1860');
    const said = await talkAndDraft();
    await deployment.redeploy();
    await goHome();
    await page.getByTestId('home-welcome').waitFor();
    // The page is shown before the app hydrates it.
    await page.locator('html[data-ready="true"]').waitFor();
    expect(loads).toBe(2);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await errorPage().count()).toBe(0);
    expect(await draft()).toBe('And how long does');
    await seeTalkAndDraft(said);
  });

  // A product page needs more texts than those of its brand.
  it.each(['/BS1860', '/no/page'])(
    'in another language is loaded the same way, and the choice is kept: %s',
    onlyVerified,
    async (path) => {
      await goTo(path);
      await deployment.redeploy();
      const switcher = page.getByTestId('language-switcher');
      await switcher.getByRole('button').first().click();
      await switcher.locator('[data-language="es"]').click();
      await page.locator('html[lang="es"]').waitFor();
      expect(loads).toBe(2);
    },
  );

  it(
    'that is missing for good ends in the error page after one reload, and a press tries again',
    onlyVerified,
    async () => {
      await goTo('/BS1860');
      const missing = /assets\/HomePage-.*\.js/;
      await page.route(missing, (route) => route.fulfill({ status: 404, body: '' }));
      await goHome();
      await errorPage().waitFor();
      expect(await errorPage().getAttribute('data-status')).toBe('500');
      expect(loads).toBe(2);
      await page.unroute(missing);
      await errorPage().getByRole('button').click();
      await page.getByTestId('home-welcome').waitFor();
      expect(loads).toBe(3);
    },
  );

  it('causes no second reload within 10 s', onlyVerified, async () => {
    await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
    await goTo('/BS1860');
    await page.route(/assets\/HomePage-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
    await goHome();
    await errorPage().waitFor();
    expect(loads).toBe(2);
    // The clock goes on meanwhile, which takes seconds on a busy machine.
    await page.clock.fastForward(1000);
    await page.reload();
    await errorPage().waitFor();
    expect(loads).toBe(3);
    await page.clock.fastForward(10_000);
    await page.reload();
    await errorPage().waitFor();
    expect(loads).toBe(5);
  });
});

describe('a newer build', () => {
  const hour = 3_600_000;

  it('is found by the hourly check, offered, and loaded only when the visitor accepts', async () => {
    await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
    const checks: string[] = [];
    const rules: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/builds/latest.json')) checks.push(request.url());
      if (request.url().includes('/builds/meta/')) rules.push(new URL(request.url()).pathname);
    });
    await goTo('/BS1860');
    const first = await page.locator('meta[name="build-id"]').getAttribute('content');
    const said = await talkAndDraft();
    await page.clock.fastForward(hour);
    await expect.poll(() => checks.length).toBe(1);
    expect(checks[0]).toMatch(/\/builds\/latest\.json\?\d{13}$/);
    expect(await notice().count()).toBe(0);
    expect(rules).toEqual([]);

    await deployment.redeploy();
    await page.clock.fastForward(hour);
    await notice().waitFor();
    await page.clock.fastForward(hour);
    expect(loads).toBe(1);
    expect(checks).toHaveLength(2);

    await page.getByTestId('update-reload').click();
    await expect.poll(() => loads).toBe(2);
    await visitor.goTo(page.url());
    expect(await notice().count()).toBe(0);
    const second = await page.locator('meta[name="build-id"]').getAttribute('content');
    expect(second).not.toBe(first);
    expect(rules).toEqual([`/builds/meta/${second}.json`]);
    await seeTalkAndDraft(said);
  });

  it('that was postponed is offered again an hour later', onlyVerified, async () => {
    await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
    // A page that is loading during a deployment notices it when a part is missing.
    const loaded = ['latestBuild', 'UpdateNotice'].map((part) =>
      page.waitForResponse(new RegExp(`/assets/${part}-.*js`)),
    );
    await visitor.goTo(deployment.address('hus'));
    await Promise.all(loaded);
    await deployment.redeploy();
    // The hour counts from the start of the app, which may be later than the first paint.
    const offered = async () => {
      await page.clock.fastForward(hour);
      return notice().count();
    };
    await expect.poll(offered).toBe(1);
    await page.getByTestId('update-later').click();
    await notice().waitFor({ state: 'hidden' });
    await page.clock.fastForward(hour / 2);
    expect(await notice().count()).toBe(0);
    await page.clock.fastForward(hour / 2);
    await notice().waitFor();
    expect(loads).toBe(1);
  });
});
