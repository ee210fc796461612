import { answerLanguageOf, bcp47 } from '../../contract.ts';
import { useLanguage } from './useLanguage.ts';

/** The `lang` of product texts and answers where it is not the page's: beyond six languages they are English. */
export const useContentLang = (): string | undefined => {
  const { code } = useLanguage();
  const language = answerLanguageOf(code);
  return language === code ? undefined : bcp47(language);
};
