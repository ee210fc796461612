import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrandCode } from '../../../../contract/contract.ts';
import type { BrowsableCatalogue } from '../../../catalogue/catalogue.ts';
import { bmecatFeed, bmecatProducts } from '../../../catalogue/invented/bmecatFeed.ts';
import { merchantFeed, merchantProducts } from '../../../catalogue/invented/merchantFeed.ts';
import type { InventedProduct } from '../../../catalogue/invented/truth.ts';
import { openCatalogue } from '../../../catalogue/open.ts';

/** Shops of makers that nobody has heard of: what their feeds say, and which brand they are imported as. */
export const shops = {
  merchant: { brand: 'HUS', products: merchantProducts, write: merchantFeed },
  bmecat: { brand: 'HEU', products: bmecatProducts, write: bmecatFeed },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly brand: BrandCode;
      readonly products: (count: number) => readonly InventedProduct[];
      readonly write: (products: readonly InventedProduct[]) => string;
    }
  >
>;
export type ShopName = keyof typeof shops;

const command = fileURLToPath(new URL('../../../catalogue/import/command.ts', import.meta.url));
const productCount = 500;

/** The products that a shop's feed tells of. */
export const productsOf = (name: ShopName): readonly InventedProduct[] => shops[name].products(productCount);

/** Imports both feeds as an adopter does, by the command, and opens what came of them. */
export const openShops = async (): Promise<BrowsableCatalogue> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'imported-'));
  for (const name of ['merchant', 'bmecat'] as const) {
    const file = join(dataDir, `${name}.xml`);
    writeFileSync(file, shops[name].write(productsOf(name)));
    const { status, stderr } = spawnSync(
      process.execPath,
      [command, '--data-dir', dataDir, '--brand', shops[name].brand, file],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`${file}: ${stderr}`);
  }
  const catalogue = await openCatalogue({ dataDir });
  return {
    ...catalogue,
    close: async () => {
      await catalogue.close();
      rmSync(dataDir, { recursive: true });
    },
  };
};
