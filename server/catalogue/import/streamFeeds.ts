import { closeSync, openSync, readSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { BrandCode } from '../../../contract/contract.ts';
import { kindFaqSchema, platformRecordSchema, productRecordSchema } from '../record.ts';
import { type RecordWriter, storedPlatforms, storedProducts } from '../store/records.ts';
import { fromPlain } from './plainList.ts';
import { rules, type Surroundings } from './rules.ts';
import { type FeedValue, NotAFeed, valuesByLine, valuesIn } from './valuesIn.ts';

/**
 * Sound feeds of any size, written as they are read. Whatever is wrong ends it with `NotAFeed`: what it is, and where, a
 * reading of the whole tells (`checkFeeds`), which knows every line and takes the memory for it.
 */

const pieceSize = 1 << 20;

/** A file's text, a piece at a time. */
export function* piecesOf(path: string): Generator<string> {
  const file = openSync(path, 'r');
  try {
    const decoder = new TextDecoder();
    const bytes = new Uint8Array(pieceSize);
    for (let size = readSync(file, bytes); size > 0; size = readSync(file, bytes)) {
      yield decoder.decode(bytes.subarray(0, size), { stream: true });
    }
    yield decoder.decode();
  } finally {
    closeSync(file);
  }
}

/** A file of a feed whose text comes piece by piece. */
interface StreamedFile {
  readonly name: string;
  readonly pieces: Iterable<string>;
}

const lists: ReadonlySet<string> = new Set(['platforms', 'kindFaqs', 'products']);

const sound = <Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> => {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new NotAFeed();
  return parsed.output;
};

/** Writes what stands under each name of a feed; a bare list is one of products. */
const partWriters = (brand: BrandCode, writer: RecordWriter) =>
  new Map<string, (value: unknown) => void>(
    Object.entries({
      brand: (value: unknown) => {
        if (value !== brand) throw new NotAFeed();
      },
      platforms: (value: unknown) => writer.platform(sound(platformRecordSchema, value)),
      kindFaqs: (value: unknown) => writer.kindFaq(sound(kindFaqSchema, value)),
      products: (value: unknown) => writer.product(sound(productRecordSchema, value)),
    }),
  );

const writeValues = (values: Iterable<FeedValue>, brand: BrandCode, writer: RecordWriter): void => {
  const writers = partWriters(brand, writer);
  let place = 0;
  for (const { part, value } of values) {
    const write = writers.get(part ?? 'products');
    if (!write) throw new NotAFeed();
    write(part === undefined ? fromPlain(value, place) : value);
    place += 1;
  }
};

/** Writes the records of feed files. @throws NotAFeed, or what the database says of an id that stands twice */
export const streamFeeds = (brand: BrandCode, files: Iterable<StreamedFile>, writer: RecordWriter): void => {
  for (const { name, pieces } of files) {
    writeValues(/\.(jsonl|ndjson)$/i.test(name) ? valuesByLine(pieces) : valuesIn(pieces, lists), brand, writer);
  }
};

const textOrNone = v.pipe(
  v.nullable(v.string()),
  v.transform((text) => text ?? undefined),
);
const namedSchema = v.object({ kind: textOrNone, platform: textOrNone });

const surroundingsIn = (database: DatabaseSync, brand: BrandCode): Surroundings => {
  const product = database.prepare('select kind, platform from products where brand = ? and raw_id = ?');
  const platforms = new Set(storedPlatforms(database, brand).map(({ id }) => id));
  return {
    product: (id) => {
      const found = product.get(brand, id);
      return found && v.parse(namedSchema, found);
    },
    isId: (id) => product.get(brand, id) !== undefined,
    isPlatform: (id) => platforms.has(id),
  };
};

/** Checks what was written record by record for what only all of them together tell. @throws NotAFeed */
export const checkTogether = (database: DatabaseSync, brand: BrandCode): void => {
  const twice = database
    .prepare('select 1 from products where brand = ? and gtin is not null group by gtin having count(*) > 1 limit 1')
    .get(brand);
  if (twice) throw new NotAFeed();
  const around = surroundingsIn(database, brand);
  for (const { record } of storedProducts(database, brand)) {
    if (rules.some((rule) => rule(record, around).length > 0)) throw new NotAFeed();
  }
};
