import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { chatWindowMachine } from '../../../machines/chat/chatWindow.ts';
import { composerMachine } from '../../../machines/chat/composer.ts';
import { createChatStart } from './chatStart.ts';
import { createConnectivity } from './connectivity.ts';

/** A page whose chat loads when the test says so. */
const openPage = () => {
  const composer = createActor(composerMachine).start();
  const chatWindow = createActor(chatWindowMachine).start();
  const connectivity = createConnectivity();
  connectivity.start();
  const loads: PromiseWithResolvers<void>[] = [];
  const chatStart = createChatStart({ composer, chatWindow, connectivity }, () => {
    const load = Promise.withResolvers<void>();
    loads.push(load);
    return load.promise;
  });
  return {
    chatStart,
    loads,
    isOpen: () => chatWindow.getSnapshot().matches('open'),
    draft: () => composer.getSnapshot().context.text,
    type: (text: string) => composer.send({ type: 'DRAFT', text }),
    ask: (text: string) => {
      composer.send({ type: 'DRAFT', text });
      composer.send({ type: 'ENTER' });
    },
    stop: () => {
      composer.stop();
      chatWindow.stop();
      connectivity.stop?.();
    },
  };
};

let page: ReturnType<typeof openPage>;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.stop());

const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('a question asked before the chat has loaded', () => {
  it('opens the window, loads the chat once, and waits', async () => {
    page.ask('Which drill?');
    page.ask('And which saw?');
    expect([page.isOpen(), page.draft(), page.loads.length]).toEqual([true, '', 1]);
    page.loads[0]?.resolve();
    await turn();
    expect(page.chatStart.takeSubmitted().map(({ text }) => text)).toEqual(['Which drill?', 'And which saw?']);
    expect(page.chatStart.takeSubmitted()).toEqual([]);
  });

  it('returns to the input if the chat cannot be loaded, and loads it again when asked again', async () => {
    page.ask('Which drill?');
    page.loads[0]?.reject(new Error('offline'));
    await turn();
    expect(page.draft()).toBe('Which drill?');
    expect(page.chatStart.takeSubmitted()).toEqual([]);
    page.ask('Which drill?');
    expect(page.loads.length).toBe(2);
    page.loads[1]?.resolve();
    await turn();
    expect(page.chatStart.takeSubmitted().map(({ text }) => text)).toEqual(['Which drill?']);
  });

  it('does not replace what has been typed since', async () => {
    page.ask('Which drill?');
    page.type('Which sa');
    page.loads[0]?.reject(new Error('offline'));
    await turn();
    expect(page.draft()).toBe('Which sa');
  });
});

describe('once the chat has started', () => {
  it('questions go to it alone, and those who wait for the start are called once', async () => {
    const called: string[] = [];
    page.chatStart.onStarted(() => called.push('first'));
    const cancel = page.chatStart.onStarted(() => called.push('cancelled'));
    cancel();
    const started = page.chatStart.start();
    expect(page.chatStart.start()).toBe(started);
    page.loads[0]?.resolve();
    await started;
    page.ask('Which drill?');
    expect([called, page.isOpen(), page.chatStart.takeSubmitted()]).toEqual([['first'], false, []]);
  });
});
