import type { DatabaseSync } from 'node:sqlite';
import type { BrandCode } from '../../../contract/contract.ts';
import { foldModel, minNumberLength } from '../../search/analysis/models.ts';
import { jsonOf, numberOf } from '../../store/database.ts';
import { attributes } from '../attributes.ts';
import { productKinds } from '../kinds.ts';
import {
  hasModelNumber,
  type KindFaq,
  type PlatformRecord,
  type ProductRecord,
  platformRecordSchema,
  productRecordSchema,
} from '../record.ts';

/** A product as it was written, and its row. */
export interface StoredProduct {
  readonly row: number;
  readonly record: ProductRecord;
}

/** A brand's products in the order in which they were written, one at a time. Only checked records are written. */
export function* storedProducts(database: DatabaseSync, brand: BrandCode): Generator<StoredProduct> {
  const products = database.prepare('select id, record from products where brand = ? order by id');
  for (const row of products.iterate(brand)) {
    yield { row: numberOf(row, 'id'), record: jsonOf(row, 'record', productRecordSchema) };
  }
}

/** A brand's platforms in the order in which they were written. */
export const storedPlatforms = (database: DatabaseSync, brand: BrandCode): readonly PlatformRecord[] =>
  database
    .prepare('select record from platforms where brand = ? order by rowid')
    .all(brand)
    .map((row): PlatformRecord => jsonOf(row, 'record', platformRecordSchema));

const kindOrder = (record: ProductRecord): number => {
  const place = record.kind ? productKinds.indexOf(record.kind) : -1;
  return place < 0 ? productKinds.length : place;
};

/** Writes records of a brand one by one, with the columns for filters and names. */
export interface RecordWriter {
  product(record: ProductRecord): void;
  platform(record: PlatformRecord): void;
  kindFaq(record: KindFaq): void;
}

/** Numbers that a product is known by, the most important first. */
const namesOf = (record: ProductRecord) => {
  const given = [record.model, record.id, record.gtin ?? ''].map(foldModel);
  return given.flatMap((folded, place) =>
    folded.length < minNumberLength ? [] : [{ folded, place, isOnLabel: place === 0 && hasModelNumber(record) }],
  );
};

export const recordWriter = (database: DatabaseSync, brand: BrandCode): RecordWriter => {
  const addProduct = database.prepare(
    `insert into products (brand, raw_id, model, gtin, kind, kind_order, platform, record)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const addName = database.prepare(
    'insert into names (brand, folded, place, on_label, product) values (?, ?, ?, ?, ?)',
  );
  const addNumber = database.prepare('insert into numbers (product, measure, value) values (?, ?, ?)');
  const addChoice = database.prepare('insert into choices (product, attribute, value) values (?, ?, ?)');
  const addFeature = database.prepare('insert into features (product, feature) values (?, ?)');
  const addLink = database.prepare('insert into links (product, target) values (?, ?)');
  const addPlatform = database.prepare('insert into platforms (brand, id, record) values (?, ?, ?)');
  const addFaq = database.prepare('insert into kind_faqs (brand, kind, record) values (?, ?, ?)');
  return {
    product: (record) => {
      const { id, model, gtin = null, kind = null, platform = null } = record;
      const { lastInsertRowid } = addProduct.run(
        ...[brand, id, model, gtin, kind, kindOrder(record), platform, JSON.stringify(record)],
      );
      const row = Number(lastInsertRowid);
      for (const { folded, place, isOnLabel } of namesOf(record)) {
        addName.run(brand, folded, place, Number(isOnLabel), row);
      }
      for (const [key, value] of Object.entries(record.attributes)) {
        if (typeof value === 'number') addNumber.run(row, key, value);
        else if (key in attributes) addChoice.run(row, key, value);
      }
      if (record.price) addNumber.run(row, 'price', record.price.amount);
      for (const feature of record.features) addFeature.run(row, feature);
      for (const target of new Set([...record.batteries, ...record.chargers, ...record.accessories])) {
        addLink.run(row, target);
      }
    },
    platform: (record) => void addPlatform.run(brand, record.id, JSON.stringify(record)),
    kindFaq: (record) => void addFaq.run(brand, record.kind, JSON.stringify(record)),
  };
};
