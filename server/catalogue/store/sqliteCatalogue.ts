import type { DatabaseSync } from 'node:sqlite';
import type { BrandCode } from '../../../contract/contract.ts';
import { type BrandWords, brandWordsInSteps } from '../../search/brandWords.ts';
import { noScores, type Scored, type Scores, withExtra } from '../../search/scores.ts';
import { atOnce, type Steps } from '../../search/steps.ts';
import { jsonOf, numberOf, type Row } from '../../store/database.ts';
import type { BrowsableCatalogue, Hit, ModelMention, Product, Search } from '../catalogue.ts';
import { productKinds } from '../kinds.ts';
import {
  type KindFaq,
  kindFaqSchema,
  type PlatformRecord,
  type ProductRecord,
  platformRecordSchema,
  productRecordSchema,
} from '../record.ts';
import { type Condition, whereOf } from './filters.ts';

const readProductRecord = (row: Row): ProductRecord => jsonOf(row, 'record', productRecordSchema);
const readPlatform = (row: Row): PlatformRecord => jsonOf(row, 'record', platformRecordSchema);
const readKindFaq = (row: Row): KindFaq => jsonOf(row, 'record', kindFaqSchema);

/** Size of the LRU cache of parsed products. */
const productsKept = 2000;

/** When ordering by a measure, products need this share of the best text score. */
const meetsText = 0.5;

interface Page {
  readonly limit: number;
  readonly offset: number;
}
/** SQLite's value for no limit. */
const wholeList: Page = { limit: -1, offset: 0 };

/** A catalogue over one database. */
export interface StoredCatalogue extends BrowsableCatalogue {
  /** The brands whose words are in memory. */
  wordsKept(): readonly BrandCode[];
  /** Loads a brand's words in advance. */
  keepWords(brands: readonly BrandCode[]): Steps<void>;
  /** Moves to the latest state; only for a pinned catalogue. */
  pinAgain(): void;
}

/**
 * The catalogue over the embedded database, filled by `writeBrand`.
 * @param isPinned keeps the current state visible, whatever others write, so that nothing has to be read again at once
 */
