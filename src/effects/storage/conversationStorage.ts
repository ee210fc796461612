import type { LanguageCode } from '../../../contract/contract.ts';
import type { StoredConversation } from './readConversation.ts';
import { forget, conversationKeys as keys, store } from './storage.ts';

/** A conversation to store. Messages are immutable, so each one is written once. */
interface PresentConversation extends Omit<StoredConversation, 'messages' | 'languages'> {
  readonly messages: readonly { readonly id: string }[];
}

/** Creates a function that writes the messages that are not stored yet. @param found messages that are stored already */
export const createConversationWriter = (
  languageOf: (messageId: string) => LanguageCode | undefined,
  found: PresentConversation['messages'] = [],
) => {
  let stored = new Map(found.map((message) => [message.id, message]));
  let storedMessages: unknown;
  let head = '';
  /** Number of messages that did not fit into the full storage. */
  let maxMessages = Number.POSITIVE_INFINITY;

  const put = (key: string, text: string): boolean => store(key, text, 'session');
  const putMessages = (messages: PresentConversation['messages']): boolean => {
    const isStored = messages.every((message) => {
      if (stored.get(message.id) === message) return true;
      stored.set(message.id, message);
      return put(keys.message(message.id), JSON.stringify({ ...message, language: languageOf(message.id) }));
    });
    if (isStored) storedMessages = messages;
    return isStored;
  };
  const putHead = (next: string): boolean => {
    if (next === head) return true;
    head = next;
    return put(keys.conversation, head);
  };
  /** Removes stored messages that are no longer part of the conversation. */
  const removeDeleted = (messages: PresentConversation['messages']): void => {
    const present = new Map(messages.map((message) => [message.id, message]));
    for (const id of stored.keys()) if (!present.has(id)) forget(keys.message(id), 'session');
    stored = present;
  };
  const dropAll = (): void => {
    removeDeleted([]);
    for (const key of [keys.conversation, keys.draft]) forget(key, 'session');
    storedMessages = undefined;
    head = '';
  };

  return ({ chatInput, messages, ...conversation }: PresentConversation): void => {
    if (messages.length >= maxMessages) return;
    maxMessages = Number.POSITIVE_INFINITY;
    const hasChanged = messages !== storedMessages;
    // The list of messages is written after the messages, and removed before them.
    const isStored =
      put(keys.draft, JSON.stringify(chatInput)) &&
      (!hasChanged || putMessages(messages)) &&
      putHead(JSON.stringify({ ...conversation, messageIds: messages.map(({ id }) => id) }));
    if (isStored && hasChanged) removeDeleted(messages);
    if (isStored) return;
    // Otherwise an old conversation would be taken for this one.
    maxMessages = messages.length;
    dropAll();
  };
};
