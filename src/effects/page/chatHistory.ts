/**
 * Gives the open chat window a history entry, so that Back closes the window before it leaves the page (behaviour B47).
 */
const flag = 'chatWindow';

const isWindowEntry = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && flag in state;
};

/** To be called when the window opens. @returns what to call when it closes */
export type OpenInHistory = () => () => undefined;

/**
 * @param report called with whether Back, Forward or a reload demands an open window
 * @param later calls back once the window is seen. Writing the history takes a slow phone 15 ms, and nobody goes back before.
 */
export const startChatHistory = (
  report: (isOpen: boolean) => void,
  later: (call: () => unknown) => () => void,
): OpenInHistory => {
  // A window that was open before a reload opens again (behaviour B88).
  if (isWindowEntry()) report(true);
  addEventListener('popstate', () => report(isWindowEntry()));
  return () => {
    const cancel = later(() => isWindowEntry() || history.pushState({ [flag]: true }, ''));
    return (): undefined => {
      cancel();
      // A card's link replaces the entry with its page, so only an entry that still exists is left by going back.
      queueMicrotask(() => isWindowEntry() && history.back());
    };
  };
};
