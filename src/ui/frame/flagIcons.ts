import type { LanguageCode } from '../../../contract/contract.ts';

/** Names of flags in the icon set where they differ from the language's code. */
const countries: Readonly<Partial<Record<LanguageCode, string>>> = {
  en: 'gb',
  cs: 'cz',
  da: 'dk',
  sv: 'se',
  uk: 'ua',
};

/** The name of a language's flag in the icon set, where a brand may mean a country by it. */
export const flagIconOf = (meant: Readonly<Record<string, string>>, language: LanguageCode): string =>
  meant[language] ?? countries[language] ?? language;
