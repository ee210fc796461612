import { useSelector } from '@xstate/react';
import { type RefObject, useCallback, useLayoutEffect } from 'react';
import type { ScrollPlace } from '../../../machines/chat/scrollFollowing.ts';
import { useActors } from '../../actors/useActors.ts';

const placeOf = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): ScrollPlace => ({
  top: scrollTop,
  height: scrollHeight,
  viewport: clientHeight,
});

export interface Following {
  /** Whether the reader has scrolled away from the bottom. */
  readonly isAway: boolean;
  readonly toLatest: () => void;
  /** Scrolls to what was just added, before painting. */
  readonly follow: () => void;
}

/** Connects a growing list with the machine that decides whether it follows its bottom. */
export const useFollow = (
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): Following => {
  const { scrollFollowing } = useActors();
  const isAway = useSelector(scrollFollowing, (snapshot) => snapshot.matches('released'));

  const toLatest = useCallback(() => scrollFollowing.send({ type: 'SHOW_LATEST' }), [scrollFollowing]);
  const follow = useCallback(() => {
    if (scroller.current) scrollFollowing.send({ type: 'RESIZED', place: placeOf(scroller.current) });
  }, [scrollFollowing, scroller]);

  useLayoutEffect(() => {
    const box = scroller.current;
    const list = content.current;
    if (!box || !list) return;
    const told = scrollFollowing.on('SCROLL_TO_BOTTOM', () =>
      box.scrollTo({ top: box.scrollHeight, behavior: 'instant' }),
    );
    const onScroll = () => scrollFollowing.send({ type: 'SCROLLED', place: placeOf(box) });
    const observer = new ResizeObserver(follow);
    observer.observe(list);
    observer.observe(box); // an on-screen keyboard reduces the height
    box.addEventListener('scroll', onScroll, { passive: true });
    toLatest();
    return () => {
      told.unsubscribe();
      observer.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, [scrollFollowing, scroller, content, follow, toLatest]);

  return { isAway, toLatest, follow };
};
