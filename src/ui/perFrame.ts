/**
 * Calls as often as frames are painted, however often it is asked to: what comes between two frames is shown with the
 * next. A page that is hidden paints none, and is told at once.
 */
export const perFrame = (call: () => void): { readonly ask: () => void; readonly now: () => void } => {
  let frame: number | undefined;

  const now = (): void => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    call();
  };

  const ask = (): void => {
    if (document.hidden) now();
    else frame ??= requestAnimationFrame(now);
  };

  return { ask, now };
};
