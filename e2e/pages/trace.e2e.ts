import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { replayAll } from '../../src/trace/replay/replay.ts';
import { readTrace, type Trace } from '../../src/trace/trace.ts';
import { axeFaults } from '../harness/axe.ts';
import { onlyVerified, tiered } from '../harness/tiers.ts';
import type { Visitor } from '../harness/visitor.ts';
import { scriptedVisits, siteVisits, type VisitOptions } from '../harness/visits.ts';

/** The panel of `?trace`, in the production build. */

const { visit, post, posts } = scriptedVisits();

const desktop = { viewport: { width: 1440, height: 900 } };
const hostile = '<img src=x onerror="document.title=1"> **bold**';

const panelOf = (page: Page) => page.getByTestId('trace-panel');
const tab = (page: Page, name: string) => panelOf(page).getByRole('tab', { name }).click();
const stateOf = (page: Page, machine: string) =>
  panelOf(page).locator(`[data-machine="${machine}"]`).getAttribute('data-state');

const steps = [
  { name: 'parsed', start: 0.2, duration: 0.3 },
  { name: 'retrieved', start: 0.5, duration: 4 },
  { name: 'firstByte', start: 4.5, duration: 0 },
];

/** A question with a slow answer that completes. */
const askSlowly = async (visitor: Visitor) => {
  await visitor.ask('Which drill is light enough?');
  const call = await post(1);
  await visitor.page.clock.runFor(6000);
  await visitor.seeStage('helper5s');
  call.event({ type: 'content', content: 'The small one. ' });
  await visitor.seeStage('streaming');
  call.event({ type: 'content', content: hostile });
  await visitor.seeAnswer(/bold/);
  call.say(`: trace ${JSON.stringify({ requestId: 'x', traceId: 'y', steps })}\n\n`);
  call.event('[DONE]');
  await visitor.seeStage('done');
  await visitor.page.clock.runFor(200);
  return call;
};

const visitTraced = (options: VisitOptions = {}) =>
  visit('hus', '/?trace', {
    ...options,
    prepare: async (page) => {
      await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') });
      await options.prepare?.(page);
    },
  });

const downloaded = async (page: Page): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panelOf(page).getByRole('button', { name: 'Download' }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
};

