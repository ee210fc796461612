/**
 * When the chat window closes, focus returns to the element that had it. If that is the input whose focus opens the
 * window, the window would reopen, so a returning focus is marked.
 */
const mark = 'returning';

export const isFocusReturning = (element: HTMLElement): boolean => mark in element.dataset;

const give = (element: HTMLElement): void => {
  element.dataset[mark] = '';
  element.focus({ preventScroll: true });
  delete element.dataset[mark];
};

/** Maximum time of a step back in history, in milliseconds. */
const stepBack = 2000;

/**
 * Returns focus to an element, or to the page if it was removed or nothing had it, as after a reload. Leaving the window's history entry scrolls to the
 * address's anchor and takes the focus away, so focus is set once more then.
 */
export const returnFocus = (element: Element | null): void => {
  if (!(element instanceof HTMLElement)) return;
  if (!element.isConnected || element === document.body) {
    focusPage();
    return;
  }
  give(element);
  if (location.hash === '') return;
  const giveAgain = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && element.isConnected) give(element);
    });
  window.addEventListener('popstate', giveAgain, { once: true, signal: AbortSignal.timeout(stepBack) });
};

/** Moves focus to the page's content before the focused element is removed. */
export const focusPage = (): void => document.querySelector('main')?.focus({ preventScroll: true });
