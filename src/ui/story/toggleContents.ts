/** Opens and closes the links of a table of contents. Its button holds the state: the server may have written it. */
export const toggleContents = ({ target }: { readonly target: EventTarget }): void => {
  const toggle = target instanceof Element ? target.closest('.toc__toggle') : null;
  toggle?.setAttribute('aria-expanded', String(toggle.getAttribute('aria-expanded') !== 'true'));
};
