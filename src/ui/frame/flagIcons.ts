import type { BrandCode, LanguageCode } from '../../../contract/contract.ts';

/** Names of flags in the icon set where they differ from the language's code. */
const countries: Readonly<Partial<Record<LanguageCode, string>>> = {
  en: 'gb',
  cs: 'cz',
  da: 'dk',
  sv: 'se',
  uk: 'ua',
};

/** Where a brand's own country is meant by a language. */
const brandCountries: Readonly<Partial<Record<BrandCode, typeof countries>>> = { HUS: { en: 'us' } };

/** The name of a language's flag in the icon set. */
export const flagIconOf = (brand: BrandCode, language: LanguageCode): string =>
  brandCountries[brand]?.[language] ?? countries[language] ?? language;
