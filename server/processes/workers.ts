import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { gatherFigures } from './figures.ts';

/** How long a process has to have lived to be replaced at once, in milliseconds; others wait as long before the next try. */
const soon = 1000;

/** Options of Node for the others: what is due once, before the start, was done by the first. */
const optionsOf = (given: readonly string[]): string[] =>
  given.filter(
    (option, at) => !(option.endsWith('ensure.ts') || (option === '--import' && given[at + 1]?.endsWith('ensure.ts'))),
  );

/** Lets every process end its answers, and then this one. */
const stopAll = async (): Promise<void> => {
  const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const ended = all.map((worker) => once(worker, 'exit'));
  for (const worker of all) worker.process.kill('SIGTERM');
  await Promise.all(ended);
  process.exit(0);
};

/**
 * Starts so many processes that share one port, and keeps them: one that dies is replaced, and on SIGTERM and SIGINT all
 * of them let their answers end before this process ends.
 * @returns the port; @throws Error where one ends before it listens
 */
export const startWorkers = async (count: number): Promise<number> => {
  let isStarting = true;
  let isStopping = false;
  void new RateLimiterClusterMaster();
  gatherFigures();
  cluster.setupPrimary({ execArgv: optionsOf(process.execArgv) });
  const start = (): Worker => {
    const worker = cluster.fork();
    const began = performance.now();
    worker.once('exit', async (code, signal) => {
      if (isStarting || isStopping) return;
      console.warn(`process ${worker.process.pid} ended (${signal ?? code}); another takes its place`);
      if (performance.now() - began < soon) await wait(soon);
      if (!isStopping) start();
    });
    return worker;
  };
  const ready = async (worker: Worker): Promise<number> => {
    const up = Promise.withResolvers<number>();
    worker.once('listening', ({ port }) => up.resolve(port));
    // It has said why.
    worker.once('exit', () => up.reject(new Error('a process ended before it listened')));
    return up.promise;
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (!isStopping) void stopAll();
      isStopping = true;
    });
  const ports = await Promise.all(Array.from({ length: count }, () => ready(start())));
  isStarting = false;
  return ports[0] ?? 0;
};
