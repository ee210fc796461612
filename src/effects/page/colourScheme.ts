import { forget, readStored, store } from './storage.ts';

/** In which light the page is shown: kept for all tabs, and shown by the served page before anything else (servedState.ts). */

const schemeKey = 'scheme';

/** What was chosen; null: as the system wants it. */
export const readScheme = (): string | null => readStored(schemeKey);

/** Shows the page so; `system` takes the choice back. */
export const showScheme = (scheme: string): void => {
  const root = document.documentElement;
  if (scheme === 'system') root.removeAttribute('data-scheme');
  else root.setAttribute('data-scheme', scheme);
};

export const keepScheme = (scheme: string): void => {
  if (scheme === 'system') forget(schemeKey);
  else store(schemeKey, scheme);
};

/** Tells of a choice in another tab. */
export const onSchemeStored = (tell: () => void): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key === schemeKey || key === null) tell();
  });
};
