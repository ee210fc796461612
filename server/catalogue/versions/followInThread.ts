import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { TablesTooNew } from '../../store/postgresTables.ts';
import type { followVersions } from './follow.ts';

const messageSchema = v.union([
  v.object({ warning: v.string() }),
  v.object({ tooNew: v.string() }),
  v.object({ isFirstTaken: v.literal(true) }),
]);

/** Pause before a thread that failed is started again, in milliseconds. */
const restartPause = 1000;

/**
 * Follows the versions ({@link followVersions}) in a thread of its own, which is kept: a version is noticed, fetched
 * and copied while this thread answers visitors, and on a busy machine the start of a thread alone takes seconds.
 */
export const followInThread: typeof followVersions = async (url, dataDir, warn, signal) => {
  const first = Promise.withResolvers<void>();
  const cache = getCompileCacheDir();
  const options = {
    // It waits most of the time, and needs little memory.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
    workerData: { url, dataDir },
    // Threads do not inherit the cache of compiled code. Node appends a folder for its version.
    env: { ...process.env, ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: dirname(cache) }) },
  };

  let told = '';
  const tellEnd = ({ message }: Error): void => {
    // A thread that fails at once would fill the log.
    if (message !== told) warn(`the thread that follows DATABASE_URL ended, and is started again (${message})`);
    told = message;
  };
  const start = (): void => {
    if (signal.aborted) return;
    const thread = new Worker(new URL('./followThread.ts', import.meta.url), options);
    thread.unref();
    const end = (): void => void thread.terminate();
    signal.addEventListener('abort', end, { once: true });
    thread.on('message', (sent) => {
      const message = v.parse(messageSchema, sent);
      if ('warning' in message) warn(message.warning);
      else if ('tooNew' in message) first.reject(new TablesTooNew(message.tooNew));
      else first.resolve();
    });
    thread.on('error', tellEnd);
    thread.on('exit', async () => {
      signal.removeEventListener('abort', end);
      first.resolve();
      await wait(restartPause, undefined, { ref: false });
      start();
    });
  };
  start();
  await first.promise;
};
