import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type BrandCode, brandCodeSchema, brandCodes } from '../../../contract/contract.ts';
import { databaseFile, isConflict, numberOf, openDatabase } from '../../store/database.ts';
import { hashOf, programHash } from '../sample.ts';
import { storedProducts } from '../store/records.ts';
import { prepareTables } from '../store/schema.ts';
import { replaceBrand, writeBrand } from '../store/writeBrand.ts';
import { databaseReason } from '../unavailable.ts';
import { blockedImageOrigins } from './blockedImages.ts';
import { type BrandContent, checkFeeds } from './checkFeeds.ts';
import { describeProblem } from './problem.ts';
import { checkTogether, piecesOf, streamFeeds } from './streamFeeds.ts';
import { NotAFeed } from './valuesIn.ts';

const usage = `Usage: npm run import -- --brand ${brandCodes.join('|')} [--data-dir DIR] FILE…
Puts the content of the feed files in the place of all that the brand's catalogue held. Nothing changes unless every
record is sound.`;

/** Says what went wrong and ends with exit code 1. */
const refuse = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { brand: { type: 'string' }, 'data-dir': { type: 'string' } },
    });
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
};

const ensureReadable = (path: string): void => {
  try {
    accessSync(path, constants.R_OK);
    if (statSync(path).isDirectory()) throw new Error('it is a folder');
  } catch (error) {
    refuse(`${path}: cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const readWhole = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return refuse(`${path}: is not sound, and too large to tell what is wrong with it: ${String(error)}`);
  }
};

/** Reads the feeds whole, to tell all that is wrong with them; gives what they hold where nothing is. */
const checked = (code: BrandCode, paths: readonly string[]): BrandContent => {
  const { content: sound, problems } = checkFeeds(
    code,
    paths.map((name) => ({ name, text: readWhole(name) })),
  );
  if (sound && sound.products.length > 0) return sound;
  if (sound) return refuse('The files hold no product; nothing was imported.');
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return refuse(`${problems.map(describeProblem).join('\n')}\n${count}; nothing was imported.`);
};

/** Writes the feeds as they are read; one that is not sound, or not laid out so that it can be, is read whole. */
const write = (database: DatabaseSync, code: BrandCode, paths: readonly string[]): void => {
  const source = { origin: 'import', hash: hashOf([], programHash()) } as const;
  try {
    replaceBrand(database, code, source, (writer) => {
      streamFeeds(
        code,
        paths.map((name) => ({ name, pieces: piecesOf(name) })),
        writer,
      );
      checkTogether(database, code);
    });
  } catch (error) {
    if (!(error instanceof NotAFeed) && !isConflict(error)) throw error;
    writeBrand(database, checked(code, paths), source);
  }
};

/** Imports all of it or nothing; what the database says against it is told in words. */
const importInto = (dataDir: string, code: BrandCode, paths: readonly string[]): void => {
  try {
    const database = openDatabase(dataDir);
    prepareTables(database);
    write(database, code, paths);
    const counted = (table: string): number =>
      numberOf(database.prepare(`select count(*) as count from ${table} where brand = ?`).get(code) ?? {}, 'count');
    console.log(
      `${code}: imported ${counted('products')} products, ${counted('platforms')} platforms and questions on ` +
        `${counted('kind_faqs')} kinds from ${paths.length} files into ${dataDir}`,
    );
    for (const [origin, count] of blockedImageOrigins(
      storedProducts(database, code),
      process.env['IMAGE_ORIGINS'] ?? '',
    )) {
      console.warn(
        `warning: pages will not show ${count} pictures of ${origin}: start the server with it in IMAGE_ORIGINS`,
      );
    }
    database.close();
  } catch (error) {
    const reason = databaseReason(error);
    if (reason === undefined) throw error;
    refuse(`${databaseFile(dataDir)}: ${reason}; nothing was imported.`);
  }
};

const { values, positionals } = readArguments();
const brand = v.safeParse(brandCodeSchema, values.brand);
if (!brand.success || positionals.length === 0) refuse(usage);
else {
  for (const path of positionals) ensureReadable(path);
  importInto(values['data-dir'] ?? process.env['DATA_DIR'] ?? '.data', brand.output, positionals);
}
