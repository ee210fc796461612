import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { prepareFolder } from '../../store/folder.ts';
import { channel, fetchVersion, newestVersion, prepareVersions } from './versions.ts';

/**
 * Keeps the catalogue of a data folder at the newest version in PostgreSQL. What is served is the folder's own copy: it goes on
 * when the database is away.
 */

/** How long the start waits for the database, and how often one that is away is tried, in milliseconds. */
const patience = 5000;
const between = 1000;

const command = fileURLToPath(new URL('../command.ts', import.meta.url));

/** Which version the folder holds. */
const stateFile = (dataDir: string): string => join(dataDir, 'catalogue.version');

/** Takes the newest version up where the folder holds another one; in a process of its own, so that who serves does not wait. */
const takeUp = async (client: Client, dataDir: string): Promise<void> => {
  const newest = await newestVersion(client);
  if (newest === undefined) return;
  const state = `${newest.version} ${newest.sha256}`;
  if ((await readFile(stateFile(dataDir), 'utf8').catch(() => '')) === state) return;
  const folder = await mkdtemp(join(dataDir, 'version-'));
  try {
    const path = join(folder, 'catalogue.tcat');
    await fetchVersion(client, newest, path);
    await promisify(execFile)(process.execPath, [command, 'import', path, '--data-dir', dataDir]);
    await writeFile(stateFile(dataDir), state);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** One connection: takes up what is newest, and each new version, till the connection ends. */
const followOnce = async (url: string, dataDir: string, taken: () => void, signal: AbortSignal): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: patience, keepAlive: true });
  const ended = Promise.withResolvers<void>();
  client.on('error', ended.reject);
  client.on('end', () => ended.resolve());
  signal.addEventListener('abort', () => ended.resolve(), { once: true });
  // Known where it is waited for; it may fail before.
  ended.promise.catch(() => {});
  // Told while one version is being taken up, the next is taken up after it.
  let work = Promise.resolve();
  const next = (): Promise<void> => {
    work = work.then(() => takeUp(client, dataDir));
    work.then(taken, ended.reject);
    return work;
  };
  try {
    await client.connect();
    await prepareVersions(client);
    client.on('notification', () => void next().catch(() => {}));
    await client.query(`listen ${channel}`);
    await next();
    await ended.promise;
  } finally {
    await client.end().catch(() => {});
  }
};

/**
 * Follows the versions from now on. @returns when the newest was taken up for the first time, or the database did not answer
 * @param signal ends the following
 * @param warn hears when the newest cannot be had, once each time
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
  const follow = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await followOnce(
          url,
          dataDir,
          () => {
            isAway = false;
            first.resolve();
          },
          signal,
        );
      } catch (error) {
        if (!isAway)
          warn(
            `the newest catalogue cannot be had from DATABASE_URL (${error instanceof Error ? error.message : error}); what is here is served`,
          );
        isAway = true;
        first.resolve();
      }
      await wait(between, undefined, { ref: false });
    }
  };
  void follow();
  await Promise.race([first.promise, wait(patience * 2, undefined, { ref: false })]);
};
