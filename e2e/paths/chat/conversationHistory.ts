import { expect } from 'vitest';
import { samples } from '../../../machines/testing/samples.ts';
import type { Driver } from '../../harness/driver.ts';

/** The conversations of a tab: an earlier one, and the current one with a question and its answer. */
export const conversationHistory: Driver = {
  tours: true,
  begin: async ({ home, visitor, server, open, appears }) => {
    const { page, window } = visitor;
    await page.addInitScript(
      (left) => {
        sessionStorage.setItem('left conversations', left);
      },
      JSON.stringify([samples.left]),
    );
    await open(`/${home.product}`);
    let asked = 0;
    const ask = async () => {
      await visitor.ask(samples.question);
      asked += 1;
      (await server.call(asked)).event('[DONE]');
      await visitor.seeStage('done');
    };
    await visitor.openChat();
    await ask();
    const list = window.getByTestId('conversation-list');
    const questions = () => page.locator('[data-role="user"]').count();

    return {
      events: {
        SHOW: async () => {
          await window.getByTestId('conversation-history').click();
          await appears(list);
        },
        HIDE: () => list.getByTestId('conversation-close').click(),
        START_OVER: async () => {
          await window.getByTestId('chat-new').click();
          await expect.poll(questions).toBe(0);
        },
        OPEN: async () => {
          await list.getByTestId('conversation-open').last().click();
          await window.getByTestId('chat-message').getByText(samples.left.title).waitFor();
        },
        DELETE: () => list.getByTestId('conversation-delete').last().click(),
        DELETE_ALL: () => list.getByTestId('conversation-delete-all').click(),
        UNDO: ({ from }) => (from === 'shown' ? list : window).getByTestId('conversation-undo').first().click(),
        ASKED: ask,
      },
      states: {
        hidden: () => expect.poll(() => list.isVisible()).toBe(false),
        shown: () => expect.poll(() => list.isVisible()).toBe(true),
      },
    };
  },
};
