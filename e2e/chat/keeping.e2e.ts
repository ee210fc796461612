import { describe, expect, it } from 'vitest';
import { onlyVerified, tiered } from '../harness/tiers.ts';
import { scriptedVisits } from '../harness/visits.ts';

/** What survives closing the window, a reload, a change of language, and a change of page. */

const { visit, post, posts, continuations } = scriptedVisits();

describe('an answer on its way', () => {
  it('continues while the window is closed, and is complete when it opens again', async () => {
    const visitor = await visit('heu', '/BS1860');
    await visitor.openChat();
    await visitor.ask('Which battery?');
    const call = await post(1);
    call.event({ type: 'content', content: 'The 18 V ' });
    await visitor.seeAnswer(/The 18 V/);
    await visitor.closeChat();
    call.event({ type: 'content', content: 'one' });
    await visitor.openChat();
    await visitor.seeAnswer(/The 18 V one/);
    await visitor.seeStage('streaming');
    await visitor.closeChat();
    call.event({ type: 'content', content: ' fits.' });
    call.event('[DONE]');
    await visitor.seeStage('done');
    await visitor.openChat();
    await visitor.seeAnswer(/The 18 V one fits\./);
    expect((await visitor.messages()).slice(1)).toEqual(['user: Which battery?', 'ai: The 18 V one fits.']);
    expect(posts()).toHaveLength(1);
  });

  for (const [cases, tier] of tiered([
    ['before its first word', ''],
    ['in the middle', 'Half an answer'],
  ])) {
    it.each(cases)(
      'is marked as broken off by a reload %s, and asked for again only by the visitor',
      tier,
      async (_, arrived) => {
        const visitor = await visit('heu', '/BS1860');
        await visitor.openChat();
        await visitor.ask('Which battery?');
        const call = await post(1);
        if (arrived !== '') {
          call.event({ type: 'content', content: arrived });
          await visitor.seeAnswer(arrived);
        }
        await visitor.page.reload();
        await visitor.openChat();
        expect(await visitor.messages()).toContain('user: Which battery?');
        if (arrived !== '') await visitor.seeAnswer(arrived);
        await expect.poll(() => visitor.answer.getAttribute('data-ending')).toBe('interrupted');
        expect(await visitor.window.getByTestId('chat-waiting').count()).toBe(0);
        await visitor.retry.waitFor();
        expect(posts()).toHaveLength(1);
        await visitor.retry.click();
        const again = await post(2);
        again.event({ type: 'content', content: 'A whole answer.' });
        again.event('[DONE]');
        await visitor.seeStage('done');
        expect((await visitor.messages()).slice(1)).toEqual(['user: Which battery?', 'ai: A whole answer.']);
        expect(posts()).toHaveLength(2);
      },
    );
  }

  it('reopens after a reload, and Back closes it on the same page', onlyVerified, async () => {
    const visitor = await visit('heu', '/BS1860');
    const { page, window } = visitor;
    await visitor.openChat();
    await visitor.ask('Which battery?');
    const call = await post(1);
    call.event({ type: 'content', content: 'This one.' });
    call.event('[DONE]');
    await visitor.seeStage('done');
    const address = page.url();
    await page.reload();
    await visitor.seeAnswer('This one.');
    expect(await window.isVisible()).toBe(true);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid')))
      .toBe('chat-input');
    await page.goBack();
    await window.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(address);
    // Nothing opened it after the reload, so the focus goes to the page and not to its end.
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main');
    await page.reload();
    await page.locator('html[data-ready="true"]').waitFor();
    expect(await window.isVisible()).toBe(false);
  });

  it(
    'is empty in a new conversation, even after a reload, and the next question starts another chat',
    onlyVerified,
    async () => {
      const visitor = await visit('hjp', '/KD10S');
      const { page, window } = visitor;
      await visitor.openChat();
      await visitor.ask('Which battery?');
      const first = await post(1);
      first.event({ type: 'content', content: 'This one.' });
      expect(await window.getByTestId('chat-new').count()).toBe(0);
      first.event('[DONE]');
      await window.getByTestId('chat-new').click();
      await expect.poll(() => visitor.messages()).toEqual([]);
      await page.reload();
      await visitor.openChat();
      expect(await visitor.messages()).toEqual([]);
      await visitor.ask('And which charger?');
      const [before, after] = [first, await post(2)].map(({ body }) => JSON.parse(body));
      expect(after.messages.map(({ message }: { message: string }) => message)).toEqual(['And which charger?']);
      expect(after.chatId).not.toBe(before.chatId);
    },
  );

  it("keeps its language when the page's language changes", onlyVerified, async () => {
    const visitor = await visit('heu', '/BS1860');
    await visitor.openChat();
    await visitor.ask('Which battery?');
    const call = await post(1);
    call.event({ type: 'content', content: 'The 18 V ' });
    await visitor.seeAnswer(/The 18 V/);
    await visitor.closeChat();
    await visitor.chooseLanguage('de');
    call.event({ type: 'content', content: 'one.' });
    call.event('[DONE]');
    await visitor.seeStage('done');
    await visitor.openChat();
    await visitor.seeAnswer(/The 18 V one\./);
    expect(await visitor.answer.getAttribute('lang')).toBe('en');
    await visitor.ask('Und wie schwer?');
    expect(JSON.parse((await post(2)).body).language).toBe('de');
  });
});

