import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { brandsFolders, loadBrands } from '../../brands/load.ts';
import { tarnwald } from '../../tools/brand/fixtures.ts';
import { makeBrand } from '../../tools/brand/newBrand.ts';
import type { Site } from './site.ts';

/** A brand that did not exist when the app was built: created as docs/brands.md describes, and served with the others. */

const root = fileURLToPath(new URL('../..', import.meta.url));

const products = {
  products: [
    {
      id: 'WK18',
      model: 'WK 18',
      kind: 'drillDriver',
      name: { en: 'Tarnwald Cordless Drill WK 18' },
      attributes: { powerSource: 'battery', voltage: 18, torqueHard: 54, weight: 1.4 },
      price: { amount: 499, currency: 'PLN' },
      image: '/product-images/67533c5cc93fb6f0-560.webp',
    },
    {
      id: 'SK125',
      model: 'SK 125',
      kind: 'angleGrinder',
      name: { en: 'Tarnwald Angle Grinder SK 125' },
      attributes: { powerSource: 'mains', discDiameter: 125, weight: 2.2 },
      price: { amount: 329, currency: 'PLN' },
    },
  ],
};

/** Starts the server, which finds the brand, builds its pages and serves it. */
export const startOwnBrand = async (): Promise<Site> => {
  const folder = await mkdtemp(join(tmpdir(), 'own-brand-'));
  const brand = await makeBrand(join(folder, 'brands'), tarnwald, loadBrands(brandsFolders(undefined)));
  await mkdir(join(brand, 'catalogue'));
  await writeFile(join(brand, 'catalogue/tools.json'), JSON.stringify(products));
  const loaded = ['./tools/build/ensure.ts', './server/compileCache.js'].flatMap((file) => ['--import', file]);
  const server = spawn(process.execPath, [...loaded, 'server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      BRANDS_DIR: `brands,${join(folder, 'brands')}`,
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  let port: string | undefined;
  for await (const line of createInterface({ input: server.stdout })) {
    port = /^TLX\s+http:\/\/tlx\.localhost:(\d+)$/.exec(line)?.[1] ?? port;
    if (line === 'ready') break;
  }
  if (port === undefined) throw new Error('the brand is not served');
  return {
    address: (host, path = '/') => `http://${host}.localhost:${port}${path}`,
    close: async () => {
      server.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
};
