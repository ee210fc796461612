import * as v from 'valibot';
import {
  type LanguageCode,
  languageCodeSchema,
  limits,
  shownCardSchema,
  suggestionsSchema,
} from '../../../contract/contract.ts';
import { conversationKeys as keys, readStored } from './storage.ts';

/** Reads what a tab has stored. Most visits have nothing stored, so this is loaded only where there is something. */

/** A message of the conversation as stored and as in traces. */
export const messageSchema = v.object({
  id: v.string(),
  role: v.picklist(['user', 'ai']),
  message: v.string(),
  cards: v.array(shownCardSchema),
  suggestions: v.exactOptional(suggestionsSchema),
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

export const storedMessageSchema = v.object({
  ...messageSchema.entries,
  /** Absent if unknown. */
  language: v.exactOptional(languageCodeSchema),
});

/** The conversation: ids of its messages in order. */
const storedSchema = v.object({
  chatId: v.nullable(v.string()),
  messageIds: v.array(v.string()),
  /** Its answer is also stored as interrupted, in case it can no longer be resumed. */
  underWay: v.exactOptional(underWaySchema),
});

const draftSchema = v.pipe(v.string(), v.maxLength(limits.bodyBytes));

/** A stored conversation. */
export interface StoredConversation {
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
export const readConversation = (): StoredConversation | undefined => {
  try {
    const { messageIds, ...conversation } = readAs(storedSchema, keys.conversation);
    const kept = messageIds.map((id) => readAs(storedMessageSchema, keys.message(id)));
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
