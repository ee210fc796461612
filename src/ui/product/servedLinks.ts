import type { MouseEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';

/** Opens links in markup of the server within the app, as those of the app itself: not those for another tab or window. */
export const followServedLink = (event: MouseEvent): void => {
  const { target, button, ctrlKey, metaKey, altKey, shiftKey } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || button !== 0 || ctrlKey || metaKey || altKey || shiftKey) return;
  event.preventDefault();
  navigate(link.pathname);
};
