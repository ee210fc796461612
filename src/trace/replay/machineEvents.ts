import * as v from 'valibot';
import { languageCodeSchema, shownCardSchema, suggestionsSchema } from '../../../contract/contract.ts';
import type { AnswerEvent } from '../../../machines/answer/answer.ts';
import { chatRequestMachine } from '../../../machines/chat/chatRequest.ts';
import type { ChatRequestEvent } from '../../../machines/chat/chatRequestTypes.ts';
import { type ChatWindowEvent, chatWindowMachine } from '../../../machines/chat/chatWindow.ts';
import { composerMachine } from '../../../machines/chat/composer.ts';
import type { ComposerEvent } from '../../../machines/chat/composerTypes.ts';
import { type TypingPlaceholderEvent, typingPlaceholderMachine } from '../../../machines/page/typingPlaceholder.ts';
import { messageSchema, requestIdsSchema } from '../../effects/storage/readConversation.ts';
import type { MachineName } from '../trace.ts';
import { actorEndSchema } from './actorEnds.ts';

/** Schemas of the traced machines' events in a saved trace. */

const asking = {
  ids: requestIdsSchema,
  language: languageCodeSchema,
};

const product = v.object({ productId: v.string(), readableName: v.string(), imageUrl: v.nullable(v.string()) });

const failure = v.object({
  message: v.string(),
  status: v.exactOptional(v.number()),
  retryAfter: v.exactOptional(v.number()),
  problem: v.exactOptional(v.string()),
});

const chatRequestEventSchema = v.variant('type', [
  v.object({ type: v.literal('SUBMIT'), text: v.string(), replaces: v.nullable(v.string()), ...asking }),
  v.object({ type: v.literal('RETRY'), ...asking }),
  v.object({ type: v.literal('STOP') }),
  v.object({ type: v.literal('START_OVER') }),
  v.object({
    type: v.literal('OPEN_CONVERSATION'),
    chatId: v.nullable(v.string()),
    messages: v.array(messageSchema),
  }),
  v.object({ type: v.literal('VIEW_PRODUCT'), product: v.nullable(product) }),
  v.object({ type: v.literal('WELCOME'), text: v.string() }),
]);

const eventId = v.exactOptional(v.string());

const answerEventSchema = v.variant('type', [
  v.object({ type: v.literal('CONTENT'), content: v.string(), eventId }),
  v.object({
    type: v.literal('PRODUCTS'),
    cards: v.array(shownCardSchema),
    suggestions: v.exactOptional(suggestionsSchema),
    eventId,
  }),
  v.object({ type: v.literal('DONE') }),
  v.object({ type: v.literal('SERVER_ERROR'), content: v.string() }),
  v.object({ type: v.literal('UNSENT'), failure }),
  v.object({ type: v.literal('INTERRUPTED') }),
  v.object({ type: v.literal('FAILED'), failure }),
]);

const question = v.object({ id: v.string(), text: v.string() });

const composerEventSchema = v.variant('type', [
  v.object({ type: v.literal('DRAFT'), text: v.string() }),
  v.object({ type: v.literal('COMPOSITION_START') }),
  v.object({ type: v.literal('COMPOSITION_END') }),
  v.object({ type: v.literal('ENTER') }),
  v.object({ type: v.literal('SEND') }),
  v.object({ type: v.literal('ASK'), question: v.string() }),
  v.object({ type: v.literal('EDIT'), question }),
  v.object({ type: v.literal('CANCEL_EDIT') }),
  v.object({ type: v.literal('GIVE_BACK'), question }),
  v.object({ type: v.literal('ASKED_AGAIN'), questionId: v.string() }),
]);

const chatWindowEventSchema = v.variant('type', [
  v.object({ type: v.literal('LAUNCH') }),
  v.object({ type: v.literal('INPUT_FOCUSED'), messageCount: v.number() }),
  v.object({ type: v.literal('SUBMITTED') }),
  v.object({ type: v.literal('CLOSE') }),
  v.object({ type: v.literal('CARD_CLICKED') }),
]);

const typingPlaceholderEventSchema = v.variant('type', [
  v.object({ type: v.literal('REST') }),
  v.object({ type: v.literal('PLAY') }),
  v.object({ type: v.literal('PAUSE') }),
  v.object({ type: v.literal('RESUME') }),
  v.object({ type: v.literal('TEXTS'), texts: v.array(v.string()) }),
]);

/** Compiles only if schemas and machine events match exactly. */
type Same<A extends B, B> = A | B;
export type Checked = readonly [
  Same<ChatRequestEvent['type'], v.InferOutput<typeof chatRequestEventSchema | typeof answerEventSchema>['type']>,
  Same<AnswerEvent['type'], v.InferOutput<typeof answerEventSchema>['type']>,
  Same<ComposerEvent['type'], v.InferOutput<typeof composerEventSchema>['type']>,
  Same<ChatWindowEvent['type'], v.InferOutput<typeof chatWindowEventSchema>['type']>,
  Same<TypingPlaceholderEvent['type'], v.InferOutput<typeof typingPlaceholderEventSchema>['type']>,
];

/** Outputs of the chat request's actors that it reads. */
export const chatRequestOutputs = { helperTexts: v.object({ '5s': v.string(), '30s': v.string() }) };

/** All external events of a machine: its events, and the ends of invoked actors. */
export const knownEvents = {
  chatRequest: v.variant('type', [
    chatRequestEventSchema,
    answerEventSchema,
    actorEndSchema(chatRequestMachine, chatRequestOutputs),
  ]),
  composer: v.variant('type', [composerEventSchema, actorEndSchema(composerMachine)]),
  chatWindow: v.variant('type', [chatWindowEventSchema, actorEndSchema(chatWindowMachine)]),
  typingPlaceholder: v.variant('type', [typingPlaceholderEventSchema, actorEndSchema(typingPlaceholderMachine)]),
} satisfies Readonly<Record<MachineName, v.GenericSchema>>;
