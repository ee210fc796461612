import { describe, expect, it } from 'vitest';
import { axeFaults } from '../harness/axe.ts';
import { onlyVerified, tiered } from '../harness/tiers.ts';
import type { Visitor } from '../harness/visitor.ts';
import { scriptedVisits } from '../harness/visits.ts';

/** A sent question is edited and replaces the conversation after it. */

const { visit, post } = scriptedVisits();

const talk = async ({ ask, seeStage }: Visitor, number: number, question: string) => {
  await ask(question);
  const call = await post(number);
  call.event({ type: 'content', content: `Answer ${number}.` });
  call.event('[DONE]');
  await seeStage('done');
};

describe('a sent question', () => {
  it('is edited by keyboard and asked again from its place, and the draft is restored', async () => {
    const visitor = await visit('heu', '/BS1860');
    const { window, page } = visitor;
    await visitor.openChat();
    await talk(visitor, 1, 'Which drill?');
    await talk(visitor, 2, 'How heavy is it?');
    await visitor.type('my draft');
    const edit = window.getByRole('button', { name: 'Edit question' }).first();
    await edit.focus();
    await page.keyboard.press('Enter');
    const input = window.getByTestId('chat-input');
    expect(await input.inputValue()).toBe('Which drill?');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await window.getByText('Sending asks again from here').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await input.fill('Which saw?');
    await input.press('Enter');
    const call = await post(3);
    const sent: readonly { readonly role: string; readonly message: string }[] = JSON.parse(call.body).messages;
    expect(sent.filter(({ role }) => role === 'user').map(({ message }) => message)).toEqual(['Which saw?']);
    call.event({ type: 'content', content: 'This one.' });
    call.event('[DONE]');
    await visitor.seeAnswer('This one.');
    await expect.poll(() => page.locator('[data-role="user"]').count()).toBe(1);
    expect(await input.inputValue()).toBe('my draft');
    expect(await window.getByTestId('edit-cancel').count()).toBe(0);
  });

  for (const [cases, tier] of tiered(['Escape, which leaves the window open', 'the button'])) {
    it.each(cases)('stays unchanged when the edit is cancelled by %s', tier, async (way) => {
      const visitor = await visit('heu', '/BS1860');
      const { page, window } = visitor;
      await visitor.openChat();
      await talk(visitor, 1, 'Which drill?');
      await visitor.type('my draft');
      await window.getByTestId('question-edit').click();
      const input = window.getByTestId('chat-input');
      await input.fill('Which');
      if (way === 'the button') await window.getByTestId('edit-cancel').click();
      else await page.keyboard.press('Escape');
      await expect.poll(() => input.inputValue()).toBe('my draft');
      expect(await visitor.messages()).toContain('user: Which drill?');
      await page.keyboard.press('Escape');
      await window.waitFor({ state: 'hidden' });
    });
  }

  it('is left when a new conversation is started', onlyVerified, async () => {
    const visitor = await visit('heu', '/BS1860');
    const { window } = visitor;
    await visitor.openChat();
    await talk(visitor, 1, 'Which drill?');
    await window.getByTestId('question-edit').click();
    await window.getByTestId('chat-new').click();
    expect(await window.getByTestId('edit-cancel').count()).toBe(0);
    expect(await window.getByTestId('chat-input').inputValue()).toBe('');
  });
});
