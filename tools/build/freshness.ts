import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brandCodes, brandOf, siteCodeOf } from '../../brands/registry.ts';
import { sitesFolder } from '../../brands/sites.ts';
import type { BrandCode } from '../../contract/codes.ts';

/** Sources of the production build. */
const sources = [
  'src',
  'machines',
  'public',
  'index.html',
  'contract',
  'locales/shop',
  'tools/build/atomicOutput.ts',
  'tools/build/brands',
  'tools/build/prerender.ts',
  'tools/build/characters.ts',
  'tools/build/precompress.ts',
  'vite.config.ts',
  'package-lock.json',
] as const;

const root = fileURLToPath(new URL('../..', import.meta.url));

const changedAt = async (path: string): Promise<number> => {
  const found = await stat(path).catch(() => undefined);
  return found?.mtimeMs ?? 0;
};

/** Modification time of the newest file or folder at or below the path; 0 if there is none. Deleting a file changes its folder. */
export const newest = async (path: string): Promise<number> => {
  const entries = await readdir(path, { recursive: true }).catch((): string[] => []);
  return Math.max(...(await Promise.all([path, ...entries.map((entry) => join(path, entry))].map(changedAt))));
};

/** Whether a build is missing or older than its sources. */
export const isStale = async (page: string, madeFrom: readonly string[]): Promise<boolean> => {
  const built = await changedAt(page);
  return built === 0 || Math.max(...(await Promise.all(madeFrom.map(newest)))) > built;
};

const dist = join(root, 'dist');

/** The code that makes the pages of brands. A brand's own folder only affects its own pages. */
const brandsProgram = async (): Promise<readonly string[]> =>
  (await readdir(join(root, 'brands'))).filter((name) => name.endsWith('.ts')).map((name) => join('brands', name));

/** Whether the app has to be built. */
export const isBuildDue = async (): Promise<boolean> =>
  isStale(
    join(dist, 'index.html'),
    [...sources, ...(await brandsProgram())].map((source) => join(root, source)),
  );

/** The brands whose pages are missing, or older than their folders. */
export const brandsDue = async (): Promise<readonly BrandCode[]> => {
  const due = await Promise.all(
    brandCodes.map(async (code) => {
      const { folder, textsFolder, development } = brandOf(code);
      // Sites are built in order, so the last one is the newest.
      const last = siteCodeOf({ brand: code, development: development !== undefined });
      const isDue = await isStale(join(sitesFolder(dist), `${last}.json`), [folder, textsFolder]);
      return isDue ? [code] : [];
    }),
  );
  return due.flat();
};

/** Test runners set NODE_ENV to `test`, which would bundle the slow development code of the libraries. */
const inProduction = async (act: () => Promise<unknown>): Promise<void> => {
  const { NODE_ENV: before } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    await act();
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
};

/** Builds the app if needed, else only the outdated pages of brands; silent if everything is up to date. */
export const ensureBuilt = async (): Promise<void> => {
  // Loaded only if needed, because a start with a fresh build needs no Vite.
  if (await isBuildDue()) {
    console.log('building the app …');
    const { build } = await import('vite');
    await inProduction(() => build({ root, logLevel: 'error' }));
    return;
  }
  const due = await brandsDue();
  if (due.length === 0) return;
  console.log(`making the pages of ${due.join(', ')} …`);
  const { makeBrands } = await import('./brands/make.ts');
  await inProduction(() => makeBrands(dist, due));
};
