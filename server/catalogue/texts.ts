import { type AnswerLanguage, answerLanguages } from '../../contract/contract.ts';
import type { LocalizedText } from './record.ts';

/** A text and the language it is really in: the one asked for, else English, else whichever there is. */
export const inLanguage = (
  text: LocalizedText,
  language: AnswerLanguage,
): { readonly text: string; readonly language: AnswerLanguage } | undefined => {
  for (const candidate of [language, 'en', ...answerLanguages] as const) {
    const found = text[candidate];
    if (found !== undefined) return { text: found, language: candidate };
  }
  return undefined;
};

/** The text alone; see {@link inLanguage}. The feed schema sees to it that there is one. */
export const textIn = (text: LocalizedText, language: AnswerLanguage): string => inLanguage(text, language)?.text ?? '';
