import { expect } from 'vitest';
import type { Driver } from '../../harness/driver.ts';

/** Actions on an answer that has just ended. */
export const answerFeedback: Driver = {
  tours: true,
  begin: async ({ visitor, server, open, hold }) => {
    const { page, answer } = visitor;
    const votes = await hold(/localhost:\d+\/api\/feedback\?/);
    await open('/');
    await visitor.askByButton();
    const call = await server.call(1);
    call.event({ type: 'content', content: 'The lightest one.' });
    call.event('[DONE]');
    await visitor.seeStage('done');
    const action = (id: string) => answer.getByTestId(id);
    await action('answer-copy').waitFor();

    return {
      events: {
        VOTE: ({ event }) => action(`feedback-${Reflect.get(event, 'vote')}`).click(),
        REASON: () => answer.getByTestId('feedback-reason').nth(1).click(),
        // The newest vote fails; the earlier ones are still pending.
        NOT_COUNTED: async () => {
          if (votes.count() === 0) await action('feedback-up').click();
          while (votes.count() > 0) await (await votes.next('company=')).abort();
        },
        COPY: () => action('answer-copy').click(),
        SHARE: () => action('answer-share').click(),
        COPIED: async () => {
          await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
          await action('answer-copy').click();
        },
      },
      states: {
        idle: () => expect.poll(() => answer.getByTestId('feedback-reason').count()).toBe(0),
        asking: () => expect.poll(() => answer.getByTestId('feedback-reason').count()).toBe(3),
        thanked: () => expect.poll(() => answer.locator('.answer-reasons__question').count()).toBe(1),
      },
    };
  },
};
