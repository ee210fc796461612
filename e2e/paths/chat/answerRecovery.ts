import { expect } from 'vitest';
import { samples } from '../../../machines/testing/samples.ts';
import type { Driver } from '../../harness/driver.ts';
import type { Call } from '../../harness/scriptedServer.ts';

/** A reload, with or without a running answer. */
export const answerRecovery: Driver = {
  begin: async ({ home, visitor, server, time, open, appears }) => {
    const { page } = visitor;
    await open(`/${home.product}`);
    await visitor.openChat();
    let asked = 0;
    const ask = async (wait: () => Promise<void> = async () => undefined) => {
      asked += 1;
      await visitor.ask('Anybody there?');
      await wait();
      await server.call(asked);
    };
    const words = { type: 'content', content: samples.content };
    const continuation = async (number: number): Promise<Call> => {
      await expect.poll(() => server.continuations().length).toBeGreaterThanOrEqual(number);
      const [call] = server.continuations().slice(number - 1);
      if (!call) throw new Error(`no continuation ${number}`);
      return call;
    };
    /** Checks that no call was made without the visitor's action. */
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
          const call = await server.call(asked);
          call.event(words);
          call.end();
          await visitor.seeStage('error');
          await page.reload({ waitUntil: 'commit' });
          await appears(page.locator('html[data-ready="true"]'));
          await visitor.openChat();
        },
        FOUND_UNDER_WAY: async () => {
          server.keep();
          await ask();
          await page.reload({ waitUntil: 'commit' });
          // It is answered before the clock advances, because the page waits for it only for a short time.
          (await continuation(1)).event(words, '1');
          await appears(page.locator('html[data-ready="true"]'));
          await visitor.openChat();
        },
        // During an answer, a new question is asked after the pause.
        ASKED: ({ from }) => (from === 'resuming' ? ask(() => time.pass(50)) : ask()),
        ENDED: async ({ from }) =>
          (from === 'resuming' ? await continuation(1) : await server.call(asked)).event('[DONE]'),
        LOST: async () => {
          (await continuation(1)).end();
          await expect
            .poll(async () => {
              await time.pass(250);
              return server.continuations().length;
            })
            .toBe(2);
          const refused = await continuation(2);
          refused.open(404);
          refused.end();
        },
      },
      states: {
        settled: see(0),
        underWay: see(1),
        resuming: async () => {
          await visitor.seeAnswer(samples.content.trim());
          await expect
            .poll(async () => {
              const { dots, stop } = await visitor.chatShows();
              const open = server.continuations().filter((call) => !call.closed()).length;
              return { dots, stop, open, made: server.calls().length };
            })
            .toEqual({ dots: 0, stop: 1, open: 1, made: asked });
        },
        brokenOff: async () => {
          await see(0)();
          await expect.poll(() => visitor.answer.getAttribute('data-ending')).toBe('interrupted');
          await visitor.retry.waitFor();
        },
      },
    };
  },
};
