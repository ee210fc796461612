import { statSync } from 'node:fs';
import { inTurns } from '../../search/steps.ts';
import { DamagedData } from '../../store/database.ts';
import type { BrowsableCatalogue } from '../catalogue.ts';
import { CatalogueUnavailable, databaseReason, withRemedy } from '../unavailable.ts';
import { checkFile, emptyLog } from './fileTasks.ts';
import type { StoredCatalogue } from './sqliteCatalogue.ts';

/** How often at most it is looked whether the file is another one, and how often at least whether others wrote, in milliseconds. */
const between = 1000;
/** Calls of so many milliseconds ask together whether others wrote: asking costs as much as reading a record. */
const together = 20;

/** Names a file, whatever it is called; undefined where there is none. */
const identityOf = (path: string): string | undefined => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
};

/** A state of the catalogue that is served, and how it is told that others have written since. */
export interface Generation {
  readonly catalogue: StoredCatalogue;
  /** Changes with what others write. */
  readonly version: () => number;
  /** What it was when this state was read, or a moment before. */
  readonly seen: number;
  readonly close: () => Promise<void>;
}

/**
 * A catalogue over a file that others may write, lock, damage, delete or replace while it is served. What was written is read
 * in turns with serving what was there before, and takes its place when it is read. What cannot be read is refused as
 * unavailable, and the file is taken up again when that is whole, or another one. A file that is deleted is read on as long as
 * nothing stands in its place; none is made anew, for that would be sample data instead of a maker's.
 * @param open opens what the file holds now
 */
export const reopeningCatalogue = (path: string, first: Generation, open: () => Generation): BrowsableCatalogue => {
  let current = first;
  let { seen } = first;
  let identity = identityOf(path);
  let looked = performance.now();
  let asked = 0;
  let reason: string | undefined;
  let isTaking = false;
  let isClosed = false;
  /** What threads do with the file now. */
  const threads = new Set<Promise<void>>();

  /** Whoever closes the catalogue may delete its folder: until a thread is done with the file, it is not closed. */
  const inThread = async (task: Promise<void>): Promise<void> => {
    threads.add(task);
    try {
      await task;
    } finally {
      threads.delete(task);
    }
  };

  const failed = (error: unknown): void => {
    isTaking = false;
    // What is served is whole; it is tried again.
    if (reason !== undefined) reason = databaseReason(error) ?? reason;
  };

  /** What was written stays in the log as long as anybody reads by it. */
  const settle = (next: Generation): void => {
    inThread(emptyLog(path))
      .then(() => {
        if (isClosed || current !== next || next.version() !== seen) return;
        next.catalogue.pinAgain();
        // Somebody wrote in this moment: its words are read anew.
        if (next.version() !== seen) seen = Number.NaN;
      })
      // The log stays as long as it is, and a file that cannot be read is told of by the next question.
      .catch(() => undefined);
  };

  const takeOver = (next: Generation, found: string | undefined): void => {
    const before = current;
    isTaking = false;
    if (isClosed) {
      void next.close();
      return;
    }
    [current, identity, seen, reason] = [next, found, next.seen, undefined];
    void before.close();
    settle(next);
  };

  /** Reads what the file holds now, in turns with serving. */
  const take = (found: string | undefined): void => {
    isTaking = true;
    try {
      const next = open();
      inTurns(
        next.catalogue.keepWords(current.catalogue.wordsKept()),
        () => takeOver(next, found),
        (error) => {
          void next.close();
          failed(error);
        },
      );
    } catch (error) {
      failed(error);
    }
  };

  /** Another file, or one that could not be read, is looked at whole before. */
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
      return false; // of a file that cannot be read, what follows tells
    }
  };
  /** Whether the file was looked at a moment ago, and could be read. */
  const isFresh = (now: number): boolean => reason === undefined && (isTaking || now - asked < together);
  const look = async (): Promise<void> => {
    const now = performance.now();
    if (isTaking || isFresh(now)) return;
    asked = now;
    if (now - looked >= between) {
      looked = now;
      const found = identityOf(path);
      const isOther = found !== undefined && found !== identity;
      // Nobody can be answered before; else what was there is served meanwhile.
      if (found !== undefined && reason !== undefined) return takeChecked(found);
      if (isOther) {
        void takeChecked(found);
        return;
      }
    }
    if (reason === undefined && hasChanged()) take(identity);
  };
  // A version is taken up in time though nobody asks anything.
  const looking = setInterval(() => {
    if (reason === undefined) void look();
  }, between);
  looking.unref();

  const use = async <T>(ask: (catalogue: BrowsableCatalogue) => Promise<T>): Promise<T> => {
    await look();
    if (reason !== undefined) throw new CatalogueUnavailable(withRemedy(reason));
    try {
      return await ask(current.catalogue);
    } catch (error) {
      const found = databaseReason(error);
      if (found === undefined) throw error;
      // One record that is damaged says nothing of the others.
      if (!(error instanceof DamagedData)) reason = found;
      throw new CatalogueUnavailable(withRemedy(found), { cause: error });
    }
  };

  return {
    product: (...asked) => use((catalogue) => catalogue.product(...asked)),
    products: (...asked) => use((catalogue) => catalogue.products(...asked)),
    search: (...asked) => use((catalogue) => catalogue.search(...asked)),
    mentions: (...asked) => use((catalogue) => catalogue.mentions(...asked)),
    usedBy: (...asked) => use((catalogue) => catalogue.usedBy(...asked)),
    kinds: (...asked) => use((catalogue) => catalogue.kinds(...asked)),
    platforms: (...asked) => use((catalogue) => catalogue.platforms(...asked)),
    kindFaq: (...asked) => use((catalogue) => catalogue.kindFaq(...asked)),
    count: (...asked) => use((catalogue) => catalogue.count(...asked)),
    check: () => (isFresh(performance.now()) ? undefined : use(async () => {})),
    close: async () => {
      isClosed = true;
      clearInterval(looking);
      await Promise.allSettled(threads);
      await current.close();
    },
  };
};
