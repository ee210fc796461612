import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';

const answerSchema = v.object({ failed: v.optional(v.string()) });

/**
 * Updates a data folder to the newest version in a separate thread, so that serving does not wait. Not in a process: on
 * a busy machine its start alone takes seconds, which would delay every version.
 * @throws Error with the reason if it fails
 */
export const fetchNewestInWorker = async (url: string, dataDir: string): Promise<void> => {
  const cache = getCompileCacheDir();
  const thread = new Worker(new URL('./fetchThread.ts', import.meta.url), {
    // Node appends a folder for its version.
    workerData: { url, dataDir, compiled: cache === undefined ? undefined : dirname(cache) },
  });
  thread.unref();
  const answer = Promise.withResolvers<unknown>();
  thread.once('message', answer.resolve).once('error', answer.reject);
  thread.once('exit', () => answer.reject(new Error('the thread that takes up a version ended')));
  const { failed } = v.parse(answerSchema, await answer.promise);
  if (failed !== undefined) throw new Error(failed);
};
