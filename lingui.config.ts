import { defineConfig } from '@lingui/conf';
import { brandCodes, brandOf } from './brands/registry.ts';
import { languageCodes } from './contract/contract.ts';

/** Catalogues are one a brand and language, in the brand's own folder of texts or `locales/{brand}`. Keys are explicit, so nothing is extracted. */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...languageCodes],
  catalogs: brandCodes.map((code) => ({
    path: `${brandOf(code).textsFolder}/{locale}`,
    include: ['src'],
  })),
});
