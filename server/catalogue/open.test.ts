import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseFile, openDatabase } from '../store/database.ts';
import { openCatalogue } from './open.ts';
import { hashOf, programHash, sampleFolder } from './sample.ts';
import { readBrand, readSource, writeBrand } from './store/writeBrand.ts';
import { sampleBrands } from './testing/sampleBrands.ts';
import { copySampleCatalogue } from './testing/sampleCatalogue.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** A copy of the sample data of which a test may change files. */
const copiedSample = (): string => {
  const copy = join(folder, 'sample');
  for (const brand of sampleBrands) cpSync(join(sampleFolder, brand), join(copy, brand), { recursive: true });
  return copy;
};
const change = (path: string, from: string | RegExp, to: string) =>
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));

describe('opening the catalogue', () => {
  it('fills an empty one with the sample data of every brand, once', async () => {
    const oldestRow = () => {
      const database = openDatabase(folder);
      const row = database.prepare('select min(id) as oldest from products').get();
      database.close();
      return row?.['oldest'];
    };
    const first = await openCatalogue({ dataDir: folder });
    for (const brand of sampleBrands) expect(await first.count(brand)).toBeGreaterThanOrEqual(36);
    await first.close();
    const before = oldestRow();
    await (await openCatalogue({ dataDir: folder })).close();
    // Filling again would have written new rows and taken the old ones away.
    expect(oldestRow()).toBe(before);
  });

  it('tells that a file that was cut off to nothing holds the sample data now', async () => {
    const warnings: string[] = [];
    const warn = (message: string) => void warnings.push(message);
    await copySampleCatalogue(folder);
    await (await openCatalogue({ dataDir: folder, warn })).close();
    expect(warnings).toEqual([]);
    writeFileSync(databaseFile(folder), '');
    await (await openCatalogue({ dataDir: folder, warn })).close();
    expect(warnings).toEqual([expect.stringContaining(`${databaseFile(folder)} was empty`)]);
  });

  it('fills a brand again when its sample data changed', async () => {
    await copySampleCatalogue(folder);
    const sample = copiedSample();
    await (await openCatalogue({ dataDir: folder, sampleFolder: sample })).close();
    change(join(sample, 'HUS', 'drilling.json'), /"warrantyYears": \d+/, '"warrantyYears": 9');
    const catalogue = await openCatalogue({ dataDir: folder, sampleFolder: sample });
    const filters = [{ by: 'range', measure: 'warrantyYears', min: 9 }] as const;
    expect(await catalogue.search('HUS', { language: 'en', filters, limit: 9 })).toHaveLength(1);
    await catalogue.close();
  });

  it('refuses broken sample data, names what is broken, and keeps what it had', async () => {
    await copySampleCatalogue(folder);
    const sample = copiedSample();
    await (await openCatalogue({ dataDir: folder, sampleFolder: sample })).close();
    change(join(sample, 'HUS', 'drilling.json'), /"warrantyYears": \d+/, '"warrantyYears": "long"');
    await expect(openCatalogue({ dataDir: folder, sampleFolder: sample })).rejects.toThrow(
      /HUS\/drilling\.json:\d+ product "\w+", attributes\.warrantyYears: must be a number in years/,
    );
    const database = openDatabase(folder);
    expect(readBrand(database, 'HUS').products.length).toBeGreaterThanOrEqual(36);
    database.close();
  });

  it("leaves an owner's import alone, and indexes it again for a newer program", async () => {
    await copySampleCatalogue(folder);
    const database = openDatabase(folder);
    const content = readBrand(database, 'HUS');
    const two = { ...content, products: content.products.filter(({ kind }) => kind === 'charger').slice(0, 2) };
    writeBrand(database, two, { origin: 'import', hash: 'of an older program' });
    await (await openCatalogue({ dataDir: folder })).close();
    expect(readSource(database, 'HUS')).toEqual({ origin: 'import', hash: hashOf([], programHash()) });
    expect(readBrand(database, 'HUS').products).toEqual(two.products);
    database.close();
  });

  it('shows an import by another process at once', async () => {
    await copySampleCatalogue(folder);
    const catalogue = await openCatalogue({ dataDir: folder });
    const chargers = () => catalogue.search('HUS', { text: 'charger', language: 'en', limit: 99 });
    expect((await chargers()).length).toBeGreaterThan(1);
    const other = openDatabase(folder);
    const content = readBrand(other, 'HUS');
    writeBrand(
      other,
      { ...content, products: content.products.filter(({ kind }) => kind === 'jigsaw') },
      { origin: 'import', hash: '' },
    );
    other.close();
    const kinds = (await chargers()).map(({ product }) => product.kind);
    expect(kinds.filter((kind) => kind !== 'jigsaw')).toEqual([]);
    expect(await catalogue.count('HUS')).toBeLessThan(5);
    await catalogue.close();
  });

  describe('on tables of another version', () => {
    /** Makes the database one that another program left behind: its version, and a table that this one does not know. */
    const leftBehind = (origin: 'sample' | 'import') => {
      const database = openDatabase(folder);
      database.exec(`
        create virtual table words_HUS_en using fts5(name, content = '');
        create table if not exists bags (product integer);
        update sources set origin = '${origin}' where brand = 'HUS';
        pragma user_version = 1;
      `);
      database.close();
    };

    it('makes them anew where they hold sample data alone', async () => {
      await copySampleCatalogue(folder);
      leftBehind('sample');
      const catalogue = await openCatalogue({ dataDir: folder });
      for (const brand of sampleBrands) expect(await catalogue.count(brand)).toBeGreaterThanOrEqual(36);
      expect(await catalogue.search('HUS', { text: 'drill', language: 'en', limit: 3 })).toHaveLength(3);
      await catalogue.close();
      const database = openDatabase(folder);
      const tables = database.prepare('select name from sqlite_schema').all();
      expect(tables.map(({ name }) => String(name)).filter((name) => /^(bags|words_HUS)/.test(name))).toEqual([]);
      database.close();
    });

    it("carries a maker's own data over from an older version, and finds them again", async () => {
      await copySampleCatalogue(folder);
      const before = await openCatalogue({ dataDir: folder });
      const products = await before.search('HUS', { language: 'en', limit: 500 });
      await before.close();
      leftBehind('import');
      const catalogue = await openCatalogue({ dataDir: folder });
      expect(await catalogue.search('HUS', { language: 'en', limit: 500 })).toEqual(products);
      expect(await catalogue.search('HUS', { text: 'drill', language: 'en', limit: 3 })).toHaveLength(3);
      expect((await catalogue.platforms('HUS')).length).toBeGreaterThan(0);
      await catalogue.close();
    });

    it('keeps everything where a record of an older version does not fit, and says which', async () => {
      await copySampleCatalogue(folder);
      leftBehind('import');
      const database = openDatabase(folder);
      database.exec(
        "update products set record = json_set(record, '$.model', 7) where brand = 'HUS' and raw_id = (select min(raw_id) from products where brand = 'HUS')",
      );
      await expect(openCatalogue({ dataDir: folder })).rejects.toThrow(
        /cannot be carried over \(a product, model: .*import those feeds again/,
      );
      expect(
        database.prepare("select count(*) as count from products where brand = 'HUS'").get()?.['count'],
      ).toBeGreaterThanOrEqual(36);
      database.close();
    });

    it("refuses to misread a newer version's data, and says what to do", async () => {
      await copySampleCatalogue(folder);
      leftBehind('import');
      const database = openDatabase(folder);
      database.exec('pragma user_version = 99');
      const refusal = /version 99, .*reads version 3.* imported data of HUS: run the newer program/;
      await expect(openCatalogue({ dataDir: folder })).rejects.toThrow(refusal);
      expect(readBrand(database, 'HUS').products.length).toBeGreaterThanOrEqual(36);
      database.close();
    });
  });
});
