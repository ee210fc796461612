const tabStops = 'a[href], button:not(:disabled), textarea, input:not(:disabled), select, summary, [tabindex="0"]';

/** Whether an element stands, in the order of the page, where Tab would go after another one. */
const isBeyond = (element: Element, other: Element, isBack: boolean): boolean =>
  (other.compareDocumentPosition(element) &
    (isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING)) !==
  0;

/**
 * After the last stop of a dialog, and before its first one, the browser itself would be next: the focus goes round
 * instead (behaviour B47). So it does where nothing is focused, for what had the focus has gone.
 * @returns ends that
 */
export const keepTabInside = (dialog: HTMLElement): (() => void) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || !dialog.matches(':modal')) return;
    const active = document.activeElement ?? document.body;
    // A dialog over this one has its own stops.
    const around = active.closest('dialog');
    if (around !== null && around !== dialog) return;
    const stops = [...dialog.querySelectorAll<HTMLElement>(tabStops)].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility(),
    );
    const ordered = event.shiftKey ? stops.toReversed() : stops;
    const isInside = around === dialog;
    if (isInside && ordered.some((stop) => isBeyond(stop, active, event.shiftKey))) return;
    event.preventDefault();
    ordered[0]?.focus();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
};
