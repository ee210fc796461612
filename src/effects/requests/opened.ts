import type { Opened } from '../../../contract/opened.ts';

/** Reports to our own server that a product was opened from an answer; nothing waits for it. */
export const sendOpened = (apiBase: string, brand: string, opened: Opened): void => {
  // Other servers do not have this call.
  if (!apiBase.startsWith('/')) return;
  fetch(`${apiBase}/opened?company=${brand}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(opened),
    // The same click may leave the page.
    keepalive: true,
  }).catch(() => undefined);
};
