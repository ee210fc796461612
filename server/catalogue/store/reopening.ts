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

/** Tasks of threads that use the file. */
class FileTasks {
  readonly #running = new Set<Promise<void>>();

  async run(task: Promise<void>): Promise<void> {
    this.#running.add(task);
    try {
      await task;
    } finally {
      this.#running.delete(task);
    }
  }

  /** Closing waits for these tasks, because the caller may delete the folder afterwards. */
  async end(): Promise<void> {
    await Promise.allSettled(this.#running);
  }
}

/** The content of the file that is served, and how later content replaces it. */
class ServedContent {
  /** Why the file cannot be read; undefined while it can. */
  reason: string | undefined;
  readonly #path: string;
  readonly #open: () => Generation;
  readonly #tasks = new FileTasks();
  readonly #checkTimer: NodeJS.Timeout;
  #current: Generation;
  #seen: number;
  #identity: string | undefined;
  /** When the file was last checked for a replacement, and for changes. */
  #looked = performance.now();
  #asked = 0;
  #isTaking = false;
  #isSuspected = false;
  #isClosed = false;

  constructor(path: string, first: Generation, open: () => Generation) {
    this.#path = path;
    this.#open = open;
    this.#current = first;
    this.#seen = first.seen;
    this.#identity = identityOf(path);
    // New content is also taken up without calls.
    this.#checkTimer = setInterval(() => {
      if (this.reason === undefined) void this.look();
    }, checkInterval);
    this.#checkTimer.unref();
  }

  get catalogue(): StoredCatalogue {
    return this.#current.catalogue;
  }

  /** Whether the file was checked a moment ago, and could be read. */
  isFresh(now = performance.now()): boolean {
    return this.reason === undefined && (this.#isTaking || now - this.#asked < sharedCheckWindow);
  }

  /** Looks for a replaced or changed file, and starts to read it. */
  async look(): Promise<void> {
    const now = performance.now();
    if (this.#isTaking || this.isFresh(now)) return;
    this.#asked = now;
    if (now - this.#looked >= checkInterval) {
      this.#looked = now;
      const found = identityOf(this.#path);
      const isOther = found !== undefined && found !== this.#identity;
      // Without old content, calls must wait.
      if (found !== undefined && this.reason !== undefined) return this.#takeChecked(found);
      if (isOther) {
        void this.#takeChecked(found);
        return;
      }
    }
    if (this.reason === undefined && this.#hasChanged()) this.#take(this.#identity);
  }

  /**
   * Checks the whole file once a damaged record was found: where its structure is damaged too, records that are there
   * would not be found, so all calls are refused until it is whole.
   */
  async suspect(): Promise<void> {
    if (this.#isSuspected) return;
    this.#isSuspected = true;
    const suspected = this.#current;
    try {
      await this.#tasks.run(checkFile(this.#path));
    } catch (error) {
      if (this.#current === suspected) this.reason ??= databaseReason(error);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#checkTimer);
    await this.#tasks.end();
    await this.#current.close();
  }

  #hasChanged(): boolean {
    try {
      return this.#current.version() !== this.#seen;
    } catch {
      return false; // the caller reports an unreadable file
    }
  }

  /** A replaced file, or one that was unreadable, is first checked completely. */
  async #takeChecked(found: string): Promise<void> {
    this.#isTaking = true;
    try {
      await this.#tasks.run(checkFile(this.#path));
      if (this.#isClosed) return;
      this.#take(found);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Reads the current content of the file in steps, while the old one is served. */
  #take(found: string | undefined): void {
    this.#isTaking = true;
    try {
      const next = this.#open();
      runInSlices(
        next.catalogue.keepWordsOf(this.catalogue),
        () => this.#switchTo(next, found),
        (error) => {
          void next.close();
          this.#failed(error);
        },
      );
    } catch (error) {
      this.#failed(error);
    }
  }

  #switchTo(next: Generation, found: string | undefined): void {
    this.#isTaking = false;
    this.#isSuspected = false;
    if (this.#isClosed) {
      void next.close();
      return;
    }
    const before = this.#current;
    this.#current = next;
    this.#identity = found;
    this.#seen = next.seen;
    this.reason = undefined;
    void before.close();
    this.#settle(next);
  }

  /** Copies the log into the file once no old state is in use. */
  #settle(next: Generation): void {
    this.#tasks
      .run(checkpointLog(this.#path))
      .then(() => {
        if (this.#isClosed || this.#current !== next || next.version() !== this.#seen) return;
        next.catalogue.pinAgain();
        // Someone wrote meanwhile, so the content is read again.
        if (next.version() !== this.#seen) this.#seen = Number.NaN;
      })
      // The log just stays longer; the next call reports an unreadable file.
      .catch(() => undefined);
  }

  #failed(error: unknown): void {
    this.#isTaking = false;
    // The old content is still served; the next check tries again.
    if (this.reason !== undefined) this.reason = databaseReason(error) ?? this.reason;
  }
}

/**
 * A catalogue over a file that others may write, lock, damage, delete or replace while it is served. New content is read
 * in steps while the old content is served, and replaces it when it is complete. If the file cannot be read, calls are refused as
 * unavailable until it is whole again or replaced. A deleted file stays in use as long as
 * there is no other; no new file is created, because it would contain sample data.
 * @param open opens the current content of the file
 */
export const reopeningCatalogue = (path: string, first: Generation, open: () => Generation): BrowsableCatalogue => {
  const content = new ServedContent(path, first, open);

  const use = async <T>(ask: (catalogue: BrowsableCatalogue) => Promise<T>): Promise<T> => {
    await content.look();
    if (content.reason !== undefined) throw new CatalogueUnavailable(withRemedy(content.reason, 'serving'));
    try {
      return await ask(content.catalogue);
    } catch (error) {
      const found = databaseReason(error);
      if (found === undefined) throw error;
      // A single damaged record does not make the file unreadable.
      if (error instanceof DamagedData) void content.suspect();
      else content.reason = found;
      throw new CatalogueUnavailable(withRemedy(found, 'serving'), { cause: error });
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
    check: () => (content.isFresh() ? undefined : use(async () => {})),
    close: () => content.close(),
  };
};
