const pressed = new Set<HTMLElement>();

const hold = (event: MouseEvent): void => {
  const { target } = event;
  const button = target instanceof Element && target.closest<HTMLElement>('[data-later] [type=button]');
  if (!button) return;
  event.stopPropagation();
  pressed.add(button);
};

/** Holds presses of buttons in served parts whose code comes later, because React ignores them until it has hydrated the part. */
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
