import { tellingWords } from '../../text/tellingWords.ts';

/** Share of a sentence's significant words that the findings must contain. */
const minShare = 0.4;

/** Tells whether a sentence without product and figure is about the findings, or just talk. */
export const createRelevanceCheck = (texts: readonly string[]): ((sentence: string) => boolean) => {
  const known = new Set(texts.flatMap(tellingWords));
  return (sentence) => {
    const words = tellingWords(sentence);
    return words.length > 1 && words.filter((word) => known.has(word)).length / words.length >= minShare;
  };
};
