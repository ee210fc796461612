import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brandCodes } from '../../../brands/registry.ts';
import type { BrandCode } from '../../../contract/contract.ts';
import { databaseFile, numberOf, openDatabase, transaction } from '../../store/database.ts';
import { hashOf, programHash } from '../sample.ts';
import { prepareTables, tablesVersion, versionOf } from '../store/schema.ts';
import { markTaken } from '../store/taken.ts';
import { readSource, reindexBrand } from '../store/writeBrand.ts';

/** Why a file is not exported or imported, and what to do. */
export class CatalogueFileRefused extends Error {}

/** Marks a database as a catalogue that was exported ("TCAT"). */
const applicationId = 0x54434154;

/** Every table of a catalogue. */
const tables = [
  ...['sources', 'products', 'numbers', 'choices', 'features', 'links', 'platforms', 'kind_faqs', 'names'],
  ...['indexes', 'terms', 'words', 'postings'],
] as const;

export interface BrandCount {
  readonly brand: BrandCode;
  readonly products: number;
}

const countsIn = (database: DatabaseSync): readonly BrandCount[] =>
  brandCodes.map((brand) => ({
    brand,
    products: numberOf(
      database.prepare('select count(*) as count from products where brand = ?').get(brand) ?? {},
      'count',
    ),
  }));

/** @throws CatalogueFileRefused where a page is not what it should be */
const checkWhole = (database: DatabaseSync, path: string): void => {
  let found: unknown;
  try {
    found = database.prepare('pragma integrity_check(1)').get()?.['integrity_check'];
  } catch (cause) {
    throw new CatalogueFileRefused(`${path}: is damaged, or no catalogue: export it again`, { cause });
  }
  if (found !== 'ok') throw new CatalogueFileRefused(`${path}: is damaged (${String(found)}): export it again`);
};

/** Writes all brands of a data directory, with what they are found by, into one file. */
export const exportCatalogue = (dataDir: string, path: string): readonly BrandCount[] => {
  if (existsSync(path)) throw new CatalogueFileRefused(`${path}: is there already: remove it, or give another name`);
  // To open a folder that is none would make one.
  if (!existsSync(databaseFile(dataDir))) {
    throw new CatalogueFileRefused(
      `${dataDir}: holds no catalogue: name the folder of the service by DATA_DIR or --data-dir`,
    );
  }
  const database = openDatabase(dataDir);
  try {
    if (versionOf(database) !== tablesVersion) {
      throw new CatalogueFileRefused(
        `${dataDir}: holds no catalogue of this version: start the program or import a feed first`,
      );
    }
    checkWhole(database, dataDir);
    database.prepare('vacuum into ?').run(path);
  } finally {
    database.close();
  }
  const file = new DatabaseSync(path);
  try {
    file.exec(`pragma journal_mode = delete; pragma application_id = ${applicationId}`);
    checkWhole(file, path);
    return countsIn(file);
  } finally {
    file.close();
  }
};

const applicationOf = (database: DatabaseSync, path: string): number => {
  try {
    return numberOf(database.prepare('pragma application_id').get() ?? {}, 'application_id');
  } catch (cause) {
    throw new CatalogueFileRefused(`${path}: is no catalogue: give a file that "catalogue -- export" wrote`, { cause });
  }
};

/** Brings a copy of a shipped file to the tables and the index of this program. */
const bringForward = (database: DatabaseSync, path: string): void => {
  if (applicationOf(database, path) !== applicationId) {
    throw new CatalogueFileRefused(`${path}: is no catalogue: give a file that "catalogue -- export" wrote`);
  }
  checkWhole(database, path);
  const version = versionOf(database);
  if (version > tablesVersion) {
    throw new CatalogueFileRefused(
      `${path}: has version ${version}, this program reads up to ${tablesVersion}: export it with this version, or run the newer program`,
    );
  }
  prepareTables(database);
  const hash = hashOf([], programHash());
  for (const brand of brandCodes) {
    const source = readSource(database, brand);
    if (source?.origin === 'import' && source.hash !== hash) reindexBrand(database, brand, { origin: 'import', hash });
  }
};

/** A copy of a shipped file, brought to this program; it lies in a folder of its own meanwhile. */
const withShipped = <T>(parent: string, path: string, use: (copy: string) => T): T => {
  const folder = mkdtempSync(join(parent, 'shipped-'));
  const copy = join(folder, 'catalogue.sqlite');
  try {
    copyFileSync(path, copy);
    const shipped = new DatabaseSync(copy);
    try {
      bringForward(shipped, path);
    } finally {
      shipped.close();
    }
    return use(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Puts all that a copy holds in the place of all that a database held, in one transaction. */
const replaceContent = (live: DatabaseSync, copy: string, version: string | undefined): readonly BrandCount[] => {
  // Rows are taken over with their numbers, by which tables name one another; none may go because another goes first.
  live.exec('pragma foreign_keys = off');
  live.prepare('attach ? as shipped').run(copy);
  transaction(live, () => {
    for (const table of tables)
      live.exec(`delete from main.${table}; insert into main.${table} select * from shipped.${table}`);
    markTaken(live, version);
  });
  live.exec('detach shipped; pragma foreign_keys = on');
  return countsIn(live);
};

/**
 * Puts a shipped catalogue in the place of all that a data directory held; a server that runs goes on with it.
 * @param version which version of a shared catalogue it is, for a copy of it
 */
export const importCatalogue = (dataDir: string, path: string, version?: string): readonly BrandCount[] => {
  const live = openDatabase(dataDir);
  try {
    prepareTables(live);
    return withShipped(dataDir, path, (copy) => replaceContent(live, copy, version));
  } finally {
    live.close();
  }
};

/** Puts a shipped catalogue in the place of all that an open database holds. */
export const importInto = (database: DatabaseSync, path: string): readonly BrandCount[] =>
  withShipped(tmpdir(), path, (copy) => replaceContent(database, copy, undefined));
