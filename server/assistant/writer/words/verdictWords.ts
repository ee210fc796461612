import { type AnswerLanguage, answerLanguages } from '../../../../contract/contract.ts';
import words from './verdictWords.json' with { type: 'json' };

/** "Yes," or "No:" at the start of a text. */
const openings = new Map(
  answerLanguages.map((language) => [
    language,
    new RegExp(String.raw`^(?:${words[language].join('|')})\s?[,.:;!、。]\s*`, 'iu'),
  ]),
);

/** Whether a text opens with yes or no. */
export const opensWithVerdict = (text: string, language: AnswerLanguage): boolean =>
  openings.get(language)?.test(text) ?? false;

/** A text without its opening yes or no, unless nothing else is said. */
export const withoutVerdict = (text: string, language: AnswerLanguage): string => {
  const opening = openings.get(language);
  const rest = opening ? text.replace(opening, '') : text;
  return rest === '' ? text : rest;
};
