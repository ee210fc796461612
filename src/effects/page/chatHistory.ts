/**
 * Gives the open chat window an entry of its own in the browser's history, so that Back closes the window before it
 * leaves the page (behaviour B47).
 */
const flag = 'chatWindow';

const isWindowEntry = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && flag in state;
};

export interface ChatHistory {
  readonly opened: () => void;
  readonly closed: () => void;
}

/** @param tell hears what Back and Forward ask for */
export const startChatHistory = (tell: (wish: 'close' | 'open') => void): ChatHistory => {
  // After a reload the window is closed, whatever the entry says.
  if (isWindowEntry()) history.replaceState(null, '');
  window.addEventListener('popstate', () => tell(isWindowEntry() ? 'open' : 'close'));
  return {
    opened: () => {
      if (!isWindowEntry()) history.pushState({ [flag]: true }, '');
    },
    // A card's link puts its page in place of the entry right after this; only an entry still there is gone back from.
    closed: () =>
      queueMicrotask(() => {
        if (isWindowEntry()) history.back();
      }),
  };
};
