import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { chatRequestSchema, limits } from '../../contract/contract.ts';
import type { Call } from '../harness/scriptedServer.ts';
import { onlyVerified, tiered } from '../harness/tiers.ts';
import type { Visitor } from '../harness/visitor.ts';
import { scriptedVisits } from '../harness/visits.ts';

/** What is sent, when, and how often: every POST is caused by the visitor, and every question is one POST. */

const { visit, post, posts } = scriptedVisits();

const sent = ({ body }: Call) => v.parse(chatRequestSchema, JSON.parse(body));
const lastQuestion = (call: Call) => sent(call).messages.findLast(({ role }) => role === 'user')?.message;

const answer = async (visitor: Visitor, call: Call, text: string): Promise<void> => {
  call.event({ type: 'content', content: text });
  call.event('[DONE]');
  await visitor.seeStage('done');
  await visitor.seeAnswer(text);
};

describe('a question is sent once, whole, or not at all', () => {
  it('a blank question is not sent, neither from the page nor from the window', async () => {
    const visitor = await visit('hus');
    const send = await visitor.send();
    expect(await send.isDisabled()).toBe(true);
    await visitor.type(' \n ');
    expect(await send.isDisabled()).toBe(true);
    await visitor.pressEnter();
    expect(await visitor.isChatOpen()).toBe(false);
    await visitor.ask('Real one');
    await answer(visitor, await post(1), 'Yes.');
    await visitor.type('   ');
    await visitor.pressEnter();
    expect(await (await visitor.send()).isDisabled()).toBe(true);
    await visitor.ask('Second one');
    expect(lastQuestion(await post(2))).toBe('Second one');
    expect(posts()).toHaveLength(2);
  });

  it('a question of 10,000 characters is counted, not cut, and sent once it is short enough', async () => {
    const visitor = await visit('hus');
    const counter = visitor.page.getByTestId('chat-counter');
    await visitor.type('x'.repeat(limits.questionLength / 2));
    expect(await counter.count()).toBe(0);
    await visitor.type('x'.repeat(10_000));
    expect(await counter.textContent()).toMatch(/8,?000/);
    expect(await (await visitor.send()).isDisabled()).toBe(true);
    await visitor.pressEnter();
    expect(await (await visitor.input()).inputValue()).toHaveLength(10_000);
    await visitor.type('y'.repeat(limits.questionLength));
    expect(await counter.textContent()).toMatch(/^0/);
    await visitor.pressEnter();
    expect(lastQuestion(await post(1))).toBe('y'.repeat(limits.questionLength));
    expect(posts()).toHaveLength(1);
  });

  it('appears with three dots for its answer in the next frame', onlyVerified, async () => {
    const visitor = await visit('heu', '/BS1860');
    await visitor.openChat();
    await visitor.type('Seen?');
    const seen = await visitor.window.getByTestId('chat-input').evaluate(async (input) => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      // The first frame is painted between the first and the second callback.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const window = input.closest('dialog');
      return [window?.textContent?.includes('Seen?'), window?.querySelectorAll('[data-testid="chat-waiting"]').length];
    });
    expect(seen).toEqual([true, 1]);
  });

  it('a press released outside the button asks nothing', onlyVerified, async () => {
    const visitor = await visit('hus');
    const { page, window } = visitor;
    await visitor.type('Sure?');
    for (const button of [await visitor.send(), page.getByTestId('chat-suggestion').first()]) {
      await button.hover();
      await page.mouse.down();
      await page.mouse.move(2, 2);
      await page.mouse.up();
    }
    expect(posts()).toHaveLength(0);
    expect(await window.isVisible()).toBe(false);
  });

  it('two clicks are one question', onlyVerified, async () => {
    const visitor = await visit('hus');
    await visitor.type('Twice?');
    await (await visitor.send()).dblclick();
    await answer(visitor, await post(1), 'Once.');
    expect(posts()).toHaveLength(1);
  });

  it('two Enters are one question', onlyVerified, async () => {
    const visitor = await visit('hus');
    await visitor.type('Twice?');
    const input = await visitor.input();
    await input.focus();
    await Promise.all([visitor.page.keyboard.press('Enter'), visitor.page.keyboard.press('Enter')]);
    await answer(visitor, await post(1), 'Once.');
    expect(posts()).toHaveLength(1);
    expect(await visitor.messages()).toEqual([expect.stringMatching(/^ai:/), 'user: Twice?', 'ai: Once.']);
  });

  it('hiding and showing the tab three times does not ask again', onlyVerified, async () => {
    const visitor = await visit('hus');
    await visitor.ask('Still there?');
    const call = await post(1);
    call.event({ type: 'content', content: 'Half ' });
    await visitor.seeStage('streaming');
    for (const state of ['hidden', 'visible', 'hidden', 'visible', 'hidden', 'visible']) {
      await visitor.page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
        Object.defineProperty(document, 'hidden', { value: visibility === 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    }
    call.event({ type: 'content', content: 'and half.' });
    call.event('[DONE]');
    await visitor.seeStage('done');
    await visitor.seeAnswer(/Half and half\./);
    expect(posts()).toHaveLength(1);
  });
});

describe('what is sent', () => {
  it('the product in view, the conversation, its chat id and the language of the page', async () => {
    const visitor = await visit('heu', '/BS1860');
    await visitor.openChat();
    await visitor.ask('How heavy?');
    await answer(visitor, await post(1), 'Light.');
    await visitor.ask('How loud?');
    const [first, second] = [sent(await post(1)), sent(await post(2))];
    expect(first).toMatchObject({ productId: 'HEU-BS1860', language: 'en' });
    expect(second.chatId).toBe(first.chatId);
    expect(first.chatId).toHaveLength(21);
    expect(second.messages.slice(-3).map(({ role, message }) => `${role}: ${message}`)).toEqual([
      'user: How heavy?',
      'ai: Light.',
      'user: How loud?',
    ]);
    expect((await post(1)).url).toBe('/api/ai/chat/stream?company=HEU');
  });

  it('a product id containing "undefined" as null', onlyVerified, async () => {
    const visitor = await visit('heu', '/BS1860', {
      prepare: (page) =>
        page.route(/localhost.*\/BS1860\/_payload\.json/, async (route) => {
          // Only the browser resolves names below localhost, so this address has the brand in its path.
          const { port, search } = new URL(route.request().url());
          const response = await fetch(`http://127.0.0.1:${port}/api/products/HEU/BS1860${search}`);
          const body = (await response.text()).replace('"HEU-BS1860"', '"HEU-undefined"');
          await route.fulfill({ contentType: 'application/json', body });
        }),
    });
    await visitor.openChat();
    await visitor.window.getByTestId('chat-product-chip').waitFor();
    await visitor.ask('What is it?');
    expect(sent(await post(1)).productId).toBeNull();
  });
});

describe('a second question while the first is being answered', () => {
  /** How each state is reached from a question just asked. */
  const states: Readonly<Record<string, (visitor: Visitor, call: Call) => Promise<void>>> = {
    waiting: (visitor) => visitor.seeStage('waiting'),
    helper5s: (visitor) => visitor.page.clock.fastForward(5000),
    helper30s: async (visitor) => {
      await visitor.page.clock.fastForward(5000);
      await visitor.page.clock.fastForward(25_000);
    },
    streaming: async (_, call) => call.event({ type: 'content', content: 'First answer, half.' }),
  };

  for (const [cases, tier] of tiered(Object.entries(states))) {
    it.each(cases)('replaces the first when asked while %s', tier, async (state, reach) => {
      const visitor = await visit('hus', '/', { stopClock: true });
      await visitor.ask('First?');
      const first = await post(1);
      await reach(visitor, first);
      await expect.poll(() => visitor.window.getAttribute('data-state')).toBe(state);
      await visitor.ask('Second?');
      await expect.poll(() => first.closed()).toBe(true);
      expect(posts()).toHaveLength(1);
      await visitor.page.clock.runFor(50);
      const second = await post(2);
      first.event({ type: 'content', content: 'First answer, late.' });
      first.event('[DONE]');
      await answer(visitor, second, 'Second answer.');
      expect((await visitor.messages()).slice(1)).toEqual(['user: First?', 'user: Second?', 'ai: Second answer.']);
      expect(await visitor.window.locator('[data-helper]').count()).toBe(0);
      expect(await visitor.window.getByTestId('chat-waiting').count()).toBe(0);
    });
  }

  it('of three questions in quick succession, only the first and the last are sent', onlyVerified, async () => {
    const visitor = await visit('hus', '/', { stopClock: true });
    await visitor.ask('First?');
    await post(1);
    await visitor.ask('Second?');
    await visitor.page.clock.runFor(20);
    await visitor.ask('Third?');
    await visitor.page.clock.runFor(50);
    const call = await post(2);
    expect(lastQuestion(call)).toBe('Third?');
    await answer(visitor, call, 'Third answer.');
    expect(posts()).toHaveLength(2);
  });
});

describe('a visitor stops an answer', () => {
  const moments: Readonly<Record<string, (call: Call) => void>> = {
    'before anything came': () => undefined,
    'in the middle of it': (call) => call.event({ type: 'content', content: 'So far' }),
  };

  for (const [cases, tier] of tiered(Object.entries(moments))) {
    it.each(cases)('%s, and asks another question', tier, async (moment, speak) => {
      const visitor = await visit('hus');
      await visitor.ask('Long story?');
      const call = await post(1);
      speak(call);
      const isAmid = moment === 'in the middle of it';
      if (isAmid) await visitor.seeAnswer(/So far/);
      await visitor.stop.click();
      await visitor.seeStage('idle');
      await expect.poll(() => call.closed()).toBe(true);
      expect(await visitor.answer.getAttribute('data-ending')).toBe('stopped');
      if (isAmid) await visitor.seeAnswer(/So far/);
      expect(await (await visitor.input()).evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await visitor.stop.count()).toBe(0);
      await visitor.ask('Short one?');
      await answer(visitor, await post(2), 'Short.');
      expect(posts()).toHaveLength(2);
    });
  }
});
