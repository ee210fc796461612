const tabStops = 'a[href], button:not(:disabled), textarea, input:not(:disabled), select, summary, [tabindex="0"]';

/** Whether an element lies ahead of another one in the direction of Tab, or of Shift+Tab if `isBack`. */
const isAhead = (element: Element, of: Element, isBack: boolean): boolean => {
  const ahead = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  return (of.compareDocumentPosition(element) & ahead) !== 0;
};

/**
 * Keeps Tab inside a dialog: after the last focusable element comes the first, and vice versa. If the
 * focused element is removed, Tab continues from its position.
 * @returns a function that removes the listeners
 */
export const trapFocus = (dialog: HTMLElement): (() => void) => {
  const shownStops = () =>
    [...dialog.querySelectorAll<HTMLElement>(tabStops)].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility(),
    );
  /** The focusable elements at the last focus, and the index of the focused one. */
  let lastFocus: { readonly stops: readonly HTMLElement[]; readonly index: number } = { stops: [], index: -1 };

  const onFocusIn = (): void => {
    const stops = shownStops();
    lastFocus = { stops, index: stops.findIndex((stop) => stop.matches(':focus')) };
  };

  /** If the element that had focus was removed: the next one of those around it that is still there. */
  const survivingNeighbour = (isBack: boolean): HTMLElement | undefined => {
    const { stops, index } = lastFocus;
    if (index < 0 || stops[index]?.isConnected) return undefined;
    const rest = isBack ? stops.slice(0, index).toReversed() : stops.slice(index + 1);
    return rest.find((stop) => stop.isConnected && stop.checkVisibility());
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || !dialog.matches(':modal')) return;
    const active = document.activeElement ?? document.body;
    // A nested dialog handles its own Tab key.
    const closestDialog = active.closest('dialog');
    if (closestDialog !== null && closestDialog !== dialog) return;
    const stops = shownStops();
    const ordered = event.shiftKey ? stops.toReversed() : stops;
    const isInside = closestDialog === dialog;
    if (isInside && ordered.some((stop) => isAhead(stop, active, event.shiftKey))) return;
    event.preventDefault();
    const next = isInside ? undefined : survivingNeighbour(event.shiftKey);
    (next ?? ordered[0])?.focus();
  };
  dialog.addEventListener('focusin', onFocusIn);
  document.addEventListener('keydown', onKeyDown);
  return () => {
    dialog.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('keydown', onKeyDown);
  };
};
