const tabStops = 'a[href], button:not(:disabled), textarea, input:not(:disabled), select, summary, [tabindex="0"]';

/** Whether an element comes after (or before) another one in the tab order. */
const isAfter = (element: Element, other: Element, isBack: boolean): boolean =>
  (other.compareDocumentPosition(element) &
    (isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING)) !==
  0;

/**
 * Keeps Tab inside a dialog: after the last focusable element comes the first, and vice versa (behaviour B47). If the
 * focused element is removed, Tab continues from its position.
 * @returns a function that removes the listeners
 */
export const trapFocus = (dialog: HTMLElement): (() => void) => {
  const shownStops = () =>
    [...dialog.querySelectorAll<HTMLElement>(tabStops)].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility(),
    );
  /** The focusable elements at the last focus, and the index of the focused one. */
  let last: { readonly stops: readonly HTMLElement[]; readonly index: number } = { stops: [], index: -1 };

  const onFocusIn = (): void => {
    const stops = shownStops();
    last = { stops, index: stops.findIndex((stop) => stop.matches(':focus')) };
  };

  /** The neighbour of a removed element. */
  const neighbourOfLast = (isBack: boolean): HTMLElement | undefined => {
    const { stops, index } = last;
    if (index < 0 || stops[index]?.isConnected) return undefined;
    const rest = isBack ? stops.slice(0, index).toReversed() : stops.slice(index + 1);
    return rest.find((stop) => stop.isConnected && stop.checkVisibility());
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || !dialog.matches(':modal')) return;
    const active = document.activeElement ?? document.body;
    // A nested dialog handles its own Tab key.
    const around = active.closest('dialog');
    if (around !== null && around !== dialog) return;
    const stops = shownStops();
    const ordered = event.shiftKey ? stops.toReversed() : stops;
    const isInside = around === dialog;
    if (isInside && ordered.some((stop) => isAfter(stop, active, event.shiftKey))) return;
    event.preventDefault();
    const next = isInside ? undefined : neighbourOfLast(event.shiftKey);
    (next ?? ordered[0])?.focus();
  };
  dialog.addEventListener('focusin', onFocusIn);
  document.addEventListener('keydown', onKeyDown);
  return () => {
    dialog.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('keydown', onKeyDown);
  };
};
