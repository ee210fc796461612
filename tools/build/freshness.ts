import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the production build is made from. */
const sources = [
  'src',
  'machines',
  'brands',
  'locales',
  'public',
  'index.html',
  'contract',
  'tools/build/atomicOutput.ts',
  'tools/build/embeddedFonts.ts',
  'tools/build/prerender.ts',
  'tools/build/signs.ts',
  'tools/build/precompress.ts',
  'vite.config.ts',
  'package-lock.json',
] as const;

const root = fileURLToPath(new URL('../..', import.meta.url));

const changedAt = async (path: string): Promise<number> => {
  const found = await stat(path).catch(() => undefined);
  return found?.mtimeMs ?? 0;
};

/** When the newest file at or below the path changed; 0 when there is none. Folders count: a file may have gone. */
export const newest = async (path: string): Promise<number> => {
  const entries = await readdir(path, { recursive: true }).catch((): string[] => []);
  return Math.max(...(await Promise.all([path, ...entries.map((entry) => join(path, entry))].map(changedAt))));
};

/** Whether a build is missing, or older than what it was made from. */
export const isStale = async (page: string, madeFrom: readonly string[]): Promise<boolean> => {
  const built = await changedAt(page);
  return built === 0 || Math.max(...(await Promise.all(madeFrom.map(newest)))) > built;
};

/** Whether the app has to be built. */
export const isBuildDue = (): Promise<boolean> =>
  isStale(
    join(root, 'dist/index.html'),
    sources.map((source) => join(root, source)),
  );

/** Builds the app when that is needed; says nothing when it is not. */
export const ensureBuilt = async (): Promise<void> => {
  if (!(await isBuildDue())) return;
  console.log('building the app …');
  // Loaded only now, for a start with a fresh build needs no Vite.
  const { build } = await import('vite');
  // A test runner says `test` here, and then the libraries' slow development code would be built in.
  const { NODE_ENV: before } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    await build({ root, logLevel: 'error' });
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
};
