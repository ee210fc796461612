import { expect } from 'vitest';
import { samples } from '../../../machines/testing/samples.ts';
import { countOf, type Driver } from '../../harness/driver.ts';

/** Going offline and online, and a browser that reports it wrongly. */
export const connectivity: Driver = {
  begin: async ({ home, visitor, server, open }, way) => {
    const { page, window } = visitor;
    await open(`/${home.product}`);
    await visitor.openChat();
    const isMistaken = countOf(way, 'SERVER_HEARD') > 0;
    const see = (notices: number) => () => expect.poll(() => window.getByTestId('chat-offline').count()).toBe(notices);

    return {
      events: {
        WENT_OFFLINE: () =>
          isMistaken ? page.evaluate(() => dispatchEvent(new Event('offline'))) : page.context().setOffline(true),
        CAME_ONLINE: () => page.context().setOffline(false),
        SERVER_HEARD: async () => {
          await visitor.ask('Anybody there?');
          (await server.call(1)).event({ type: 'content', content: samples.content });
        },
      },
      states: { online: see(0), offline: see(1) },
    };
  },
};
