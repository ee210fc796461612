import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import * as v from 'valibot';
import { endingSignals } from '../http/limits/shutdown.ts';
import { gatherMetrics } from './figures.ts';
import { listeningMessage } from './port.ts';

const listeningSchema = v.object({ tell: v.literal(listeningMessage.tell) });

/** A worker that lived longer than this is replaced at once, others after this pause, in milliseconds. */
const minLifetime = 1000;

/** Node options of the workers, without those for work that the primary has done. */
const optionsOf = (given: readonly string[]): string[] =>
  given.filter(
    (option, at) => !(option.endsWith('ensure.ts') || (option === '--import' && given[at + 1]?.endsWith('ensure.ts'))),
  );

/** Lets every worker finish its answers, then ends the primary. */
const stopAll = async (): Promise<void> => {
  const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const ended = all.map((worker) => once(worker, 'exit'));
  for (const worker of all) worker.process.kill('SIGTERM');
  await Promise.all(ended);
  process.exit(0);
};

/**
 * Starts workers that share one port and replaces those that die. On a signal that ends it the workers finish
 * their answers before the primary ends.
 * @throws Error if a worker ends before it listens
 */
export const startWorkers = async (count: number, port: number, log: Logger): Promise<void> => {
  let isStarting = true;
  let isStopping = false;
  void new RateLimiterClusterMaster();
  gatherMetrics();
  cluster.setupPrimary({ execArgv: optionsOf(process.execArgv) });
  const start = (): Worker => {
    const worker = cluster.fork({ PORT: String(port) });
    const began = performance.now();
    worker.once('exit', async (code, signal) => {
      if (isStarting || isStopping) return;
      log.warn(`process ${worker.process.pid} ended (${signal ?? code}); another takes its place`);
      if (performance.now() - began < minLifetime) await wait(minLifetime);
      if (!isStopping) start();
    });
    return worker;
  };
  const ready = async (worker: Worker): Promise<void> => {
    const up = Promise.withResolvers<void>();
    worker.on('message', (message: unknown) => {
      if (v.is(listeningSchema, message)) up.resolve();
    });
    // The worker has printed the reason.
    worker.once('exit', () => up.reject(new Error('a process ended before it listened')));
    return up.promise;
  };
  for (const signal of endingSignals)
    process.on(signal, () => {
      if (!isStopping) void stopAll();
      isStopping = true;
    });
  await Promise.all(Array.from({ length: count }, () => ready(start())));
  isStarting = false;
};
