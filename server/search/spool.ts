import type { DatabaseSync } from 'node:sqlite';
import { fieldNames } from './fields.ts';
import type { Tokens } from './tokens.ts';

/** Tokens of documents in a temporary file, because those of a large catalogue would fill the memory. */
export interface Spool {
  add(row: number, tokens: Tokens): void;
  /** All entries in ascending row order. */
  all(): Generator<{ readonly row: number; readonly tokens: Tokens }>;
  drop(): void;
}

/** Field lengths, followed by the terms. */
const pack = (tokens: Tokens): Uint8Array => {
  const packed = new Uint32Array(tokens.reduce<number>((size, { length }) => size + length, fieldNames.length));
  let start: number = fieldNames.length;
  for (const [field, ids] of tokens.entries()) {
    packed[field] = ids.length;
    packed.set(ids, start);
    start += ids.length;
  }
  return new Uint8Array(packed.buffer);
};

const unpack = (blob: Uint8Array): Tokens => {
  const { buffer, byteOffset, byteLength } = alignedTo(4, blob);
  const packed = new Uint32Array(buffer, byteOffset, byteLength / 4);
  let start: number = fieldNames.length;
  return fieldNames.map((_, field) => {
    const end = start + (packed[field] ?? 0);
    const ids = packed.subarray(start, end);
    start = end;
    return ids;
  });
};

/** The bytes of a blob at an aligned offset, as typed arrays require. */
export const alignedTo = (bytes: number, blob: Uint8Array): Uint8Array =>
  blob.byteOffset % bytes === 0 ? blob : blob.slice();

/** The spool of a connection, which has one at a time. */
export const openSpool = (database: DatabaseSync): Spool => {
  database.exec('create temp table spool (row integer primary key, tokens blob not null)');
  const insert = database.prepare('insert into temp.spool (row, tokens) values (?, ?)');
  return {
    add: (row, tokens) => void insert.run(row, pack(tokens)),
    all: function* () {
      for (const { row, tokens } of database.prepare('select row, tokens from temp.spool order by row').iterate()) {
        if (tokens instanceof Uint8Array) yield { row: Number(row), tokens: unpack(tokens) };
      }
    },
    drop: () => database.exec('drop table temp.spool'),
  };
};
