import { expect } from 'vitest';
import type { Driver } from '../../harness/driver.ts';

/** Asking again after a failure: at once, or after the server's `Retry-After`. */
export const retryWait: Driver = {
  tours: true,
  begin: async ({ home, visitor, server, time, open }) => {
    const { retry } = visitor;
    /** Asks, and gets an error status. */
    const fails = async (act: () => Promise<unknown>, status: number, headers = {}) => {
      const number = server.calls().length + 1;
      await act();
      const call = await server.call(number);
      call.open(status, headers);
      call.end();
      await visitor.seeStage('error');
    };
    const ask = () => visitor.ask('And now?');
    await open(`/${home.product}`);
    await fails(() => visitor.askByButton(), 500);

    return {
      events: {
        LIMITED: async () => {
          await fails(ask, 429, { 'retry-after': '5', 'access-control-expose-headers': 'retry-after' });
          time.count();
        },
        LIFTED: () => fails(ask, 500),
        SECONDS: async () => {
          const before = await retry.textContent();
          await time.pass(1000);
          await expect.poll(() => retry.textContent()).not.toBe(before);
        },
        RETRY: () => fails(() => retry.click(), 500),
        'xstate.after.wait.retryWait.waiting': () => time.passTo(5000),
      },
      states: {
        ready: () => expect.poll(() => retry.isEnabled()).toBe(true),
        waiting: async () => {
          await expect.poll(() => retry.isDisabled()).toBe(true);
          expect(await retry.textContent()).toMatch(/\d/);
        },
      },
    };
  },
};
