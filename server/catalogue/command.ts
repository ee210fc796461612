import { parseArgs } from 'node:util';
import { databaseFile } from '../store/database.ts';
import { type BrandCount, CatalogueFileRefused, exportCatalogue, importCatalogue } from './file/catalogueFile.ts';
import { databaseReason } from './unavailable.ts';

/** `npm run catalogue -- export|import FILE`: the catalogue as one file that can be built in one place and shipped. */
const usage = `Usage: npm run catalogue -- export|import FILE [--data-dir DIR]
       DATABASE_URL=… npm run catalogue -- publish [--data-dir DIR]
export writes all brands, with what they are found by, into one file; import puts it in the place of all that was there.`;

const refuse = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const readArguments = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { 'data-dir': { type: 'string' } } });
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
};

const told = (counts: readonly BrandCount[]): string =>
  counts.map(({ brand, products }) => `${brand} ${products}`).join(', ');

const { values, positionals } = readArguments();
const [verb, path, ...others] = positionals;
const dataDir = values['data-dir'] ?? process.env['DATA_DIR'] ?? '.data';
try {
  if (verb === 'publish' && path === undefined) {
    const url = process.env['DATABASE_URL'];
    if (!url) refuse('DATABASE_URL is not set: name the database that the processes share');
    else {
      const { publishCatalogue } = await import('./versions/publish.ts');
      console.log(`version ${await publishCatalogue(url, dataDir)} is published`);
    }
  } else if (path === undefined || others.length > 0) refuse(usage);
  else if (verb === 'export') console.log(`${path}: holds products of ${told(exportCatalogue(dataDir, path))}`);
  else if (verb === 'import') console.log(`${dataDir}: holds products of ${told(importCatalogue(dataDir, path))}`);
  else refuse(usage);
} catch (error) {
  if (error instanceof CatalogueFileRefused) refuse(error.message);
  const reason = databaseReason(error);
  if (reason === undefined) throw error;
  refuse(`${databaseFile(dataDir)}: ${reason}; nothing was changed.`);
}
