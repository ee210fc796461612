import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DamagedData, databaseFile, jsonOf, numberOf, openDatabase, textOf, transaction } from './database.ts';

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
const open = (folder: string) => {
  const database = openDatabase(folder, 'serving');
  onTestFinished(() => {
    if (database.isOpen) database.close();
  });
  return database;
};
const table = 'create table if not exists words (word text primary key, place integer)';

describe('a column that is read', () => {
  const recordSchema = v.object({ name: v.string(), counts: v.array(v.number()) });
  const record = fc.record({
    name: fc.string({ unit: 'grapheme' }),
    counts: fc.array(fc.integer()),
  });

  it('gives back what was written, whatever it is', async () => {
    const database = open(':memory:');
    database.exec('create table records (record text, place real)');
    const [write, read] = [
      database.prepare('insert into records values (?, ?)'),
      database.prepare('select * from records order by rowid desc limit 1'),
    ];
    await fc.assert(
      fc.asyncProperty(record, fc.double({ noNaN: true, noDefaultInfinity: true }), async (written, place) => {
        fc.pre(!JSON.stringify(written).includes('\uFFFD'));
        write.run(JSON.stringify(written), place);
        const row = read.get() ?? {};
        expect(jsonOf(row, 'record', recordSchema)).toEqual(written);
        expect(numberOf(row, 'place')).toBeCloseTo(place);
      }),
    );
  });

  it.each([
    ['a blob', Uint8Array.of(1)],
    ['nothing', null],
    ['a number', 7],
    ['broken bytes', 'Bohr\uFFFDhammer'],
  ])('is damaged where a text is wanted and %s stands there', (_, word) => {
    expect(() => textOf({ word }, 'word')).toThrow(DamagedData);
    expect(() => textOf({ word }, 'missing')).toThrow(DamagedData);
  });

  it.each([['7'], [null], [Uint8Array.of(7)]])('is damaged where a number is wanted and %j stands there', (place) => {
    expect(() => numberOf({ place }, 'place')).toThrow(DamagedData);
  });

  it.each(['', '{', 'null', '{"name":"a"}', '{"name":1,"counts":[]}', '{"name":"a","counts":["1"]}'])(
    'is damaged where a record is wanted and %j stands there',
    (written) => {
      expect(() => jsonOf({ record: written }, 'record', recordSchema)).toThrow(DamagedData);
    },
  );
});

describe('a database', () => {
  it('is made with its folders, and found again', () => {
    const folder = join(newFolder(), 'a', 'b');
    const first = open(folder);
    first.exec(`${table}; insert into words values ('saw', 1)`);
    first.close();
    expect(open(folder).prepare('select word from words').all()).toEqual([{ word: 'saw' }]);
  });

  it('is not taken for one where the file is another, and the file is left as it was', () => {
    const folder = newFolder();
    writeFileSync(databaseFile(folder), 'the notes of somebody else, which are no database\n'.repeat(30));
    const before = readFileSync(databaseFile(folder));
    expect(() => openDatabase(folder)).toThrow('not a database');
    expect(readFileSync(databaseFile(folder)).equals(before)).toBe(true);
  });

  it('is read while another process writes, as it was before', () => {
    const folder = newFolder();
    const [writer, reader] = [open(folder), open(folder)];
    writer.exec(table);
    transaction(writer, () => {
      writer.exec("insert into words values ('saw', 1)");
      expect(reader.prepare('select count(*) as count from words').get()).toEqual({ count: 0 });
    });
    expect(reader.prepare('select count(*) as count from words').get()).toEqual({ count: 1 });
  });
});

describe('a transaction', () => {
  const words = (folder: string) => open(folder).prepare('select word from words').all();

  it('is kept as a whole, with its result', () => {
    const folder = newFolder();
    const database = open(folder);
    database.exec(table);
    const result = transaction(database, () => {
      database.exec("insert into words values ('saw', 1)");
      database.exec("insert into words values ('drill', 2)");
      return 2;
    });
    expect([result, words(folder).length]).toEqual([2, 2]);
  });

  it('leaves nothing behind if it fails, and the next one works', () => {
    const folder = newFolder();
    const database = open(folder);
    database.exec(`${table}; insert into words values ('saw', 1)`);
    expect(() =>
      transaction(database, () => {
        database.exec("insert into words values ('drill', 2)");
        database.exec("insert into words values ('saw', 3)");
      }),
    ).toThrow('UNIQUE');
    expect(database.isTransaction).toBe(false);
    expect(words(folder)).toEqual([{ word: 'saw' }]);
    transaction(database, () => database.exec("insert into words values ('drill', 2)"));
    expect(words(folder)).toHaveLength(2);
  });

  it('reports its own failure where the database has rolled it back already', () => {
    const database = open(newFolder());
    expect(() =>
      transaction(database, () => {
        database.exec('rollback');
        throw new Error('the disk is full');
      }),
    ).toThrow('the disk is full');
  });

  it('refuses to wait long for another process while serving', () => {
    const folder = newFolder();
    const [one, other] = [open(folder), open(folder)];
    one.exec(table);
    transaction(one, () => {
      expect(() => transaction(other, () => undefined)).toThrow('locked');
    });
    expect(transaction(other, () => 'free')).toBe('free');
  });
});
