import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConversationWriter } from './conversationStorage.ts';
import { readConversation } from './readConversation.ts';

const message = (id: string) => ({ id, role: 'ai', message: `text of ${id}`, cards: [], isHelper: false, version: 1 });
const conversation = (ids: readonly string[], chatInput = '') => ({
  chatId: 'chat',
  chatInput,
  messages: ids.map(message),
});
const many = Array.from({ length: 500 }, (_, index) => `m${index}`);

/** A tab's storage that records writes and may be full. */
const tab = () => {
  const items = new Map<string, string>();
  const names: string[] = [];
  const storage = { isFull: false };
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (storage.isFull) throw new DOMException('full', 'QuotaExceededError');
      names.push(name);
      items.set(name, value);
    },
    removeItem: (name: string) => items.delete(name),
  });
  return { storage, written: () => names.splice(0), names: () => [...items.keys()] };
};
const ids = () => readConversation()?.messages.map(({ id }) => id);

describe('a stored conversation', () => {
  let now = tab();
  beforeEach(() => {
    now = tab();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is read as it was written, with the language of each message', () => {
    createConversationWriter((id) => (id === 'a' ? 'de' : undefined))(conversation(['a', 'b'], 'draft'));
    expect(readConversation()).toEqual({
      ...conversation(['a', 'b'], 'draft'),
      languages: { a: 'de' },
    });
  });

  it('writes only the new message, however long the conversation is', () => {
    const keep = createConversationWriter(() => undefined);
    const long = conversation(many);
    keep(long);
    now.written();
    keep({ ...long, chatInput: 'a' });
    expect(now.written()).toEqual(['draft']);
    keep({ ...long, messages: [...long.messages, message('new')] });
    expect(now.written()).toEqual(['draft', 'message new', 'conversation']);
  });

  it('is not written again after it was read', () => {
    createConversationWriter(() => undefined)(conversation(many));
    const found = readConversation();
    if (!found) throw new Error('nothing was kept');
    now.written();
    createConversationWriter(() => undefined, found.messages)(found);
    expect(now.written()).toEqual(['draft', 'conversation']);
    expect(ids()).toEqual(many);
  });

  it('leaves nothing of removed messages', () => {
    const keep = createConversationWriter(() => undefined);
    keep(conversation(['a', 'b', 'c']));
    keep(conversation(['c']));
    expect(ids()).toEqual(['c']);
    expect(now.names()).toEqual(['draft', 'message c', 'conversation']);
  });

  it('is removed as a whole if the storage is full, until it is shorter', () => {
    const keep = createConversationWriter(() => undefined);
    keep(conversation(['a']));
    now.storage.isFull = true;
    keep(conversation(['a', 'b']));
    expect(now.names()).toEqual([]);
    now.storage.isFull = false;
    keep(conversation(['a', 'b', 'c']));
    expect(readConversation()).toBeUndefined();
    keep(conversation(['d']));
    expect(ids()).toEqual(['d']);
  });

  it('is ignored if a part of it is missing', () => {
    createConversationWriter(() => undefined)(conversation(['a', 'b']));
    sessionStorage.removeItem('message a');
    expect(readConversation()).toBeUndefined();
  });
});
