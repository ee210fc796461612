import { type Card, limits, type WireMessage } from '../../contract/contract.ts';
import type { ChatMessage, Messages } from './conversation.ts';

/** Room in the body of a request for what is not messages. */
const roomBeside = 2000;

/** At most so many bytes a message takes in a body: no sign of JSON needs more than three for each of its units. */
const maxBytes = (message: WireMessage): number => {
  const text = JSON.stringify(message);
  return text.length + 1 + 2 * (text.match(/[^\0-\x7f]/g)?.length ?? 0);
};

const isOfContract = ({ productId }: Card): boolean => productId !== '' && productId.length <= limits.idLength;

/** A message as the contract lets it travel: an answer may be longer than that, or name too much. */
const wireMessage = ({ id, role, message, cards }: ChatMessage): WireMessage => ({
  id,
  role,
  message: message.slice(0, limits.messageLength),
  // The server knows its own products: of a card only what names it travels.
  cards: cards
    .filter(isOfContract)
    .slice(0, limits.cards)
    .map(({ productId, title, image }) => ({ productId, title, image })),
});

/**
 * What is sent: all messages except empty AI ones and helpers (specification, section 7). Of a conversation beyond the
 * limits of the contract only the end: else every further question would be refused.
 */
export const history = (messages: Messages): WireMessage[] => {
  const said = messages.filter(({ role, message, isHelper }) => !isHelper && !(role === 'ai' && message === ''));
  const sent: WireMessage[] = [];
  let room: number = limits.bodyBytes - roomBeside;
  for (const message of said.slice(-limits.messages).reverse().map(wireMessage)) {
    room -= maxBytes(message);
    if (room < 0) break;
    sent.unshift(message);
  }
  return sent;
};
