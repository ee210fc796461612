import type { DatabaseSync } from 'node:sqlite';
import type { Client } from 'pg';
import * as v from 'valibot';
import { type BrandCode, brandCodeSchema } from '../../../contract/contract.ts';
import { textOf } from '../../store/database.ts';
import { kindFaqSchema, platformRecordSchema, productRecordSchema } from '../record.ts';
import { hashOf, programHash } from '../sample.ts';
import type { RecordWriter } from '../store/records.ts';
import { readSource, replaceBrand } from '../store/writeBrand.ts';

/** Records of imported brands as rows in PostgreSQL. The sample data of other brands are part of the program. */

/** The parts of a brand in writing order, with their tables in the embedded database. */
const parts = [
  { part: 'platforms', sql: 'select id as key, record from platforms where brand = ? order by rowid' },
  { part: 'kindFaqs', sql: 'select kind as key, record from kind_faqs where brand = ? order by rowid' },
  { part: 'products', sql: 'select raw_id as key, record from products where brand = ? order by id' },
] as const;
type Part = (typeof parts)[number]['part'];

/** Rows per read or write. */
const page = 500;

const insert = `insert into catalogue_records (brand, part, place, key, record)
  select $1, $2, $3 + ordinal - 1, key, record::json
  from unnest($4::text[], $5::text[]) with ordinality as given (key, record, ordinal)`;

/** Replaces a brand's rows with its records in the embedded database; the caller has a transaction open. */
export const writeRows = async (client: Client, database: DatabaseSync, brand: BrandCode): Promise<void> => {
  await client.query('delete from catalogue_sources where brand = $1', [brand]);
  if (readSource(database, brand)?.origin !== 'import') return;
  await client.query('insert into catalogue_sources (brand) values ($1)', [brand]);
  for (const { part, sql } of parts) {
    let place = 0;
    let [keys, records]: [string[], string[]] = [[], []];
    const flush = async (): Promise<void> => {
      await client.query(insert, [brand, part, place, keys, records]);
      place += keys.length;
      [keys, records] = [[], []];
    };
    for (const row of database.prepare(sql).iterate(brand)) {
      keys.push(textOf(row, 'key'));
      records.push(textOf(row, 'record'));
      if (keys.length === page) await flush();
    }
    if (keys.length > 0) await flush();
  }
};

const rowSchema = v.object({ place: v.number(), key: v.string(), record: v.string() });

async function* rowsOf(client: Client, brand: BrandCode, part: Part): AsyncGenerator<v.InferOutput<typeof rowSchema>> {
  for (let last = -1; ; ) {
    const { rows } = await client.query(
      `select place, key, record::text from catalogue_records
       where brand = $1 and part = $2 and place > $3 order by place limit ${page}`,
      [brand, part, last],
    );
    for (const row of v.parse(v.array(rowSchema), rows)) {
      last = row.place;
      yield row;
    }
    if (rows.length < page) return;
  }
}

const parse = <Schema extends v.GenericSchema>(schema: Schema, key: string, json: string): v.InferOutput<Schema> => {
  const parsed = v.safeParse(schema, JSON.parse(json));
  if (parsed.success) return parsed.output;
  const [{ message }] = parsed.issues;
  throw new Error(
    `catalogue_records, key ${key}, ${v.getDotPath(parsed.issues[0]) ?? 'record'}: ${message}; import the feeds again`,
  );
};

const write: Readonly<Record<Part, (writer: RecordWriter, key: string, json: string) => void>> = {
  platforms: (writer, key, json) => writer.platform(parse(platformRecordSchema, key, json)),
  kindFaqs: (writer, key, json) => writer.kindFaq(parse(kindFaqSchema, key, json)),
  products: (writer, key, json) => writer.product(parse(productRecordSchema, key, json)),
};

/** Copies the rows of all imported brands into an embedded database and indexes them. */
export const readRows = async (client: Client, database: DatabaseSync): Promise<void> => {
  const { rows: sources } = await client.query('select brand from catalogue_sources order by brand');
  // Rows arrive in any grouping, but a brand is written at once.
  database.exec('create temp table coming (part text not null, key text not null, record text not null)');
  const add = database.prepare('insert into temp.coming values (?, ?, ?)');
  for (const { brand } of v.parse(v.array(v.object({ brand: brandCodeSchema })), sources)) {
    for (const { part } of parts) {
      for await (const { key, record } of rowsOf(client, brand, part)) add.run(part, key, record);
    }
    replaceBrand(database, brand, { origin: 'import', hash: hashOf([], programHash()) }, (writer) => {
      for (const { part } of parts) {
        const came = database.prepare('select key, record from temp.coming where part = ? order by rowid');
        for (const row of came.iterate(part)) write[part](writer, textOf(row, 'key'), textOf(row, 'record'));
      }
    });
    database.exec('delete from temp.coming');
  }
  database.exec('drop table temp.coming');
};
