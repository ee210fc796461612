/** Where the panel stands: beside the page, also when a dialog makes all of the page but itself inert. */

const moveInto = (parent: Element, child: Element): void => {
  if (child.parentElement === parent) return;
  // Keeps focus and scroll positions, where the browser can.
  if (child.isConnected && typeof parent.moveBefore === 'function') parent.moveBefore(child, null);
  else parent.append(child);
};

/** Puts an element into the modal dialog that is open, else at the end of the page, and keeps it there. */
export const keepReachable = (element: Element): void => {
  const place = (): void => moveInto(document.querySelector('dialog:modal') ?? document.body, element);
  place();
  new MutationObserver(place).observe(document.body, { subtree: true, attributeFilter: ['open'] });
};

const acts = ['click', 'keydown', 'beforeinput', 'submit', 'cancel'] as const;

/**
 * Lets nobody use the page but the element given, for as long as a replay shows there.
 * @returns gives the page back
 */
export const holdStill = (except: Element): (() => void) => {
  const controller = new AbortController();
  for (const act of acts) {
    window.addEventListener(
      act,
      (event) => {
        if (event.target instanceof Node && except.contains(event.target)) return;
        // Tab is no use of the page: without it the panel could not be reached.
        if (event instanceof KeyboardEvent && event.key === 'Tab') return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true, signal: controller.signal },
    );
  }
  return () => controller.abort();
};
