import { expect } from 'vitest';
import type { Driver } from '../../harness/driver.ts';
import { belowBottom, questionTop } from '../../harness/visitor.ts';

const paragraph = 'A paragraph that takes up some room in the window, so that the answer grows beyond it.\n\n';

/** A reader of a growing answer that is longer than the window. */
export const scrollFollowing: Driver = {
  tours: true,
  begin: async ({ home, visitor, server, open }) => {
    const { page, window } = visitor;
    await open(`/${home.product}`);
    await visitor.askByButton();
    let asked = 1;
    let call = await server.call(asked);
    const log = window.getByRole('log');
    const heightOf = () => log.evaluate(({ scrollHeight }) => scrollHeight);
    const topOf = () => log.evaluate(({ scrollTop }) => scrollTop);
    const grow = async () => {
      const before = await heightOf();
      call.event({ type: 'content', content: paragraph.repeat(20) });
      await expect.poll(heightOf).toBeGreaterThan(before);
    };
    const wheel = async (pixels: number) => {
      const before = await topOf();
      await log.hover();
      await page.mouse.wheel(0, pixels);
      await expect.poll(topOf).not.toBe(before);
    };
    await grow();
    await wheel(100_000);
    const jump = window.getByTestId('chat-jump');

    return {
      events: {
        SCROLLED: async ({ from, to }) => {
          // At the bottom, the view scrolls the list by itself when it grows.
          if (from === 'following' && to === 'following') return grow();
          if (from === 'atQuestion' && to === 'atQuestion') return;
          if (to === 'following') return wheel(100_000);
          return wheel(from === 'following' ? -300 : -50);
        },
        RESIZED: async ({ from, to }) => {
          if (from !== 'atQuestion' || to !== 'atQuestion') return grow();
          call.event({ type: 'content', content: 'A few words. ' });
          await window.getByText('A few words.').last().waitFor();
        },
        QUESTION_SENT: async () => {
          // Nothing is sent while an answer is running.
          call.event('[DONE]');
          await window.getByTestId('chat-stop').waitFor({ state: 'detached' });
          asked += 1;
          await visitor.ask('And in short?');
          call = await server.call(asked);
        },
        SHOW_LATEST: async ({ from }) => {
          if (from === 'released') return jump.click();
          await visitor.closeChat();
          await visitor.openChat();
        },
      },
      states: {
        atQuestion: async () => {
          await expect.poll(() => questionTop(window)).toBeLessThan(40);
          expect(await jump.count()).toBe(0);
        },
        following: async () => {
          await expect.poll(() => belowBottom(window)).toBeLessThan(3);
          await expect.poll(() => jump.count()).toBe(0);
        },
        released: async () => {
          await jump.waitFor();
          expect(await belowBottom(window)).toBeGreaterThan(3);
        },
      },
    };
  },
};
