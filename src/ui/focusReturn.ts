/**
 * When the chat window closes, the focus goes back to what had it before. Where that is the input whose focus opens
 * the window, it would open at once again: so a returning focus can be told from one that a visitor has set.
 */
const mark = 'returning';

export const isFocusReturning = (element: HTMLElement): boolean => mark in element.dataset;

const give = (element: HTMLElement): void => {
  element.dataset[mark] = '';
  element.focus({ preventScroll: true });
  delete element.dataset[mark];
};

/** So long a step back in the history may take; later ones are others. */
const stepBack = 2000;

/**
 * Gives the focus back to an element, or to the page where it is gone. Where the window's entry of the history goes, the browser
 * shows the part of the page that the address names, and takes the focus away for that: then it is given once more.
 */
export const returnFocus = (element: HTMLElement | null): void => {
  if (!element) return;
  if (!element.isConnected) {
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

/** Takes the focus of what is about to go to the page's content: with what held it, it would be nowhere. */
export const focusPage = (): void => document.querySelector('main')?.focus({ preventScroll: true });
