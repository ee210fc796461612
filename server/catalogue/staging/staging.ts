import { DatabaseSync } from 'node:sqlite';
import { numberOf, type Row, textOf } from '../../store/database.ts';
import type { FeedRelation } from '../reading/feedProduct.ts';
import type { FitStatement } from '../reading/fits.ts';
import { productsWith, statementsOf, tables } from './statements.ts';

/** The parts of a feed. */
export const stagedParts = ['platforms', 'kindFaqs', 'products'] as const;
export type StagedPart = (typeof stagedParts)[number];

/** An entry of a file, not yet checked. */
export interface StagedEntry {
  readonly seq: number;
  /** `foreign` for a product of another format than the project's own. */
  readonly form: 'own' | 'foreign';
  readonly part: StagedPart;
  readonly file: string;
  readonly line: number;
  readonly index: number;
  /** JSON of the record as written, or of the feed product of another format. */
  readonly text: string;
}

/** A valid record that waits to be written. */
export interface StagedRecord {
  readonly seq: number;
  readonly part: StagedPart;
  readonly key: string;
  readonly title: string;
  readonly json: string;
}

const entryOf = (row: Row): StagedEntry => ({
  seq: numberOf(row, 'seq'),
  form: textOf(row, 'form') === 'foreign' ? 'foreign' : 'own',
  part: stagedParts.find((part) => part === row['part']) ?? 'products',
  file: textOf(row, 'file'),
  line: numberOf(row, 'line'),
  index: numberOf(row, 'place'),
  text: textOf(row, 'entry'),
});

const recordOf = (row: Row): StagedRecord => ({
  seq: numberOf(row, 'seq'),
  part: stagedParts.find((part) => part === row['part']) ?? 'products',
  key: textOf(row, 'key'),
  title: textOf(row, 'title'),
  json: textOf(row, 'json'),
});

/** What other records need to know of one: see `Surroundings` of the rules. */
export interface NamedRecord {
  readonly kind: string | undefined;
  readonly platform: string | undefined;
}

/** What is looked up of a record. */
export interface RecordColumns {
  readonly gtin?: string | undefined;
  readonly kind?: string | undefined;
  readonly platform?: string | undefined;
}

/**
 * Holds a feed between reading and writing, in a temporary database on disk that is deleted with the process, so
 * that large feeds need little memory and the catalogue stays unchanged until everything is valid.
 */
export class Staging {
  readonly #database = new DatabaseSync('');
  readonly #statements: ReturnType<typeof statementsOf>;

  constructor() {
    this.#database.exec(`pragma journal_mode = off; pragma synchronous = off; ${tables} begin;`);
    this.#statements = statementsOf(this.#database);
  }

