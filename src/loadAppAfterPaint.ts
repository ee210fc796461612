/** Maximum delay in milliseconds, in case a picture loads slowly. */
const maxDelay = 2000;

/**
 * Loads the app, and the brand's stylesheet with its fonts, from the tags that the served page keeps in a template, so that
 * its text and pictures load first; the page itself carries fonts for its first paint. Runs each file in a task of its own,
 * after those that it imports: one task for all would hold up a slow phone.
 */
const load = async (): Promise<void> => {
  const template = document.querySelector('template');
  if (!template) return;
  const files = template.content.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]');
  template.replaceWith(template.content);
  // The app hydrates the whole page.
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  for (const { href } of files) await import(/* @vite-ignore */ href);
};

/** The page itself shows what was pressed; a key typed before the page is complete must not wait for the app. */
const loadAfterFrame = (): void => void requestAnimationFrame(() => setTimeout(load));

/** Loads the app once the served page has been painted completely, or after the visitor's first press of a button or key. */
export const loadAppAfterPaint = (): void => {
  // A page served in another language than the visitor's stays hidden until the app has loaded.
  if (document.documentElement.dataset['awaits']) void load();
  addEventListener('load', () => new PerformanceObserver(load).observe({ type: 'paint', buffered: true }));
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, loadAfterFrame, { capture: true, once: true });
  setTimeout(load, maxDelay);
};
