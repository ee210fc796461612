import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { brandCodeSchema } from '../contract/contract.ts';
import { type Brand, brandSchema, partRangesSchema } from './brand.ts';

/** Reads brands from folders; all errors are reported at once, by file and field. */

const root = join(import.meta.dirname, '..');

/** Brands that cannot be used, with all reasons. */
export class BrandsInvalid extends Error {
  readonly reasons: readonly string[];
  constructor(reasons: readonly string[]) {
    super(`the brands are not valid:\n  ${reasons.join('\n  ')}`);
    this.reasons = reasons;
  }
}

type Read<T> = { readonly value: T } | { readonly reasons: readonly string[] };

const readJson = <Schema extends v.GenericSchema>(file: string, schema: Schema): Read<v.InferOutput<Schema>> => {
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return { reasons: [`${file}: ${error instanceof Error ? error.message : String(error)}`] };
  }
  const parsed = v.safeParse(schema, data);
  if (parsed.success) return { value: parsed.output };
  return {
    reasons: parsed.issues.map((issue) => `${file}: ${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`),
  };
};

/** A custom brand has its texts in its folder; those of the sample brands are in `locales`. */
const textsFolderOf = (folder: string, code: string): string => {
  const own = join(folder, 'locales');
  return existsSync(own) ? own : join(root, 'locales', code);
};

const readBrand = (folder: string, code: string): Read<Brand> => {
  const read = readJson(join(folder, 'brand.json'), brandSchema);
  if ('reasons' in read) return read;
  const brand = { ...read.value, code, folder, textsFolder: textsFolderOf(folder, code) };
  const rangesFile = join(folder, 'fonts', 'ranges.json');
  if (!existsSync(rangesFile)) return { value: brand };
  const ranges = readJson(rangesFile, partRangesSchema);
  return 'reasons' in ranges ? ranges : { value: { ...brand, fontRanges: ranges.value } };
};

const listOf = (brand: Brand): readonly string[] => [...brand.hosts, ...(brand.development?.hosts ?? [])];

/** Values that must be unique to a brand. */
const collisions = (brands: readonly Brand[]): readonly string[] => {
  const holders = new Map<string, string>();
  const reasons: string[] = [];
  for (const brand of brands) {
    for (const key of [`the code ${brand.code}`, ...listOf(brand).map((host) => `the host ${host}`)]) {
      const holder = holders.get(key);
      if (holder !== undefined) reasons.push(`${brand.folder}: ${key} is taken by ${holder}`);
      else holders.set(key, brand.folder);
    }
  }
  return reasons;
};

/** A subfolder with a `brand.json` is a brand; its name is the brand's code. */
const brandFolders = (folder: string): readonly { readonly path: string; readonly code: string }[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => existsSync(join(folder, name, 'brand.json')))
    .map(({ name }) => ({ path: join(folder, name), code: name }))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1));

/** Reads and checks all brands of these folders. @throws BrandsInvalid */
export const loadBrands = (folders: readonly string[]): readonly Brand[] => {
  const reasons: string[] = [];
  const brands: Brand[] = [];
  for (const folder of folders) {
    if (!existsSync(folder)) {
      reasons.push(`${folder}: there is no such folder`);
      continue;
    }
    for (const { path, code } of brandFolders(folder)) {
      if (!v.is(brandCodeSchema, code))
        reasons.push(`${path}: a brand's folder is named by its code, 2 to 8 capitals and digits, such as HEU`);
      const read = readBrand(path, code);
      if ('reasons' in read) reasons.push(...read.reasons);
      else brands.push(read.value);
    }
  }
  reasons.push(...collisions(brands));
  if (reasons.length === 0 && brands.length === 0) reasons.push(`there is no brand in ${folders.join(', ')}`);
  if (reasons.length > 0) throw new BrandsInvalid(reasons);
  return brands;
};

/** The folder of the brands that come with the program. */
const ownFolder = join(root, 'brands');

/** The folders listed in `BRANDS_DIR`, comma separated; by default the program's own. */
export const brandsFolders = (variable: string | undefined): readonly string[] => {
  const named = (variable ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return named.length > 0 ? named.map((entry) => resolve(entry)) : [ownFolder];
};
