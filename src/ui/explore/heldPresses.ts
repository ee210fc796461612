const pressed = new Set<HTMLElement>();

const hold = (event: MouseEvent): void => {
  const { target } = event;
  const button = target instanceof Element && target.closest<HTMLElement>('.explore [type=button]');
  if (!button) return;
  event.stopPropagation();
  pressed.add(button);
};

/** Holds presses of buttons in the served explore view, because React ignores them until it has hydrated the view. */
export const holdPresses = (): void => document.addEventListener('click', hold, true);

/**
 * Stops holding presses.
 * @returns the buttons that were pressed, each once, in the order of their first press
 */
export const takePresses = (): readonly HTMLElement[] => {
  document.removeEventListener('click', hold, true);
  const taken = [...pressed];
  pressed.clear();
  return taken;
};
