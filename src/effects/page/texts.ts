import { i18n, type Messages } from '@lingui/core';
import { type BrandCode, bcp47, type LanguageCode } from '../../../contract/contract.ts';

/** One catalogue a brand and language, each a file of its own, so that a visitor downloads one. */
const catalogues = import.meta.glob<{ readonly messages: Messages }>([
  '../../../locales/*/*.po',
  '!../../../locales/shop/*.po',
]);

/** What is said of products beyond the home page is the same at every brand, and comes when it is needed. */
let isShopOpen = false;

const shopTexts = async (language: string): Promise<Messages> =>
  isShopOpen ? (await import('./shopTexts.ts')).shopTextsOf(language) : {};

/** Loads the texts of a language and makes them those that are said; false where they are not wanted any more. */
export const activateTexts = async (
  brand: BrandCode,
  language: LanguageCode,
  isWanted: () => boolean,
): Promise<boolean> => {
  const load = catalogues[`../../../locales/${brand}/${language}.po`];
  if (!load) throw new Error(`there are no texts of ${brand} in ${language}`);
  const [{ messages }, ofShop] = await Promise.all([load(), shopTexts(language)]);
  if (!isWanted()) return false;
  // The tag goes along, for Intl silently reads 'jp' as English.
  i18n.loadAndActivate({ locale: language, locales: [bcp47(language)], messages: { ...messages, ...ofShop } });
  return true;
};

/** Loads the texts of a language, then shows them: only then does the page's `lang` change. */
export const showTexts = async (brand: BrandCode, language: LanguageCode, isWanted: () => boolean): Promise<void> => {
  if (await activateTexts(brand, language, isWanted)) document.documentElement.lang = bcp47(language);
};

/** Has the texts of shelves and product pages said too, from now on in every language; resolves when they are there. */
export const openShopTexts = async (): Promise<void> => {
  isShopOpen = true;
  const { locale } = i18n;
  if (locale) i18n.load(locale, await shopTexts(locale));
};
