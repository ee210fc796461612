/** The browser's storage, which may be denied, full or corrupt: then nothing is read and nothing kept (behaviour B31). */

/** Where the chosen language is kept (specification, section 9). */
export const languageKey = 'selectedLanguage';

/** Keeps what the tab remembers apart from what others of the same origin do: several chats on one page. */
export const scopeSession = (name: string): void => {
  scope = `${name} `;
};

let scope = '';

export const readStored = (key: string, area: 'local' | 'session' = 'local'): string | null => {
  try {
    return areaOf(area).getItem(nameOf(key, area));
  } catch {
    return null;
  }
};

/** @returns whether it is kept; denied or full, the page works on, it only forgets: what was there before goes too */
export const store = (key: string, value: string, area: 'local' | 'session' = 'local'): boolean => {
  try {
    areaOf(area).setItem(nameOf(key, area), value);
    return true;
  } catch {
    forget(key, area);
    return false;
  }
};

export const forget = (key: string, area: 'local' | 'session' = 'local'): void => {
  try {
    areaOf(area).removeItem(nameOf(key, area));
  } catch {
    // Denied: nothing is kept.
  }
};

const nameOf = (key: string, area: 'local' | 'session'): string => (area === 'session' ? scope + key : key);

const areaOf = (area: 'local' | 'session'): Storage => (area === 'local' ? localStorage : sessionStorage);
