import { defineConfig } from '@lingui/conf';
import { languageCodes } from './contract/contract.ts';

/** Catalogues are one a brand and language: `locales/{brand}/{language}.po`. Keys are explicit, so nothing is extracted. */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...languageCodes],
  catalogs: ['HJP', 'HUS', 'HEU', 'MET'].map((brand) => ({
    path: `<rootDir>/locales/${brand}/{locale}`,
    include: ['src'],
  })),
});
