import type { Browser, Page } from 'playwright-core';
import type { Stored } from './seed.ts';

/** What a page holds after its garbage was collected. */
export interface Memory {
  /** Of scripts and of the document. */
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** A page that is measured from outside. */
export interface Visit {
  readonly page: Page;
  /** Milliseconds of processor time that the main thread spends until what was done has been painted. */
  readonly costOf: (task: () => Promise<unknown>) => Promise<number>;
  /** Waits until the page has nothing to do any more. */
  readonly rested: () => Promise<void>;
  /** Waits until a selector finds so many elements; looked for by the page itself, which a locator's search would slow. */
  readonly sees: (selector: string, count?: number) => Promise<unknown>;
  /** Milliseconds from an input to the next paint, of each interaction since the last call; none is below 16. */
  readonly interactions: () => Promise<readonly number[]>;
  readonly memory: () => Promise<Memory>;
  /** Makes the processor so many times slower. */
  readonly slowDown: (times: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

const phone = { width: 390, height: 844 };

/** Gives the tab what it keeps, and notes how long its visitor waits for paints: the Event Timing API rounds to 8 ms. */
const prepare = (stored: Stored): void => {
  for (const [name, value] of Object.entries(stored)) {
    if (sessionStorage.getItem(name) === null) sessionStorage.setItem(name, value);
  }
  const durations = new Map<number, number>();
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = Number(Reflect.get(entry, 'interactionId'));
      if (id > 0) durations.set(id, Math.max(entry.duration, durations.get(id) ?? 0));
    }
  }).observe(options);
  Reflect.set(globalThis, 'takeInteractions', () => {
    const taken = [...durations.values()];
    durations.clear();
    return taken;
  });
};

const painted = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

/** Opens a page in a tab that keeps a conversation. */
export const visitWith = async (browser: Browser, address: string, stored: Stored = {}): Promise<Visit> => {
  const context = await browser.newContext({ viewport: phone, locale: 'en-GB' });
  await context.addInitScript(prepare, stored);
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('html[data-ready="true"]').waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  return {
    page,
    costOf: async (task) => {
      const before = await worked();
      await task();
      await painted(page);
      return (await worked()) - before;
    },
    rested: async () => {
      for (let [quiet, before] = [0, await worked()]; quiet < 3; ) {
        await page.waitForTimeout(100);
        const now = await worked();
        quiet = now - before < 10 ? quiet + 1 : 0;
        before = now;
      }
    },
    sees: (selector, count = 1) =>
      page.evaluate(
        (wanted) =>
          new Promise<void>((done) => {
            const look = (): void => {
              if (document.querySelectorAll(wanted.selector).length >= wanted.count) done();
              else requestAnimationFrame(look);
            };
            look();
          }),
        { selector, count },
      ),
    interactions: async () => {
      await page.waitForTimeout(100); // observers hear of a frame after it
      return page.evaluate(() => Reflect.apply(Reflect.get(globalThis, 'takeInteractions'), undefined, []));
    },
    memory: async () => {
      for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
      const { usedSize, embedderHeapUsedSize } = await session.send('Runtime.getHeapUsage');
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
      return { bytes: usedSize + embedderHeapUsedSize, nodes, listeners: jsEventListeners };
    },
    slowDown: async (rate) => void (await session.send('Emulation.setCPUThrottlingRate', { rate })),
    close: () => context.close(),
  };
};