export const sqliteCatalogue = (database: DatabaseSync, isPinned = false): StoredCatalogue => {
  const dataVersion = database.prepare('pragma data_version');
  const byRawId = database.prepare('select id, record from products where brand = ? and raw_id = ?');
  const platformRows = database.prepare('select record from platforms where brand = ? order by rowid');
  const faqRow = database.prepare('select record from kind_faqs where brand = ? and kind = ?');
  const kindRows = database.prepare(
    'select kind, count(*) as count from products where brand = ? group by kind_order, kind order by kind_order',
  );
  const byRow = database.prepare('select brand, record from products where id = ?');
  let version = -1;
  let brands = new Map<BrandCode, BrandWords>();
  let products = new Map<number, Product>();
  let platforms = new Map<BrandCode, readonly PlatformRecord[]>();
  let kindFaqs = new Map<string, KindFaq['faq']>();

  const pin = (): void => {
    if (database.isTransaction) database.exec('commit');
    // SQLite fixes the visible state at the first read.
    database.exec('begin; select count(*) from sources');
  };
  if (isPinned) pin();

  /** Content in memory belongs to the version it was read from. */
  const refresh = (): void => {
    if (isPinned) return;
    const now = numberOf(dataVersion.get() ?? {}, 'data_version');
    if (now === version) return;
    version = now;
    brands = new Map();
    products = new Map();
    platforms = new Map();
    kindFaqs = new Map();
  };

  /** Runs several statements on the same state. */
  const snapshot = <T>(read: () => T): T => {
    if (isPinned) return read();
    database.exec('begin');
    try {
      refresh();
      return read();
    } finally {
      if (database.isTransaction) database.exec('commit');
    }
  };

  const wordsOf = (brand: BrandCode): BrandWords => {
    const known = brands.get(brand);
    if (known) return known;
    const words = atOnce(brandWordsInSteps(database, brand));
    brands.set(brand, words);
    return words;
  };

  const keep = (row: number, product: Product): Product => {
    if (products.size >= productsKept) products.delete(products.keys().next().value ?? row);
    products.set(row, product);
    return product;
  };
  const productOfRow = (brand: BrandCode, row: number): Product | undefined => {
    const kept = products.get(row);
    if (kept) return kept;
    const found = byRow.get(row);
    return found && keep(row, { ...readProductRecord(found), brand });
  };
  const productById = (brand: BrandCode, rawId: string): Product | undefined => {
    refresh();
    const found = byRawId.get(brand, rawId);
    if (!found) return undefined;
    const row = numberOf(found, 'id');
    return products.get(row) ?? keep(row, { ...readProductRecord(found), brand });
  };

  const platformsOf = (brand: BrandCode): readonly PlatformRecord[] => {
    refresh();
    const kept = platforms.get(brand) ?? platformRows.all(brand).map(readPlatform);
    platforms.set(brand, kept);
    return kept;
  };

  /** Returns the same objects while the content is unchanged, so that callers can cache by them. */
  const faqOf = (brand: BrandCode, kind: KindFaq['kind']): KindFaq['faq'] => {
    refresh();
    const key = `${brand} ${kind}`;
    const kept = kindFaqs.get(key);
    if (kept) return kept;
    const found = faqRow.get(brand, kind);
    const faq = found ? readKindFaq(found).faq : [];
    kindFaqs.set(key, faq);
    return faq;
  };

  const mentioned = (brand: BrandCode, text: string): readonly ModelMention[] =>
    wordsOf(brand)
      .named(text)
      .flatMap(({ row, start, end, exact }): readonly ModelMention[] => {
        const product = productOfRow(brand, row);
        return product ? [{ product, start, end, exact }] : [];
      });

  /** Scores of the rows for a text; a complete model number outranks all words. */
  const scoreText = (brand: BrandCode, text: string, language: Search['language']): Scores => {
    const words = wordsOf(brand);
    const scores = words.index(language)?.score(text, language) ?? noScores;
    const named = words.named(text);
    if (named.length === 0) return scores;
    const most = (scores.best(1)[0]?.score ?? 0) + 1;
    return withExtra(scores, new Map(named.map(({ row, exact }) => [row, most * (exact ? 2 : 1)])));
  };

  const meeting = (where: Condition): ((row: number) => boolean) => {
    const rows = database.prepare(`select products.id as row from products where ${where.sql}`).all(...where.values);
    const known = new Set(rows.map((found) => numberOf(found, 'row')));
    return (row) => known.has(row);
  };

  const orderByMeasure = (
    { measure, direction }: NonNullable<Search['orderBy']>,
    where: Condition,
    { limit, offset }: Page,
  ): readonly Scored[] =>
    database
      .prepare(
        `select products.id as row, numbers.value as value from products
         join numbers on numbers.product = products.id and numbers.measure = ?
         where ${where.sql} order by numbers.value ${direction === 'ascending' ? 'asc' : 'desc'}, products.id
         limit ? offset ?`,
      )
      .all(measure, ...where.values, limit, offset)
      .map((found) => ({ row: numberOf(found, 'row'), score: numberOf(found, 'value') }));

  const everything = (where: Condition, { limit, offset }: Page): readonly Scored[] =>
    database
      .prepare(
        `select products.id as row from products where ${where.sql} order by kind_order, products.id limit ? offset ?`,
      )
      .all(...where.values, limit, offset)
      .map((found) => ({ row: numberOf(found, 'row'), score: 0 }));

  /** The rows of the requested page. */
  const searched = (brand: BrandCode, search: Search): readonly Scored[] => {
    const { text = '', filters = [], orderBy, limit, offset = 0 } = search;
    const where = whereOf(brand, filters);
    if (text.trim() === '') {
      return orderBy ? orderByMeasure(orderBy, where, { limit, offset }) : everything(where, { limit, offset });
    }
    const scores = scoreText(brand, text, search.language);
    const meets = filters.length > 0 ? meeting(where) : undefined;
    if (!orderBy) return scores.best(offset + limit, meets).slice(offset);
    const [best] = scores.best(1, meets);
    if (!best) return [];
    return orderByMeasure(orderBy, where, wholeList)
      .filter(({ row }) => scores.of(row) >= best.score * meetsText)
      .slice(offset, offset + limit);
  };

  return {
    product: async (brand, rawId) => productById(brand, rawId),
    products: async (brand, rawIds) =>
      rawIds.flatMap((rawId) => {
        const product = productById(brand, rawId);
        return product ? [product] : [];
      }),
    search: async (brand, search) =>
      snapshot(() =>
        searched(brand, search).flatMap(({ row, score }): readonly Hit[] => {
          const product = productOfRow(brand, row);
          return product ? [{ product, score }] : [];
        }),
      ),
    mentions: async (brand, text) => snapshot(() => mentioned(brand, text)),
    usedBy: async (brand, rawId) =>
      snapshot(() =>
        database
          .prepare(
            `select products.id as row from products join links on links.product = products.id
             where products.brand = ? and links.target = ? order by kind_order, products.id`,
          )
          .all(brand, rawId)
          .flatMap((found) => productOfRow(brand, numberOf(found, 'row')) ?? []),
      ),
    kinds: async (brand) =>
      kindRows.all(brand).map((row) => ({
        kind: productKinds.find((kind) => kind === row['kind']),
        count: numberOf(row, 'count'),
      })),
    platforms: async (brand) => platformsOf(brand),
    kindFaq: async (brand, kind) => faqOf(brand, kind),
    count: async (brand) =>
      numberOf(database.prepare('select count(*) as count from products where brand = ?').get(brand) ?? {}, 'count'),
    wordsKept: () => [...brands.keys()],
    *keepWords(wanted) {
      for (const brand of wanted) brands.set(brand, yield* brandWordsInSteps(database, brand));
    },
    pinAgain: pin,
    close: async () => {
      if (!database.isOpen) return;
      if (database.isTransaction) database.exec('rollback');
      database.close();
    },
  };
};
