import { startTransition, useEffect, useState } from 'react';
import type { Messages } from '../../../machines/chat/conversation.ts';
import { whenIdle } from '../../actors/afterPaint.ts';
import { pagesInWindow, pagesOf } from './messagePages.ts';

const nothing = Number.POSITIVE_INFINITY;

/** Index of the first page to render: none at first, then that of the last window, then one earlier whenever the browser is idle. */
const useFirstPage = (count: number, last: number): number => {
  const [from, setFrom] = useState(nothing);
  const latest = Math.max(0, count - last);

  useEffect(() => {
    const renderFrom = (page: number) => startTransition(() => setFrom(page));
    if (from === nothing) renderFrom(latest);
    return from === nothing || from === 0 ? undefined : whenIdle(() => renderFrom(Math.min(from, latest + 1) - 1));
  }, [from, latest]);

  return from === nothing ? count : Math.min(from, latest);
};

/**
 * The pages of a conversation to render: of a long one initially only the last ones, so that the list opens at once.
 * New pages are rendered at once.
 */
export const useRenderedPages = (messages: Messages): readonly Messages[] => {
  const pages = pagesOf(messages);
  return pages.slice(useFirstPage(pages.length, pagesInWindow(pages)));
};
