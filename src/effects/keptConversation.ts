import * as v from 'valibot';
import { cardSchema, languageCodeSchema, limits } from '../../contract.ts';
import { readStored, store } from './storage.ts';

/** What a tab remembers of its conversation over a reload; each tab has its own (behaviours B7, B26, B30). */
const key = 'conversation';

/** A message of the conversation as it is kept and as traces hold it. */
export const messageSchema = v.object({
  id: v.string(),
  role: v.picklist(['user', 'ai']),
  message: v.string(),
  cards: v.array(cardSchema),
  requestId: v.exactOptional(v.string()),
  isHelper: v.boolean(),
  helperStage: v.exactOptional(v.picklist(['5s', '30s'])),
  ending: v.exactOptional(v.picklist(['stopped', 'interrupted', 'failed', 'timedOut'])),
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

const keptSchema = v.object({
  chatId: v.nullable(v.string()),
  chatInput: v.pipe(v.string(), v.maxLength(limits.bodyBytes)),
  messages: v.array(messageSchema),
  /** The language of each message, by its id. */
  languages: v.optional(v.record(v.string(), languageCodeSchema), {}),
  /** Its answer stands in the messages as broken off: it may be found when it cannot go on any more. */
  underWay: v.exactOptional(underWaySchema),
});
export type KeptConversation = v.InferOutput<typeof keptSchema>;

/** The conversation kept by this tab; undefined where there is none or what is there is not ours. */
export const readConversation = (): KeptConversation | undefined => {
  const text = readStored(key, 'session');
  if (text === null) return undefined;
  try {
    const kept = v.safeParse(keptSchema, JSON.parse(text));
    return kept.success ? kept.output : undefined;
  } catch {
    return undefined;
  }
};

export const keepConversation = (
  conversation: {
    readonly [K in keyof KeptConversation]: K extends 'messages' ? readonly unknown[] : KeptConversation[K];
  },
): void => store(key, JSON.stringify(conversation), 'session');
