import { statSync } from 'node:fs';
import { runInSlices } from '../../search/steps.ts';
import { DamagedData } from '../../store/database.ts';
import type { BrowsableCatalogue } from '../catalogue.ts';
import { CatalogueUnavailable, databaseReason, withRemedy } from '../unavailable.ts';
import { checkFile, checkpointLog } from './fileTasks.ts';
import type { StoredCatalogue } from './sqliteCatalogue.ts';

/** Milliseconds: minimum between checks for a replaced file, maximum between checks for changes. */
const checkInterval = 1000;
/** Milliseconds in which calls share one check for changes, which costs as much as reading a record. */
const sharedCheckWindow = 20;

/** Identity of a file independent of its name; undefined if there is none. */
const identityOf = (path: string): string | undefined => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
};

/** A state of the catalogue, and how to detect later changes. */
export interface Generation {
  readonly catalogue: StoredCatalogue;
  /** A number that changes with every write. */
  readonly version: () => number;
  /** The version when this state was read. */
  readonly seen: number;
  readonly close: () => Promise<void>;
}

/** Tracks the threads that use the file, because the caller may delete its folder once the catalogue is closed. */
const trackThreads = () => {
  const running = new Set<Promise<void>>();
  return {
    inThread: async (task: Promise<void>): Promise<void> => {
      running.add(task);
      try {
        await task;
      } finally {
        running.delete(task);
      }
    },
    /** Resolves when none runs. */
    idle: () => Promise.allSettled(running),
  };
};

type Use = <T>(ask: (catalogue: BrowsableCatalogue) => Promise<T>) => Promise<T>;

/** All questions to a catalogue, each by way of `use`. */
const askedBy = (use: Use): Omit<BrowsableCatalogue, 'check' | 'close'> => ({
  product: (...asked) => use((catalogue) => catalogue.product(...asked)),
  products: (...asked) => use((catalogue) => catalogue.products(...asked)),
  search: (...asked) => use((catalogue) => catalogue.search(...asked)),
  mentions: (...asked) => use((catalogue) => catalogue.mentions(...asked)),
  usedBy: (...asked) => use((catalogue) => catalogue.usedBy(...asked)),
  kinds: (...asked) => use((catalogue) => catalogue.kinds(...asked)),
  platforms: (...asked) => use((catalogue) => catalogue.platforms(...asked)),
  kindFaq: (...asked) => use((catalogue) => catalogue.kindFaq(...asked)),
  count: (...asked) => use((catalogue) => catalogue.count(...asked)),
});

/**
 * A catalogue over a file that others may write, lock, damage, delete or replace while it is served. New content is read
 * in steps while the old content is served, and replaces it when it is complete. If the file cannot be read, calls are refused as
 * unavailable until it is whole again or replaced. A deleted file stays in use as long as
 * there is no other; no new file is created, because it would contain sample data.
 * @param open opens the current content of the file
 */
export const reopeningCatalogue = (path: string, first: Generation, open: () => Generation): BrowsableCatalogue => {
  let current = first;
  let { seen } = first;
  let identity = identityOf(path);
  let looked = performance.now();
  let asked = 0;
  let reason: string | undefined;
  let isTaking = false;
  let isSuspected = false;
  let isClosed = false;
  const { inThread, idle } = trackThreads();

  const failed = (error: unknown): void => {
    isTaking = false;
    // The old content is still served; the next check tries again.
    if (reason !== undefined) reason = databaseReason(error) ?? reason;
  };

  /**
   * Checks the whole file once a damaged record was found: where its structure is damaged too, records that are there
   * would not be found, so all calls are refused until it is whole.
   */
  const suspect = async (): Promise<void> => {
    if (isSuspected) return;
    isSuspected = true;
    const suspected = current;
    try {
      await inThread(checkFile(path));
    } catch (error) {
      if (current === suspected) reason ??= databaseReason(error);
    }
  };

  /** Copies the log into the file once no old state is in use. */
  const settle = (next: Generation): void => {
    inThread(checkpointLog(path))
      .then(() => {
        if (isClosed || current !== next || next.version() !== seen) return;
        next.catalogue.pinAgain();
        // Someone wrote meanwhile, so the content is read again.
        if (next.version() !== seen) seen = Number.NaN;
      })
      // The log just stays longer; the next call reports an unreadable file.
      .catch(() => undefined);
  };

  const switchTo = (next: Generation, found: string | undefined): void => {
    const before = current;
    isTaking = false;
    isSuspected = false;
    if (isClosed) {
      void next.close();
      return;
    }
    [current, identity, seen, reason] = [next, found, next.seen, undefined];
    void before.close();
    settle(next);
  };

  /** Reads the current content of the file in steps, while the old one is served. */
  const take = (found: string | undefined): void => {
    isTaking = true;
    try {
      const next = open();
      runInSlices(
        next.catalogue.keepWords(current.catalogue.wordsKept()),
        () => switchTo(next, found),
        (error) => {
          void next.close();
          failed(error);
        },
      );
    } catch (error) {
      failed(error);
    }
  };

  /** A replaced file, or one that was unreadable, is first checked completely. */
  const takeChecked = async (found: string): Promise<void> => {
    isTaking = true;
    try {
      await inThread(checkFile(path));
      if (isClosed) return;
      take(found);
    } catch (error) {
      failed(error);
    }
  };

  const hasChanged = (): boolean => {
    try {
      return current.version() !== seen;
    } catch {
      return false; // the caller reports an unreadable file
    }
  };
  /** Whether the file was checked a moment ago, and could be read. */
  const isFresh = (now: number): boolean => reason === undefined && (isTaking || now - asked < sharedCheckWindow);
  const look = async (): Promise<void> => {
    const now = performance.now();
    if (isTaking || isFresh(now)) return;
    asked = now;
    if (now - looked >= checkInterval) {
      looked = now;
      const found = identityOf(path);
      const isOther = found !== undefined && found !== identity;
      // Without old content, calls must wait.
      if (found !== undefined && reason !== undefined) return takeChecked(found);
      if (isOther) {
        void takeChecked(found);
        return;
      }
    }
    if (reason === undefined && hasChanged()) take(identity);
  };
  // New content is also taken up without calls.
  const checkTimer = setInterval(() => {
    if (reason === undefined) void look();
  }, checkInterval);
  checkTimer.unref();

  const use: Use = async (ask) => {
    await look();
    if (reason !== undefined) throw new CatalogueUnavailable(withRemedy(reason, 'serving'));
    try {
      return await ask(current.catalogue);
    } catch (error) {
      const found = databaseReason(error);
      if (found === undefined) throw error;
      // A single damaged record does not make the file unreadable.
      if (error instanceof DamagedData) void suspect();
      else reason = found;
      throw new CatalogueUnavailable(withRemedy(found, 'serving'), { cause: error });
    }
  };

  return {
    ...askedBy(use),
    check: () => (isFresh(performance.now()) ? undefined : use(async () => {})),
    close: async () => {
      isClosed = true;
      clearInterval(checkTimer);
      await idle();
      await current.close();
    },
  };
};
