import { describe, expect, it } from 'vitest';
import { onlyVerified } from '../harness/tiers.ts';
import type { Visitor } from '../harness/visitor.ts';
import { scriptedVisits } from '../harness/visits.ts';

/** What a visitor sees while the server is silent, with a controlled clock (specification, sections 4 and 8). */

const { visit, post, posts, continuations, keep } = scriptedVisits();

const helpers = (visitor: Visitor) =>
  visitor.window
    .locator('[data-helper]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-helper')));

const askAndWait = async (host: string) => {
  const visitor = await visit(host, '/', { stopClock: true });
  await visitor.ask('Anybody there?');
  const call = await post(1);
  await visitor.window.getByTestId('chat-waiting').waitFor();
  return { visitor, call };
};

/** Waits until the helper texts have loaded, before they are due. */
const passTime = async (visitor: Visitor, milliseconds: number) => visitor.page.clock.fastForward(milliseconds);

describe('a server that sends nothing', () => {
  it('for 5 s and for 30 s shows one helper message each, until the first word', async () => {
    const { visitor, call } = await askAndWait('hus');
    await passTime(visitor, 4900);
    expect(await helpers(visitor)).toEqual([]);
    await passTime(visitor, 100);
    await visitor.seeStage('helper5s');
    await expect.poll(() => helpers(visitor)).toEqual(['5s']);
    await passTime(visitor, 24_900);
    expect(await helpers(visitor)).toEqual(['5s']);
    await passTime(visitor, 100);
    await visitor.seeStage('helper30s');
    await expect.poll(() => helpers(visitor)).toEqual(['5s', '30s']);
    expect(await visitor.window.getByTestId('chat-waiting').count()).toBe(1);
    for (const text of await visitor.window.locator('[data-helper]').allTextContents()) expect(text).not.toBe('');
    call.event({ type: 'content', content: 'At last.' });
    await visitor.seeStage('streaming');
    await expect.poll(() => helpers(visitor)).toEqual([]);
    expect(await visitor.window.getByTestId('chat-waiting').count()).toBe(0);
    call.event('[DONE]');
    await visitor.seeStage('done');
    expect((await visitor.messages()).slice(1)).toEqual(['user: Anybody there?', 'ai: At last.']);
  });

  it.each([
    [20_000, 'helper5s', ['5s']],
    [40_000, 'helper30s', ['5s', '30s']],
    [1_000_000, 'timeout', []],
  ] as const)(
    'while the machine slept for %i ms: the stage that is due shows as it wakes',
    onlyVerified,
    async (slept, stage, said) => {
      const { visitor } = await askAndWait('hus');
      // While the device sleeps, real time passes and no timer fires.
      const awake = await visitor.page.evaluate((asleep) => Date.now() + asleep, slept);
      await visitor.page.clock.setSystemTime(awake);
      expect(await visitor.window.getAttribute('data-state')).toBe('waiting');
      await visitor.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      expect(await visitor.window.getAttribute('data-state')).toBe(stage);
      await expect.poll(() => helpers(visitor)).toEqual(said);
    },
  );

  it('except heartbeats changes nothing', onlyVerified, async () => {
    const { visitor, call } = await askAndWait('hus');
    call.say(': still there\n\n');
    await passTime(visitor, 5000);
    await visitor.seeStage('helper5s');
    call.say(': still there\n\n');
    await passTime(visitor, 25_000);
    await visitor.seeStage('helper30s');
    await expect.poll(() => helpers(visitor)).toEqual(['5s', '30s']);
  });

  it('for 900 s times out; the retry may be answered', async () => {
    const { visitor, call } = await askAndWait('hus');
    await passTime(visitor, 899_000);
    expect(await visitor.answer.textContent()).not.toContain('timed out');
    await passTime(visitor, 1000);
    await visitor.seeStage('timeout');
    await visitor.seeAnswer(/^Request timed out\. Please try again\.$/);
    expect(await visitor.window.getByTestId('chat-waiting').count()).toBe(0);
    expect(await helpers(visitor)).toEqual([]);
    await expect.poll(() => call.closed()).toBe(true);
    await visitor.retry.click();
    const again = await post(2);
    again.event({ type: 'content', content: 'Awake now.' });
    again.event('[DONE]');
    await visitor.seeStage('done');
    await visitor.seeAnswer(/Awake now\./);
    expect(posts()).toHaveLength(2);
  });

  it.each([
    ['missing', { status: 404, body: 'nothing' }],
    ['a page instead', { status: 200, contentType: 'text/html', body: '<!doctype html><p>page</p>' }],
    ['empty', { status: 200, contentType: 'text/plain', body: '\n\n' }],
    ['on its way for longer', undefined],
  ])('shows built-in helper texts if the helper file is %s', onlyVerified, async (_, answer) => {
    const visitor = await visit('hus', '/', {
      stopClock: true,
      prepare: (page) => page.route('**/messages/*.txt', async (route) => answer && route.fulfill(answer)),
    });
    await visitor.ask('Anybody there?');
    await post(1);
    await passTime(visitor, 5000);
    const helper = visitor.window.locator('[data-helper="5s"]');
    await helper.waitFor();
    expect(await helper.textContent()).toContain("I'm still processing your request...");
  });
});

