import { answerLanguageOf, bcp47, type LanguageCode } from '../../contract/contract.ts';
import { useLanguage } from './useLanguage.ts';

/** The `lang` of a text; undefined if it is the page's own language. */
export const useLangOf = (language: LanguageCode): string | undefined => {
  const { code } = useLanguage();
  return language === code ? undefined : bcp47(language);
};

/** The `lang` of product texts and answers if it is not the page's: beyond six languages they are English. */
export const useContentLang = (): string | undefined => useLangOf(answerLanguageOf(useLanguage().code));
