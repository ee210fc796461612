import { useEffect, useSyncExternalStore } from 'react';

// wouter tells of the changes that history itself is silent about.
const moves = ['hashchange', 'popstate', 'pushState', 'replaceState'];

const onMove = (moved: () => void) => {
  for (const move of moves) window.addEventListener(move, moved);
  return () => {
    for (const move of moves) window.removeEventListener(move, moved);
  };
};

const useHash = (): string =>
  useSyncExternalStore(
    onMove,
    () => location.hash,
    () => '',
  );

/**
 * The field of a product that the page's address names, as a figure in an answer leads there: scrolled to, marked and
 * given the focus, so that reading goes on there.
 */
export const useLinkedField = (): string => {
  const id = useHash().slice(1);
  useEffect(() => {
    if (!id.startsWith('field-')) return;
    const show = (): void => {
      const field = document.getElementById(id);
      if (!field) return;
      field.dataset['linked'] = 'true';
      field.scrollIntoView({ behavior: 'instant', block: 'center' });
      field.focus({ preventScroll: true });
    };
    // After the page's own scrolling to the top, and the chat's giving back of the focus.
    const frame = requestAnimationFrame(show);
    return () => {
      cancelAnimationFrame(frame);
      document.getElementById(id)?.removeAttribute('data-linked');
    };
  }, [id]);
  return id;
};
