import type { Browser, Page } from 'playwright-core';
import type { Stored } from './seed.ts';

/** What a page holds after a garbage collection. */
export interface Memory {
  /** Memory of scripts and of the document. */
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** A page measured from outside. */
export interface Visit {
  readonly page: Page;
  /** Processor time of the main thread until the result of an action is painted, in milliseconds. */
  readonly costOf: (task: () => Promise<unknown>) => Promise<number>;
  /** Waits until the page is idle. */
  readonly rested: () => Promise<void>;
  /**
   * Waits until a selector matches this many elements. The page itself looks for them, because a locator would slow it
   * down.
   */
  readonly sees: (selector: string, count?: number) => Promise<unknown>;
  /** Milliseconds from input to next paint of each interaction since the last call, at least 16. */
  readonly interactions: () => Promise<readonly number[]>;
  readonly memory: () => Promise<Memory>;
  /** Slows the processor down by this factor. */
  readonly slowDown: (times: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

const phone = { width: 390, height: 844 };

/** Restores the tab's storage and records the visitor's waits for paints; the Event Timing API rounds them to 8 ms. */
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

/** Opens a page in a tab with a stored conversation. */
export const visitWith = async (browser: Browser, address: string, stored: Stored = {}): Promise<Visit> => {
  const context = await browser.newContext({ viewport: phone, locale: 'en-GB' });
  await context.addInitScript(prepare, stored);
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('html[data-ready="true"]').waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const processorTime = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  return {
    page,
    costOf: async (task) => {
      const before = await processorTime();
      await task();
      await painted(page);
      return (await processorTime()) - before;
    },
    rested: async () => {
      for (let [quiet, before] = [0, await processorTime()]; quiet < 3; ) {
        await page.waitForTimeout(100);
        const now = await processorTime();
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
      await page.waitForTimeout(100); // observers are called a frame after the paint
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
