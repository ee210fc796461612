import { useSyncExternalStore } from 'react';

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

/** Whether the page is out of sight. */
export const usePageHidden = (): boolean =>
  useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'hidden',
    () => false,
  );
