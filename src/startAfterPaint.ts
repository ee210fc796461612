/** What loads the app: a page of the server holds it back, as its own text and pictures come first. */
const held = 'template';

/** A slow picture does not hold the app back any longer, in milliseconds. */
const longest = 2000;

const begin = (): void => {
  const template = document.head.querySelector(held);
  if (!template) return;
  template.replaceWith(template.content);
  // The first of them is the app; the others are what it needs.
  const app = document.querySelector<HTMLLinkElement>('[rel=modulepreload]');
  if (app) void import(/* @vite-ignore */ app.href);
};

/** Loads the app when the page has been painted with what belongs to it, or when the visitor touches it before. */
export const startAfterPaint = (): void => {
  // In another language than the visitor's, the page stays hidden until the app has come.
  if (document.documentElement.dataset['awaits']) begin();
  addEventListener('load', () => new PerformanceObserver(begin).observe({ type: 'paint', buffered: true }));
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, begin, { capture: true, once: true });
  setTimeout(begin, longest);
};
