import type { ChatMessage, Messages } from '../../../machines/chat/conversation.ts';

/** So many messages are laid out, and looked at, together: two questions with their answers. */
const pageLength = 4;

/** Cuts a conversation into pages, from its beginning: what is added changes the last of them only. */
export const pagesOf = (messages: Messages): readonly Messages[] =>
  Array.from({ length: Math.ceil(messages.length / pageLength) }, (_, page) =>
    messages.slice(page * pageLength, (page + 1) * pageLength),
  );

/** More than most windows are high, in pixels. */
const windowHeight = 1200;

/** In pixels of a phone's narrow window, where most of it is text. */
const line = { characters: 42, height: 26 };
const frameHeight = 56;
const cardsHeight = 210;

const heightOf = ({ message, cards }: ChatMessage): number =>
  frameHeight + Math.ceil(message.length / line.characters) * line.height + (cards.length > 0 ? cardsHeight : 0);

/** About so many pixels high is a page that was not laid out yet: scroll bars hardly move when it is. */
export const estimatedHeight = (page: Messages): number => page.reduce((sum, message) => sum + heightOf(message), 0);

/** So many of the last pages fill a window. */
export const filledBy = (pages: readonly Messages[]): number => {
  let height = 0;
  const before = pages.findLastIndex((page) => {
    height += estimatedHeight(page);
    return height >= windowHeight;
  });
  return pages.length - Math.max(0, before);
};
