import { accessSync, constants, copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brandCodes } from '../../../brands/registry.ts';
import type { BrandCode } from '../../../contract/contract.ts';
import { databaseFile, numberOf, openDatabase, transaction } from '../../store/database.ts';
import { hashOf, programHash } from '../sample.ts';
import { recordCopiedVersion } from '../store/copiedVersion.ts';
import { prepareTables, tablesVersion, versionOf } from '../store/schema.ts';
import { readSource, reindexBrand } from '../store/writeBrand.ts';

/** A refused export or import; the message gives the reason and the remedy. */
export class CatalogueFileRefused extends Error {}

/** Application id of an exported catalogue ("TCAT"). */
const applicationId = 0x54434154;

/** All tables of a catalogue. */
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

/** @throws CatalogueFileRefused if the file is damaged */
const checkWhole = (database: DatabaseSync, path: string): void => {
  let found: unknown;
  try {
    found = database.prepare('pragma integrity_check(1)').get()?.['integrity_check'];
  } catch (cause) {
    throw new CatalogueFileRefused(`${path}: is damaged, or no catalogue: export it again`, { cause });
  }
  if (found !== 'ok') throw new CatalogueFileRefused(`${path}: is damaged (${String(found)}): export it again`);
};

/** Exports all brands of a data folder with their search index to one file. */
export const exportCatalogue = (dataDir: string, path: string): readonly BrandCount[] => {
  if (existsSync(path)) throw new CatalogueFileRefused(`${path}: is there already: remove it, or give another name`);
  // Opening a missing database would create it.
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

/** Migrates an exported file to this program's tables and index. */
const migrate = (database: DatabaseSync, path: string): void => {
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

/** @throws CatalogueFileRefused if there is no readable file at the path */
const checkReadable = (path: string): void => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new CatalogueFileRefused(`${path}: there is no such file`);
  if (!found.isFile()) throw new CatalogueFileRefused(`${path}: is not a file: name the exported file itself`);
  try {
    accessSync(path, constants.R_OK);
  } catch (cause) {
    throw new CatalogueFileRefused(`${path}: may not be read by this user: give it the right to`, { cause });
  }
};

const withFile = (path: string, use: (database: DatabaseSync) => void): void => {
  const database = new DatabaseSync(path);
  try {
    use(database);
  } finally {
    database.close();
  }
};

/** Calls `use` with a checked and migrated copy of an exported file in a temporary folder. */
const withMigratedCopy = <T>(parent: string, path: string, use: (copy: string) => T): T => {
  const folder = mkdtempSync(join(parent, 'shipped-'));
  const copy = join(folder, 'catalogue.sqlite');
  try {
    copyFileSync(path, copy);
    withFile(copy, (shipped) => {
      if (applicationOf(shipped, path) !== applicationId) {
        throw new CatalogueFileRefused(`${path}: is no catalogue: give a file that "catalogue -- export" wrote`);
      }
      checkWhole(shipped, path);
      migrate(shipped, path);
    });
    return use(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Replaces the content of a database with that of a copy, in one transaction. */
const replaceContent = (live: DatabaseSync, copy: string, version: string | undefined): readonly BrandCount[] => {
  // Rows keep their ids, so foreign keys stay valid; they are not checked meanwhile, because order would matter.
  live.exec('pragma foreign_keys = off');
  live.prepare('attach ? as shipped').run(copy);
  transaction(live, () => {
    for (const table of tables)
      live.exec(`delete from main.${table}; insert into main.${table} select * from shipped.${table}`);
    recordCopiedVersion(live, version);
  });
  live.exec('detach shipped; pragma foreign_keys = on');
  return countsIn(live);
};

/** Replaces the content of a data folder; a running server continues with it. */
const replaceInFolder = (
  dataDir: string,
  replace: (live: DatabaseSync) => readonly BrandCount[],
): readonly BrandCount[] => {
  const live = openDatabase(dataDir);
  try {
    prepareTables(live);
    return replace(live);
  } finally {
    live.close();
  }
};

/** Replaces the content of a data folder with an exported catalogue. */
export const importCatalogue = (dataDir: string, path: string): readonly BrandCount[] => {
  checkReadable(path);
  return replaceInFolder(dataDir, (live) =>
    withMigratedCopy(dataDir, path, (copy) => replaceContent(live, copy, undefined)),
  );
};

/**
 * Replaces the content of a data folder with that of a version of a shared catalogue.
 * @param path of its file, which is known to be whole, and is changed if an older program wrote it
 */
export const takeCatalogue = (dataDir: string, path: string, version: string): readonly BrandCount[] => {
  withFile(path, (file) => migrate(file, path));
  return replaceInFolder(dataDir, (live) => replaceContent(live, path, version));
};

/** Replaces the content of an open database with an exported catalogue. */
export const importInto = (database: DatabaseSync, path: string): readonly BrandCount[] => {
  checkReadable(path);
  return withMigratedCopy(tmpdir(), path, (copy) => replaceContent(database, copy, undefined));
};
