import { type ChatMessage, isPlaceholder } from '../../machines/chat/conversation.ts';
import type { TypingPlaceholderContext } from '../../machines/page/typingPlaceholder.ts';
import { contextOf, texts } from './acts.ts';
import { type Component, stateOf, worldKey } from './component.ts';

/**
 * Everything that can influence what follows: two states with the same key behave alike. Wording and length of texts,
 * version and opening counts, and the content of older answers are left out; an invariant checks that nothing changes
 * them.
 */

const part = (value: string): string => (value === '' ? '-' : '+');

const messageKey = (message: ChatMessage, request: string): string => {
  const { id, role, message: text, cards, requestId, helperStage, ending } = message;
  if (role === 'user' || helperStage !== undefined || requestId === undefined) return id;
  if (requestId !== request) return `${id}${isPlaceholder(message) ? '?' : ''}`;
  return [id, part(text), cards.length > 0 ? '#' : '', ending ?? ''].join('');
};

/** The key of a chat request after `asked` requests. */
export const chatKey = (chat: Component, asked: number): string => {
  const { chatId, messages, currentProduct, request, failure } = contextOf(chat);
  return [
    stateOf(chat),
    asked,
    chatId,
    messages.map((message) => messageKey(message, `request-${asked}`)).join(' '),
    currentProduct?.productId,
    request && `${request.ids.request} ${request.productId} ${request.helperTexts === texts.loaded ? 'file' : 'own'}`,
    failure?.message,
    worldKey(chat),
    chat.children.map(({ input }) => JSON.stringify(input)?.slice(0, 26)).join(),
  ].join(';');
};

export const windowKey = (window: Component): string => `${stateOf(window)} ${worldKey(window)}`;

export const placeholderKey = (placeholder: Component): string => {
  const { texts: shown, index, length }: TypingPlaceholderContext = placeholder.snapshot.context;
  return [stateOf(placeholder), shown.join(), index, length, worldKey(placeholder)].join(';');
};
