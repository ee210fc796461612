/** The browser's storage, which may be denied, full or corrupt: then nothing is read and nothing kept (behaviour B31). */

/** Where the chosen language is kept (specification, section 9). */
export const languageKey = 'selectedLanguage';

export const readStored = (key: string, area: 'local' | 'session' = 'local'): string | null => {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
};

export const store = (key: string, value: string, area: 'local' | 'session' = 'local'): void => {
  try {
    areaOf(area).setItem(key, value);
  } catch {
    forget(key, area);
  }
};

/** Denied or full: the page works on, it only forgets; what was kept before is not so any more. */
const forget = (key: string, area: 'local' | 'session'): void => {
  try {
    areaOf(area).removeItem(key);
  } catch {
    // Denied: nothing is kept.
  }
};

const areaOf = (area: 'local' | 'session'): Storage => (area === 'local' ? localStorage : sessionStorage);
