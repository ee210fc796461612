import * as v from 'valibot';
import type { LanguageCode } from '../../../contract/contract.ts';
import { keptMessageSchema, type messageSchema } from './readConversation.ts';
import { readStored, store } from './storage.ts';

/** Earlier conversations of this tab; like the present one they are removed with the tab (behaviour B30). */
const key = 'left conversations';

const leftSchema = v.object({
  id: v.string(),
  title: v.string(),
  leftAt: v.number(),
  chatId: v.nullable(v.string()),
  messages: v.array(keptMessageSchema),
});

/** A stored earlier conversation. */
interface Left<Message> extends Omit<v.InferOutput<typeof leftSchema>, 'messages'> {
  readonly messages: readonly Message[];
}

export interface KeptHistory {
  readonly conversations: readonly Left<v.InferOutput<typeof messageSchema>>[];
  /** Language of each message, by id, if known. */
  readonly languages: ReadonlyMap<string, LanguageCode>;
}

/** The stored conversations of this tab; empty if there are none or they are invalid. */
export const readLeftConversations = (): KeptHistory => {
  try {
    const found = v.parse(v.array(leftSchema), JSON.parse(readStored(key, 'session') ?? '[]'));
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
export const storeLeftConversations = (
  conversations: readonly Left<{ readonly id: string }>[],
  languageOf: (messageId: string) => LanguageCode | undefined,
): void => {
  const written = conversations.map((conversation) => ({
    ...conversation,
    messages: conversation.messages.map((message) => ({ ...message, language: languageOf(message.id) })),
  }));
  while (!store(key, JSON.stringify(written), 'session') && written.length > 0) written.pop();
};
