/**
 * Gives the open chat window a history entry, so that Back closes the window before it leaves the page (behaviour B47).
 */
const flag = 'chatWindow';

const isWindowEntry = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && flag in state;
};

export interface ChatHistory {
  /** @returns a function that takes it back, if the entry has not been written yet */
  readonly opened: () => () => void;
  readonly closed: () => void;
}

/**
 * @param report called with what Back, Forward or a reload demands
 * @param later calls back once the window is seen. Writing the history takes a slow phone 15 ms, and nobody goes back before.
 * @returns what to call when the window opens or closes
 */
export const startChatHistory = (
  report: (wish: 'close' | 'open') => void,
  later: (call: () => void) => () => void,
): ChatHistory => {
  // A window that was open before a reload opens again (behaviour B88).
  if (isWindowEntry()) report('open');
  window.addEventListener('popstate', () => report(isWindowEntry() ? 'open' : 'close'));
  return {
    opened: () => (isWindowEntry() ? () => undefined : later(() => history.pushState({ [flag]: true }, ''))),
    // A card's link replaces the entry with its page, so only an entry that still exists is left by going back.
    closed: () =>
      queueMicrotask(() => {
        if (isWindowEntry()) history.back();
      }),
  };
};
