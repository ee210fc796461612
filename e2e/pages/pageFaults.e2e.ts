import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { onlyVerified } from '../harness/tiers.ts';
import { visitorOf } from '../harness/visitor.ts';
import { scriptedVisits } from '../harness/visits.ts';

/** Faults of the page while an answer arrives: of its tab, its memory, its clock, its connection. */

const { site, visit, post, posts, continuations, keep } = scriptedVisits();

const part = (content: string) => ({ type: 'content', content });

/** A visitor who has received the first words of a resumable answer. */
const amidAnswer = async (options: Parameters<typeof visit>[2] = {}) => {
  keep();
  const visitor = await visit('hus', '/', options);
  await visitor.ask('Which drill?');
  const call = await post(1);
  call.event(part('The '), '1');
  await visitor.seeAnswer('The');
  const seeWhole = async () => {
    await visitor.seeStage('done');
    expect((await visitor.messages()).slice(1)).toEqual(['user: Which drill?', 'ai: The small one.']);
    expect(posts()).toHaveLength(1);
  };
  return { visitor, call, seeWhole };
};
const continuation = async () => {
  await expect.poll(() => continuations().length).toBe(1);
  const [call] = continuations();
  if (!call) throw new Error('no continuation');
  expect(call.headers['last-event-id']).toBe('1');
  return call;
};
const command = async (
  page: Page,
  name: 'Page.setWebLifecycleState' | 'Memory.simulatePressureNotification',
  value: string,
) => {
  const session = await page.context().newCDPSession(page);
  if (name === 'Page.setWebLifecycleState')
    await session.send(name, { state: value === 'frozen' ? 'frozen' : 'active' });
  else await session.send(name, { level: value === 'critical' ? 'critical' : 'moderate' });
  await session.detach();
};

describe('an answer continues to its end', () => {
  it('in a hidden tab', onlyVerified, async () => {
    const { visitor, call, seeWhole } = await amidAnswer();
    await visitor.looksElsewhere();
    call.event(part('small '), '2');
    await visitor.looksAgain();
    call.event(part('one.'), '3');
    call.event('[DONE]');
    await seeWhole();
  });

  it('in a tab frozen by the browser', onlyVerified, async () => {
    const { visitor, call, seeWhole } = await amidAnswer();
    await command(visitor.page, 'Page.setWebLifecycleState', 'frozen');
    call.event(part('small '), '2');
    call.event(part('one.'), '3');
    call.event('[DONE]');
    await command(visitor.page, 'Page.setWebLifecycleState', 'active');
    await seeWhole();
  });

  it('in a browser that is short of memory', onlyVerified, async () => {
    const { visitor, call, seeWhole } = await amidAnswer();
    await command(visitor.page, 'Memory.simulatePressureNotification', 'critical');
    call.event(part('small '), '2');
    call.event(part('one.'), '3');
    call.event('[DONE]');
    await seeWhole();
  });

  it('after a lost connection, as soon as the browser is online again', async () => {
    const { visitor, call, seeWhole } = await amidAnswer({ stopClock: true });
    // The page must notice the loss before it is online again; a loss noticed later waits for the retry delay.
    const lost = visitor.page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await visitor.page.context().setOffline(true);
    call.destroy();
    await Promise.all([lost, visitor.window.getByTestId('chat-offline').waitFor()]);
    await visitor.seeStage('streaming');
    await visitor.page.context().setOffline(false);
    const rest = await continuation();
    rest.event(part('small '), '2');
    rest.event(part('one.'), '3');
    rest.event('[DONE]');
    await seeWhole();
    expect(await visitor.window.getByTestId('chat-offline').count()).toBe(0);
  });

  it('after the visitor returns from another site', onlyVerified, async () => {
    const { visitor, call, seeWhole } = await amidAnswer();
    await visitor.page.goto('about:blank');
    await expect.poll(call.closed).toBe(true);
    await visitor.page.goBack();
    const rest = await continuation();
    rest.open(); // within the two seconds that the page gives the server
    await visitor.openChat();
    rest.event(part('small '), '2');
    rest.event(part('one.'), '3');
    rest.event('[DONE]');
    await seeWhole();
  });

  it('after the visitor opens another page of the site and goes back', onlyVerified, async () => {
    const { visitor, call, seeWhole } = await amidAnswer();
    await visitor.closeChat();
    await visitor.page.getByRole('main').locator('a[href^="/"]:visible').first().click();
    await visitor.page.getByTestId('product-info').waitFor();
    call.event(part('small '), '2');
    await visitor.page.goBack();
    await visitor.openChat();
    call.event(part('one.'), '3');
    call.event('[DONE]');
    await seeWhole();
  });
});

