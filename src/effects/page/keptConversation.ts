import * as v from 'valibot';
import { type LanguageCode, languageCodeSchema, limits, shownCardSchema } from '../../../contract/contract.ts';
import { forget, readStored, store } from './storage.ts';

/**
 * What a tab stores of its conversation for a reload; each tab has its own (behaviours B7, B26, B30). Every message and
 * the draft have their own key, so a write does not grow with the conversation.
 */
const keys = {
  conversation: 'conversation',
  draft: 'draft',
  message: (id: string): string => `message ${id}`,
} as const;

/** A message of the conversation as stored and as in traces. */
export const messageSchema = v.object({
  id: v.string(),
  role: v.picklist(['user', 'ai']),
  message: v.string(),
  cards: v.array(shownCardSchema),
  requestId: v.exactOptional(v.string()),
  isHelper: v.boolean(),
  helperStage: v.exactOptional(v.picklist(['5s', '30s'])),
  ending: v.exactOptional(v.picklist(['stopped', 'interrupted', 'failed', 'timedOut'])),
  textFrom: v.exactOptional(v.literal('machine')),
  version: v.number(),
});

/** A request whose answer was running. */
export const requestIdsSchema = v.object({
  request: v.string(),
  chat: v.string(),
  question: v.string(),
  answer: v.string(),
  helper5s: v.string(),
  helper30s: v.string(),
});
const underWaySchema = v.object({
  ids: requestIdsSchema,
  language: languageCodeSchema,
  lastEventId: v.nullable(v.string()),
  /** Wall-clock time of the question. */
  askedAt: v.number(),
});

export const keptMessageSchema = v.object({
  ...messageSchema.entries,
  /** Absent if unknown. */
  language: v.exactOptional(languageCodeSchema),
});

/** The conversation: ids of its messages in order. */
const keptSchema = v.object({
  chatId: v.nullable(v.string()),
  messageIds: v.array(v.string()),
  /** Its answer is also stored as interrupted, in case it can no longer be resumed. */
  underWay: v.exactOptional(underWaySchema),
});

const draftSchema = v.pipe(v.string(), v.maxLength(limits.bodyBytes));

/** A stored conversation. */
export interface KeptConversation {
  readonly chatId: string | null;
  readonly chatInput: string;
  readonly messages: readonly v.InferOutput<typeof messageSchema>[];
  /** Language of each message, by id. */
  readonly languages: Readonly<Record<string, LanguageCode>>;
  readonly underWay?: v.InferOutput<typeof underWaySchema>;
}

const readAs = <const Schema extends v.GenericSchema>(schema: Schema, key: string): v.InferOutput<Schema> =>
  v.parse(schema, JSON.parse(readStored(key, 'session') ?? ''));

/** The conversation stored by this tab; undefined if there is none or it is invalid. */
export const readConversation = (): KeptConversation | undefined => {
  try {
    const { messageIds, ...conversation } = readAs(keptSchema, keys.conversation);
    const kept = messageIds.map((id) => readAs(keptMessageSchema, keys.message(id)));
    return {
      ...conversation,
      chatInput: readAs(draftSchema, keys.draft),
      messages: kept.map(({ language: _, ...message }) => message),
      languages: Object.fromEntries(kept.flatMap(({ id, language }) => (language ? [[id, language]] : []))),
    };
  } catch {
    return undefined;
  }
};

/** A conversation to store. Messages are immutable, so each one is written once. */
interface PresentConversation extends Omit<KeptConversation, 'messages' | 'languages'> {
  readonly messages: readonly { readonly id: string }[];
}

/** Creates a function that writes what is not stored yet. @param found messages that are stored already */
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
