import { forget, readStored, store } from '../storage/storage.ts';

/**
 * Colour scheme of the page: stored for all tabs, and applied by the served page before anything is shown
 * (servedState.ts).
 */

const schemeKey = 'scheme';

/** The stored choice; null for the system's preference. */
export const readScheme = (): string | null => readStored(schemeKey);

/** Applies a colour scheme; `system` removes the choice. */
export const showScheme = (scheme: string): void => {
  const root = document.documentElement;
  if (scheme === 'system') root.removeAttribute('data-scheme');
  else root.setAttribute('data-scheme', scheme);
};

export const storeScheme = (scheme: string): void => {
  if (scheme === 'system') forget(schemeKey);
  else store(schemeKey, scheme);
};

/** Subscribes to the choice in other tabs. */
export const onSchemeStored = (report: () => void): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key === schemeKey || key === null) report();
  });
};
