import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import type { Logger } from 'pino';
import defaults from './defaults.json' with { type: 'json' };
import type { Environment } from './environment.ts';
import { endingSignals } from './http/limits/shutdown.ts';
import { tryAddress } from './http/listening.ts';
import { InsightsUnavailable } from './insights/insights.ts';
import { insightsFile, openTables, outboxFile } from './insights/tables.ts';
import { processLog } from './processLog.ts';
import { readStartOptions } from './startOptions.ts';
import { databaseFile } from './store/database.ts';
import { FolderUnusable, prepareFolder } from './store/folder.ts';

/** Start of the server: validates everything first, then serves in one process or several. */

/** @returns a port that can be listened on */
const prepare = async (
  { PORT, HOST, DATA_DIR, DATABASE_URL, API_UPSTREAM }: Environment,
  log: Logger,
): Promise<number> => {
  const port = await tryAddress(PORT, HOST);
  try {
    prepareFolder(DATA_DIR);
    // A disk that is not mounted looks like this. The usual folder is empty at each first start.
    const isOwn = DATABASE_URL === undefined && API_UPSTREAM === undefined;
    if (isOwn && DATA_DIR !== defaults.dataDir && !existsSync(databaseFile(DATA_DIR)))
      log.warn(
        `DATA_DIR=${JSON.stringify(DATA_DIR)}: it holds no catalogue, so that it begins with the sample data; if yours should be there, mount its disk and start again`,
      );
    // Before the catalogue is filled, which takes seconds.
    if (API_UPSTREAM === undefined)
      openTables(DATA_DIR, DATABASE_URL === undefined ? insightsFile : outboxFile).close();
  } catch (error) {
    if (!(error instanceof FolderUnusable || error instanceof InsightsUnavailable)) throw error;
    throw new Error(`DATA_DIR=${JSON.stringify(DATA_DIR)}: ${error.message}`, { cause: error });
  }
  return port;
};

/** Prepares databases before the workers start, so that no worker waits for another. */
const serveByWorkers = async (environment: Environment, port: number, log: Logger): Promise<number> => {
  const { DATA_DIR: dataDir, WORKERS: count, VALKEY_URL: storeUrl } = environment;
  const { openCatalogue } = await import('./catalogue/open.ts');
  await (await openCatalogue({ dataDir })).close();
  if (storeUrl === undefined)
    log.warn(`WORKERS=${count} without VALKEY_URL: an answer that breaks off is resumed only at its own process`);
  const { startWorkers } = await import('./processes/workers.ts');
  await startWorkers(count, port, log);
  return port;
};

const start = async (): Promise<void> => {
  readStartOptions();
  // Imported here so that invalid brands are reported like other configuration errors.
  const { readEnvironment } = await import('./environment.ts');
  const { brandCodes, brandOf } = await import('../brands/registry.ts');
  const environment = readEnvironment(process.env);
  if (cluster.isWorker) {
    await (await import('./serve.ts')).serve(environment);
    return;
  }
  const log = processLog(environment.LOG_LEVEL);
  const free = await prepare(environment, log);
  if (environment.DATABASE_URL !== undefined) {
    const { followInThread } = await import('./catalogue/versions/followInThread.ts');
    const { signal } = new AbortController(); // never aborted
    await followInThread(environment.DATABASE_URL, environment.DATA_DIR, (message) => log.warn(message), signal);
  }
  const port =
    environment.WORKERS > 1
      ? await serveByWorkers(environment, free, log)
      : await (await import('./serve.ts')).serve(environment);
  for (const code of brandCodes) {
    const { hosts } = brandOf(code);
    const host = hosts.find((each) => each.endsWith('.localhost')) ?? hosts[0];
    console.log(`${code}  http://${host}:${port}`);
  }
  console.log('ready');
};

/** Ends a start that takes seconds. As process 1 of a container, the process gets no signal that it does not handle. */
const endStart = (): never => process.exit(0);
const signals = process.pid === 1 ? endingSignals : [];
for (const signal of signals) process.on(signal, endStart);

await start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
// From here on the server ends by itself, once its answers are complete.
for (const signal of signals) process.off(signal, endStart);