  addEntry({ form, part, file, line, index, text }: Omit<StagedEntry, 'seq'>): number {
    return Number(this.#statements.addEntry.run(form, part, file, line, index, text).lastInsertRowid);
  }

  addId(part: StagedPart, id: string, seq: number): void {
    this.#statements.addId.run(part, id, seq);
  }

  hasId(part: StagedPart, id: string): boolean {
    return this.#statements.hasId.get(part, id) !== undefined;
  }

  entries(): Generator<StagedEntry> {
    return this.#paged('select * from entries where seq > ? order by seq limit 500', undefined, entryOf);
  }

  entry(seq: number): StagedEntry | undefined {
    const row = this.#statements.entryBySeq.get(seq);
    return row && entryOf(row);
  }

  addRecord({ seq, part, key, title, json }: StagedRecord, { gtin, kind, platform }: RecordColumns): void {
    this.#statements.addRecord.run(seq, part, key, gtin ?? null, kind ?? null, platform ?? null, title, json);
  }

  /** What a product says that it fits, until all products are known. */
  addFits(seq: number, statements: readonly FitStatement[]): void {
    this.#statements.addFits.run(seq, JSON.stringify(statements));
  }

  fits() {
    return this.#paged('select * from fits where seq > ? order by seq limit 500', undefined, (row) => {
      const statements: readonly FitStatement[] = JSON.parse(textOf(row, 'statements'));
      return { seq: numberOf(row, 'seq'), statements };
    });
  }

  /** What a product states of other products, until all are known. */
  addRelations(seq: number, stated: readonly FeedRelation[]): void {
    this.#statements.addRelations.run(seq, JSON.stringify(stated));
  }

  relations() {
    return this.#paged('select * from relations where seq > ? order by seq limit 500', undefined, (row) => {
      const stated: readonly FeedRelation[] = JSON.parse(textOf(row, 'stated'));
      return { seq: numberOf(row, 'seq'), stated };
    });
  }

  recordAt(seq: number): StagedRecord | undefined {
    const row = this.#statements.recordBySeq.get(seq);
    return row && recordOf(row);
  }

  /** The keys of the products with a model number or id, which is compared as `plain` writes it. */
  nameIndex(plain: (name: string) => string): (name: string) => readonly string[] {
    this.#database.function('plain_name', (name) => plain(String(name)));
    this.#database.exec(`
        create table names as
          select plain_name(json_extract(json, '$.model')) as name, key from records where part = 'products'
          union select plain_name(key), key from records where part = 'products';
        create index names_by_name on names (name);`);
    const byName = this.#database.prepare('select distinct key from names where name = ? limit 50');
    return (name) => byName.all(name).map((row) => textOf(row, 'key'));
  }

  setRecord(seq: number, json: string, platform: string | undefined): void {
    this.#statements.setRecord.run(json, platform ?? null, seq);
  }

  records(part: StagedPart): Generator<StagedRecord> {
    return this.#paged('select * from records where seq > ? and part = ? order by seq limit 500', part, recordOf);
  }

  /** The first record with a key or GTIN. */
  firstWith(by: 'key' | 'gtin', part: StagedPart, value: string): StagedRecord | undefined {
    const { firstByKey, firstByGtin } = this.#statements;
    const row = by === 'key' ? firstByKey.get(part, value) : firstByGtin.get(value);
    return row && recordOf(row);
  }

  named(id: string): NamedRecord | undefined {
    const row = this.#statements.named.get(id);
    const text = (column: string) => (typeof row?.[column] === 'string' ? row[column] : undefined);
    return row && { kind: text('kind'), platform: text('platform') };
  }

  /** The products of the project's own form. */
  ownProducts(): Generator<StagedRecord> {
    return this.#paged(productsWith("form = 'own'"), undefined, recordOf);
  }

  /** The products of all other forms. */
  foreignProducts(): Generator<StagedRecord> {
    return this.#paged(productsWith("form = 'foreign'"), undefined, recordOf);
  }

  /** Products of feeds that name no maker. */
  withoutMaker(): Generator<StagedRecord> {
    return this.#paged(productsWith("form = 'foreign' and json_extract(json, '$.maker') is null"), undefined, recordOf);
  }

  /** Products of a known kind and voltage. */
  withVoltage(): Generator<StagedRecord> {
    return this.#paged(productsWith("json_extract(json, '$.attributes.voltage') > 0"), undefined, recordOf);
  }

  /** Addresses of the products' pictures. */
  *images(): Generator<string> {
    for (const { image } of this.#statements.images.iterate()) if (typeof image === 'string') yield image;
  }

  /** Makers named by the first thousand products. */
  makers(): ReadonlySet<string> {
    return new Set(this.#statements.makers.all().flatMap(({ maker }) => (typeof maker === 'string' ? [maker] : [])));
  }

  count(part: StagedPart): number {
    return numberOf(this.#statements.count.get(part) ?? {}, 'count');
  }

  close(): void {
    this.#database.close();
  }

  /** Read in pages, so that entries can be written meanwhile. */
  *#paged<T extends { readonly seq: number }>(
    sql: string,
    part: StagedPart | undefined,
    read: (row: Row) => T,
  ): Generator<T> {
    const page = this.#database.prepare(sql);
    for (let last = 0; ; ) {
      const rows = part === undefined ? page.all(last) : page.all(last, part);
      if (rows.length === 0) return;
      for (const row of rows) {
        const found = read(row);
        last = found.seq;
        yield found;
      }
    }
  }
}
