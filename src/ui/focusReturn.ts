/**
 * When the chat window closes, the focus goes back to what had it before. Where that is the input whose focus opens
 * the window, it would open at once again: so a returning focus can be told from one that a visitor has set.
 */
const mark = 'returning';

export const isFocusReturning = (element: HTMLElement): boolean => mark in element.dataset;

/** Gives the focus back to an element that is still there. */
export const returnFocus = (element: HTMLElement | null): void => {
  if (!element?.isConnected) return;
  element.dataset[mark] = '';
  element.focus({ preventScroll: true });
  delete element.dataset[mark];
};
