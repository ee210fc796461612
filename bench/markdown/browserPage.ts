import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { launchBrowser } from '../../e2e/browser.ts';
import { installPeers } from '../peers.ts';

const bench = fileURLToPath(new URL('..', import.meta.url));
const dist = fileURLToPath(new URL('../../dist/bench-markdown/', import.meta.url));

export interface Bench {
  readonly page: Page;
  /** Milliseconds that the main thread of the page has worked since it began. */
  readonly worked: () => Promise<number>;
  /** Lets the page run so many times slower than the machine. */
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
    slowDown: async (rate) => {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
};
