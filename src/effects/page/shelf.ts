/** Marks the page as one that leads with products; the server does so where such a page is opened. */
export const markExploring = (isExploring: boolean): void => {
  document.documentElement.toggleAttribute('data-exploring', isExploring);
};

/** Scrolls to the shelf of products if its start is not in view, and focuses it if the focused element is gone. */
export const showShelf = (): void => {
  requestAnimationFrame(() => {
    const shelf = document.querySelector<HTMLElement>('.explore');
    if (!shelf) return;
    const { top } = shelf.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) shelf.scrollIntoView({ block: 'start', behavior: 'instant' });
    if (document.activeElement !== document.body) return;
    shelf.querySelector<HTMLElement>('.explore__title')?.focus({ preventScroll: true });
  });
};
