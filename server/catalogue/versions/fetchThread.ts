import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';

/** Thread of fetchInWorker.ts: fetches, checks and copies a version, which takes long. */

const { url, dataDir, compiled } = v.parse(
  v.object({ url: v.string(), dataDir: v.string(), compiled: v.optional(v.string()) }),
  workerData,
);
// Threads do not inherit the compile cache, so it is enabled before anything else is loaded.
if (compiled !== undefined) enableCompileCache(compiled);
const { fetchNewestVersion } = await import('./fetchNewest.ts');
const { postgresReason } = await import('../../store/postgresReason.ts');
const { databaseReason } = await import('../unavailable.ts');

const reasonOf = (error: unknown): string =>
  databaseReason(error) ?? postgresReason(error) ?? (error instanceof Error ? error.message : String(error));

await fetchNewestVersion(url, dataDir).then(
  () => parentPort?.postMessage({}),
  (error: unknown) => parentPort?.postMessage({ failed: reasonOf(error) }),
);
