import { expect, it } from 'vitest';
import { axeFaults } from '../harness/axe.ts';
import { onlyVerified } from '../harness/tiers.ts';
import { scriptedVisits } from '../harness/visits.ts';

/** The suggested questions of an empty conversation. */

const { visit, post } = scriptedVisits();

it('an empty chat suggests questions about the product in view and earlier questions of this tab', async () => {
  const visitor = await visit('heu', '/BS1860');
  const { window, page } = visitor;
  await visitor.openChat();
  const prompts = window.getByTestId('chat-first-prompt');
  await expect.poll(() => prompts.count()).toBe(4);
  expect(await prompts.first().innerText()).toBe('Tell me more about BS 18-60');
  expect(await axeFaults(page)).toEqual([]);
  await visitor.ask('Which battery?');
  (await post(1)).event('[DONE]');
  await visitor.seeStage('done');
  expect(await prompts.count()).toBe(0);
  await window.getByTestId('chat-new').click();
  await expect.poll(() => prompts.allInnerTexts()).toContain('Which battery?');
  await prompts.first().click();
  expect(JSON.parse((await post(2)).body).messages.at(-1).message).toBe('Tell me more about BS 18-60');
});

it('the Japanese brand, which has no welcome message, suggests them too', onlyVerified, async () => {
  const visitor = await visit('hjp', '/KD10S');
  await visitor.openChat();
  await expect.poll(() => visitor.window.getByTestId('chat-first-prompt').count()).toBe(4);
});
