import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { build, preview } from 'vite';
import { launchBrowser } from '../../../e2e/harness/browser.ts';
import { installPeers } from '../peers.ts';

const bench = fileURLToPath(new URL('..', import.meta.url));
const dist = fileURLToPath(new URL('../../../dist/bench-markdown/', import.meta.url));

const named = v.object({
  name: v.literal('thread_name'),
  pid: v.number(),
  tid: v.number(),
  args: v.object({ name: v.literal('CrRendererMain') }),
});
/** A traced task; `tdur` is its processor time in microseconds. */
const ran = v.object({
  name: v.literal('ThreadControllerImpl::RunTask'),
  pid: v.number(),
  tid: v.number(),
  tdur: v.number(),
});
const traceSchema = v.object({ traceEvents: v.array(v.union([named, ran, v.unknown()])) });

/** Processor time of the longest task of a page's main thread, in milliseconds. */
const longestOf = (trace: string): number => {
  const { traceEvents } = v.parse(traceSchema, JSON.parse(trace));
  const threads = traceEvents.filter((event) => v.is(named, event)).map(({ pid, tid }) => `${pid} ${tid}`);
  const tasks = traceEvents.filter((event) => v.is(ran, event));
  return Math.max(...tasks.filter(({ pid, tid }) => threads.includes(`${pid} ${tid}`)).map(({ tdur }) => tdur / 1000));
};

export interface Bench {
  readonly page: Page;
  /** Processor time of the page's main thread since it began, in milliseconds. */
  readonly worked: () => Promise<number>;
  /**
   * Processor time of the longest main-thread task during an action. Other load delays tasks, but does not lengthen
   * this time.
   */
  readonly withLongestTask: <Found extends object>(
    during: () => Promise<Found>,
  ) => Promise<Found & { readonly longestTask: number }>;
  /** Slows the page down by this factor. */
  readonly slowDown: (times: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens the production build of the page that shows all subjects. */
export const openBench = async (): Promise<Bench> => {
  await installPeers();
  await build({
    configFile: false,
    logLevel: 'warn',
    root: `${bench}markdown`,
    plugins: [react(), babel({ presets: [reactCompilerPreset()] })],
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      outDir: dist,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { input: `${bench}markdown/page.html` },
    },
  });
  const server = await preview({
    configFile: false,
    root: `${bench}markdown`,
    build: { outDir: dist },
    preview: { port: 0 },
  });
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}page.html`);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    worked: async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    },
    withLongestTask: async (during) => {
      await browser.startTracing(page, { categories: ['toplevel'] });
      const found = await during();
      return { ...found, longestTask: longestOf((await browser.stopTracing()).toString()) };
    },
    slowDown: async (rate) => {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
};
