import { fold, isJapanese } from '../text/fold.ts';

/** Shorter words are those of any sentence. */
const minLetters = 4;
/** Endings differ; so many letters tell a word. */
const maxStem = 6;

/** The words of a text that tell what it is about, without their endings. */
export const tellingWords = (text: string): readonly string[] => {
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
