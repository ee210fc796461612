/** How long a page may take to become tall enough for its earlier scroll position, in milliseconds. */
const maxLoadTime = 1500;

/**
 * Scrolls to the top when another page is opened, and restores the position on Back and Forward, because pages load
 * their products after the browser has tried. Entries of the same page, like the chat window's, do not scroll.
 */
export const startScrollMemory = (): void => {
  const places = new Map<string, number>();
  let path = location.pathname;
  let cancel = (): void => undefined;

  const restore = (top: number): void => {
    const until = performance.now() + maxLoadTime;
    const moved = new AbortController();
    const { signal } = moved;
    const stop = (): void => moved.abort();
    cancel = stop;
    for (const type of ['wheel', 'touchstart', 'keydown'])
      window.addEventListener(type, stop, { passive: true, signal });
    const attempt = (): void => {
      if (signal.aborted) return;
      window.scrollTo({ top, behavior: 'instant' });
      if (Math.abs(window.scrollY - top) > 1 && performance.now() < until) requestAnimationFrame(attempt);
      else stop();
    };
    attempt();
  };
  const enter = (isReturn: boolean) => (): void => {
    if (location.pathname === path) return;
    path = location.pathname;
    cancel();
    if (isReturn) restore(places.get(path) ?? 0);
    else window.scrollTo({ top: 0, behavior: 'instant' });
  };

  window.addEventListener('scroll', () => places.set(path, window.scrollY), { passive: true });
  window.addEventListener('popstate', enter(true));
  // wouter dispatches events for history changes that browsers do not report.
  window.addEventListener('pushState', enter(false));
  window.addEventListener('replaceState', enter(false));
};
