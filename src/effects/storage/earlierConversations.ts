import * as v from 'valibot';
import type { LanguageCode } from '../../../contract/contract.ts';
import { type messageSchema, storedMessageSchema } from './readConversation.ts';
import { readStored, store } from './storage.ts';

/** Earlier conversations of this tab; like the present one they are removed with the tab (behaviour B30). */
const key = 'left conversations';

const earlierSchema = v.object({
  id: v.string(),
  title: v.string(),
  leftAt: v.number(),
  chatId: v.nullable(v.string()),
  messages: v.array(storedMessageSchema),
});

/** A stored earlier conversation. */
interface EarlierConversation<Message> extends Omit<v.InferOutput<typeof earlierSchema>, 'messages'> {
  readonly messages: readonly Message[];
}

export interface StoredHistory {
  readonly conversations: readonly EarlierConversation<v.InferOutput<typeof messageSchema>>[];
  /** Language of each message, by id, if known. */
  readonly languages: ReadonlyMap<string, LanguageCode>;
}

/** The stored conversations of this tab; empty if there are none or they are invalid. */
export const readEarlierConversations = (): StoredHistory => {
  try {
    const found = v.parse(v.array(earlierSchema), JSON.parse(readStored(key, 'session') ?? '[]'));
    return {
      conversations: found.map((conversation) => ({
        ...conversation,
        messages: conversation.messages.map(({ language: _, ...message }) => message),
      })),
      languages: new Map(
        found.flatMap(({ messages }) =>
          messages.flatMap(({ id, language }): [string, LanguageCode][] => (language ? [[id, language]] : [])),
        ),
      ),
    };
  } catch {
    return { conversations: [], languages: new Map() };
  }
};

/** Stores as many as there is room for; if the storage is full, the oldest are dropped. */
export const storeEarlierConversations = (
  conversations: readonly EarlierConversation<{ readonly id: string }>[],
  languageOf: (messageId: string) => LanguageCode | undefined,
): void => {
  const written = conversations.map((conversation) => ({
    ...conversation,
    messages: conversation.messages.map((message) => ({ ...message, language: languageOf(message.id) })),
  }));
  while (!store(key, JSON.stringify(written), 'session') && written.length > 0) written.pop();
};
