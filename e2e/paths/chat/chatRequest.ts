import { expect } from 'vitest';
import { samples } from '../../../machines/testing/samples.ts';
import { countOf, type Driver, oneLanguage } from '../../harness/driver.ts';
import type { Call } from '../../harness/scriptedServer.ts';

/** What the chat window shows of a request, and what the server has received. */
const showing = (
  stage: string,
  more: { readonly dots?: number; readonly stop?: number; readonly helpers?: number },
) => ({
  stage,
  dots: 0,
  stop: 0,
  helpers: 0,
  ...more,
});

const arrived = 'xstate.done.actor.helperTexts';
const missing = 'xstate.error.actor.helperTexts';

/** The life of one question, asked on a product page and answered by the scripted server. */
export const chatRequest: Driver = {
  obstacle: (path, home) => (countOf(path, 'WELCOME') > 0 ? oneLanguage(home) : undefined),

  begin: async ({ home, visitor, server, time, open, hold, appears }, path) => {
    const { page } = visitor;
    const awaitsTexts = countOf(path, arrived) + countOf(path, missing) > 0;
    const texts = awaitsTexts ? await hold(/\/messages\//) : undefined;
    // A question that must not leave the browser is blocked.
    const questions = countOf(path, 'UNSENT') > 0 ? await hold(/\/ai\/chat/) : undefined;
    if (countOf(path, 'OPEN_CONVERSATION') > 0) {
      // What this tab stored before.
      await page.addInitScript(
        (left) => {
          sessionStorage.setItem('left conversations', left);
        },
        JSON.stringify([samples.left]),
      );
    }
    await open(`/${home.product}`);
    await page.getByTestId('product-ask').waitFor();
    const compatible = page.getByTestId('product-compatible').getByRole('link').first();
    // Before the first step, because waiting for these links advances the clock, which a running question would count.
    if (countOf(path, 'VIEW_PRODUCT') > 0) await appears(compatible);
    if (questions) {
      await page.context().setOffline(true);
      await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    }

    let asked = 0;
    const latest = () => server.call(asked);
    const begun = () => {
      asked += 1;
      time.count();
    };
    /** Asking starts a request at once, or the pause before it if one is running. */
    const asks = (act: () => Promise<unknown>) => async (move: { readonly to: string }) => {
      await act();
      if (move.to === 'pausing') time.count();
      else begun();
    };
    const offTheChat = async () => {
      if (await visitor.isChatOpen()) await visitor.closeChat();
    };
    const see =
      (stage: string, openCalls: number, more: Parameters<typeof showing>[1] = {}) =>
      async () => {
        const isOpen = await visitor.isChatOpen();
        const wanted = isOpen ? showing(stage, more) : showing(stage, {});
        await expect.poll(() => visitor.chatShows()).toEqual(wanted);
        const isOpenCall = (call: Call) => !call.closed();
        await expect.poll(() => server.calls().filter(isOpenCall).length + (questions?.count() ?? 0)).toBe(openCalls);
      };

    return {
      events: {
        SUBMIT: asks(async () => {
          if (!(await visitor.isChatOpen())) await visitor.openChat();
          await visitor.type(samples.question);
          await visitor.pressEnter();
        }),
        RETRY: asks(() => visitor.retry.last().click()),
        STOP: () => visitor.stop.click(),
        START_OVER: async () => {
          if (!(await visitor.isChatOpen())) await visitor.openChat();
          await visitor.window.getByTestId('chat-new').click();
          await expect.poll(() => page.locator('[data-role="user"]').count()).toBe(0);
        },
        OPEN_CONVERSATION: async () => {
          if (!(await visitor.isChatOpen())) await visitor.openChat();
          await visitor.window.getByTestId('conversation-history').click();
          const earlier = visitor.window.getByTestId('conversation-open').last();
          await appears(earlier);
          await earlier.click();
          await visitor.window.getByText(samples.left.title).waitFor();
        },
        VIEW_PRODUCT: async () => {
          await offTheChat();
          const before = page.url();
          await compatible.click();
          await expect.poll(() => page.url()).not.toBe(before);
          await page.getByTestId('product-ask').waitFor();
        },
        WELCOME: async () => {
          await offTheChat();
          await visitor.chooseAnotherLanguage();
        },
        CONTENT: async () => (await latest()).event({ type: 'content', content: samples.content }),
        PRODUCTS: async () => {
          const card = { productName: 'Drill', imageUrl: `/favicons/${home.brand}.ico` };
          const referencedProducts = [{ productId: `${home.brand}-${home.product}`, ...card }];
          (await latest()).event({ type: 'products', referencedProducts });
        },
        DONE: async () => (await latest()).event('[DONE]'),
        SERVER_ERROR: async () => (await latest()).event({ type: 'error', content: 'down' }),
        INTERRUPTED: async () => (await latest()).end(),
        FAILED: async ({ from }) => {
          const call = await latest();
          // Chromium repeats a call whose connection breaks before the first byte, but not one that is refused.
          if (from === 'inFlight.streaming') return call.destroy();
          call.open(500);
          call.end();
        },
        UNSENT: async () => {
          await (await questions?.next('/ai/chat'))?.abort('internetdisconnected');
          await expect.poll(async () => (await visitor.input()).inputValue()).not.toBe('');
          await page.context().setOffline(false);
          await page.unrouteAll();
          asked -= 1;
        },
        [arrived]: async () => {
          for (const file of ['5.txt', '30.txt']) await (await texts?.next(file))?.continue();
        },
        [missing]: async () => (await texts?.next('5.txt'))?.abort(),
        'xstate.after.abortPause.pausing': async () => {
          await time.passTo(50);
          begun();
        },
        'xstate.after.helper5s.inFlight': () => time.passTo(5000),
        'xstate.after.helper30s.inFlight': () => time.passTo(30_000),
        'xstate.after.timeout.inFlight': () => time.passTo(900_000),
      },
      states: {
        idle: see('idle', 0),
        pausing: see('waiting', 0, { dots: 1, stop: 1 }),
        'inFlight.waiting': see('waiting', 1, { dots: 1, stop: 1 }),
        'inFlight.helper5s': see('helper5s', 1, { dots: 1, stop: 1, helpers: 1 }),
        'inFlight.helper30s': see('helper30s', 1, { dots: 1, stop: 1, helpers: 2 }),
        'inFlight.streaming': see('streaming', 1, { stop: 1 }),
        done: see('done', 0),
        error: see('error', 0),
        timeout: see('timeout', 0),
      },
    };
  },
};
