import * as v from 'valibot';
import { expect } from 'vitest';
import type { Driver } from '../../harness/driver.ts';

const conversationSchema = v.object({ messageIds: v.array(v.string()) });
const messageSchema = v.object({ message: v.string() });

/** What the tab stores of a conversation with a running answer, while the page is hidden, left and shown. */
export const conversationPersistence: Driver = {
  tours: true,
  begin: async ({ home, visitor, server, open }) => {
    const { page } = visitor;
    await open(`/${home.product}`);
    await visitor.askByButton();
    const call = await server.call(1);
    let words = 0;
    const say = async () => {
      words += 1;
      call.event({ type: 'content', content: `word${words} ` });
      await visitor.seeAnswer(`word${words}`);
    };
    await say();

    const shown = async () => ({
      draft: await (await visitor.input()).inputValue(),
      answer: (await visitor.messages()).at(-1)?.replace(/^ai: /, '') ?? '',
    });
    const read = async (name: string): Promise<unknown> =>
      JSON.parse(await page.evaluate((key) => sessionStorage.getItem(key) ?? 'null', name));
    const stored = async () => {
      const { messageIds } = v.parse(conversationSchema, await read('conversation'));
      const { message } = v.parse(messageSchema, await read(`message ${messageIds.at(-1)}`));
      return { draft: v.parse(v.string(), await read('draft')), answer: message.trim() };
    };
    const isKept = async () => expect.poll(stored).toEqual(await shown());
    const isBehind = async () => expect(await stored()).not.toEqual(await shown());
    const tell = (type: 'pagehide' | 'pageshow') => page.evaluate((name) => dispatchEvent(new Event(name)), type);

    return {
      events: {
        CHANGED: async ({ to }) => {
          if (to === 'kept') await visitor.type(`${(await shown()).draft}a`);
          else await say();
        },
        HIDDEN: async () => {
          await visitor.looksElsewhere();
          await visitor.looksAgain();
        },
        LEFT: () => tell('pagehide'),
        SHOWN: () => tell('pageshow'),
      },
      states: { kept: isKept, changed: isBehind, 'left.unchanged': isKept, 'left.changed': isBehind },
    };
  },
};
