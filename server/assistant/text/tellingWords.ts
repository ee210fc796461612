import { isJapanese } from '../../search/analysis/japanese.ts';
import { foldText } from '../lexicon/tokens.ts';

/** Shorter words are common to all sentences. */
const minLetters = 4;
/** Number of letters compared, because endings differ. */
const maxStem = 6;

/** Significant words of a text, without endings. */
export const tellingWords = (text: string): readonly string[] => {
  const folded = foldText(text);
  if (!isJapanese(folded))
    return (folded.match(/\p{L}+/gu) ?? [])
      .filter((word) => word.length >= minLetters)
      .map((word) => word.slice(0, maxStem));
  // Hiragana mostly marks grammar; pairs of other characters stand for words.
  return (folded.match(/[\p{Script=Han}\p{Script=Katakana}ー]{2,}/gu) ?? []).flatMap((run) =>
    Array.from({ length: run.length - 1 }, (_, place) => run.slice(place, place + 2)),
  );
};
