import type { EventObject } from 'xstate';
import type { ChatRequestContext, ChatRequestEvent } from '../../machines/chat/chatRequestTypes.ts';
import type { ChatWindowEvent } from '../../machines/chat/chatWindow.ts';
import type { RequestIds } from '../../machines/chat/conversation.ts';
import { lastQuestion } from '../../machines/chat/conversationEndings.ts';
import type { TypingPlaceholderEvent } from '../../machines/page/typingPlaceholder.ts';
import { sampleIds, samples } from '../../machines/testing/samples.ts';
import { type Component, dueTimers } from './component.ts';

/** Every act of visitor, network and time on the three machines. An act is one event with its source. */

export interface Act {
  readonly name: string;
  readonly event: EventObject;
  /** The request whose stream delivers the event; possible only while that stream is alive. */
  readonly stream?: string;
  /** Possible only while the conversation holds this many messages. */
  readonly messageCount?: number;
  /** The ids that a new question brings. */
  readonly ids?: RequestIds;
  /** The timer that expires, or the actor that ends, with this event. */
  readonly over?: string;
}

export const texts = {
  question: 'Which drill?',
  loaded: samples.helperTexts,
  welcome: 'Welcome!',
} as const;

const product = { productId: 'HUS-DV18X', readableName: 'DV18X', imageUrl: null };

/** The same card twice, the same product with another picture, and one without a picture. */
export const sentCards = [
  samples.card,
  samples.card,
  { ...samples.card, image: '/other.webp' },
  { ...samples.card, productId: 'HUS-BARE', image: '' },
];

export const contextOf = ({ snapshot }: Component): ChatRequestContext => snapshot.context;

/** The request that a stream answers. */
export const requestOf = (input: unknown): string =>
  typeof input === 'object' && input !== null && 'requestId' in input ? String(input.requestId) : '';

/** The requests whose streams are alive, oldest first. */
export const openStreams = ({ children }: Component): readonly string[] =>
  children.filter(({ id }) => id === 'answerStream').map(({ input }) => requestOf(input));

const named = (name: string, event: ChatRequestEvent): Act => ({
  name,
  event,
  ...('ids' in event ? { ids: event.ids } : {}),
});

const timeActs = (component: Component): readonly Act[] =>
  dueTimers(component).map(({ id }) => ({ name: `time: ${id}`, event: { type: id }, over: id }));

/** Acts of the visitor; new questions only while fewer than `limit` requests have been made. */
const visitorActs = (chat: Component, asked: number, limit: number): readonly Act[] => {
  const asking = { ids: sampleIds(asked + 1), language: 'en' } as const;
  const { messages } = contextOf(chat);
  const last = lastQuestion(messages);
  const first = messages.find(({ role }) => role === 'user');
  return [
    ...(asked < limit
      ? [
          named('asks', { type: 'SUBMIT', text: texts.question, ...asking }),
          ...[...new Set([first?.id, last?.id])].flatMap((replaces) =>
            replaces === undefined
              ? []
              : [named(`asks ${replaces} anew`, { type: 'SUBMIT', text: samples.asked, replaces, ...asking })],
          ),
          named('asks again', { type: 'RETRY', ...asking }),
        ]
      : []),
    named('stops', { type: 'STOP' }),
    named('starts over', { type: 'START_OVER' }),
    named('goes back to an earlier conversation', {
      type: 'OPEN_CONVERSATION',
      chatId: 'chat-left',
      messages: samples.left.messages,
    }),
    named('enters a product page', { type: 'VIEW_PRODUCT', product }),
    named('leaves the product page', { type: 'VIEW_PRODUCT', product: null }),
    named('has a language that welcomes', { type: 'WELCOME', text: texts.welcome }),
    named('has a language that does not', { type: 'WELCOME', text: '' }),
  ];
};

const wordsOfStream: readonly ChatRequestEvent[] = [
  { type: 'CONTENT', content: samples.content },
  { type: 'CONTENT', content: '' },
  { type: 'PRODUCTS', cards: sentCards },
  { type: 'PRODUCTS', cards: [] },
  { type: 'DONE' },
  { type: 'SERVER_ERROR', content: 'no' },
  { type: 'INTERRUPTED' },
  { type: 'FAILED', failure: samples.failure },
  { type: 'UNSENT', failure: samples.unsent },
];

/**
 * Any stream that ever existed, also that of a request before a reload, may deliver anything in any order at any time.
 */
const networkActs = (asked: number): readonly Act[] =>
  Array.from({ length: asked + 1 }, (_, at) => `request-${at}`).flatMap((stream) =>
    wordsOfStream.map((event, at) => ({ name: `stream of ${stream}: ${event.type} ${at}`, event, stream })),
  );

const helperFileActs = ({ children }: Component): readonly Act[] =>
  children.some(({ id }) => id === 'helperTexts')
    ? [
        {
          name: 'helper files arrive',
          event: { type: 'xstate.done.actor.helperTexts', ...{ output: texts.loaded, actorId: 'helperTexts' } },
          over: 'helperTexts',
        },
        {
          name: 'helper files fail to load',
          event: { type: 'xstate.error.actor.helperTexts', ...{ error: 'no file', actorId: 'helperTexts' } },
          over: 'helperTexts',
        },
      ]
    : [];

/** Acts whose effect shows on a single request; left out where several requests follow each other. */
const onlyWide = /^(goes back|enters|leaves|has a language|helper files cannot)|(CONTENT 1|PRODUCTS 3)$/;

/** How far to explore: every act on one request, or only the acts that start and end requests on several. */
export interface Depth {
  readonly name: 'wide' | 'deep';
  readonly requests: number;
}

/** Every act on the chat request machine, after `asked` requests. */
export const chatActs = (chat: Component, asked: number, { name: depth, requests }: Depth): readonly Act[] =>
  [...visitorActs(chat, asked, requests), ...networkActs(asked), ...helperFileActs(chat), ...timeActs(chat)].filter(
    ({ name }) => depth === 'wide' || !onlyWide.test(name),
  );

/** Message counts that matter to the window; the last one represents all larger ones. */
const messageCounts = [0, 1, 2, 3] as const;

const windowEvents: readonly ChatWindowEvent[] = [
  { type: 'LAUNCH' },
  { type: 'SUBMITTED' },
  { type: 'CLOSE' },
  { type: 'CARD_CLICKED' },
];

/** Every act on the window. */
export const windowActs: readonly Act[] = [
  ...windowEvents.map((event) => ({ name: `window: ${event.type}`, event })),
  ...messageCounts.map((messageCount) => ({
    name: `window: INPUT_FOCUSED with ${messageCount} messages`,
    event: { type: 'INPUT_FOCUSED', messageCount },
    messageCount,
  })),
];

/** Whether the visitor can act on the window in this way while the conversation holds this many messages. */
export const fitsConversation = ({ event, messageCount }: Act, count: number): boolean =>
  event.type !== 'SUBMITTED' && (messageCount === undefined || messageCount === Math.min(count, 3));

/** Every act on the typing placeholder. */
export const placeholderActs = (placeholder: Component): readonly Act[] => {
  const events: readonly TypingPlaceholderEvent[] = [
    { type: 'REST' },
    { type: 'PLAY' },
    { type: 'PAUSE' },
    { type: 'RESUME' },
    { type: 'TEXTS', texts: ['ab', 'c'] },
  ];
  return [
    ...events.map((event, at) => ({ name: `placeholder: ${event.type} ${at}`, event })),
    ...timeActs(placeholder),
  ];
};
