import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { BrandCode } from '../../../contract/contract.ts';
import { jsonOf, numberOf, type Row } from '../../store/database.ts';
import type { Product } from '../catalogue.ts';
import {
  type KindFaq,
  kindFaqSchema,
  type PlatformRecord,
  platformRecordSchema,
  productRecordSchema,
} from '../record.ts';

/** Maximum numbers of parsed products, and of parsed lists of platforms or questions. */
const maxProducts = 2000;
const maxLists = 5000;
/** SQLite numbers rows from 1. */
const noRow = 0;

/** Parsed records of a database. The same objects are returned until `forget`, so that callers can cache by them. */
export interface StoredRecords {
  productOfRow(brand: BrandCode, row: number): Product | undefined;
  productById(brand: BrandCode, rawId: string): Product | undefined;
  platformsOf(brand: BrandCode): readonly PlatformRecord[];
  faqOf(brand: BrandCode, kind: KindFaq['kind']): KindFaq['faq'];
  forget(): void;
}

/** Reads records and keeps the parsed ones in memory. */
export const createStoredRecords = (database: DatabaseSync): StoredRecords => {
  const byRow = database.prepare('select record from products where id = ?');
  const byRawId = database.prepare('select id, record from products where brand = ? and raw_id = ?');
  const platformRows = database.prepare('select record from platforms where brand = ? order by rowid');
  const faqRow = database.prepare('select record from kind_faqs where brand = ? and kind = ?');
  const products = new LRUCache<number, Product>({ max: maxProducts });
  const rows = new LRUCache<string, number>({ max: maxProducts });
  const platforms = new LRUCache<BrandCode, readonly PlatformRecord[]>({ max: maxLists });
  const faqs = new LRUCache<string, KindFaq['faq']>({ max: maxLists });

  const parsed = (brand: BrandCode, row: number, found: Row): Product => {
    const product = { ...jsonOf(found, 'record', productRecordSchema), brand };
    products.set(row, product);
    return product;
  };

  return {
    productOfRow: (brand, row) => {
      const kept = products.get(row);
      if (kept) return kept;
      const found = byRow.get(row);
      return found && parsed(brand, row, found);
    },
    productById: (brand, rawId) => {
      const key = `${brand} ${rawId}`;
      const kept = products.get(rows.get(key) ?? noRow);
      if (kept) return kept;
      const found = byRawId.get(brand, rawId);
      if (!found) return undefined;
      const row = numberOf(found, 'id');
      rows.set(key, row);
      return products.get(row) ?? parsed(brand, row, found);
    },
    platformsOf: (brand) => {
      const kept =
        platforms.get(brand) ?? platformRows.all(brand).map((row) => jsonOf(row, 'record', platformRecordSchema));
      platforms.set(brand, kept);
      return kept;
    },
    faqOf: (brand, kind) => {
      const key = `${brand} ${kind}`;
      const kept = faqs.get(key);
      if (kept) return kept;
      const found = faqRow.get(brand, kind);
      const faq = found ? jsonOf(found, 'record', kindFaqSchema).faq : [];
      faqs.set(key, faq);
      return faq;
    },
    forget: () => {
      products.clear();
      rows.clear();
      platforms.clear();
      faqs.clear();
    },
  };
};
