import type { AnswerLanguage } from '../../../../contract/contract.ts';
import { fold } from '../../../search/analysis/fold.ts';
import { isJapanese } from '../../../search/analysis/japanese.ts';
import type { Truth } from '../../plan.ts';
import { oncePer } from '../../text/oncePer.ts';
import words from './polarity.json' with { type: 'json' };

const foldedOf = oncePer((list: readonly string[]) => list.map(fold));

/** Whether a text begins with one of the words. */
const opens = (text: string, beginnings: readonly string[]): boolean =>
  foldedOf(beginnings).some(
    (beginning) => text.startsWith(beginning) && !/^[\p{L}\p{N}]/u.test(text.slice(beginning.length)),
  );

/** Answer to a yes-or-no question by its beginning; in Japanese by the end of its first sentence. */
export const verdictOf = (answer: string, language: AnswerLanguage): Truth => {
  const { yes, no } = words[language];
  const text = fold(answer).trimStart();
  if (language === 'jp') {
    const [first = ''] = text.split('。');
    const [agrees, refuses] = [yes, no].map((list) => list.some((word) => first.includes(word)));
    return refuses ? 'no' : agrees ? 'yes' : 'unknown';
  }
  // The accent distinguishes Spanish "sí" from "si", so it is compared unfolded.
  if (yes.some((word) => answer.toLowerCase().startsWith(word) && !/^[\p{L}]/u.test(answer.slice(word.length))))
    return 'yes';
  return opens(text, no) ? 'no' : 'unknown';
};

/** "When there is an outlet: it drills 20 mm": an answer that says of what only together with its question. */
export const needsQuestion = (answer: string, language: AnswerLanguage): boolean => {
  const [first = ''] = answer.split(/[.:;]/, 1);
  // The accent distinguishes Spanish "si" from "sí".
  const [word = ''] = first.toLowerCase().split(' ', 1);
  return !first.includes(',') && words[language].leading.some((leading) => leading === word);
};

/** Whether a sentence negates something. */
export const denies = (sentence: string, language: AnswerLanguage): boolean => {
  const text = fold(sentence);
  const { negations } = words[language];
  if (isJapanese(text)) return negations.some((word) => text.includes(word));
  const found = new Set(text.match(/[\p{L}']+/gu) ?? []);
  return foldedOf(negations).some((word) => found.has(word) || (word.endsWith("'") && text.includes(word)));
};

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Sentences of a text; each list item is one. */
export const sentencesOf = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => [...sentences.segment(line)].map(({ segment }) => segment));
