/** A page that is covered up, or outside of its window's view, may paint no frames and yet be listened to. */
export const maxWait = 100;

/** Calls back after some time; by the page's own schedule where it has one, which no frame and no timer holds up. */
export const later = (delay: number, call: () => void): void => {
  if ('scheduler' in globalThis) void scheduler.postTask(call, { delay });
  else setTimeout(call, delay);
};

/** Calls back after the next frame has been handed to the screen: what is queued in a frame comes after its paint. */
export const afterFrame = (call: () => void): void => void requestAnimationFrame(() => later(0, call));

/**
 * Calls back when what was just changed has been painted, so that an input is seen to work before more work begins.
 * @returns calls it off
 */
export const afterPaint = (call: () => void): (() => void) => {
  let isAwaited = true;
  const go = (): void => {
    if (!isAwaited) return;
    isAwaited = false;
    call();
  };
  afterFrame(go);
  later(maxWait, go);
  return () => {
    isAwaited = false;
  };
};

/** Resolves when what was just changed has been painted. */
export const painted = (): Promise<void> => new Promise((resolve) => void afterPaint(resolve));

/**
 * Starts something once what was just changed has been painted, or before the page is left.
 * @returns stops it, begun or not
 */
export const onceSeen = (start: () => () => void): (() => void) => {
  let stop: (() => void) | undefined;
  const forget = (): void => {
    callOff();
    window.removeEventListener('pagehide', begin);
  };
  const begin = (): void => {
    forget();
    stop = start();
  };
  const callOff = afterPaint(begin);
  window.addEventListener('pagehide', begin);
  return () => {
    forget();
    stop?.();
  };
};
