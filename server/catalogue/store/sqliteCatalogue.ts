import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { BrandCode } from '../../../contract/contract.ts';
import {
  type BrandVocabulary,
  type BrandWords,
  brandVocabularyInSteps,
  brandWordsOver,
} from '../../search/brandWords.ts';
import type { Scored } from '../../search/scores.ts';
import { runSynchronously, type Steps } from '../../search/steps.ts';
import { numberOf } from '../../store/database.ts';
import type { BrowsableCatalogue, Hit, ModelMention, Product, Search } from '../catalogue.ts';
import { productKinds } from '../kinds.ts';
import { searchRows } from './productSearch.ts';
import { createSnapshots } from './snapshots.ts';
import { createStoredRecords, type StoredRecords } from './storedRecords.ts';
import { contentId } from './writeBrand.ts';

/** The words of a brand that are in memory, and of which content. */
interface KeptWords {
  readonly content: string | undefined;
  readonly vocabulary: BrandVocabulary;
  readonly words: BrandWords;
}

/** A catalogue over one database. */
export interface StoredCatalogue extends BrowsableCatalogue {
  /** The words in memory, by brand. */
  readonly wordsKept: ReadonlyMap<BrandCode, KeptWords>;
  /** Has the words of the same brands as an earlier state, and reads only those whose content has changed. */
  keepWordsOf(earlier: StoredCatalogue): Steps<void>;
  /** Moves to the latest state; only for a pinned catalogue. */
  pinAgain(): void;
}

/** Statements that only list or count rows. */
const listsOf = (database: DatabaseSync) => {
  const kindRows = database.prepare(
    'select kind, count(*) as count from products where brand = ? group by kind_order, kind order by kind_order',
  );
  const productCount = database.prepare('select count(*) as count from products where brand = ?');
  const linkedRows = database.prepare(
    `select products.id as row from products join links on links.product = products.id
     where products.brand = ? and links.target = ? order by kind_order, products.id`,
  );
  return {
    kinds: (brand: BrandCode) =>
      kindRows.all(brand).map((row) => ({
        kind: productKinds.find((kind) => kind === row['kind']),
        count: numberOf(row, 'count'),
      })),
    count: (brand: BrandCode): number => numberOf(productCount.get(brand) ?? {}, 'count'),
    rowsLinkedTo: (brand: BrandCode, rawId: string): readonly number[] =>
      linkedRows.all(brand, rawId).map((found) => numberOf(found, 'row')),
  };
};

const mentioned = (
  records: StoredRecords,
  words: BrandWords,
  brand: BrandCode,
  text: string,
): readonly ModelMention[] =>
  words.named(text).flatMap(({ row, start, end, exact }): readonly ModelMention[] => {
    const product = records.productOfRow(brand, row);
    return product ? [{ product, start, end, exact }] : [];
  });

/** Maximum number of rows in the searches that are kept. */
const maxRowsKept = 20_000;

/** Keeps the rows found by recent searches. */
const keptSearches = (find: (brand: BrandCode, search: Search) => readonly Scored[]) => {
  const found = new LRUCache<string, readonly Scored[]>({
    maxSize: maxRowsKept,
    sizeCalculation: (rows) => rows.length + 1,
  });
  return {
    rowsOf: (brand: BrandCode, search: Search): readonly Scored[] => {
      const key = JSON.stringify([brand, search]);
      const rows = found.get(key) ?? find(brand, search);
      found.set(key, rows);
      return rows;
    },
    forget: () => found.clear(),
  };
};

const closeDatabase = (database: DatabaseSync): void => {
  if (!database.isOpen) return;
  if (database.isTransaction) database.exec('rollback');
  database.close();
};

/**
 * The catalogue over the embedded database, filled by `writeBrand`.
 * @param isPinned keeps the current state visible, whatever others write, so that nothing has to be read again at once
 */
export const sqliteCatalogue = (database: DatabaseSync, isPinned = false): StoredCatalogue => {
  const records = createStoredRecords(database);
  const lists = listsOf(database);
  const brands = new Map<BrandCode, KeptWords>();
  const searches = keptSearches((brand, search) => searchRows(database, wordsOf, brand, search));
  const snapshots = createSnapshots(database, isPinned, () => {
    records.forget();
    brands.clear();
    searches.forget();
  });

  const keep = (brand: BrandCode, vocabulary: BrandVocabulary): BrandWords => {
    const words = brandWordsOver(database, brand, vocabulary);
    brands.set(brand, { content: contentId(database, brand), vocabulary, words });
    return words;
  };
  const wordsOf = (brand: BrandCode): BrandWords =>
    brands.get(brand)?.words ?? keep(brand, runSynchronously(brandVocabularyInSteps(database, brand)));
  const productById = (brand: BrandCode, rawId: string): Product | undefined => {
    snapshots.refresh();
    return records.productById(brand, rawId);
  };

  return {
    product: async (brand, rawId) => productById(brand, rawId),
    products: async (brand, rawIds) => rawIds.flatMap((rawId) => productById(brand, rawId) ?? []),
    search: async (brand, search) =>
      snapshots.read(() =>
        searches.rowsOf(brand, search).flatMap(({ row, score }): readonly Hit[] => {
          const product = records.productOfRow(brand, row);
          return product ? [{ product, score }] : [];
        }),
      ),
    mentions: async (brand, text) => snapshots.read(() => mentioned(records, wordsOf(brand), brand, text)),
    usedBy: async (brand, rawId) =>
      snapshots.read(() => lists.rowsLinkedTo(brand, rawId).flatMap((row) => records.productOfRow(brand, row) ?? [])),
    kinds: async (brand) => lists.kinds(brand),
    platforms: async (brand) => {
      snapshots.refresh();
      return records.platformsOf(brand);
    },
    kindFaq: async (brand, kind) => {
      snapshots.refresh();
      return records.faqOf(brand, kind);
    },
    count: async (brand) => lists.count(brand),
    wordsKept: brands,
    *keepWordsOf(earlier) {
      for (const [brand, { content, vocabulary }] of earlier.wordsKept) {
        const isSame = content !== undefined && content === contentId(database, brand);
        keep(brand, isSame ? vocabulary : yield* brandVocabularyInSteps(database, brand));
      }
    },
    pinAgain: snapshots.pin,
    close: async () => closeDatabase(database),
  };
};
