const tabStops = 'a[href], button:not(:disabled), textarea, input:not(:disabled), select, summary, [tabindex="0"]';

/** Whether an element stands, in the order of the page, where Tab would go after another one. */
const isBeyond = (element: Element, other: Element, isBack: boolean): boolean =>
  (other.compareDocumentPosition(element) &
    (isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING)) !==
  0;

/**
 * After the last stop of a dialog, and before its first one, the browser itself would be next: the focus goes round
 * instead (behaviour B47). Where what had the focus is gone, it goes on from there.
 * @returns ends that
 */
export const keepTabInside = (dialog: HTMLElement): (() => void) => {
  const shownStops = () =>
    [...dialog.querySelectorAll<HTMLElement>(tabStops)].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility(),
    );
  /** The stops at the time of the last focus, and which of them got it. */
  let last: { readonly stops: readonly HTMLElement[]; readonly index: number } = { stops: [], index: -1 };

  const onFocusIn = (): void => {
    const stops = shownStops();
    last = { stops, index: stops.findIndex((stop) => stop.matches(':focus')) };
  };

  /** The stop next to one that is gone. */
  const besideLast = (isBack: boolean): HTMLElement | undefined => {
    const { stops, index } = last;
    if (index < 0 || stops[index]?.isConnected) return undefined;
    const rest = isBack ? stops.slice(0, index).toReversed() : stops.slice(index + 1);
    return rest.find((stop) => stop.isConnected && stop.checkVisibility());
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || !dialog.matches(':modal')) return;
    const active = document.activeElement ?? document.body;
    // A dialog over this one has its own stops.
    const around = active.closest('dialog');
    if (around !== null && around !== dialog) return;
    const stops = shownStops();
    const ordered = event.shiftKey ? stops.toReversed() : stops;
    const isInside = around === dialog;
    if (isInside && ordered.some((stop) => isBeyond(stop, active, event.shiftKey))) return;
    event.preventDefault();
    const next = isInside ? undefined : besideLast(event.shiftKey);
    (next ?? ordered[0])?.focus();
  };
  dialog.addEventListener('focusin', onFocusIn);
  document.addEventListener('keydown', onKeyDown);
  return () => {
    dialog.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('keydown', onKeyDown);
  };
};
