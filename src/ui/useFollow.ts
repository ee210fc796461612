import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Fractional sizes leave less than this below the bottom; a reader moves by no less. */
const pixel = 1;

const isAtBottom = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < pixel;

export interface Following {
  /** The reader has left the bottom, and is not moved. */
  readonly isAway: boolean;
  readonly toBottom: () => void;
  /** Follows what was just added, before it is painted. */
  readonly follow: () => void;
}

/**
 * Keeps a growing list at its bottom while the reader is there. A single pixel upwards by the reader lets go, coming
 * back takes hold again; growth itself, however sudden, does neither (behaviours B40, B41).
 */
export const useFollow = (
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): Following => {
  const [isAway, setAway] = useState(false);
  const follows = useRef(true);

  const toBottom = useCallback(() => {
    follows.current = true;
    setAway(false);
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: 'instant' });
  }, [scroller]);

  const follow = useCallback(() => {
    if (follows.current) scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: 'instant' });
  }, [scroller]);

  useEffect(() => {
    const box = scroller.current;
    const list = content.current;
    if (!box || !list) return;
    let lastTop = box.scrollTop;
    let lastHeight = box.scrollHeight;
    const onScroll = () => {
      // A list that became shorter is moved up by the browser, not by the reader.
      const movedUp = box.scrollTop < lastTop && box.scrollHeight >= lastHeight;
      lastTop = box.scrollTop;
      lastHeight = box.scrollHeight;
      if (isAtBottom(box)) follows.current = true;
      else if (movedUp) follows.current = false;
      setAway(!follows.current);
    };
    const onGrowth = () => {
      follow();
      lastHeight = box.scrollHeight;
    };
    const observer = new ResizeObserver(onGrowth);
    observer.observe(list);
    observer.observe(box); // an on-screen keyboard takes height away
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, [scroller, content, follow]);

  return { isAway, toBottom, follow };
};
