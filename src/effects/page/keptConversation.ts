import * as v from 'valibot';
import { type LanguageCode, languageCodeSchema, limits, shownCardSchema } from '../../../contract/contract.ts';
import { forget, readStored, store } from './storage.ts';

/**
 * What a tab remembers of its conversation over a reload; each tab has its own (behaviours B7, B26, B30). Every message
 * stands by itself, and so does the draft: what is written does not grow with the conversation.
 */
const keys = {
  conversation: 'conversation',
  draft: 'draft',
  message: (id: string): string => `message ${id}`,
} as const;

/** A message of the conversation as it is kept and as traces hold it. */
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

/** A request whose answer was under way. */
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
  /** When it was asked, by the clock on the wall. */
  askedAt: v.number(),
});

export const keptMessageSchema = v.object({
  ...messageSchema.entries,
  /** Where it is known. */
  language: v.exactOptional(languageCodeSchema),
});

/** The conversation itself: which messages it has, in their order. */
const keptSchema = v.object({
  chatId: v.nullable(v.string()),
  messageIds: v.array(v.string()),
  /** Its answer stands in the messages as broken off: it may be found when it cannot go on any more. */
  underWay: v.exactOptional(underWaySchema),
});

const draftSchema = v.pipe(v.string(), v.maxLength(limits.bodyBytes));

/** A conversation that was kept. */
export interface KeptConversation {
  readonly chatId: string | null;
  readonly chatInput: string;
  readonly messages: readonly v.InferOutput<typeof messageSchema>[];
  /** The language of each message, by its id. */
  readonly languages: Readonly<Record<string, LanguageCode>>;
  readonly underWay?: v.InferOutput<typeof underWaySchema>;
}

const readAs = <const Schema extends v.GenericSchema>(schema: Schema, key: string): v.InferOutput<Schema> =>
  v.parse(schema, JSON.parse(readStored(key, 'session') ?? ''));

/** The conversation kept by this tab; undefined where there is none or what is there is not ours. */
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

/** What is to be kept. Messages are never changed, only replaced: the same one is written once. */
interface PresentConversation extends Omit<KeptConversation, 'messages' | 'languages'> {
  readonly messages: readonly { readonly id: string }[];
}

/**
 * Makes what keeps the conversation of this tab: each time, it writes what is not kept yet.
 * @param found the messages that are kept already
 */
export const createKeeper = (
  languageOf: (messageId: string) => LanguageCode | undefined,
  found: PresentConversation['messages'] = [],
) => {
  let kept = new Map(found.map((message) => [message.id, message]));
  let keptMessages: unknown;
  let head = '';
  /** In a storage that is full there is no room for so many messages. */
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
  /** Takes away what is of the conversation no more. */
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
    // What names the messages comes after them, and goes before them.
    const isKept =
      put(keys.draft, JSON.stringify(chatInput)) &&
      (!areOthers || putMessages(messages)) &&
      putHead(JSON.stringify({ ...conversation, messageIds: messages.map(({ id }) => id) }));
    if (isKept && areOthers) dropGone(messages);
    if (isKept) return;
    // An old conversation would be taken for this one.
    tooMany = messages.length;
    dropAll();
  };
};
