import type { AnswerLanguage } from '../../../contract/contract.ts';
import words from './variations.json' with { type: 'json' };

/** A way to ask the same; undefined where it changes nothing in this question. */
export type Variation = (question: string, language: AnswerLanguage) => string;

const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));

/** Two letters of the longest word in small letters swapped: a slip of the finger. */
const withSlip = (text: string): string => {
  const [longest] = (text.match(/\p{Ll}{7,}/gu) ?? []).toSorted((one, other) => other.length - one.length);
  if (longest === undefined) return text;
  const [a, b, c, d, ...rest] = longest;
  return text.replace(longest, [a, b, d, c, ...rest].join(''));
};

/** What changes nothing of what is asked: the same operation and the same products must come of it. */
export const invariances: Readonly<Record<string, Variation>> = {
  'greeting before': (question, language) => words.greeting[language] + question,
  'thanks behind': (question, language) => question + words.thanks[language],
  'small talk before': (question, language) => words.smallTalk[language] + question,
  slip: withSlip,
  'no accents': (question, language) =>
    language === 'jp' ? question : question.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC'),
  capitals: (question) => question.toUpperCase(),
  'full width': fullWidth,
};