describe('a system clock that jumps', () => {
  it.each([
    ['an hour forward', 3_600_000],
    ['an hour back', -3_600_000],
  ])('%s makes no timer fire early or late', onlyVerified, async (_, jump) => {
    const visitor = await visit('hus', '/', { stopClock: true });
    const { clock } = visitor.page;
    await visitor.ask('Which drill?');
    const call = await post(1);
    await clock.setSystemTime((await visitor.page.evaluate(() => Date.now())) + jump);
    await clock.fastForward(4900);
    await visitor.seeStage('waiting');
    await clock.fastForward(200);
    await visitor.seeStage('helper5s');
    await clock.fastForward(25_000);
    await visitor.seeStage('helper30s');
    call.event(part('The small one.'));
    call.event('[DONE]');
    await visitor.seeStage('done');
  });
});

describe('a page closed during an answer', () => {
  it('closes its connection', onlyVerified, async () => {
    const { visitor, call } = await amidAnswer();
    await visitor.page.close();
    await expect.poll(call.closed).toBe(true);
    expect(posts()).toHaveLength(1);
  });
});

describe('a page in the back/forward cache', () => {
  it('has the whole answer when the visitor comes back', onlyVerified, async () => {
    const browser = await launchBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    const page = await browser.newPage({ locale: 'en-GB' });
    await page.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset['persisted'] = String(persisted);
      });
    });
    const visitor = visitorOf(page);
    keep();
    await visitor.goTo(site().address('hus'));
    await visitor.ask('Which drill?');
    const call = await post(1);
    call.event(part('The '), '1');
    await visitor.seeAnswer('The');
    await page.goto(site().address('met'));
    call.event(part('small '), '2');
    // Chromium reports no navigation to Playwright here.
    await page.evaluate(() => history.back()).catch(() => undefined);
    await page.locator('html[data-persisted="true"]').waitFor();
    call.event(part('one.'), '3');
    call.event('[DONE]');
    await visitor.seeStage('done');
    expect((await visitor.messages()).slice(1)).toEqual(['user: Which drill?', 'ai: The small one.']);
    expect(posts()).toHaveLength(1);
    await browser.close();
  });
});

describe('two tabs', () => {
  it('each answer their own question, even if the browser duplicated one during an answer', async () => {
    const { visitor, call } = await amidAnswer();
    const [copy] = await Promise.all([
      visitor.page.context().waitForEvent('page'),
      // A tab opened by a page starts with a copy of its storage.
      visitor.page.evaluate((address) => void window.open(address), site().address('hus')),
    ]);
    const other = visitorOf(copy);
    await copy.locator('html[data-ready="true"]').waitFor();
    await other.openChat();
    await other.ask('Which saw?');
    const second = await post(2);
    second.event(part('That one.'), '1');
    second.event('[DONE]');
    await other.seeAnswer('That one.');
    call.event(part('small '), '2');
    call.event(part('one.'), '3');
    call.event('[DONE]');
    await visitor.seeStage('done');
    expect((await visitor.messages()).slice(1)).toEqual(['user: Which drill?', 'ai: The small one.']);
    expect((await other.messages()).at(-1)).toBe('ai: That one.');
  });
});
