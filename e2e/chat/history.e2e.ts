import { describe, expect, it } from 'vitest';
import { axeFaults } from '../harness/axe.ts';
import { onlyVerified } from '../harness/tiers.ts';
import type { Visitor } from '../harness/visitor.ts';
import { scriptedVisits } from '../harness/visits.ts';

/** The conversations of a tab: a new one can be undone, and earlier ones can be reopened and deleted. */

const { visit, post } = scriptedVisits();

/** Asks, and sends this answer. */
const talk = async ({ ask, seeStage, seeAnswer }: Visitor, number: number, question: string, answer: string) => {
  await ask(question);
  const call = await post(number);
  call.event({ type: 'content', content: answer });
  call.event('[DONE]');
  await seeStage('done');
  await seeAnswer(answer.split('\n').at(-1) ?? '');
  return JSON.parse(call.body);
};

const questionsOf = ({ page }: Visitor) => page.locator('[data-testid="chat-message"][data-role="user"]');

describe('a new conversation', () => {
  it('can be undone until a question is asked in it', async () => {
    const visitor = await visit('heu', '/BS1860');
    const { window, page } = visitor;
    await visitor.openChat();
    const first = await talk(visitor, 1, 'Which battery?', 'Any 18 V one.');
    await window.getByTestId('chat-new').click();
    await expect.poll(() => questionsOf(visitor).count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await window.getByTestId('conversation-undo').click();
    await visitor.seeAnswer('Any 18 V one.');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    const next = await talk(visitor, 2, 'And which charger?', 'The fast one.');
    expect(next.chatId).toBe(first.chatId);
    expect(next.messages).toHaveLength(4);
    expect(await window.getByTestId('conversation-undo').count()).toBe(0);
  });
});

it('a new conversation begins at its start, however long the one before was', onlyVerified, async () => {
  const visitor = await visit('heu', '/BS1860', { viewport: { width: 390, height: 844 } });
  const { window } = visitor;
  await visitor.openChat();
  await talk(visitor, 1, 'Which battery?', `${'Any 18 V one.\n\n'.repeat(30)}That is all.`);
  await window.getByTestId('chat-new').click();
  await window.getByTestId('chat-first-prompt').first().waitFor();
  const log = window.getByRole('log');
  await expect.poll(() => log.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  // Only its own height: the space reserved for the previous question is gone.
  const unused = () =>
    log.evaluate((list) => {
      const last = list.querySelector('.messages__end')?.getBoundingClientRect().bottom ?? 0;
      return list.scrollHeight - Math.max(list.clientHeight, last - list.getBoundingClientRect().top + 24);
    });
  await expect.poll(unused).toBeLessThan(2);
});

describe('earlier conversations', () => {
  it('are named in a language that browsers know', onlyVerified, async () => {
    const visitor = await visit('hjp', '/KD10S');
    await visitor.openChat();
    await talk(visitor, 1, '重さは？', '1.05kgです。');
    await visitor.window.getByTestId('chat-new').click();
    await visitor.window.getByTestId('conversation-history').click();
    await visitor.window.getByTestId('conversation-list').waitFor();
    expect(await axeFaults(visitor.page)).toEqual([]);
  });

  it('are listed by their first question and continue where they were left, even after a reload', async () => {
    const visitor = await visit('heu', '/BS1860');
    const { window, page } = visitor;
    await visitor.openChat();
    const first = await talk(visitor, 1, 'Which battery?', 'Any 18 V one.');
    await window.getByTestId('chat-new').click();
    await talk(visitor, 2, 'How heavy is it?', 'Two kilograms.');
    await page.reload();
    const list = window.getByTestId('conversation-list');
    await window.getByTestId('conversation-history').click();
    await list.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await list.getByRole('button', { name: /^Which battery\?/ }).click();
    await list.waitFor({ state: 'detached' });
    await visitor.seeAnswer('Any 18 V one.');
    await expect.poll(() => questionsOf(visitor).allInnerTexts()).toEqual(['Which battery?']);
    // The previous conversation is now among the earlier ones, and the opened one no longer is.
    await window.getByTestId('conversation-history').click();
    expect(await list.locator('.conversation__title').allInnerTexts()).toEqual(['How heavy is it?']);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    expect(await visitor.isChatOpen()).toBe(true);
    const next = await talk(visitor, 3, 'And the charger?', 'The fast one.');
    expect(next.chatId).toBe(first.chatId);
    expect(next.messages.map(({ message }: { message: string }) => message)).toContain('Any 18 V one.');
  });

  it('are deleted one by one or all at once, and undo restores them', async () => {
    const visitor = await visit('heu', '/BS1860');
    const { window, page } = visitor;
    await visitor.openChat();
    await talk(visitor, 1, 'Which battery?', 'Any 18 V one.');
    await window.getByTestId('chat-new').click();
    await talk(visitor, 2, 'How heavy is it?', 'Two kilograms.');
    await window.getByTestId('chat-new').click();
    const list = window.getByTestId('conversation-list');
    const titles = () => list.locator('.conversation__title').allInnerTexts();
    await window.getByTestId('conversation-history').click();
    await expect.poll(titles).toEqual(['How heavy is it?', 'Which battery?']);
    await list.getByRole('button', { name: 'Delete “How heavy is it?”' }).click();
    await expect.poll(titles).toEqual(['Which battery?']);
    await list.getByTestId('conversation-undo').click();
    await expect.poll(titles).toEqual(['How heavy is it?', 'Which battery?']);
    await list.getByTestId('conversation-delete-all').click();
    await expect.poll(titles).toEqual([]);
    await page.reload();
    await window.getByTestId('conversation-history').click();
    await list.getByText('No earlier conversations yet.').waitFor();
    expect(await titles()).toEqual([]);
  });

  it('a running answer stops when another conversation is opened, and no late words arrive', async () => {
    const visitor = await visit('heu', '/BS1860');
    const { window } = visitor;
    await visitor.openChat();
    await talk(visitor, 1, 'Which battery?', 'Any 18 V one.');
    await window.getByTestId('chat-new').click();
    await visitor.ask('How heavy is it?');
    const call = await post(2);
    call.event({ type: 'content', content: 'Two ' });
    await visitor.seeAnswer('Two');
    await window.getByTestId('conversation-history').click();
    await window.getByTestId('conversation-open').click();
    await visitor.seeAnswer('Any 18 V one.');
    await expect.poll(() => call.closed()).toBe(true);
    expect(await visitor.messages()).not.toContainEqual(expect.stringContaining('Two'));
    expect(await visitor.window.getAttribute('data-state')).toBe('idle');
  });
});
