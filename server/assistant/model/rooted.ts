import { fold, isJapanese } from '../grounding/fold.ts';

/** Share of a sentence's telling words that what was found has too. */
const minShare = 0.4;
/** Shorter words are those of any sentence. */
const minLetters = 4;
/** Endings differ; so many letters tell a word. */
const maxStem = 6;

const tellingWords = (text: string): readonly string[] => {
  const folded = fold(text);
  if (!isJapanese(folded))
    return (folded.match(/\p{L}+/gu) ?? [])
      .filter((word) => word.length >= minLetters)
      .map((word) => word.slice(0, maxStem));
  // Kana of grammar tell nothing; pairs of the other letters stand for words.
  return (folded.match(/[\p{Script=Han}\p{Script=Katakana}ー]{2,}/gu) ?? []).flatMap((run) =>
    Array.from({ length: run.length - 1 }, (_, place) => run.slice(place, place + 2)),
  );
};

/** Tells whether a sentence without product and figure is about what was found, or just talk. */
export const rootedIn = (texts: readonly string[]): ((sentence: string) => boolean) => {
  const known = new Set(texts.flatMap(tellingWords));
  return (sentence) => {
    const words = tellingWords(sentence);
    return words.length > 1 && words.filter((word) => known.has(word)).length / words.length >= minShare;
  };
};
