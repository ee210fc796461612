import { expect } from 'vitest';
import type { Driver } from './driver.ts';

/** A reload, with an answer under way or without. */
export const answerRecovery: Driver = {
  begin: async ({ home, visitor, server, open, appears }) => {
    const { page } = visitor;
    await open(`/${home.product}`);
    await visitor.openChat();
    let asked = 0;
    const ask = async () => {
      asked += 1;
      await visitor.ask('Anybody there?');
      await server.call(asked);
    };
    /** No call is made but those that the visitor asked for. */
    const see = (underWay: 0 | 1) => () =>
      expect
        .poll(async () => {
          const { dots, stop } = await visitor.chatShows();
          const calls = server.calls();
          return { dots, stop, open: calls.filter((call) => !call.closed()).length, made: calls.length };
        })
        .toEqual({ dots: underWay, stop: underWay, open: underWay, made: asked });

    return {
      events: {
        FOUND_BROKEN: async () => {
          await ask();
          await page.reload({ waitUntil: 'commit' });
          await appears(page.locator('html[data-ready="true"]'));
          await visitor.openChat();
        },
        ASKED: ask,
        ENDED: async () => (await server.call(asked)).event('[DONE]'),
      },
      states: {
        settled: see(0),
        underWay: see(1),
        brokenOff: async () => {
          await see(0)();
          await expect.poll(() => visitor.answer.getAttribute('data-ending')).toBe('interrupted');
          await visitor.retry.waitFor();
        },
      },
    };
  },
};
