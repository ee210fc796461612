import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';

const here = new URL('.', import.meta.url);

const packageSchema = v.object({
  version: v.optional(v.string()),
  devDependencies: v.optional(v.record(v.string(), v.string()), {}),
});

const readPackage = async (folder: string): Promise<v.InferOutput<typeof packageSchema>> =>
  v.parse(packageSchema, JSON.parse(await readFile(new URL(`${folder}package.json`, here), 'utf8')));

const isInstalled = async ([name, pinned]: readonly [string, string]): Promise<boolean> =>
  readPackage(`node_modules/${name}/`).then(
    ({ version }) => version === pinned,
    () => false,
  );

/**
 * Installs the peers, the packages that this product is measured against, if they are missing. They are not dependencies
 * of the product, so `npm ci` does not install them. Import them by `import()` after this call.
 */
export const installPeers = async (): Promise<void> => {
  const { devDependencies } = await readPackage('');
  const found = await Promise.all(Object.entries(devDependencies).map(isInstalled));
  if (found.every((isThere) => isThere)) return;
  console.log('installing the peers that tools/bench/package.json names …');
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: fileURLToPath(here) });
};
