import { defineConfig } from '@lingui/conf';
import { languageCodes } from './contract/contract.ts';

/**
 * Catalogues are one a brand and language: `locales/{brand}/{language}.po`; what is said of shelves and comparisons is the same
 * at all brands. Keys are explicit, so nothing is extracted.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...languageCodes],
  catalogs: ['HJP', 'HUS', 'HEU', 'MET', 'shop'].map((folder) => ({
    path: `<rootDir>/locales/${folder}/{locale}`,
    include: ['src'],
  })),
});
