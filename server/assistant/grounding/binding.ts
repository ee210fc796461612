import type { AnswerLanguage } from '../../../contract/contract.ts';
import { isRivalAt } from '../text/rivals.ts';
import type { Span } from '../text/span.ts';
import { says, wordPattern } from '../text/words.ts';
import type { Group } from './mentions.ts';

/** Products that are the topic; empty if there is none yet. */
export type Subjects = readonly string[];

/** Whether a text compares things. */
export const comparesIn = (text: string, language: AnswerLanguage): boolean => says('comparisons', text, language);

/** Whether a sentence opens with a property of the product that follows: "With 1.8 kg the A …". */
export const opensWith = (words: string, first: Span, language: AnswerLanguage): boolean =>
  wordPattern(String.raw`^[^\p{L}\p{N}]*<forewords>`, language).test(words) &&
  !says('pronouns', words.slice(0, first.start), language);

export interface Binding {
  readonly language: AnswerLanguage;
  /** The sentence with product names blanked. */
  readonly words: string;
  readonly groups: readonly Group[];
  readonly subjects: Subjects;
}

/**
 * Products that a position of a sentence is about. If that is ambiguous, all candidates: the statement must hold for
 * each of them.
 */
export const boundTo = ({ language, words, groups, subjects }: Binding, place: number): Subjects => {
  const [first] = groups;
  if (!first) return subjects;
  const before = groups.findLast(({ end }) => end <= place);
  const isOpening = before === undefined && opensWith(words, first, language) && place < first.start;
  const everyone = [...new Set([...subjects, ...groups.flatMap(({ ids }) => ids)])];
  if (isOpening && !isRivalAt(words, first, language)) return first.ids;
  if (everyone.length > 1 && comparesIn(words, language)) {
    const isBeside =
      before && wordPattern(String.raw`^[\s(:–-]*<beside>?\s*$`, language).test(words.slice(before.end, place));
    return isBeside ? before.ids : everyone;
  }
  if (before) return before.ids;
  return isOpening ? first.ids : [...new Set([...subjects, ...first.ids])];
};
