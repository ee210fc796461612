import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brandOf } from '../../brands/registry.ts';
import type { BrandCode } from '../../contract/contract.ts';
import type { FeedText } from './import/checkFeeds.ts';

/** Where the sample data of all brands lie, a folder each. */
export const sampleFolder = fileURLToPath(new URL('../../catalogue', import.meta.url));

/** A brand folder may contain products; those of the sample brands are in `catalogue/`. */
const feedsFolder = (brand: BrandCode, folder: string): string | undefined =>
  [join(folder, brand), join(brandOf(brand).folder, 'catalogue')].find(existsSync);

/** The feed files of a brand in a folder of brands, in order of their names; none where the brand has no folder. */
export const readSample = (brand: BrandCode, folder: string = sampleFolder): readonly FeedText[] => {
  const own = feedsFolder(brand, folder);
  if (own === undefined) return [];
  return readdirSync(own)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ name: `catalogue/${brand}/${name}`, text: readFileSync(join(own, name), 'utf8') }));
};

const programFolders = ['.', '../search', '../store', '../units'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/** Every source file of the catalogue: whatever changes in schema, words, units or analysis changes the index it makes. */
const programFiles = (): readonly string[] =>
  programFolders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|json)$/.test(name) && !name.endsWith('.test.ts'))
      .sort()
      .map((name) => join(folder, name)),
  );

const hashOfProgram = (): string => {
  const hash = createHash('sha256').update(process.versions['icu'] ?? '');
  for (const name of programFiles()) hash.update(basename(name)).update(readFileSync(name));
  return hash.digest('hex');
};

let knownHash: string | undefined;

/** Files that an index depends on besides the records; read once, which takes seconds on a busy machine. */
export const programHash = (): string => {
  knownHash ??= hashOfProgram();
  return knownHash;
};

/** What a brand's content depends on: its files and the program that reads them. */
export const hashOf = (files: readonly FeedText[], program: string): string => {
  const hash = createHash('sha256').update(program);
  for (const { name, text } of files) hash.update(name).update(text);
  return hash.digest('hex');
};
