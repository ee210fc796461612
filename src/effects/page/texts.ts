import { i18n, type Messages } from '@lingui/core';
import { type BrandCode, bcp47, type LanguageCode } from '../../../contract/contract.ts';

/** One catalogue a brand and language, each a file of its own, so that a visitor downloads one. */
const catalogues = import.meta.glob<{ readonly messages: Messages }>('../../../locales/*/*.po');

/** Loads the texts of a language and makes them those that are said; false where they are not wanted any more. */
export const activateTexts = async (
  brand: BrandCode,
  language: LanguageCode,
  isWanted: () => boolean,
): Promise<boolean> => {
  const load = catalogues[`../../../locales/${brand}/${language}.po`];
  if (!load) throw new Error(`there are no texts of ${brand} in ${language}`);
  const { messages } = await load();
  if (!isWanted()) return false;
  // The tag goes along, for Intl silently reads 'jp' as English.
  i18n.loadAndActivate({ locale: language, locales: [bcp47(language)], messages });
  return true;
};

/** Loads the texts of a language, then shows them: only then does the page's `lang` change. */
export const showTexts = async (brand: BrandCode, language: LanguageCode, isWanted: () => boolean): Promise<void> => {
  if (await activateTexts(brand, language, isWanted)) document.documentElement.lang = bcp47(language);
};
