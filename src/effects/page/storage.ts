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

/** @returns whether it is kept; denied or full, the page works on, it only forgets: what was there before goes too */
export const store = (key: string, value: string, area: 'local' | 'session' = 'local'): boolean => {
  try {
    areaOf(area).setItem(key, value);
    return true;
  } catch {
    forget(key, area);
    return false;
  }
};

export const forget = (key: string, area: 'local' | 'session' = 'local'): void => {
  try {
    areaOf(area).removeItem(key);
  } catch {
    // Denied: nothing is kept.
  }
};

const areaOf = (area: 'local' | 'session'): Storage => (area === 'local' ? localStorage : sessionStorage);
