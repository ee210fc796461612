import type { Browser, CDPSession, Page } from 'playwright-core';

/** Results of a visit, in milliseconds since the start of the navigation; the last one is a score. */
export interface Visit {
  readonly typedKey: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly shift: number;
  /** Kilobytes of script received before the key was typed. */
  readonly script: number;
}

/**
 * A phone on a slow network, with the settings of Chromium's tools: "slow 4G", and a quarter of the processor's speed.
 */
const phone = { width: 390, height: 844 };
const network = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const slowDown = 4;

/** Records the page's events, and focuses the first field as soon as there is one. */
const watch = (isTyped: boolean): void => {
  const seen = { typedKey: Number.NaN, firstPaint: Number.NaN, largestPaint: Number.NaN, shift: 0 };
  Reflect.set(globalThis, 'seen', seen);
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    seen.shift += Number(Reflect.get(entry, 'value'));
  });
  if (!isTyped) return;
  const selector = 'textarea, [contenteditable="true"], input:not([type])';
  const fieldIn = (root: Document | ShadowRoot): HTMLElement | null => {
    const [field] = root.querySelectorAll<HTMLElement>(selector);
    if (field) return field;
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const found = shadowRoot && fieldIn(shadowRoot);
      if (found) return found;
    }
    return null;
  };
  const seek = (): void => {
    if (!Number.isNaN(seen.typedKey)) return;
    fieldIn(document)?.focus();
    setTimeout(seek, 10);
  };
  window.addEventListener(
    'input',
    () => {
      if (Number.isNaN(seen.typedKey)) seen.typedKey = performance.now();
    },
    { capture: true },
  );
  setTimeout(seek, 10);
};

const seenBy = (page: Page): Promise<Record<string, number>> => page.evaluate(() => Reflect.get(globalThis, 'seen'));

/** Slows network and processor of a page down to those of the phone. */
export const slow = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return session;
};

/** Counts the bytes of script received. */
const countScript = (session: CDPSession) => {
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes / 1000;
};

const open = async (browser: Browser, isTyped: boolean) => {
  const context = await browser.newContext({ viewport: phone, locale: 'de-DE' });
  const page = await context.newPage();
  const session = await slow(page);
  await page.addInitScript(watch, isTyped);
  return { context, page, session };
};

/** A key that is pressed repeatedly arrives as soon as the page has a field for it. */
const typeInto = async (browser: Browser, address: string): Promise<Pick<Visit, 'typedKey' | 'script'>> => {
  const { context, page, session } = await open(browser, true);
  const script = countScript(session);
  const going = page.goto(address, { waitUntil: 'commit' });
  await going;
  let typedKey = Number.NaN;
  while (Number.isNaN(typedKey)) {
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'a', text: 'a' });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'a' });
    typedKey = (await seenBy(page))['typedKey'] ?? Number.NaN;
  }
  const found = { typedKey, script: script() };
  await context.close();
  return found;
};

/** Without input until the page is idle. */
const lookAt = async (browser: Browser, address: string): Promise<Omit<Visit, 'typedKey' | 'script'>> => {
  const { context, page } = await open(browser, false);
  await page.goto(address, { waitUntil: 'networkidle' });
  const { firstPaint = Number.NaN, largestPaint = Number.NaN, shift = Number.NaN } = await seenBy(page);
  await context.close();
  return { firstPaint, largestPaint, shift };
};

/** Visits a page twice, each time as a first visit: once to type at once, once to look. */
export const visit = async (browser: Browser, address: string): Promise<Visit> => ({
  ...(await typeInto(browser, address)),
  ...(await lookAt(browser, address)),
});
