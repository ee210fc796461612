import { defineConfig } from '@lingui/conf';
import { brandCodes, brandOf } from './brands/registry.ts';
import { languageCodes } from './contract/contract.ts';

/**
 * Catalogues are one a brand and language, in the brand's own folder of texts or `locales/{brand}`; what is said of shelves
 * and comparisons is the same at all brands. Keys are explicit, so nothing is extracted.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...languageCodes],
  catalogs: [...brandCodes.map((code) => brandOf(code).textsFolder), '<rootDir>/locales/shop'].map((folder) => ({
    path: `${folder}/{locale}`,
    include: ['src'],
  })),
});
