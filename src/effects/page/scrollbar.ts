/**
 * Keeps the width of the page's scroll bar in a style property, updated per frame: measuring right after a change would
 * force a layout.
 */
export const watchScrollbar = (): void => {
  const page = document.documentElement;
  new ResizeObserver(() => {
    // Behind an open window the page has no scroll bar; its last width stays.
    if (page.hasAttribute('data-behind')) return;
    document.body.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
  }).observe(page);
};
