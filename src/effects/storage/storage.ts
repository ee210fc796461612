/** The browser's storage, which may be denied, full or corrupt: then nothing is read or stored (behaviour B31). */

/** Storage key of the chosen language (specification, section 9). */
export const languageKey = 'selectedLanguage';

/** Separates the session storage of several chats on one page. */
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

/**
 * @returns whether the value was stored. If storage is denied or full, the page works without it, and the old value is
 * removed.
 */
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
    // Storage is denied.
  }
};

const nameOf = (key: string, area: 'local' | 'session'): string => (area === 'session' ? scope + key : key);

const areaOf = (area: 'local' | 'session'): Storage => (area === 'local' ? localStorage : sessionStorage);

/**
 * What a tab stores of its conversation for a reload; each tab has its own (behaviours B7, B26, B30). Every message and
 * the draft have their own key, so a write does not grow with the conversation.
 */
export const conversationKeys = {
  conversation: 'conversation',
  draft: 'draft',
  message: (id: string): string => `message ${id}`,
} as const;

/** Whether this tab has stored a conversation. */
export const hasConversation = (): boolean => readStored(conversationKeys.conversation, 'session') !== null;
