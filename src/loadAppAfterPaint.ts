/** Maximum delay in milliseconds, in case a picture loads slowly. */
const maxDelay = 2000;

/** Fetches the brand's style sheet and fonts; until then the page shows the fonts that it carries within itself. */
const loadFonts = (): void => {
  const styles = document.querySelector<HTMLLinkElement>('link[href$="/styles.css"]');
  if (styles) styles.disabled = false;
};

const afterPaint = (call: () => unknown): void =>
  new PerformanceObserver(call).observe({ type: 'paint', buffered: true });

/**
 * Loads the app from the tags that the served page keeps in a template, so that its text and pictures load first.
 * Runs each file in a task of its own, after those that it imports: one task for all would hold up a slow phone.
 */
const load = async (): Promise<void> => {
  loadFonts();
  const template = document.querySelector('template');
  if (!template) return;
  const files = template.content.querySelectorAll('link');
  template.replaceWith(template.content);
  for (const { href } of files) await import(/* @vite-ignore */ href);
};

/**
 * Loads the brand's fonts once the served page has been painted, and the app once it has been painted completely, or at
 * the visitor's first press of a button or key.
 */
export const loadAppAfterPaint = (): void => {
  // A page served in another language than the visitor's stays hidden until the app has loaded.
  if (document.documentElement.dataset['awaits']) void load();
  afterPaint(loadFonts);
  addEventListener('load', () => afterPaint(load));
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, load, { capture: true, once: true });
  setTimeout(load, maxDelay);
};
