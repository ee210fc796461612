import { i18n, type Messages } from '@lingui/core';
import { bcp47, type LanguageCode } from '../../../contract/contract.ts';

/** The texts of a brand in one language, by their keys. */
export type Texts = Messages;

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
  const texts = await load(language);
  if (!isWanted()) return;
  activateTexts(language, texts);
  document.documentElement.lang = bcp47(language);
};
