import type { LanguageCode } from '../../../contract/contract.ts';
import type { KeptConversation } from './readConversation.ts';
import { forget, conversationKeys as keys, store } from './storage.ts';

/** A conversation to store. Messages are immutable, so each one is written once. */
interface PresentConversation extends Omit<KeptConversation, 'messages' | 'languages'> {
  readonly messages: readonly { readonly id: string }[];
}

/** Creates a function that writes the messages that are not stored yet. @param found messages that are stored already */
export const createKeeper = (
  languageOf: (messageId: string) => LanguageCode | undefined,
  found: PresentConversation['messages'] = [],
) => {
  let kept = new Map(found.map((message) => [message.id, message]));
  let keptMessages: unknown;
  let head = '';
  /** Number of messages that the full storage had no room for. */
  let tooMany = Number.POSITIVE_INFINITY;

  const put = (key: string, text: string): boolean => store(key, text, 'session');
  const putMessages = (messages: PresentConversation['messages']): boolean => {
    const isPut = messages.every((message) => {
      if (kept.get(message.id) === message) return true;
      kept.set(message.id, message);
      return put(keys.message(message.id), JSON.stringify({ ...message, language: languageOf(message.id) }));
    });
    if (isPut) keptMessages = messages;
    return isPut;
  };
  const putHead = (next: string): boolean => {
    if (next === head) return true;
    head = next;
    return put(keys.conversation, head);
  };
  /** Removes stored messages that are no longer part of the conversation. */
  const dropGone = (messages: PresentConversation['messages']): void => {
    const present = new Map(messages.map((message) => [message.id, message]));
    for (const id of kept.keys()) if (!present.has(id)) forget(keys.message(id), 'session');
    kept = present;
  };
  const dropAll = (): void => {
    dropGone([]);
    for (const key of [keys.conversation, keys.draft]) forget(key, 'session');
    keptMessages = undefined;
    head = '';
  };

  return ({ chatInput, messages, ...conversation }: PresentConversation): void => {
    if (messages.length >= tooMany) return;
    tooMany = Number.POSITIVE_INFINITY;
    const areOthers = messages !== keptMessages;
    // The list of messages is written after the messages, and removed before them.
    const isKept =
      put(keys.draft, JSON.stringify(chatInput)) &&
      (!areOthers || putMessages(messages)) &&
      putHead(JSON.stringify({ ...conversation, messageIds: messages.map(({ id }) => id) }));
    if (isKept && areOthers) dropGone(messages);
    if (isKept) return;
    // Otherwise an old conversation would be taken for this one.
    tooMany = messages.length;
    dropAll();
  };
};
