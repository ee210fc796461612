/** A slow picture does not hold the app back any longer, in milliseconds. */
const longest = 2000;

/**
 * Loads the app, which a page of the server holds back in a template, as its own text and pictures come first. Each file
 * runs in a task of its own, after those that it imports: all in one task would hold up a slow phone.
 */
const begin = async (): Promise<void> => {
  const template = document.querySelector('template');
  if (!template) return;
  const files = template.content.querySelectorAll('link');
  template.replaceWith(template.content);
  for (const { href } of files) await import(/* @vite-ignore */ href);
};

/** Loads the app when the page has been painted with what belongs to it, or when the visitor touches it before. */
export const startAfterPaint = (): void => {
  // In another language than the visitor's, the page stays hidden until the app has come.
  if (document.documentElement.dataset['awaits']) void begin();
  addEventListener('load', () => new PerformanceObserver(begin).observe({ type: 'paint', buffered: true }));
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, begin, { capture: true, once: true });
  setTimeout(begin, longest);
};
