import { type RefObject, useEffect } from 'react';

/**
 * Whether the page stands where it could stand without the document. After a reload the browser goes back as far as the
 * page reaches, which before the document came was not far.
 */
const isNoFurtherThanBefore = (document: HTMLElement): boolean => {
  const rest = window.document.documentElement.scrollHeight - document.offsetHeight;
  return window.scrollY <= Math.max(rest - window.innerHeight, 0) + 1;
};

/**
 * Shows the part that the page's address names: it was not there yet when the browser looked for it. A visitor who is
 * somewhere in the document already stays there.
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
