import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { DamagedData } from '../../store/database.ts';

const answerSchema = v.union([v.object({ found: v.string() }), v.object({ failed: v.string() })]);

/** Runs a slow task on a database file in a separate thread. */
const runTask = async (path: string, pragma: string): Promise<string> => {
  const worker = new Worker(new URL('./fileWorker.ts', import.meta.url), { workerData: { path, pragma } });
  worker.unref();
  const [answer] = await once(worker, 'message');
  const parsed = v.parse(answerSchema, answer);
  if ('failed' in parsed) throw new DamagedData(parsed.failed);
  return parsed.found;
};

/** Checks every page of a file. @throws DamagedData if one is damaged */
export const checkFile = async (path: string): Promise<void> => {
  const found = await runTask(path, 'quick_check(1)');
  if (found !== 'ok') throw new DamagedData(found);
};

/** Copies an import from the write-ahead log into the file, unless someone still reads the old state. */
export const checkpointLog = async (path: string): Promise<void> => {
  await runTask(path, 'wal_checkpoint(passive)');
};
