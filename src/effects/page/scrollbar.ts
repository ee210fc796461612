/**
 * Keeps the width of the page's scroll bar at hand for the styles, as of the last frame: whoever asks the page itself
 * right after a change has all of it laid out for the answer.
 */
export const watchScrollbar = (): void => {
  const page = document.documentElement;
  new ResizeObserver(() => {
    // Behind an open window the page has none; the one it had comes back with it.
    if (page.hasAttribute('data-behind')) return;
    document.body.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
  }).observe(page);
};
