import { useSelector } from '@xstate/react';
import { type RefObject, useCallback, useLayoutEffect } from 'react';
import type { Messages } from '../../../machines/chat/conversation.ts';
import type { ScrollPlace } from '../../../machines/chat/scrollFollowing.ts';
import type { Actors } from '../../actors/actors.ts';
import { useActors } from '../../actors/useActors.ts';
import { placeQuestion } from './placeQuestion.ts';

const placeOf = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): ScrollPlace => ({
  top: scrollTop,
  height: scrollHeight,
  viewport: clientHeight,
});

/** Whether at least a pixel of the list is below the visible part. */
const isMoreBelow = ({ top, height, viewport }: ScrollPlace): boolean => height - top - viewport >= 1;

const lastQuestion = (chatRequest: Actors['chatRequest']) =>
  chatRequest.getSnapshot().context.messages.findLast(({ role }) => role === 'user');

export interface Following {
  /** Whether the latest message is below the visible part. Before the first question there are only prompts. */
  readonly isAway: boolean;
  /** Scrolls to the latest message and focuses the list, because the button for it disappears. */
  readonly toLatest: () => void;
  /** Focuses the list, because the button that was pressed disappears. */
  readonly keepFocus: () => void;
}

/** Connects a growing list with the machine that decides whether it follows its bottom. */
export const useFollow = (
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  messages: Messages,
): Following => {
  const { scrollFollowing, chatRequest } = useActors();
  const isAway = useSelector(
    scrollFollowing,
    (snapshot) =>
      snapshot.matches('released') &&
      scroller.current !== null &&
      lastQuestion(chatRequest) !== undefined &&
      isMoreBelow(placeOf(scroller.current)),
  );

  const keepFocus = () => scroller.current?.focus({ preventScroll: true });
  const toLatest = () => {
    keepFocus();
    scrollFollowing.send({ type: 'SHOW_LATEST' });
  };
  /** Scrolls to the latest addition, before painting. */
  const follow = useCallback(() => {
    const box = scroller.current;
    const list = content.current;
    if (!box || !list) return;
    const asked = lastQuestion(chatRequest);
    // A new conversation ends at its last message.
    if (!asked) list.style.minBlockSize = '';
    // A question that is not rendered yet has no place.
    const isPlaced = () => asked !== undefined && placeQuestion(box, list, asked.id);
    if (scrollFollowing.getSnapshot().matches('atQuestion') && !isPlaced()) return;
    scrollFollowing.send({ type: 'RESIZED', place: placeOf(box) });
  }, [scrollFollowing, chatRequest, scroller, content]);

  useLayoutEffect(() => {
    const box = scroller.current;
    const list = content.current;
    if (!box || !list) return;
    // Where nothing is asked yet, the view is read from its start.
    const subscription = scrollFollowing.on('SCROLL_TO_BOTTOM', () =>
      box.scrollTo({ top: lastQuestion(chatRequest) ? box.scrollHeight : 0, behavior: 'instant' }),
    );
    const onScroll = () => scrollFollowing.send({ type: 'SCROLLED', place: placeOf(box) });
    const observer = new ResizeObserver(follow);
    observer.observe(list);
    observer.observe(box); // an on-screen keyboard reduces the height
    box.addEventListener('scroll', onScroll, { passive: true });
    follow();
    return () => {
      subscription.unsubscribe();
      observer.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, [scrollFollowing, chatRequest, scroller, content, follow]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: changed messages may have changed the height of the list
  useLayoutEffect(follow, [follow, messages]);

  return { isAway, toLatest, keepFocus };
};
