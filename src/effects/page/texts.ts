import { i18n, type Messages } from '@lingui/core';
import { bcp47, type LanguageCode } from '../../../contract/contract.ts';

/** The texts of a brand in one language, by their keys. */
export type Texts = Messages;

/** What is said of products beyond the home page is the same at every brand, and comes when it is needed. */
let isShopOpen = false;

const shopTexts = async (language: string): Promise<Texts> =>
  isShopOpen ? (await import('./shopTexts.ts')).shopTextsOf(language) : {};

/** Makes texts those that are said. */
export const activateTexts = (language: LanguageCode, texts: Texts): void =>
  // The tag goes along, for Intl silently reads 'jp' as English.
  i18n.loadAndActivate({ locale: language, locales: [bcp47(language)], messages: texts });

/** Loads the texts of a language, then shows them: only then does the page's `lang` change. */
export const showTexts = async (
  load: (language: LanguageCode) => Promise<Texts>,
  language: LanguageCode,
  isWanted: () => boolean,
): Promise<void> => {
  const [texts, ofShop] = await Promise.all([load(language), shopTexts(language)]);
  if (!isWanted()) return;
  activateTexts(language, { ...texts, ...ofShop });
  document.documentElement.lang = bcp47(language);
};

/** Has the texts of shelves and product pages said too, from now on in every language; resolves when they are there. */
export const openShopTexts = async (): Promise<void> => {
  isShopOpen = true;
  const { locale } = i18n;
  if (locale) i18n.load(locale, await shopTexts(locale));
};
