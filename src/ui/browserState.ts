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

/** Whether the visitor asked for less motion. */
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

/** Whether an element has the focus, by the document's own word. */
export const useHasFocus = (element: RefObject<HTMLElement | null>): boolean =>
  useSyncExternalStore(
    onFocus,
    () => element.current !== null && element.current === document.activeElement,
    () => false,
  );

/** Whether the page is out of sight. */
export const usePageHidden = (): boolean =>
  useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'hidden',
    () => false,
  );

const neverChanges = () => () => undefined;

/** Whether the elements are the app's own: not while the server writes them, nor while the app takes them over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
