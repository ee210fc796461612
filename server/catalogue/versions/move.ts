import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { brandCodes } from '../../../brands/registry.ts';
import type { BrandCode } from '../../../contract/contract.ts';
import { databaseFile, jsonOf, openDatabase } from '../../store/database.ts';
import { withPostgres } from '../../store/postgres.ts';
import { type KindFaq, kindFaqSchema } from '../record.ts';
import { storedPlatforms, storedProducts } from '../store/records.ts';
import { prepareTables } from '../store/schema.ts';
import { readSource, replaceBrand, type Source } from '../store/writeBrand.ts';
import { targetOf } from './target.ts';
import { newestVersion } from './versions.ts';

/** Result: the catalogue was moved to the database, or why not. */
export type MovedCatalogue =
  | { readonly became: 'moved'; readonly brands: readonly BrandCode[]; readonly place: string }
  | { readonly became: 'nothing imported' }
  | { readonly became: 'stays'; readonly version: number };

const versionIn = (url: string): Promise<number | undefined> =>
  withPostgres(url, async (client) => (await newestVersion(client))?.version);

const copyBrand = (from: DatabaseSync, to: DatabaseSync, brand: BrandCode, source: Source): void =>
  replaceBrand(to, brand, source, (writer) => {
    for (const platform of storedPlatforms(from, brand)) writer.platform(platform);
    for (const row of from.prepare('select record from kind_faqs where brand = ? order by rowid').iterate(brand)) {
      const entry: KindFaq = jsonOf(row, 'record', kindFaqSchema);
      writer.kindFaq(entry);
    }
    for (const { record } of storedProducts(from, brand)) writer.product(record);
  });

/**
 * Moves the imported catalogue of a data folder to PostgreSQL, from which all machines fetch it. An existing catalogue there
 * is kept, because it may be newer.
 */
export const moveCatalogue = async (dataDir: string, url: string): Promise<MovedCatalogue> => {
  const version = await versionIn(url);
  if (version !== undefined) return { became: 'stays', version };
  if (!existsSync(databaseFile(dataDir))) return { became: 'nothing imported' };
  const from = openDatabase(dataDir);
  try {
    prepareTables(from);
    const imported = brandCodes.flatMap((brand) => {
      const source = readSource(from, brand);
      return source?.origin === 'import' ? [{ brand, source }] : [];
    });
    if (imported.length === 0) return { became: 'nothing imported' };
    const target = targetOf({ folder: undefined, databaseUrl: url, defaultFolder: dataDir });
    const { result: brands, place } = await target.change((to) => {
      for (const { brand, source } of imported) copyBrand(from, to, brand, source);
      const moved = imported.map(({ brand }) => brand);
      return { brands: moved, result: moved };
    });
    return { became: 'moved', brands, place };
  } finally {
    from.close();
  }
};
