import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { TablesTooNew } from '../../store/postgresTables.ts';
import { programHash } from '../sample.ts';
import { followVersions } from './follow.ts';

/** Thread of followInThread.ts. */

const { url, dataDir } = v.parse(v.object({ url: v.string(), dataDir: v.string() }), workerData);

const warn = (warning: string): void => parentPort?.postMessage({ warning });
try {
  await followVersions(url, dataDir, warn, new AbortController().signal); // never aborted
  parentPort?.postMessage({ isFirstTaken: true });
  programHash(); // so that it is known when the next version comes
} catch (error) {
  if (!(error instanceof TablesTooNew)) throw error;
  parentPort?.postMessage({ tooNew: error.message });
}
