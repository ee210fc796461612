import { describe, expect, it } from 'vitest';
import { onlyVerified, tiered } from '../harness/tiers.ts';
import type { Visitor } from '../harness/visitor.ts';
import { scriptedVisits } from '../harness/visits.ts';

/** The chat without a mouse, and with an input method. */

const { visit, post, posts } = scriptedVisits();

const focused = (visitor: Visitor) => visitor.page.evaluate(() => document.activeElement?.getAttribute('data-testid'));
const questions = async (visitor: Visitor) => (await visitor.messages()).filter((text) => text.startsWith('user:'));

const openedChat = async (host = 'heu', path = '/BS1860'): Promise<Visitor> => {
  const visitor = await visit(host, path);
  await visitor.openChat();
  return visitor;
};

describe('Enter', () => {
  it('sends', onlyVerified, async () => {
    const visitor = await openedChat();
    await visitor.page.keyboard.type('How heavy?');
    await visitor.page.keyboard.press('Enter');
    await post(1);
    await expect.poll(() => questions(visitor)).toEqual(['user: How heavy?']);
    expect(await (await visitor.input()).inputValue()).toBe('');
  });

  it('with Shift breaks the line, and the question is sent with its lines', async () => {
    const visitor = await openedChat();
    await visitor.page.keyboard.type('One');
    await visitor.page.keyboard.press('Shift+Enter');
    await visitor.page.keyboard.type('Two');
    expect(await (await visitor.input()).inputValue()).toBe('One\nTwo');
    expect(posts()).toHaveLength(0);
    await visitor.page.keyboard.press('Enter');
    expect(JSON.parse((await post(1)).body).messages.at(-1).message).toBe('One\nTwo');
  });

  it('asks the next question during an answer, and does nothing with an empty input', onlyVerified, async () => {
    const visitor = await openedChat();
    await visitor.ask('First?');
    const first = await post(1);
    first.event({ type: 'content', content: 'Half' });
    await visitor.seeStage('streaming');
    await visitor.pressEnter();
    first.event({ type: 'content', content: ' and half' });
    await visitor.seeAnswer(/Half and half/);
    await visitor.ask('Second?');
    await post(2);
    expect(await questions(visitor)).toEqual(['user: First?', 'user: Second?']);
  });
});

describe('Enter while an input method composes', () => {
  /** A key press during composition, with its events in the order of one browser; the composed text stays. */
  const orders: Readonly<Record<string, readonly (readonly [string, object])[]>> = {
    "in Chrome's order": [
      ['keydown', { key: 'Enter', keyCode: 229, isComposing: true }],
      ['compositionend', { data: '電池' }],
      ['keyup', { key: 'Enter', keyCode: 13 }],
    ],
    "in Safari's order": [
      ['compositionend', { data: '電池' }],
      ['keydown', { key: 'Enter', keyCode: 229 }],
      ['keyup', { key: 'Enter', keyCode: 13 }],
    ],
    'arriving just after its end': [
      ['compositionend', { data: '電池' }],
      ['keydown', { key: 'Enter', keyCode: 13 }],
      ['keyup', { key: 'Enter', keyCode: 13 }],
    ],
  };

  for (const [cases, tier] of tiered(Object.entries(orders))) {
    it.each(cases)('neither sends nor breaks the line, %s', tier, async (_, events) => {
      const visitor = await openedChat('hjp', '/KD10S');
      const input = await visitor.input();
      await input.evaluate((element, rest) => {
        if (!(element instanceof HTMLTextAreaElement)) throw new Error('no text area');
        const dispatch = (type: string, init: object) => {
          const Kind = type.startsWith('composition') ? CompositionEvent : KeyboardEvent;
          element.dispatchEvent(new Kind(type, { bubbles: true, cancelable: true, ...init }));
        };
        dispatch('compositionstart', { data: '' });
        element.setRangeText('電池');
        element.dispatchEvent(new InputEvent('input', { bubbles: true, data: '電池', isComposing: true }));
        for (const [type, init] of rest) dispatch(type, init);
      }, events);
      expect(await input.inputValue()).toBe('電池');
      expect(await questions(visitor)).toEqual([]);
      await visitor.page.waitForFunction((start) => performance.now() - start > 40, await now(visitor));
      await visitor.pressEnter();
      expect(JSON.parse((await post(1)).body).messages.at(-1).message).toBe('電池');
      expect(posts()).toHaveLength(1);
    });
  }

  it("keeps Chromium's own composition and its text", onlyVerified, async () => {
    const visitor = await openedChat('hjp', '/KD10S');
    const session = await visitor.page.context().newCDPSession(visitor.page);
    const composition = { selectionStart: 3, selectionEnd: 3 };
    await session.send('Input.imeSetComposition', { text: 'でんち', ...composition });
    expect(await (await visitor.input()).inputValue()).toBe('でんち');
    const enter = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 } as const;
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
    expect(await questions(visitor)).toEqual([]);
    await session.send('Input.insertText', { text: '電池' });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
    expect(await (await visitor.input()).inputValue()).toBe('電池');
    await visitor.page.waitForFunction((start) => performance.now() - start > 40, await now(visitor));
    await visitor.pressEnter();
    expect(JSON.parse((await post(1)).body).messages.at(-1).message).toBe('電池');
    expect(posts()).toHaveLength(1);
  });
});

