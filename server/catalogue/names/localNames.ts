import type { AnswerLanguage } from '../../../contract/contract.ts';

/** One word or label in every answer language. */
export type Names = Readonly<Record<AnswerLanguage, string>>;

/** A row of a table of names, in the tables' order of languages. */
export const names = (jp: string, en: string, de: string, es: string, it: string, fr: string): Names => ({
  jp,
  en,
  de,
  es,
  it,
  fr,
});
