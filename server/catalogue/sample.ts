import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrandCode } from '../../contract/contract.ts';
import type { FeedFile } from './import/readFeed.ts';

/** Where the sample data of all brands lie, a folder each. */
export const sampleFolder = fileURLToPath(new URL('../../catalogue', import.meta.url));

/** The feed files of a brand in a folder of brands, in order of their names; none where the brand has no folder. */
export const readSample = (brand: BrandCode, folder: string = sampleFolder): readonly FeedFile[] => {
  const entries = readdirSync(folder, { withFileTypes: true });
  if (!entries.some((entry) => entry.isDirectory() && entry.name === brand)) return [];
  return readdirSync(join(folder, brand))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ name: `catalogue/${brand}/${name}`, text: readFileSync(join(folder, brand, name), 'utf8') }));
};

const programFolders = ['.', '../search', '../store'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));

/** Every source file of catalogue and search: whatever changes in schema, words or analysis changes the index it makes. */
const programFiles = (): readonly string[] =>
  programFolders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .sort()
      .map((name) => join(folder, name)),
  );

/** What an index depends on besides the records themselves. */
export const programHash = (): string => {
  const hash = createHash('sha256').update(process.versions['icu'] ?? '');
  for (const file of programFiles()) hash.update(basename(file)).update(readFileSync(file));
  return hash.digest('hex');
};

/** What a brand's content depends on: its files and the program that reads them. */
export const hashOf = (files: readonly FeedFile[], program: string): string => {
  const hash = createHash('sha256').update(program);
  for (const { name, text } of files) hash.update(name).update(text);
  return hash.digest('hex');
};
