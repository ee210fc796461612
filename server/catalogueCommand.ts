import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { brandCodes } from '../brands/registry.ts';
import {
  type BrandCount,
  CatalogueFileRefused,
  exportCatalogue,
  importCatalogue,
  importInto,
} from './catalogue/file/catalogueFile.ts';
import { databaseReason } from './catalogue/unavailable.ts';
import type { MovedCatalogue } from './catalogue/versions/move.ts';
import { targetOf } from './catalogue/versions/target.ts';
import { readCommandLine } from './commandLine.ts';
import defaults from './defaults.json' with { type: 'json' };
import { databaseFile } from './store/database.ts';
import { FolderUnusable, prepareFolder } from './store/folder.ts';
import { postgresReason } from './store/postgresReason.ts';

/** `npm run catalogue -- export|import FILE`, `move`, `fetch`: the catalogue as a file, in a folder and in PostgreSQL. */
const usage = `Usage: npm run catalogue -- export|import FILE [--data-dir DIR]
       DATABASE_URL=… npm run catalogue -- move|fetch [--data-dir DIR]
export writes the catalogue of all brands, with its search index, to one file; import replaces the whole catalogue by such a file.
With DATABASE_URL and without --data-dir, both use the catalogue that all machines share.
move copies the imported catalogue and the insights of a data folder into the database; fetch updates a data folder to the
newest version in the database, as every process does by itself.`;

const refuse = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const countsText = (counts: readonly BrandCount[]): string =>
  counts.map(({ brand, products }) => `${brand} ${products}`).join(', ');

const { values, positionals } = readCommandLine({ usage, options: { 'data-dir': { type: 'string' } }, maxWords: 2 });
const [verb = '', path] = positionals;
const folder = values['data-dir'];
const databaseUrl = process.env['DATABASE_URL'] || undefined;
const dataDir = folder ?? process.env['DATA_DIR'] ?? defaults.dataDir;

const requiredUrl = (): string =>
  databaseUrl ?? refuse('DATABASE_URL is not set: name the database that the processes share');

const printMoved = (moved: MovedCatalogue): string => {
  switch (moved.became) {
    case 'moved':
      return `the catalogue of ${moved.brands.join(', ')} went into ${moved.place}`;
    case 'nothing imported':
      return `${dataDir}: nothing was imported here; the sample data come with the program`;
    case 'stays':
      return `DATABASE_URL holds version ${moved.version} of the catalogue already; it stays (catalogue -- import FILE puts another in its place)`;
  }
};

const move = async (): Promise<void> => {
  const url = requiredUrl();
  const { moveCatalogue } = await import('./catalogue/versions/move.ts');
  console.log(printMoved(await moveCatalogue(dataDir, url)));
  const { moveInsights } = await import('./insights/moveInsights.ts');
  const questions = await moveInsights(dataDir, url);
  console.log(
    questions === undefined ? `${dataDir}: no insights are kept here` : `insights: ${questions} questions went`,
  );
  console.log(`${dataDir} stays as it is, as a backup; processes with DATABASE_URL keep their copy there`);
};

const fetchNewest = async (): Promise<void> => {
  const { fetchNewestVersion } = await import('./catalogue/versions/fetchNewest.ts');
  const { withPostgres } = await import('./store/postgres.ts');
  const counts = await withPostgres(requiredUrl(), (client) => fetchNewestVersion(client, dataDir));
  console.log(
    counts ? `${dataDir}: holds products of ${countsText(counts)}` : `${dataDir}: is what DATABASE_URL holds`,
  );
};

const isShared = folder === undefined && databaseUrl !== undefined;

const exportTo = async (file: string): Promise<readonly BrandCount[]> => {
  prepareFolder(dirname(resolve(file)));
  if (!isShared) return exportCatalogue(dataDir, file);
  if (existsSync(file)) throw new CatalogueFileRefused(`${file}: is there already: remove it, or give another name`);
  const { exportNewest } = await import('./catalogue/versions/fetchNewest.ts');
  return exportNewest(requiredUrl(), file);
};

const importFrom = async (file: string): Promise<string> => {
  if (!isShared) return `${dataDir}: holds products of ${countsText(importCatalogue(dataDir, file))}`;
  const target = targetOf({ folder, databaseUrl, defaultFolder: dataDir });
  const { result, place } = await target.change((database) => ({
    brands: brandCodes,
    result: importInto(database, file),
  }));
  return `${place}: holds products of ${countsText(result)}`;
};

const run = async (): Promise<void> => {
  if (path === undefined && verb === 'move') await move();
  else if (path === undefined && verb === 'fetch') await fetchNewest();
  else if (path !== undefined && verb === 'export')
    console.log(`${path}: holds products of ${countsText(await exportTo(path))}`);
  else if (path !== undefined && verb === 'import') console.log(await importFrom(path));
  else refuse(usage);
};

await run().catch((error: unknown) => {
  if (error instanceof CatalogueFileRefused || error instanceof FolderUnusable) refuse(error.message);
  const reason = databaseReason(error);
  if (reason !== undefined) refuse(`${databaseFile(dataDir)}: ${reason}; nothing was changed.`);
  const sharedReason = postgresReason(error);
  if (sharedReason !== undefined) refuse(`DATABASE_URL: ${sharedReason}; nothing was changed.`);
  throw error;
});
