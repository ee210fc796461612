import { expect } from 'vitest';
import type { Driver } from './driver.ts';

/** The look-out for a newer build; what the server answers is held until the walk decides. */
export const buildUpdate: Driver = {
  begin: async ({ visitor, time, open, hold }) => {
    const { page } = visitor;
    await open('/');
    const checks = await hold(/\/builds\/latest\.json/);
    const next = () => checks.next('/builds/latest.json');
    const notice = page.getByTestId('update-notice');
    const see = (asked: number, offered: number) => async () => {
      await expect.poll(() => checks.count()).toBe(asked);
      await expect.poll(() => notice.count()).toBe(offered);
    };

    return {
      events: {
        'xstate.after.checkInterval.buildUpdate.current': () => time.pass(3_600_000),
        'xstate.done.actor.fetchLatest': async ({ to }) =>
          to === 'outdated' ? (await next()).fulfill({ json: { id: 'a newer one' } }) : (await next()).continue(),
        'xstate.error.actor.fetchLatest': async () => (await next()).abort(),
        DISMISS: () => page.getByTestId('update-later').click(),
      },
      states: { current: see(0, 0), checking: see(1, 0), outdated: see(0, 1) },
    };
  },
};
