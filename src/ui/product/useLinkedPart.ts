import { type RefObject, useEffect } from 'react';

/**
 * Shows the part that the page's address names: it was not there yet when the browser looked for it. A visitor who is
 * somewhere already stays there.
 */
export const useLinkedPart = (document: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { hash, href } = location;
    if (hash === '' || window.scrollY > 0) return;
    const parts = document.current?.querySelectorAll('[id]') ?? [];
    [...parts].find(({ id }) => new URL(`#${id}`, href).hash === hash)?.scrollIntoView({ behavior: 'instant' });
  }, [document]);
};
