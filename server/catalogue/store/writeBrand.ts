import type { DatabaseSync } from 'node:sqlite';
import type { AnswerLanguage, BrandCode } from '../../../contract.ts';
import { attributes } from '../attributes.ts';
import type { BrandContent } from '../import/checkFeeds.ts';
import { productKinds } from '../kinds.ts';
import type { KindFaq, PlatformRecord, ProductRecord } from '../record.ts';
import { textOf, transaction } from './database.ts';
import { type Fields, fieldsOf, spokenLanguages } from './fields.ts';
import { writeIndex } from './indexing.ts';

/** Where a brand's content came from, so that sample data never overwrites what an owner imported. */
export interface Source {
  readonly origin: 'sample' | 'import';
  readonly hash: string;
}

/** Where a brand's content came from; undefined while it has none. */
export const readSource = (database: DatabaseSync, brand: BrandCode): Source | undefined => {
  const row = database.prepare('select origin, hash from sources where brand = ?').get(brand);
  return row && { origin: textOf(row, 'origin') === 'import' ? 'import' : 'sample', hash: textOf(row, 'hash') };
};

/** A brand's content as it was written, for indexing it again. */
export const readBrand = (database: DatabaseSync, brand: BrandCode): BrandContent => {
  const records = (table: string) =>
    database
      .prepare(`select record from ${table} where brand = ? order by rowid`)
      .all(brand)
      .map((row) => textOf(row, 'record'));
  return {
    brand,
    products: records('products').map((record): ProductRecord => JSON.parse(record)),
    platforms: records('platforms').map((record): PlatformRecord => JSON.parse(record)),
    kindFaqs: records('kind_faqs').map((record): KindFaq => JSON.parse(record)),
  };
};

const kindOrder = (record: ProductRecord): number => {
  const place = record.kind ? productKinds.indexOf(record.kind) : -1;
  return place < 0 ? productKinds.length : place;
};

const clear = (database: DatabaseSync, brand: string): void => {
  for (const table of ['products', 'platforms', 'kind_faqs', 'indexes', 'terms', 'words', 'sources']) {
    database.prepare(`delete from ${table} where brand = ?`).run(brand);
  }
};

/** Writes a product with what it is filtered by, and gives its row. */
const productWriter = (database: DatabaseSync, brand: string): ((record: ProductRecord) => number) => {
  const addProduct = database.prepare(
    `insert into products (brand, raw_id, model, gtin, kind, kind_order, platform, record)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const addNumber = database.prepare('insert into numbers (product, measure, value) values (?, ?, ?)');
  const addChoice = database.prepare('insert into choices (product, attribute, value) values (?, ?, ?)');
  const addFeature = database.prepare('insert into features (product, feature) values (?, ?)');
  const addLink = database.prepare('insert into links (product, target) values (?, ?)');
  return (record) => {
    const { id, model, gtin = null, kind = null, platform = null } = record;
    const { lastInsertRowid } = addProduct.run(
      ...[brand, id, model, gtin, kind, kindOrder(record), platform, JSON.stringify(record)],
    );
    const row = Number(lastInsertRowid);
    for (const [key, value] of Object.entries(record.attributes)) {
      if (typeof value === 'number') addNumber.run(row, key, value);
      else if (key in attributes) addChoice.run(row, key, value);
    }
    if (record.price) addNumber.run(row, 'price', record.price.amount);
    for (const feature of record.features) addFeature.run(row, feature);
    for (const target of new Set([...record.batteries, ...record.chargers, ...record.accessories]))
      addLink.run(row, target);
    return row;
  };
};

/** Products as the terms they are found by, one at a time: those of a large catalogue would fill the memory. */
function* fieldsOfAll(
  { products, platforms }: BrandContent,
  language: AnswerLanguage,
  spoken: readonly AnswerLanguage[],
): Generator<Fields> {
  const platformOf = new Map(platforms.map((platform) => [platform.id, platform]));
  for (const record of products) yield fieldsOf(record, language, spoken, platformOf.get(record.platform ?? ''));
}

/** Puts a brand's content in the place of what it had, in one transaction: whole or not at all. */
export const writeBrand = (database: DatabaseSync, content: BrandContent, source: Source): void => {
  const { brand, products, platforms, kindFaqs } = content;
  transaction(database, () => {
    clear(database, brand);
    const addPlatform = database.prepare('insert into platforms (brand, id, record) values (?, ?, ?)');
    for (const platform of platforms) addPlatform.run(brand, platform.id, JSON.stringify(platform));
    const addFaq = database.prepare('insert into kind_faqs (brand, kind, record) values (?, ?, ?)');
    for (const entry of kindFaqs) addFaq.run(brand, entry.kind, JSON.stringify(entry));
    const rows = Uint32Array.from(products.map(productWriter(database, brand)));
    const spoken = spokenLanguages(products);
    for (const language of spoken) {
      writeIndex(database, brand, language, rows, fieldsOfAll(content, language, spoken));
    }
    database
      .prepare('insert into sources (brand, origin, hash) values (?, ?, ?)')
      .run(brand, source.origin, source.hash);
  });
};
