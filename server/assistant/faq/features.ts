import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { MeaningWord } from './words.ts';

/** What a question is made of, each with how often it stands there: stems and letters of a language, and what words mean in any. */
export type Features = ReadonlyMap<string, number>;

/** What is near in meaning tells less than what is meant, and letters less than words. */
const share = { near: 0.7, letters: 0.15 };
/** Runs of letters: Japanese words are short, and not set apart. */
const runs: Readonly<Record<'jp' | 'spaced', readonly number[]>> = { jp: [1, 2, 3], spaced: [4] };

const lettersIn = (folded: string, language: AnswerLanguage): readonly string[] => {
  const text = ` ${folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
  return runs[language === 'jp' ? 'jp' : 'spaced'].flatMap((length) =>
    Array.from({ length: Math.max(0, text.length - length + 1) }, (_, start) => text.slice(start, start + length)),
  );
};

/** The features of folded text and its words. Model numbers are left out: which product is meant is told apart. */
export const featuresOf = (folded: string, words: readonly MeaningWord[], language: AnswerLanguage): Features => {
  const features = new Map<string, number>();
  const add = (name: string, worth: number): void => {
    features.set(name, (features.get(name) ?? 0) + worth);
  };
  for (const { stem, concepts, near } of words) {
    if (stem.startsWith('model ')) continue;
    add(`${language} ${stem}`, 1);
    for (const concept of concepts) add(concept, 1);
    for (const group of near) add(`near.${group}`, share.near);
  }
  for (const letters of lettersIn(folded, language)) add(`${language}~${letters}`, share.letters);
  return features;
};