describe('without ?trace', () => {
  const assetsOf = async (path: string) => {
    const assets = new Set<string>();
    const visitor = await visit('hus', path, {
      prepare: async (page) => {
        page.on('request', (request) => {
          const [, name] = /\/assets\/([\w-]+\.(?:js|css))$/.exec(request.url()) ?? [];
          if (name !== undefined) assets.add(name);
        });
      },
    });
    await visitor.openChat();
    await visitor.page.waitForLoadState('networkidle');
    return { assets, visitor };
  };

  it('no part of the panel is loaded', async () => {
    const plain = await assetsOf('/DS18B');
    expect(await panelOf(plain.visitor.page).count()).toBe(0);
    const traced = await assetsOf('/DS18B?trace');
    await panelOf(traced.visitor.page).waitFor();
    const added = [...traced.assets].filter((name) => !plain.assets.has(name));
    expect(added.some((name) => name.endsWith('.js'))).toBe(true);
    expect(added.some((name) => name.endsWith('.css'))).toBe(true);
    // Code that both pages load when idle may arrive after the network was first idle.
    await expect.poll(() => [...plain.assets].filter((name) => !traced.assets.has(name))).toEqual([]);
  });

  it('a question still carries its ids', onlyVerified, async () => {
    const visitor = await visit('hus');
    await visitor.page.waitForLoadState('networkidle');
    await visitor.ask('Which drill?');
    const { headers } = await post(1);
    expect(headers['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(headers['x-request-id']).toBe(await visitor.answer.getAttribute('data-request-id'));
  });
});

describe('with ?trace', () => {
  it('the charts highlight the current states', async () => {
    const visitor = await visitTraced(desktop);
    const { page } = visitor;
    expect(await stateOf(page, 'chatRequest')).toBe('idle');
    expect(await stateOf(page, 'chatWindow')).toBe('closed');
    await visitor.ask('Which drill?');
    await page.clock.runFor(100);
    await expect.poll(() => stateOf(page, 'chatRequest')).toBe('inFlight.waiting');
    await expect.poll(() => stateOf(page, 'chatWindow')).toBe('open');
    await page.clock.runFor(6000);
    await expect.poll(() => stateOf(page, 'chatRequest')).toBe('inFlight.helper5s');
    const chart = panelOf(page).locator('[data-machine="chatRequest"]');
    expect(await chart.locator('.trace-chart__node.is-active').textContent()).toBe('helper5s');
    expect(await chart.locator('figcaption').textContent()).toContain('waiting → helper5s on after helper5s');
  });

  it("the timeline shows app, network and server on one scale, matched by the call's ids", async () => {
    const visitor = await visitTraced(desktop);
    const { headers } = await askSlowly(visitor);
    const request = panelOf(visitor.page).getByTestId('trace-request');
    await expect
      .poll(() => request.locator('tbody th').allTextContents())
      .toEqual([
        ...['app waiting', 'app helper5s', 'app streaming'],
        ...['network headers', 'network first event', 'network painted', 'network end'],
        ...['server parsed', 'server retrieved', 'server firstByte'],
      ]);
    const caption = await request.locator('caption').textContent();
    expect(caption).toContain(headers['x-request-id']);
    expect(caption).toContain(String(headers['traceparent']).split('-')[1]);
  });

  it('every event shows its payload and what it changed, as text and nothing else', onlyVerified, async () => {
    const visitor = await visitTraced();
    const { page } = visitor;
    await askSlowly(visitor);
    await tab(page, 'events');
    await panelOf(page)
      .getByTestId('trace-events')
      .getByRole('button', { name: /CONTENT/ })
      .first()
      .click();
    const detail = panelOf(page).getByTestId('trace-detail');
    expect(await detail.locator('pre').textContent()).toContain('<img src=x onerror=');
    expect(await detail.getByRole('list').textContent()).toContain(`messages[2].message + ${hostile}`);
    await tab(page, 'messages');
    expect(await panelOf(page).getByRole('tabpanel').textContent()).toContain(`The small one. ${hostile}`);
    expect(await panelOf(page).locator('img').count()).toBe(0);
    expect(await page.title()).not.toBe('1');
  });

  it('events can be filtered, cleared and paused', onlyVerified, async () => {
    const visitor = await visitTraced();
    const { page } = visitor;
    await askSlowly(visitor);
    await tab(page, 'events');
    const events = panelOf(page).getByTestId('trace-events').getByRole('button');
    await panelOf(page).getByRole('searchbox').fill('submit');
    await expect
      .poll(() => events.allTextContents())
      .toEqual([expect.stringContaining('SUBMITTED'), expect.stringContaining('SUBMIT')]);
    await panelOf(page).getByRole('searchbox').fill('');
    await panelOf(page).getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => events.count()).toBe(0);
    await tab(page, 'timeline');
    expect(await panelOf(page).getByTestId('trace-request').count()).toBe(0);
    await tab(page, 'events');
    await panelOf(page).getByRole('button', { name: 'Pause' }).click();
    await visitor.closeChat();
    await page.clock.runFor(100);
    expect(await events.count()).toBe(0);
    await panelOf(page).getByRole('button', { name: 'Pause' }).click();
    await expect.poll(() => events.allTextContents()).toContainEqual(expect.stringContaining('CLOSE'));
  });

  it('is copied in its saved form', onlyVerified, async () => {
    const visitor = await visitTraced({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] });
    await askSlowly(visitor);
    const { page } = visitor;
    await panelOf(page).getByLabel('redact').check();
    await panelOf(page).getByRole('button', { name: 'Copy' }).click();
    await panelOf(page).getByRole('button', { name: 'Copied' }).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(readTrace(text).redacted).toBe(true);
    expect(text).not.toMatch(/drill|bold/);
  });

  it('can be reached by keyboard while the chat window traps the focus', onlyVerified, async () => {
    const visitor = await visitTraced();
    const { page } = visitor;
    await visitor.ask('Which drill?');
    await visitor.seeStage('waiting');
    const focusIsInPanel = () => page.evaluate(() => document.activeElement?.closest('.trace') !== null);
    for (let presses = 0; presses < 30 && !(await focusIsInPanel()); presses++) await page.keyboard.press('Tab');
    expect(await focusIsInPanel()).toBe(true);
    await panelOf(page).getByRole('tab', { name: 'timeline' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await panelOf(page).getByRole('tab', { name: 'events' }).getAttribute('aria-selected')).toBe('true');
    await panelOf(page).getByRole('button', { name: 'Fold' }).press('Enter');
    expect(await panelOf(page).getByRole('tab').count()).toBe(0);
  });

  for (const [cases, tier] of tiered([
    ['a phone', {}, ['chart', 'timeline', 'events', 'messages', 'replay']],
    ['a desk', desktop, ['timeline', 'events', 'messages', 'replay']],
  ])) {
    it.each(cases)('no view has an accessibility violation on %s', tier, async (_, options, views) => {
      const visitor = await visitTraced(options);
      const { page } = visitor;
      await askSlowly(visitor);
      for (const name of views) {
        await tab(page, name);
        if (name === 'events') await panelOf(page).getByTestId('trace-events').getByRole('button').first().click();
        expect(await axeFaults(page), name).toEqual([]);
      }
    });
  }

  it('leaves the page usable beside it, without sideways scrolling', onlyVerified, async () => {
    for (const options of [{ viewport: { width: 320, height: 700 } }, {}, desktop]) {
      const { page } = await visitTraced(options);
      await panelOf(page).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      await page.getByTestId('chat-input').click({ trial: true });
    }
  });
});

describe('before an API of another origin that refuses headers it does not know', () => {
  const strict = scriptedVisits({ allowedHeaders: 'content-type' });

  it('a question is asked once, without them', onlyVerified, async () => {
    const visitor = await strict.visit('hus');
    await visitor.page.waitForLoadState('networkidle');
    await visitor.ask('Which drill?');
    const call = await strict.post(1);
    expect(call.headers).not.toHaveProperty('traceparent');
    call.event({ type: 'content', content: 'This one.' });
    call.event('[DONE]');
    await visitor.seeAnswer(/This one\./);
    expect(strict.posts()).toHaveLength(1);
  });
});

describe('with the real server', () => {
  const real = siteVisits();

  it('one trace shows the states of the app and the steps of the server', async () => {
    const visitor = await real.visit('hus', '/?trace', desktop);
    const response = visitor.page.waitForResponse(/\/ai\/chat\/stream/);
    await visitor.ask('Which cordless drill is the lightest?');
    await visitor.seeStage('done');
    const request = panelOf(visitor.page).getByTestId('trace-request');
    const spans = () => request.locator('tbody th').allTextContents();
    await expect
      .poll(spans)
      .toEqual(expect.arrayContaining(['app streaming', 'network painted', 'server understood', 'server composed']));
    const [, traceId] = ((await (await response).allHeaders())['traceparent'] ?? '').split('-');
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(await request.locator('caption').textContent()).toContain(traceId);
  });
});

describe('a saved trace', () => {
  const saved = async (redacts: boolean): Promise<{ visitor: Visitor; text: string; trace: Trace }> => {
    const visitor = await visitTraced(desktop);
    await askSlowly(visitor);
    if (redacts) await panelOf(visitor.page).getByLabel('redact').check();
    const text = await downloaded(visitor.page);
    return { visitor, text, trace: readTrace(text) };
  };
  const load = (page: Page, text: string) =>
    panelOf(page)
      .locator('input[type="file"]')
      .setInputFiles({ name: 'trace.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  const outcome = (page: Page) => panelOf(page).getByTestId('trace-replay').getAttribute('data-outcome');

  it('replays without a browser', onlyVerified, async () => {
    const { trace } = await saved(false);
    expect(await replayAll(trace)).toEqual({ steps: expect.any(Number) });
    expect(trace.entries.filter(({ kind }) => kind === 'call').length).toBeGreaterThan(5);
  });

  it('contains no text that people wrote if redacted, and still replays', onlyVerified, async () => {
    const { text, trace } = await saved(true);
    expect(text).not.toMatch(/drill|small|bold/);
    expect((await replayAll(trace)).failure).toBeUndefined();
  });

  it('replays in the app in another tab, step by step or automatically, without sending anything', async () => {
    const { text } = await saved(false);
    const visitor = await visitTraced(desktop);
    const { page } = visitor;
    const before = posts().length;
    await tab(page, 'replay');
    await load(page, text);
    const status = panelOf(page).getByTestId('trace-replay');
    await expect.poll(() => status.textContent()).toContain('Next:');
    await panelOf(page).getByRole('button', { name: 'Step' }).click();
    await expect.poll(() => panelOf(page).getByRole('progressbar').getAttribute('value')).toBe('1');
    await panelOf(page).getByRole('button', { name: 'Play' }).click();
    const playOn = async () => {
      await page.clock.runFor(2000);
      return outcome(page);
    };
    await expect.poll(playOn).toBe('passed');
    await visitor.seeStage('done');
    await visitor.seeAnswer(/The small one\./);
    expect(await stateOf(page, 'chatRequest')).toBe('done');
    expect(posts().length).toBe(before);
    await panelOf(page).getByRole('button', { name: 'Back to the page' }).click();
    await expect.poll(() => visitor.isChatOpen()).toBe(false);
  });

  it('that differs from the machines reports the first difference', onlyVerified, async () => {
    const { text } = await saved(false);
    const { page } = await visitTraced(desktop);
    await tab(page, 'replay');
    await load(page, text.replace('"state":{"inFlight":"waiting"}', '"state":"pausing"'));
    await panelOf(page).getByRole('button', { name: 'Play' }).click();
    const playOn = async () => {
      await page.clock.runFor(2000);
      return outcome(page);
    };
    await expect.poll(playOn).toBe('failed');
    expect(await panelOf(page).getByTestId('trace-replay').textContent()).toContain('the trace is in "pausing"');
  });

  it('that is invalid is refused with the reason', onlyVerified, async () => {
    const { page } = await visitTraced(desktop);
    await tab(page, 'replay');
    await load(page, '{"format":"tool-assistant-trace","version":9}');
    await expect.poll(() => panelOf(page).getByRole('alert').textContent()).toContain('version 9 of the format');
  });
});
