import { mkdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { InsightsUnavailable } from './insights.ts';
import { insightsFile, openTables } from './tables.ts';

/** Which file lies at a path; undefined if none does. */
const identityOf = (path: string): string | undefined => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
};

/** After this time, or if the clock was set back, a process that was making a new file counts as dead, in milliseconds. */
const makingTimeout = 10_000;

/**
 * Makes the file of tables anew. One process at a time, because the log files of the deleted file have to go first, and
 * must not be those of a file that another process has just made.
 */
const makeAnew = (path: string, open: () => DatabaseSync): DatabaseSync => {
  const lock = `${path}-making`;
  try {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Math.abs(Date.now() - since) > makingTimeout) rmdirSync(lock);
    mkdirSync(lock);
  } catch (error) {
    throw new InsightsUnavailable(`${path} was deleted, and cannot be made anew yet`, { cause: error });
  }
  try {
    if (identityOf(path) === undefined) for (const log of ['-wal', '-shm']) rmSync(path + log, { force: true });
    return open();
  } finally {
    rmdirSync(lock);
  }
};

/** The tables of a file, whichever file lies there. */
export interface LastingTables {
  /** @throws InsightsUnavailable if the file was deleted and cannot be made anew */
  current(): DatabaseSync;
  close(): void;
}

/**
 * Opens the tables of a file in a data folder, and opens them again when the file was deleted or replaced: otherwise the
 * rows would be written into a file that has no name any more, and be gone when the process ends.
 * @param warn called when the file has changed
 */
export const openLastingTables = (
  dataDir: string,
  file = insightsFile,
  warn: (error: unknown) => void = () => {},
): LastingTables => {
  let database = openTables(dataDir, file);
  if (dataDir === ':memory:') return { current: () => database, close: () => database.close() };
  const path = join(dataDir, file.name);
  let identity = identityOf(path);
  let isOpen = true;
  const reopen = (now: string | undefined): void => {
    if (isOpen) {
      database.close();
      isOpen = false;
      const gone = 'what it held is gone, unless you put a backup in its place';
      warn(
        new Error(
          now === undefined
            ? `${path} was deleted while it was in use: it is made anew, and ${gone}`
            : `${path} was replaced while it was in use: the file that lies there now is used`,
        ),
      );
    }
    const open = (): DatabaseSync => openTables(dataDir, file);
    database = now === undefined ? makeAnew(path, open) : open();
    isOpen = true;
    identity = identityOf(path);
  };
  return {
    current: () => {
      const now = identityOf(path);
      if (!isOpen || now !== identity) reopen(now);
      return database;
    },
    close: () => {
      if (isOpen) database.close();
    },
  };
};
