import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { MeaningWord } from './words.ts';

/** What a text is made of, each with how often it stands there: stems of its language, and meanings of any language. */
export type Features = ReadonlyMap<string, number>;

/** What is near in meaning tells less than what is meant, and a run of letters less than a word. */
const share = { near: 0.7, letters: 0.15 };
/** Japanese words are not set apart, so runs of letters tell what words are alike. */
const runs = [1, 2, 3];

const lettersIn = (folded: string): readonly string[] => {
  const text = ` ${folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
  return runs.flatMap((length) =>
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
  if (language === 'jp') for (const letters of lettersIn(folded)) add(`jp~${letters}`, share.letters);
  return features;
};
