import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { brandCodes } from '../../brands/registry.ts';
import type { BrandCode } from '../../contract/contract.ts';
import { DamagedData, databaseFile, numberOf, openDatabase } from '../store/database.ts';
import type { BrowsableCatalogue } from './catalogue.ts';
import { checkFeeds, type FeedText } from './import/checkFeeds.ts';
import { describeProblem } from './problem.ts';
import type { BrandContent } from './record.ts';
import { hashOf, programHash, readSample, sampleFolder } from './sample.ts';
import { type Generation, reopeningCatalogue } from './store/reopening.ts';
import { prepareTables } from './store/schema.ts';
import { sqliteCatalogue } from './store/sqliteCatalogue.ts';
import { readSource, reindexBrand, writeBrand } from './store/writeBrand.ts';
import { CatalogueUnavailable, databaseReason, withRemedy } from './unavailable.ts';

export interface CatalogueOptions {
  /** Folder of the database, or ':memory:' for one that lives as long as the process. */
  readonly dataDir: string;
  /** Folder with the sample data, which has a folder for each brand; by default the project's own. */
  readonly sampleFolder?: string;
  /** Called if a file that was cut off to nothing was filled with the sample data. */
  readonly warn?: (message: string) => void;
}

/** Checks content; throws an error that lists all problems. */
export const soundContent = (brand: BrandCode, files: readonly FeedText[]): BrandContent => {
  const { content, problems } = checkFeeds(brand, files);
  if (content) return content;
  throw new Error(`${problems.length} problems in the feeds of ${brand}:\n${problems.map(describeProblem).join('\n')}`);
};

/** Fills an empty brand with sample data, and reindexes a brand that another version of the program indexed. */
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

/** @throws DamagedData if a page of the file is damaged */
const checkWhole = (database: DatabaseSync): void => {
  const found = database.prepare('pragma quick_check(1)').get()?.['quick_check'];
  if (found !== 'ok') throw new DamagedData(String(found));
};

/** Opens a database for `use`; closes it only if `use` fails. */
const withDatabase = <T>(
  dataDir: string,
  as: Parameters<typeof openDatabase>[1],
  use: (database: DatabaseSync) => T,
): T => {
  const database = openDatabase(dataDir, as);
  try {
    return use(database);
  } catch (error) {
    database.close();
    throw error;
  }
};

/** The current content of the database, with a second connection that detects later changes. */
export const openGeneration = (dataDir: string): Generation =>
  withDatabase(dataDir, 'serving', (watching) => {
    const dataVersion = watching.prepare('pragma data_version');
    const version = (): number => numberOf(dataVersion.get() ?? {}, 'data_version');
    // Read before the state is pinned, so that a write in between counts as a change.
    const seen = version();
    const catalogue = withDatabase(dataDir, 'serving', (database) => sqliteCatalogue(database, true));
    return {
      catalogue,
      version,
      seen,
      close: async () => {
        if (watching.isOpen) watching.close();
        await catalogue.close();
      },
    };
  });

/**
 * Opens the embedded catalogue; brands without imported data get the sample data.
 * @throws CatalogueUnavailable if the file cannot be used
 */
export const openCatalogue = async ({
  dataDir,
  sampleFolder: folder = sampleFolder,
  warn,
}: CatalogueOptions): Promise<BrowsableCatalogue> => {
  const filled = (database: DatabaseSync): DatabaseSync => {
    prepareTables(database);
    const program = programHash();
    for (const brand of brandCodes) fill(database, brand, folder, program);
    return database;
  };
  if (dataDir === ':memory:') return withDatabase(dataDir, 'starting', (database) => sqliteCatalogue(filled(database)));
  const path = databaseFile(dataDir);
  // SQLite takes it for a new one.
  const isCutOff = statSync(path, { throwIfNoEntry: false })?.size === 0;
  try {
    // On a separate connection, because it would keep all pages in its cache.
    withDatabase(dataDir, 'starting', (checked) => {
      checkWhole(checked);
      checked.close();
    });
    // Brands are filled only at the start, so that visitors do not wait.
    withDatabase(dataDir, 'starting', (database) => filled(database).close());
    if (isCutOff)
      warn?.(
        `${path} was empty, and holds the sample data now; import your products, or put the file of a backup in its place`,
      );
    return reopeningCatalogue(path, openGeneration(dataDir), () => openGeneration(dataDir));
  } catch (error) {
    const reason = databaseReason(error);
    throw reason === undefined
      ? error
      : new CatalogueUnavailable(`${path}: ${withRemedy(reason, 'starting')}`, { cause: error });
  }
};
