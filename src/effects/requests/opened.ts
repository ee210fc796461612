import type { Opened } from '../../../contract/opened.ts';

/** Tells our own server that a product was opened from an answer; nobody waits for it, and nothing depends on it. */
export const sendOpened = (apiBase: string, brand: string, opened: Opened): void => {
  // A server of others knows no such call.
  if (!apiBase.startsWith('/')) return;
  fetch(`${apiBase}/opened?company=${brand}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(opened),
    // The page may be left by the same click.
    keepalive: true,
  }).catch(() => undefined);
};
