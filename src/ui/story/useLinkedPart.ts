import { type RefObject, useEffect } from 'react';

/**
 * Whether the page has not been scrolled into the document. After a reload the browser restores the position only as
 * far as the page reached without the document.
 */
const isNoFurtherThanBefore = (document: HTMLElement): boolean => {
  const rest = window.document.documentElement.scrollHeight - document.offsetHeight;
  return window.scrollY <= Math.max(rest - window.innerHeight, 0) + 1;
};

/**
 * Scrolls to the part named in the address, which did not exist when the browser looked for it. A visitor who is
 * already reading the document is not moved.
 */
export const useLinkedPart = (document: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { hash, href } = location;
    const { current } = document;
    if (hash === '' || !current || !isNoFurtherThanBefore(current)) return;
    const parts = current.querySelectorAll('[id]');
    [...parts].find(({ id }) => new URL(`#${id}`, href).hash === hash)?.scrollIntoView({ behavior: 'instant' });
  }, [document]);
};
