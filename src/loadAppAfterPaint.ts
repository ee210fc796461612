/** The served page keeps the tags that load the app in a template, so that its text and pictures load first. */
const delayedTags = 'template';

/** Maximum delay in milliseconds, in case a picture loads slowly. */
const maxDelay = 2000;

const load = (): void => {
  const template = document.head.querySelector(delayedTags);
  if (!template) return;
  template.replaceWith(template.content);
  // The first preloaded module is the app; the others are its imports.
  const app = document.querySelector<HTMLLinkElement>('[rel=modulepreload]');
  if (app) void import(/* @vite-ignore */ app.href);
};

/** Loads the app once the served page has been painted completely, or at the visitor's first press of a button or key. */
export const loadAppAfterPaint = (): void => {
  // A page served in another language than the visitor's stays hidden until the app has loaded.
  if (document.documentElement.dataset['awaits']) load();
  addEventListener('load', () => new PerformanceObserver(load).observe({ type: 'paint', buffered: true }));
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, load, { capture: true, once: true });
  setTimeout(load, maxDelay);
};
