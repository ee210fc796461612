/** Whether the page came with its products. */
export const isShelfServed = (): boolean => document.querySelector('.explore > *') !== null;

/** Brings the shelf of products into view, once it is painted, and gives it the focus where what had that is gone. */
export const showShelf = (): void => {
  requestAnimationFrame(() => {
    const shelf = document.querySelector<HTMLElement>('.explore');
    if (!shelf) return;
    shelf.scrollIntoView({ block: 'start', behavior: 'instant' });
    if (document.activeElement !== document.body) return;
    shelf.querySelector<HTMLElement>('.explore__title')?.focus({ preventScroll: true });
  });
};
