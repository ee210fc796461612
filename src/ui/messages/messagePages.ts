import type { ChatMessage, Messages } from '../../../machines/chat/conversation.ts';

/** Messages per page of the list: two questions with their answers. */
const pageLength = 4;

/** Splits a conversation into pages from its start, so that new messages change only the last page. */
export const pagesOf = (messages: Messages): readonly Messages[] =>
  Array.from({ length: Math.ceil(messages.length / pageLength) }, (_, page) =>
    messages.slice(page * pageLength, (page + 1) * pageLength),
  );

/** More than the height of most windows, in pixels. */
const windowHeight = 1200;

/** For a phone's narrow window, in pixels, where most content is text. */
const line = { characters: 42, height: 26 };
const frameHeight = 56;
const cardsHeight = 210;

const heightOf = ({ message, cards }: ChatMessage): number =>
  frameHeight + Math.ceil(message.length / line.characters) * line.height + (cards.length > 0 ? cardsHeight : 0);

/** Estimated height in pixels of a page without layout, so that scroll bars hardly move later. */
export const estimatedHeight = (page: Messages): number => page.reduce((sum, message) => sum + heightOf(message), 0);

/** Number of last pages that fill a window. */
export const pagesInWindow = (pages: readonly Messages[]): number => {
  let height = 0;
  const before = pages.findLastIndex((page) => {
    height += estimatedHeight(page);
    return height >= windowHeight;
  });
  return pages.length - Math.max(0, before);
};
