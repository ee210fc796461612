import type { AnswerLanguage } from '../../../contract/contract.ts';
import { isModel, type MeaningWord } from './words.ts';

/** Features of a text with their counts: stems of its language, and language-independent meanings. */
export type Features = ReadonlyMap<string, number>;

/** Related meanings weigh less than exact ones, and letter runs less than words. */
const share = { near: 0.7, letters: 0.15 };
/** Japanese words are not separated, so letter runs indicate related words. */
const runs = [1, 2, 3];

const lettersIn = (folded: string): readonly string[] => {
  const text = ` ${folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
  return runs.flatMap((length) =>
    Array.from({ length: Math.max(0, text.length - length + 1) }, (_, start) => text.slice(start, start + length)),
  );
};

/** Features of a folded text and its words, without model numbers: the product is known separately. */
export const featuresOf = (folded: string, words: readonly MeaningWord[], language: AnswerLanguage): Features => {
  const features = new Map<string, number>();
  const add = (name: string, worth: number): void => {
    features.set(name, (features.get(name) ?? 0) + worth);
  };
  for (const word of words) {
    if (isModel(word)) continue;
    const { stem, concepts, near } = word;
    add(`${language} ${stem}`, 1);
    for (const concept of concepts) add(concept, 1);
    for (const group of near) add(`near.${group}`, share.near);
  }
  if (language === 'jp') for (const letters of lettersIn(folded)) add(`jp~${letters}`, share.letters);
  return features;
};