/** Waits in the page, for events that must be some time apart. */
const now = (visitor: Visitor) => visitor.page.evaluate(() => performance.now());

/** Where Tab leads to, forwards and backwards: inside or outside a dialog. */
const placesOfTab = async ({ page }: Visitor, dialog: string): Promise<readonly string[]> => {
  const places = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab'])
    for (const _ of Array.from({ length: 24 })) {
      await page.keyboard.press(key);
      const isInside = await page.evaluate(
        (id) => Boolean(document.activeElement?.closest(`[data-testid="${id}"]`)),
        dialog,
      );
      places.add(isInside ? 'inside' : 'outside');
    }
  return [...places];
};

it('the comparison keeps Tab inside, forwards and backwards', async () => {
  const visitor = await visit('heu', '/?compare=BS1860,BS1230');
  await visitor.page.getByTestId('compare-differences').waitFor();
  expect(await placesOfTab(visitor, 'compare-sheet')).toEqual(['inside']);
});

describe('the window', () => {
  it('takes the focus when it opens, and returns it to the element that opened it', async () => {
    const visitor = await visit('heu', '/BS1860');
    await visitor.page.getByTestId('chat-launch').focus();
    await visitor.page.keyboard.press('Enter');
    await expect.poll(() => focused(visitor)).toBe('chat-input');
    await visitor.page.keyboard.press('Escape');
    await visitor.window.waitFor({ state: 'hidden' });
    expect(await focused(visitor)).toBe('chat-launch');
  });

  it('closes by its button and returns the focus', onlyVerified, async () => {
    const visitor = await openedChat();
    await visitor.closeChat();
    expect(await focused(visitor)).toBe('chat-launch');
  });

  it('keeps Tab inside, forwards and backwards', async () => {
    const visitor = await openedChat();
    await visitor.type('A draft, so that it can be sent');
    expect(await placesOfTab(visitor, 'chat-window')).toEqual(['inside']);
  });

  it('keeps Tab inside the list of earlier conversations over it', onlyVerified, async () => {
    const visitor = await openedChat();
    await visitor.window.getByTestId('conversation-history').click();
    await visitor.window.getByTestId('conversation-list').waitFor();
    expect(await placesOfTab(visitor, 'conversation-list')).toEqual(['inside']);
  });

  it("closes by the browser's Back before the page is left", async () => {
    const visitor = await visit('heu');
    await visitor.page.getByRole('main').locator('a[href^="/"]:visible').first().click();
    await visitor.page.getByTestId('product-info').waitFor();
    const product = visitor.page.url();
    await visitor.openChat();
    await visitor.page.goBack();
    await visitor.window.waitFor({ state: 'hidden' });
    expect(visitor.page.url()).toBe(product);
    await visitor.page.goBack();
    await visitor.page.getByTestId('home-title').waitFor();
  });

  it('leaves no history entry when it is closed otherwise', onlyVerified, async () => {
    const visitor = await visit('heu');
    await visitor.page.getByRole('main').locator('a[href^="/"]:visible').first().click();
    await visitor.page.getByTestId('product-info').waitFor();
    for (const _ of [1, 2]) {
      await visitor.openChat();
      await visitor.page.keyboard.press('Escape');
      await visitor.window.waitFor({ state: 'hidden' });
    }
    await visitor.page.goBack();
    await visitor.page.getByTestId('home-title').waitFor();
  });

  it('keeps the page behind from scrolling, and leaves its position unchanged', async () => {
    const visitor = await visit('heu', '/BS1860');
    const top = () => visitor.page.evaluate(() => window.scrollY);
    await visitor.page.mouse.move(200, 400);
    await visitor.page.mouse.wheel(0, 600);
    await expect.poll(top).toBeGreaterThan(300);
    await visitor.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const before = await top();
    await visitor.openChat();
    await visitor.page.mouse.wheel(0, 600);
    await visitor.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await top()).toBe(before);
    await visitor.closeChat();
    expect(await top()).toBe(before);
  });
});
