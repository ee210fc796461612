import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { brandCodeSchema } from '../../../contract/contract.ts';
import { textOf } from '../../store/database.ts';
import { kindFaqSchema, platformRecordSchema, productRecordSchema } from '../record.ts';
import { recordWriter } from './records.ts';

/** Parts of a catalogue that are records; all else is made of them. */
const parts = [
  { table: 'platforms', kept: 'kept_platforms' },
  { table: 'kind_faqs', kept: 'kept_kind_faqs' },
  { table: 'products', kept: 'kept_products' },
] as const;

const cannot = (reason: string): Error =>
  new Error(`imported data of an older version cannot be carried over (${reason}): import those feeds again`);

/** Sets the records of imported brands aside before their tables go. */
const setAside = (database: DatabaseSync): void => {
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
  throw cannot(`${what}, ${v.getDotPath(parsed.issues[0]) ?? 'record'}: ${parsed.issues[0].message}`);
};

/** Writes what was set aside into the new tables; what each brand is found by is made when it is opened. */
const putBack = (database: DatabaseSync): void => {
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
 * Carries a maker's records over from tables of an older version into those that `remake` makes. To be called within a
 * transaction: where a record does not fit, everything stays as it was.
 * @throws Error that says what does not fit
 */
export const carryOver = (database: DatabaseSync, remake: () => void): void => {
  setAside(database);
  remake();
  putBack(database);
};
