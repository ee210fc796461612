/** Position of the panel: beside the page, and usable when a dialog makes the rest of the page inert. */

const moveInto = (parent: Element, child: Element): void => {
  if (child.parentElement === parent) return;
  // Keeps focus and scroll positions, if the browser supports it.
  if (child.isConnected && typeof parent.moveBefore === 'function') parent.moveBefore(child, null);
  else parent.append(child);
};

/** Moves an element into the open modal dialog, or to the end of the page. */
export const moveIntoOpenDialog = (element: Element): void => {
  const place = (): void => moveInto(document.querySelector('dialog:modal') ?? document.body, element);
  place();
  new MutationObserver(place).observe(document.body, { subtree: true, attributeFilter: ['open'] });
};

const interactionEvents = ['click', 'keydown', 'beforeinput', 'submit', 'cancel'] as const;

/**
 * Blocks input to the page, except for the given element, while a replay is shown.
 * @returns a function that unblocks it
 */
export const blockInput = (except: Element): (() => void) => {
  const controller = new AbortController();
  for (const act of interactionEvents) {
    window.addEventListener(
      act,
      (event) => {
        if (event.target instanceof Node && except.contains(event.target)) return;
        // Tab must work, otherwise the panel could not be reached.
        if (event instanceof KeyboardEvent && event.key === 'Tab') return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true, signal: controller.signal },
    );
  }
  return () => controller.abort();
};
