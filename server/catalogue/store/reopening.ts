import { statSync } from 'node:fs';
import { DamagedData } from '../../store/database.ts';
import type { BrowsableCatalogue } from '../catalogue.ts';
import { CatalogueUnavailable, databaseReason, withRemedy } from '../unavailable.ts';

/** How often at most it is looked whether the file is another one, in milliseconds. */
const between = 1000;

/** Names a file, whatever it is called; undefined where there is none. */
const identityOf = (path: string): string | undefined => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
};

/**
 * A catalogue over a file that others may lock, damage, delete or replace while it is served. What it cannot read it
 * refuses as unavailable, and it takes the file up again when that is whole, or another one. A file that is deleted
 * is read on as long as nothing stands in its place; none is made anew, for that would be sample data instead of a maker's.
 * @param open opens the file that is there now; @throws where it is not whole
 */
export const reopeningCatalogue = (
  path: string,
  first: BrowsableCatalogue,
  open: () => BrowsableCatalogue,
): BrowsableCatalogue => {
  let current = first;
  let identity = identityOf(path);
  let looked = performance.now();
  let reason: string | undefined;

  const reopen = async (found: string): Promise<void> => {
    try {
      const next = open();
      await current.close();
      current = next;
      identity = found;
      reason = undefined;
    } catch (error) {
      reason = databaseReason(error) ?? reason ?? String(error);
    }
  };
  const look = async (): Promise<void> => {
    if (performance.now() - looked < between) return;
    looked = performance.now();
    const found = identityOf(path);
    if (found !== undefined && (found !== identity || reason !== undefined)) await reopen(found);
  };
  const use = async <T>(ask: (catalogue: BrowsableCatalogue) => Promise<T>): Promise<T> => {
    await look();
    if (reason !== undefined) throw new CatalogueUnavailable(withRemedy(reason));
    try {
      return await ask(current);
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
    check: () => use(async () => {}),
    close: () => current.close(),
  };
};
