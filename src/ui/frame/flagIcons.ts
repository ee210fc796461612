import type { LanguageCode } from '../../../contract/contract.ts';

/** Flag names in the icon set that differ from the language code. */
const countries: Readonly<Partial<Record<LanguageCode, string>>> = {
  en: 'gb',
  cs: 'cz',
  da: 'dk',
  sv: 'se',
  uk: 'ua',
};

/** Name of a language's flag in the icon set; a brand may choose another country. */
export const flagIconOf = (meant: Readonly<Record<string, string>>, language: LanguageCode): string =>
  meant[language] ?? countries[language] ?? language;
