import type { Browser, Page } from 'playwright-core';
import { slow } from './visit.ts';

/** Milliseconds from input to next paint, from the Event Timing API: rounded to 8 ms, at least 16. */
export interface Delays {
  readonly opening: number;
  readonly sending: number;
}

/** Records how long a visitor waits for the effect of an input. */
const watch = (): void => {
  const delays: number[] = [];
  Reflect.set(globalThis, 'delays', delays);
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Number(Reflect.get(entry, 'interactionId')) > 0) delays.push(entry.duration);
  }).observe(options);
};

/** A phone as slow as that of a visit, once the page is idle. */
const arrive = async (browser: Browser, address: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'de-DE' });
  await context.addInitScript(watch);
  const page = await context.newPage();
  await slow(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('html[data-ready="true"]').waitFor();
  return page;
};

const longestOf = async (page: Page, input: () => Promise<unknown>): Promise<number> => {
  const forget = (): void => void Reflect.get(globalThis, 'delays').splice(0);
  await page.evaluate(forget);
  await input();
  await page.getByTestId('chat-close').waitFor();
  await page.waitForTimeout(500); // observers are called a frame after the paint
  const delays: number[] = await page.evaluate(() => Reflect.get(globalThis, 'delays'));
  await page.context().close();
  return Math.max(16, ...delays);
};

/** Touches the middle of an element; Playwright's own tap would inspect the page within the measured time. */
const touch = async (page: Page, testId: string): Promise<void> => {
  const box = await page.getByTestId(testId).boundingBox();
  if (!box) throw new Error(`nothing to touch: ${testId}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
};

/** Opens the chat on a product page, and sends the first question on the home page. */
export const interact = async (browser: Browser, home: string, product: string): Promise<Delays> => {
  const read = await arrive(browser, product);
  const opening = await longestOf(read, () => touch(read, 'chat-launch'));
  const asked = await arrive(browser, home);
  await asked.getByTestId('chat-input').pressSequentially('Welche Bohrmaschine ist leicht?');
  await asked.waitForTimeout(500); // nobody sends in the moment of the last letter
  const sending = await longestOf(asked, () => asked.keyboard.press('Enter'));
  return { opening, sending };
};
