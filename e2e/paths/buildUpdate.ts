import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import type { Driver } from '../harness/driver.ts';
import { untilRead } from '../harness/scene.ts';

const hour = 3_600_000;
/** So late in the hour that an answer requested now is still running at its end; no answer takes 15 minutes. */
const lateInTheHour = hour - 60_000;

/** The check for a newer build; the server's response waits until the walk decides. */
export const buildUpdate: Driver = {
  begin: async ({ home, visitor, server, time, open, hold }) => {
    const { page } = visitor;
    await open(`/${home.product}`);
    // The check starts with the chat's actors, and the interval with the check.
    await visitor.openChat();
    await visitor.closeChat();
    time.count();
    await time.passTo(lateInTheHour);
    const checks = await hold(/\/builds\/latest\.json/);
    // A build is offered only if its file is served.
    await page.route('**/builds/meta/*', (route) => route.fulfill({ json: { id: 'a newer one' } }));
    const reloads = await hold(new RegExp(`localhost:\\d+/${home.product}$`));
    const answered = async (answer: (check: Route) => Promise<void>) => {
      const check = await checks.next('/builds/latest.json');
      await untilRead(
        page,
        (request) => request === check.request(),
        () => answer(check),
      );
    };
    const notice = page.getByTestId('update-notice');
    const see = (asked: number, offered: number) => async () => {
      await expect.poll(() => checks.count()).toBe(asked);
      await expect.poll(() => notice.count()).toBe(offered);
    };
    const underWay = () => server.calls().filter((call) => !call.closed());

    return {
      events: {
        ANSWERING: async () => {
          if (underWay().length > 0) return;
          await visitor.askByButton();
          await expect.poll(() => underWay().length).toBe(1);
          await visitor.closeChat();
        },
        AT_REST: async () => {
          for (const call of underWay()) call.event('[DONE]');
          await expect.poll(() => underWay().length).toBe(0);
        },
        // A reload would start a new page; the walk stays in this one.
        RELOAD: async () => {
          const isPressed = page.getByTestId('update-reload').click();
          await (await reloads.next(home.product)).abort('aborted');
          await isPressed;
        },
        'xstate.after.checkInterval.buildUpdate.current': async () => {
          await time.passTo(hour);
          time.count();
        },
        'xstate.done.actor.fetchLatest': ({ to }) =>
          answered((check) => (to === 'current' ? check.continue() : check.fulfill({ json: { id: 'a newer one' } }))),
        'xstate.error.actor.fetchLatest': () => answered((check) => check.abort()),
        DISMISS: () => page.getByTestId('update-later').click(),
      },
      states: { current: see(0, 0), checking: see(1, 0), heldBack: see(0, 0), outdated: see(0, 1) },
    };
  },
};
