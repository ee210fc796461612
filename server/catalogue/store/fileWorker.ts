import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';

/** Thread for slow tasks (fileTasks.ts): checking a whole file takes long, and SQLite blocks on the disk. */

const { path, pragma } = v.parse(v.object({ path: v.string(), pragma: v.string() }), workerData);

const run = (): string => {
  // Opening a deleted file would create an empty one.
  if (!existsSync(path)) throw new Error(`${path} is gone`);
  const database = new DatabaseSync(path, { timeout: 250 });
  try {
    return String(Object.values(database.prepare(`pragma ${pragma}`).get() ?? {})[0]);
  } finally {
    database.close();
  }
};

try {
  parentPort?.postMessage({ found: run() });
} catch (error) {
  parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) });
}
