import { type Card, limits, type WireMessage } from '../../contract/contract.ts';
import type { ChatMessage, Messages } from './conversation.ts';

/** Bytes reserved in a request's body for everything except messages. */
const reservedBytes = 2000;

/** Upper bound of a message's bytes in a body: JSON needs at most three per UTF-16 code unit. */
const maxBytes = (message: WireMessage): number => {
  const text = JSON.stringify(message);
  return text.length + 1 + 2 * (text.match(/[^\0-\x7f]/g)?.length ?? 0);
};

const isOfContract = ({ productId }: Card): boolean => productId !== '' && productId.length <= limits.idLength;

/** A message as the contract allows it in a request: answers may be longer, or have more cards. */
const wireMessage = ({ id, role, message, cards }: ChatMessage): WireMessage => ({
  id,
  role,
  message: message.slice(0, limits.messageLength),
  // The server knows its products: only ids and titles are sent.
  cards: cards
    .filter(isOfContract)
    .slice(0, limits.cards)
    .map(({ productId, title, image }) => ({ productId, title, image })),
});

/**
 * The messages to send: all except empty AI messages and helper messages (specification, section 7). A conversation
 * over the contract's limits is cut at its start, because otherwise every further question would be refused.
 */
export const sentMessages = (messages: Messages): WireMessage[] => {
  const relevant = messages.filter(({ role, message, isHelper }) => !isHelper && !(role === 'ai' && message === ''));
  const sent: WireMessage[] = [];
  let bytesLeft: number = limits.bodyBytes - reservedBytes;
  for (const message of relevant.slice(-limits.messages).reverse().map(wireMessage)) {
    bytesLeft -= maxBytes(message);
    if (bytesLeft < 0) break;
    sent.unshift(message);
  }
  return sent;
};
