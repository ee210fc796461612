import type { AnswerLanguage } from '../../../contract/contract.ts';

/** Languages as feeds name them, by what answers call them. */
const byCode: Readonly<Record<string, AnswerLanguage>> = {
  ...{ ja: 'jp', jpn: 'jp', jp: 'jp', jap: 'jp' },
  ...{ en: 'en', eng: 'en', de: 'de', deu: 'de', ger: 'de' },
  ...{ es: 'es', spa: 'es', it: 'it', ita: 'it', fr: 'fr', fra: 'fr', fre: 'fr' },
};

/** "de-AT", "deu", "German" and the like; undefined for a language that no answer is given in. */
export const languageOf = (code: string): AnswerLanguage | undefined =>
  byCode[code.trim().toLowerCase().split(/[-_]/)[0] ?? ''];
