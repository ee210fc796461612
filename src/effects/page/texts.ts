import { i18n, type Messages } from '@lingui/core';
import { bcp47, type LanguageCode } from '../../../contract/contract.ts';

/** A brand's texts in one language, by key. */
export type Texts = Messages;

/** Texts about products beyond the home page are shared by all brands and loaded when needed. */
let isShopOpen = false;

const shopTexts = async (language: string): Promise<Texts> =>
  isShopOpen ? (await import('./shopTexts.ts')).shopTextsOf(language) : {};

/** Activates texts. */
export const activateTexts = (language: LanguageCode, texts: Texts): void =>
  // The BCP 47 tag is needed because Intl silently reads 'jp' as English.
  i18n.loadAndActivate({ locale: language, locales: [bcp47(language)], messages: { ...texts } });

/** Loads the texts of a language, then activates them; only then does the page's `lang` change. */
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

/**
 * Loads the texts of shelves and product pages too, from now on in every language; resolves when they are active. Nothing
 * shown changes by that, so no listener is called: the whole page would be rendered again.
 */
export const openShopTexts = async (): Promise<void> => {
  isShopOpen = true;
  const { locale, messages } = i18n;
  if (locale) Object.assign(messages, await shopTexts(locale));
};
