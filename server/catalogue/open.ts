import type { DatabaseSync } from 'node:sqlite';
import { type BrandCode, brandCodes } from '../../contract/contract.ts';
import { DamagedData, databaseFile, openDatabase, waitForLocks } from '../store/database.ts';
import type { BrowsableCatalogue } from './catalogue.ts';
import { type BrandContent, checkFeeds, type FeedText } from './import/checkFeeds.ts';
import { describeProblem } from './import/problem.ts';
import { hashOf, programHash, readSample, sampleFolder } from './sample.ts';
import { reopeningCatalogue } from './store/reopening.ts';
import { prepareTables } from './store/schema.ts';
import { sqliteCatalogue } from './store/sqliteCatalogue.ts';
import { readSource, reindexBrand, writeBrand } from './store/writeBrand.ts';
import { CatalogueUnavailable, databaseReason, withRemedy } from './unavailable.ts';

export interface CatalogueOptions {
  /** Folder of the database, or ':memory:' for one that lives as long as the process. */
  readonly dataDir: string;
  /** Folder with the sample data, a folder a brand; the project's own unless told otherwise. */
  readonly sampleFolder?: string;
}

/** Checked content, or an error that names everything to mend. */
export const soundContent = (brand: BrandCode, files: readonly FeedText[]): BrandContent => {
  const { content, problems } = checkFeeds(brand, files);
  if (content) return content;
  throw new Error(`${problems.length} problems in the feeds of ${brand}:\n${problems.map(describeProblem).join('\n')}`);
};

/** Fills a brand where it is empty or was indexed by another program; an owner's import keeps its records. */
const fill = (database: DatabaseSync, brand: BrandCode, folder: string, program: string): void => {
  const source = readSource(database, brand);
  if (source?.origin === 'import') {
    const hash = hashOf([], program);
    if (source.hash !== hash) reindexBrand(database, brand, { origin: 'import', hash });
    return;
  }
  const files = readSample(brand, folder);
  const hash = hashOf(files, program);
  if (source?.hash !== hash) writeBrand(database, soundContent(brand, files), { origin: 'sample', hash });
};

/** @throws Error where a page of the file is not what it should be */
const checkWhole = (database: DatabaseSync): void => {
  const found = database.prepare('pragma quick_check(1)').get()?.['quick_check'];
  if (found !== 'ok') throw new DamagedData(String(found));
};

const openStore = (
  dataDir: string,
  as: Parameters<typeof openDatabase>[1],
  prepare: (database: DatabaseSync) => void,
) => {
  const database = openDatabase(dataDir, as);
  try {
    prepare(database);
    waitForLocks(database, 'serving');
  } catch (error) {
    database.close();
    throw error;
  }
  return sqliteCatalogue(database);
};

/**
 * Opens the embedded catalogue, with the sample data in it where no owner's data are.
 * @throws CatalogueUnavailable that names the file, where it cannot be used
 */
export const openCatalogue = async ({
  dataDir,
  sampleFolder: folder = sampleFolder,
}: CatalogueOptions): Promise<BrowsableCatalogue> => {
  const first = () =>
    openStore(dataDir, 'starting', (database) => {
      prepareTables(database);
      const program = programHash();
      for (const brand of brandCodes) fill(database, brand, folder, program);
    });
  if (dataDir === ':memory:') return first();
  const path = databaseFile(dataDir);
  try {
    // By a connection of its own, for it would keep all that it has read.
    const checked = openDatabase(dataDir);
    try {
      checkWhole(checked);
    } finally {
      checked.close();
    }
    // Nothing is filled while visitors wait: what a file lacks then, it has after the next start.
    return reopeningCatalogue(path, first(), () => openStore(dataDir, 'serving', checkWhole));
  } catch (error) {
    const reason = databaseReason(error);
    throw reason === undefined ? error : new CatalogueUnavailable(`${path}: ${withRemedy(reason)}`, { cause: error });
  }
};
