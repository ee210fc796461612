import type { DatabaseSync } from 'node:sqlite';
import { numberOf } from '../../store/database.ts';

/** Consistent reads of a database that other processes may write. */
export interface Snapshots {
  /** Drops cached content if the database has changed since. */
  refresh(): void;
  /** Runs several statements on the same state. */
  read<T>(statements: () => T): T;
  /** Moves to the latest state; only for a pinned database. */
  pin(): void;
}

/**
 * @param isPinned keeps the current state visible, whatever others write
 * @param forget drops cached content, which belongs to the version it was read from
 */
export const createSnapshots = (database: DatabaseSync, isPinned: boolean, forget: () => void): Snapshots => {
  const dataVersion = database.prepare('pragma data_version');
  let version = -1;

  const refresh = (): void => {
    if (isPinned) return;
    const now = numberOf(dataVersion.get() ?? {}, 'data_version');
    if (now === version) return;
    version = now;
    forget();
  };

  const pin = (): void => {
    if (database.isTransaction) database.exec('commit');
    // SQLite fixes the visible state at the first read.
    database.exec('begin; select count(*) from sources');
  };
  if (isPinned) pin();

  return {
    refresh,
    read: (statements) => {
      if (isPinned) return statements();
      database.exec('begin');
      try {
        refresh();
        return statements();
      } finally {
        if (database.isTransaction) database.exec('commit');
      }
    },
    pin,
  };
};
