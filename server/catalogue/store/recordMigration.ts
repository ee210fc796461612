import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { brandCodeSchema } from '../../../contract/contract.ts';
import { textOf } from '../../store/database.ts';
import { kindFaqSchema, platformRecordSchema, productRecordSchema } from '../record.ts';
import { recordWriter } from './records.ts';

/** Tables of records; all others are derived from them. */
const parts = [
  { table: 'platforms', kept: 'kept_platforms' },
  { table: 'kind_faqs', kept: 'kept_kind_faqs' },
  { table: 'products', kept: 'kept_products' },
] as const;

const migrationError = (reason: string): Error =>
  new Error(`imported data of an older version cannot be carried over (${reason}): import those feeds again`);

/** Saves the records of imported brands before their tables are dropped. */
const saveRecords = (database: DatabaseSync): void => {
  for (const { table, kept } of parts) {
    database.exec(
      `create temp table ${kept} as select brand, record from main.${table}
       where brand in (select brand from main.sources where origin = 'import') order by rowid`,
    );
  }
  database.exec("create temp table kept_sources as select brand from main.sources where origin = 'import'");
};

const parse = <Schema extends v.GenericSchema>(schema: Schema, json: string, what: string): v.InferOutput<Schema> => {
  const parsed = v.safeParse(schema, JSON.parse(json));
  if (parsed.success) return parsed.output;
  throw migrationError(`${what}, ${v.getDotPath(parsed.issues[0]) ?? 'record'}: ${parsed.issues[0].message}`);
};

/** Writes the saved records into the new tables; indexes are built when the catalogue is opened. */
const restoreRecords = (database: DatabaseSync): void => {
  const addSource = database.prepare("insert into main.sources (brand, origin, hash) values (?, 'import', '')");
  for (const row of database.prepare('select brand from kept_sources').all()) {
    const brand = v.parse(brandCodeSchema, textOf(row, 'brand'));
    const writer = recordWriter(database, brand);
    const records = (kept: string) => database.prepare(`select record from ${kept} where brand = ?`).iterate(brand);
    for (const each of records('kept_platforms')) {
      writer.platform(parse(platformRecordSchema, textOf(each, 'record'), 'a platform'));
    }
    for (const each of records('kept_kind_faqs'))
      writer.kindFaq(parse(kindFaqSchema, textOf(each, 'record'), 'a question'));
    for (const each of records('kept_products')) {
      writer.product(parse(productRecordSchema, textOf(each, 'record'), 'a product'));
    }
    addSource.run(brand);
  }
  for (const { kept } of parts) database.exec(`drop table temp.${kept}`);
  database.exec('drop table temp.kept_sources');
};

/**
 * Migrates imported records from tables of an older version into those that `remake` creates. Call it within a
 * transaction: if a record does not fit, everything stays unchanged.
 * @throws Error that says what does not fit
 */
export const migrateRecords = (database: DatabaseSync, remake: () => void): void => {
  saveRecords(database);
  remake();
  restoreRecords(database);
};
