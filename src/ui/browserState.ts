import { type RefObject, useSyncExternalStore } from 'react';

const motionQuery = '(prefers-reduced-motion: reduce)';

const onMotion = (changed: () => void) => {
  const query = matchMedia(motionQuery);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
const onVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** Whether the visitor prefers reduced motion. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    onMotion,
    () => matchMedia(motionQuery).matches,
    () => true,
  );

const onFocus = (changed: () => void) => {
  document.addEventListener('focusin', changed);
  document.addEventListener('focusout', changed);
  return () => {
    document.removeEventListener('focusin', changed);
    document.removeEventListener('focusout', changed);
  };
};

/** Whether an element has focus, according to the document. */
export const useHasFocus = (element: RefObject<HTMLElement | null>): boolean =>
  useSyncExternalStore(
    onFocus,
    () => element.current !== null && element.current === document.activeElement,
    () => false,
  );

/** Whether the page is hidden. */
export const usePageHidden = (): boolean =>
  useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'hidden',
    () => false,
  );

const neverChanges = () => () => undefined;

/** False while prerendering and hydrating, true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
