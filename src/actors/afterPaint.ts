/** A hidden page may paint no frames while a screen reader still reads it, so the wait is limited. */
export const maxWait = 100;

/** Calls back after a delay; uses the page's scheduler if available, because timers and frames may be delayed. */
export const callAfter = (delay: number, call: () => void): void => {
  if ('scheduler' in globalThis) void scheduler.postTask(call, { delay });
  else setTimeout(call, delay);
};

/** Ends the running task: what follows waits for the visitor's input and the next paint. */
export const nextTask = (): Promise<void> => new Promise((resolve) => callAfter(0, resolve));

/**
 * Calls back when the browser is idle.
 * @returns a function that cancels it
 */
export const whenIdle = (call: () => void): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(call, 50);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(call);
  return () => cancelIdleCallback(request);
};

/** Calls back after the next frame was painted: a task queued in a frame runs after its paint. */
export const afterFrame = (call: () => void): void => void requestAnimationFrame(() => callAfter(0, call));

/**
 * Calls back when the latest change has been painted, so that the visitor sees the input work before more work begins.
 * @returns a function that cancels it
 */
export const afterPaint = (call: () => void): (() => void) => {
  let isPending = true;
  const go = (): void => {
    if (!isPending) return;
    isPending = false;
    call();
  };
  afterFrame(go);
  callAfter(maxWait, go);
  return () => {
    isPending = false;
  };
};

/** Resolves when the latest change has been painted. */
export const whenPainted = (): Promise<void> => new Promise((resolve) => void afterPaint(resolve));

/**
 * Starts something once the latest change has been painted, or before the page is left.
 * @returns a function that stops it, started or not
 */
export const startAfterPaint = (start: () => () => void): (() => void) => {
  let stop: (() => void) | undefined;
  const forget = (): void => {
    cancel();
    window.removeEventListener('pagehide', begin);
  };
  const begin = (): void => {
    forget();
    stop = start();
  };
  const cancel = afterPaint(begin);
  window.addEventListener('pagehide', begin);
  return () => {
    forget();
    stop?.();
  };
};
