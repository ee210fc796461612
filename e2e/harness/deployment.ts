import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { sitesFolder } from '../../brands/sites.ts';
import { type Site, startSite } from './site.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** Files that a page does not need to start; copying a deployment is quicker without them. */
const isNeeded = (path: string): boolean => basename(path) !== 'product-images' && !/\.(map|br|gz)$/.test(path);

/** Renames every chunk of the app, as a build after a change does, in the file names and in all references. */
const renameParts = async (folder: string): Promise<void> => {
  const assets = join(folder, 'assets');
  const names = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name));
  const renamed = (name: string): string => `${basename(name, extname(name))}x${extname(name)}`;
  const withNewNames = (text: string): string =>
    names.reduce((changed, name) => changed.replaceAll(name, renamed(name)), text);
  const pages = (await readdir(join(folder, 'pages'))).map((name) => join(folder, 'pages', name));
  const sites = (await readdir(sitesFolder(folder))).map((name) => join(sitesFolder(folder), name));
  for (const path of [join(folder, 'index.html'), ...pages, ...sites, ...names.map((name) => join(assets, name))])
    await writeFile(path, withNewNames(await readFile(path, 'utf8')));
  for (const name of names) await rename(join(assets, name), join(assets, renamed(name)));
};

/** A copy of the product, in which a newer build can replace the running one. */
export interface Deployment {
  readonly address: Site['address'];
  /** Stops the server, replaces the build by a newer one, and restarts at the same address. */
  readonly redeploy: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A server that has just filled its catalogue may be too busy to answer for a moment. */
const isReady = (site: Site): Promise<void> =>
  expect
    .poll(async () => (await fetch(site.address('hus', '/api/ready').replace('hus.localhost', '127.0.0.1'))).status)
    .toBe(200);

export const startDeployment = async (): Promise<Deployment> => {
  const folder = await mkdtemp(join(tmpdir(), 'deployment-'));
  await cp(dist, folder, { recursive: true, filter: isNeeded });
  let site = await startSite({}, { folder });
  await isReady(site);
  const port = Number(new URL(site.address('hus')).port);
  return {
    address: site.address,
    redeploy: async () => {
      await site.close();
      await renameParts(folder);
      site = await startSite({}, { folder, port });
      await isReady(site);
    },
    close: async () => {
      await site.close();
      await rm(folder, { recursive: true });
    },
  };
};
