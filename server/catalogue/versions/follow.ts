import { setTimeout as wait } from 'node:timers/promises';
import { prepareFolder } from '../../store/folder.ts';
import { connectPostgres } from '../../store/postgres.ts';
import { isRefusedByPostgres, postgresReason } from '../../store/postgresReason.ts';
import { TablesTooNew } from '../../store/postgresTables.ts';
import { databaseReason } from '../unavailable.ts';
import { fetchNewestVersion } from './fetchNewest.ts';
import { channel } from './versions.ts';

/**
 * Keeps the catalogue of a data folder at the newest version in PostgreSQL. The server reads the folder's copy, so it keeps
 * working while the database is away. It runs in a thread (followInThread.ts), because checking and copying a version
 * takes long.
 */

/**
 * Time limit for a reply of the database, and pause before the next attempt, in milliseconds. A busy machine reads late
 * what has arrived.
 */
const requestTimeout = 10_000;
const retryPause = 1000;
/** Interval of checks in milliseconds, in case a notification was lost although the connection seems to work. */
const checkInterval = 5000;

/** Fetches the newest version and each later one until the connection ends. */
const followOnce = async (url: string, dataDir: string, taken: () => void, signal: AbortSignal): Promise<void> => {
  const client = await connectPostgres(url, requestTimeout);
  const ended = Promise.withResolvers<void>();
  client.on('error', ended.reject);
  client.on('end', () => ended.resolve());
  signal.addEventListener('abort', () => ended.resolve(), { once: true });
  // The rejection is handled where it is awaited; this avoids an unhandled one before.
  ended.promise.catch(() => {});
  // A version announced while another one is fetched is fetched after it.
  let work = Promise.resolve();
  const next = (): Promise<void> => {
    work = work.then(async () => void (await fetchNewestVersion(client, dataDir)));
    work.then(taken, ended.reject);
    return work;
  };
  const look = setInterval(() => void next().catch(() => {}), checkInterval);
  look.unref();
  try {
    client.on('notification', () => void next().catch(() => {}));
    await client.query(`listen ${channel}`);
    await next();
    await ended.promise;
  } finally {
    clearInterval(look);
    await client.end().catch(() => {});
  }
};

const reasonOf = (error: unknown): string =>
  databaseReason(error) ?? postgresReason(error) ?? (error instanceof Error ? error.message : String(error));

/**
 * Follows the versions from now on. Resolves when the newest has been fetched for the first time, or the database did not
 * answer.
 * @param warn called once for each time that the newest version cannot be fetched, and again where the database then
 * refuses this user
 * @param signal ends it
 * @throws TablesTooNew if a newer program wrote the tables; later this only causes a warning
 */
export const followVersions = async (
  url: string,
  dataDir: string,
  warn: (message: string) => void,
  signal: AbortSignal,
): Promise<void> => {
  prepareFolder(dataDir);
  const first = Promise.withResolvers<void>();
  let isAway = false;
  let isRefused = false;
  const taken = (): void => {
    isAway = false;
    isRefused = false;
    first.resolve();
  };
  const follow = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await followOnce(url, dataDir, taken, signal);
      } catch (error) {
        if (error instanceof TablesTooNew) first.reject(error);
        const isNowRefused = !isRefused && isRefusedByPostgres(error);
        if (!isAway || isNowRefused)
          warn(
            `the newest catalogue cannot be fetched from DATABASE_URL (${reasonOf(error)}); the local copy is served`,
          );
        isAway = true;
        isRefused ||= isNowRefused;
        first.resolve();
      }
      await wait(retryPause, undefined, { ref: false });
    }
  };
  void follow();
  await Promise.race([first.promise, wait(requestTimeout, undefined, { ref: false })]);
};
