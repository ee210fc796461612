import { tellingWords } from '../text/tellingWords.ts';

/** Share of a sentence's telling words that what was found has too. */
const minShare = 0.4;

/** Tells whether a sentence without product and figure is about what was found, or just talk. */
export const rootedIn = (texts: readonly string[]): ((sentence: string) => boolean) => {
  const known = new Set(texts.flatMap(tellingWords));
  return (sentence) => {
    const words = tellingWords(sentence);
    return words.length > 1 && words.filter((word) => known.has(word)).length / words.length >= minShare;
  };
};