describe('a server that falls silent after its first words', () => {
  const begun = async (id?: string) => {
    const asked = await askAndWait('hus');
    asked.call.event({ type: 'content', content: 'It weighs ' }, id);
    await asked.visitor.seeStage('streaming');
    await asked.visitor.seeAnswer('It weighs');
    return asked;
  };
  /** Advances the clock in steps, between which network events can arrive. */
  const passUntil = async (visitor: Visitor, holds: () => boolean) =>
    expect
      .poll(async () => {
        await passTime(visitor, 1000);
        return holds();
      })
      .toBe(true);

  it('is waited for while heartbeats arrive; after that the answer resumes over another connection', async () => {
    keep();
    const { visitor, call } = await begun('1');
    for (const _ of [1, 2, 3]) {
      await passTime(visitor, 40_000);
      // An invalid event is logged to the console; the heartbeat before it has been read by then.
      const isHeard = visitor.page.waitForEvent('console');
      call.say(': keep-alive\n\ndata: nothing of the contract\n\n');
      await isHeard;
    }
    expect((await visitor.chatShows()).stop).toBe(1);
    expect(call.closed()).toBe(false);
    await passTime(visitor, 45_000);
    await expect.poll(() => call.closed()).toBe(true);
    await visitor.seeStage('streaming');
    await passUntil(visitor, () => continuations().length === 1);
    const [get] = continuations();
    expect(get?.headers['last-event-id']).toBe('1');
    get?.event({ type: 'content', content: '1.8 kg.' }, '2');
    get?.event('[DONE]');
    await visitor.seeStage('done');
    await visitor.seeAnswer('It weighs 1.8 kg.');
    expect(posts()).toHaveLength(1);
  });

  it('shows after some seconds that it is still working, until words arrive again', async () => {
    const { visitor, call } = await begun();
    const sign = visitor.answer.getByTestId('chat-writing');
    /** Style transitions follow the frame time, not the controlled clock. */
    const heightAfter = (milliseconds: number) =>
      sign.evaluate((dots, time) => {
        const around = dots.parentElement;
        const [animation] = around?.getAnimations() ?? [];
        animation?.pause();
        if (animation) animation.currentTime = time;
        return Math.round(around?.getBoundingClientRect().height ?? -1);
      }, milliseconds);
    expect(await heightAfter(3900)).toBe(0);
    expect(await heightAfter(4100)).toBe(24);
    call.event({ type: 'content', content: '1.8 kg.' });
    await visitor.seeAnswer('It weighs 1.8 kg.');
    expect(await heightAfter(3900)).toBe(0);
    call.event('[DONE]');
    await visitor.seeStage('done');
    expect(await sign.count()).toBe(0);
  });

  it('forever leaves its text marked as interrupted, with a retry button', onlyVerified, async () => {
    const { visitor, call } = await begun();
    await passTime(visitor, 119_000);
    expect((await visitor.chatShows()).stop).toBe(1);
    await passTime(visitor, 1000);
    await expect.poll(() => call.closed()).toBe(true);
    await visitor.seeAnswer(/It weighs/);
    expect((await visitor.chatShows()).stop).toBe(0);
    await visitor.retry.click();
    const again = await post(2);
    again.event({ type: 'content', content: 'It weighs 1.8 kg.' });
    again.event('[DONE]');
    await visitor.seeStage('done');
    expect(posts()).toHaveLength(2);
  });
});