describe('a draft', () => {
  const draft = 'Not quite\nfinished';

  it('stays when the window closes and opens', onlyVerified, async () => {
    const visitor = await visit('heu', '/BS1860');
    await visitor.openChat();
    await visitor.type(draft);
    await visitor.closeChat();
    await visitor.openChat();
    expect(await (await visitor.input()).inputValue()).toBe(draft);
  });

  it('stays over a reload', async () => {
    const visitor = await visit('heu', '/BS1860');
    await visitor.openChat();
    await visitor.type(draft);
    await visitor.page.reload();
    await visitor.openChat();
    expect(await (await visitor.input()).inputValue()).toBe(draft);
  });

  it('stays in another language, and on another page', onlyVerified, async () => {
    const visitor = await visit('heu');
    await visitor.type(draft);
    await visitor.chooseLanguage('es');
    expect(await (await visitor.input()).inputValue()).toBe(draft);
    await visitor.page.getByRole('main').locator('a[href^="/"]:visible').first().click();
    await visitor.page.getByTestId('product-info').waitFor();
    await visitor.openChat();
    expect(await (await visitor.input()).inputValue()).toBe(draft);
  });

  it('stays when a button asks another question, and is cleared when it is sent', onlyVerified, async () => {
    const visitor = await visit('heu', '/BS1860');
    await visitor.openChat();
    await visitor.type(draft);
    await visitor.closeChat();
    await visitor.page.getByTestId('product-ask').click();
    (await post(1)).event('[DONE]');
    const input = await visitor.input();
    expect(await input.inputValue()).toBe(draft);
    await input.press('Enter');
    await post(2);
    expect(await input.inputValue()).toBe('');
  });

  it('belongs to one tab', onlyVerified, async () => {
    const visitor = await visit('heu', '/BS1860');
    await visitor.openChat();
    await visitor.type(draft);
    const other = await visitor.page.context().newPage();
    await other.goto(visitor.page.url());
    await other.getByTestId('chat-launch').click();
    expect(await other.getByTestId('chat-window').getByTestId('chat-input').inputValue()).toBe('');
  });
});

describe('a browser whose storage', () => {
  const storages: Readonly<Record<string, () => void>> = {
    'is denied': () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    },
    'is full': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
    'holds what nobody can read': () => {
      sessionStorage.setItem('conversation', '{"chatId":7,"messages":[{"id":');
      localStorage.setItem('selectedLanguage', '\u0000{}');
    },
    "holds another program's conversation": () => {
      sessionStorage.setItem('conversation', '{"chatId":7,"chatInput":null,"messages":[{"role":"root"}]}');
    },
  };

  for (const [cases, tier] of tiered(Object.entries(storages))) {
    it.each(cases)('%s still allows chatting', tier, async (_, spoil) => {
      const visitor = await visit('heu', '/BS1860', { prepare: (page) => page.addInitScript(spoil) });
      await visitor.openChat();
      await visitor.ask('Which battery?');
      const call = await post(1);
      call.event({ type: 'content', content: 'Any 18 V one.' });
      call.event('[DONE]');
      await visitor.seeAnswer(/Any 18 V one\./);
      await visitor.seeStage('done');
    });
  }

  it('fills up during a conversation restores no old conversation after a reload', onlyVerified, async () => {
    const visitor = await visit('heu', '/BS1860');
    await visitor.openChat();
    await visitor.ask('Which battery?');
    const call = await post(1);
    call.event({ type: 'content', content: 'Any 18 V one.' });
    await visitor.seeAnswer(/Any 18 V one\./);
    await visitor.page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    call.event('[DONE]');
    await visitor.seeStage('done');
    await visitor.page.reload();
    await visitor.openChat();
    expect(await visitor.messages()).toEqual([expect.stringMatching(/^ai: /)]);
    expect(continuations()).toHaveLength(0);
  });
});
