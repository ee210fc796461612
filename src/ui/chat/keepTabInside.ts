const tabStops = 'a[href], button:not(:disabled), textarea, summary, [tabindex="0"]';

/**
 * After the last stop of a dialog, and before its first one, the browser itself would be next: the focus goes round
 * instead (behaviour B47).
 * @returns ends that
 */
export const keepTabInside = (dialog: HTMLElement): (() => void) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    // A dialog over this one has its own stops.
    if (event.key !== 'Tab' || (event.target instanceof Element && event.target.closest('dialog') !== dialog)) return;
    const stops = [...dialog.querySelectorAll<HTMLElement>(tabStops)].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility(),
    );
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    if (document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  };
  dialog.addEventListener('keydown', onKeyDown);
  return () => dialog.removeEventListener('keydown', onKeyDown);
};
