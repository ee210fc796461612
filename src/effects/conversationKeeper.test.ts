import { beforeEach, describe, expect, it, vi } from 'vitest';
import { conversationKeeper } from './conversationKeeper.ts';
import { readConversation } from './keptConversation.ts';

const message = { id: 'm', role: 'ai', message: '', cards: [], isHelper: false, version: 1 } as const;

/** A conversation that grows, its keeper, and how often it was written. */
const start = () => {
  const writes = vi.spyOn(Storage.prototype, 'setItem');
  let text = '';
  const keeper = conversationKeeper(() => ({
    chatId: 'c',
    chatInput: 'draft',
    messages: [{ ...message, message: text }],
    languages: { m: 'de' },
  }));
  return {
    writes,
    grow: (more: string, state = 'streaming', draft = 'draft') => {
      text += more;
      keeper.changed({ state, draft });
    },
  };
};
beforeEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe('the keeper of the conversation', () => {
  it('writes when the state or the draft changes, not for words', () => {
    const { writes, grow } = start();
    for (const word of ['a', 'b', 'c', 'd']) grow(word);
    expect(writes).toHaveBeenCalledTimes(1);
    grow('', 'done');
    expect(writes).toHaveBeenCalledTimes(2);
    grow('', 'done', 'another draft');
    expect(writes).toHaveBeenCalledTimes(3);
    expect(readConversation()?.messages[0]?.message).toBe('abcd');
    expect(readConversation()?.languages).toEqual({ m: 'de' });
  });

  it('writes what is due when the page goes away, and nothing when nothing is', () => {
    const { writes, grow } = start();
    grow('a');
    grow('b');
    window.dispatchEvent(new Event('pagehide'));
    expect(readConversation()?.messages[0]?.message).toBe('ab');
    writes.mockClear();
    window.dispatchEvent(new Event('pagehide'));
    expect(writes).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pageshow'));
  });

  it('keeps nothing of what happens to a page that has been left, until it is shown again', () => {
    const { grow } = start();
    grow('a');
    window.dispatchEvent(new Event('pagehide'));
    grow(' broken', 'error');
    expect(readConversation()?.messages[0]?.message).toBe('a');
    window.dispatchEvent(new Event('pageshow'));
    expect(readConversation()?.messages[0]?.message).toBe('a broken');
  });
});
