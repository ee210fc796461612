import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type BrandCode, brandCodeSchema, brandCodes } from '../../../contract.ts';
import { hashOf, programHash } from '../sample.ts';
import { databaseFile, openDatabase } from '../store/database.ts';
import { prepareTables } from '../store/schema.ts';
import { writeBrand } from '../store/writeBrand.ts';
import { databaseReason } from '../unavailable.ts';
import { blockedImageOrigins } from './blockedImages.ts';
import { type BrandContent, checkFeeds } from './checkFeeds.ts';
import { describeProblem } from './problem.ts';
import type { FeedFile } from './readFeed.ts';

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

const readFile = (name: string): FeedFile => {
  try {
    return { name, text: readFileSync(name, 'utf8') };
  } catch (error) {
    return refuse(`${name}: cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const checked = (code: BrandCode, given: readonly FeedFile[]): BrandContent => {
  const { content: sound, problems } = checkFeeds(code, given);
  if (sound) return sound;
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return refuse(`${problems.map(describeProblem).join('\n')}\n${count}; nothing was imported.`);
};

/** Writes all of it or nothing; what the database says against it is told in words. */
const write = (dataDir: string, content: BrandContent): void => {
  try {
    const database = openDatabase(dataDir);
    prepareTables(database);
    writeBrand(database, content, { origin: 'import', hash: hashOf([], programHash()) });
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
  const files = positionals.map(readFile);
  const content = checked(brand.output, files);
  if (content.products.length === 0) refuse('The files hold no product; nothing was imported.');
  const dataDir = values['data-dir'] ?? process.env['DATA_DIR'] ?? '.data';
  write(dataDir, content);
  const { products, platforms, kindFaqs } = content;
  console.log(
    `${brand.output}: imported ${products.length} products, ${platforms.length} platforms and questions on ` +
      `${kindFaqs.length} kinds from ${files.length} files into ${dataDir}`,
  );
  for (const [origin, count] of blockedImageOrigins(products, process.env['IMAGE_ORIGINS'] ?? '')) {
    console.warn(
      `warning: pages will not show ${count} pictures of ${origin}: start the server with it in IMAGE_ORIGINS`,
    );
  }
}
