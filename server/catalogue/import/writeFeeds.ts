import type { DatabaseSync } from 'node:sqlite';
import type { BrandCode } from '../../../contract/contract.ts';
import { hashOf, programHash } from '../sample.ts';
import type { Staging } from '../staging/staging.ts';
import { recordCopiedVersion } from '../store/copiedVersion.ts';
import { replaceBrand } from '../store/writeBrand.ts';
import { stagedContent } from './checkFeeds.ts';

/** Replaces a brand's content with what was staged, in one transaction. */
export const writeFeeds = (database: DatabaseSync, brand: BrandCode, staging: Staging): void => {
  const { platforms, kindFaqs, products } = stagedContent(staging);
  replaceBrand(database, brand, { origin: 'import', hash: hashOf([], programHash()) }, (writer) => {
    recordCopiedVersion(database);
    for (const platform of platforms()) writer.platform(platform);
    for (const entry of kindFaqs()) writer.kindFaq(entry);
    for (const product of products()) writer.product(product);
  });
};
