import type { AnswerLanguage } from '../../contract/contract.ts';

/** The feeds' names of languages, mapped to the answers' codes. */
const byCode: Readonly<Record<string, AnswerLanguage>> = {
  ...{ ja: 'jp', jpn: 'jp', jp: 'jp', jap: 'jp' },
  ...{ en: 'en', eng: 'en', de: 'de', deu: 'de', ger: 'de' },
  ...{ english: 'en', german: 'de', spanish: 'es', italian: 'it', french: 'fr', japanese: 'jp' },
  ...{ es: 'es', spa: 'es', it: 'it', ita: 'it', fr: 'fr', fra: 'fr', fre: 'fr' },
};

/** Understands "de-AT", "deu", "German"; undefined for a language without answers. */
export const languageOf = (code: string): AnswerLanguage | undefined =>
  byCode[code.trim().toLowerCase().split(/[-_]/)[0] ?? ''];
