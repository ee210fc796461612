import type { AnswerLanguage } from '../../../contract/contract.ts';
import { cuesOf } from '../words/cueTables.ts';
import type { KindMention } from './kindWords.ts';
import { overlaps, spansOf } from '../grounding/span.ts';

/** "Hang up lamps and shelves": the lamps are at home already, and no work light is wanted. */
export const withoutHung = (
  mentions: readonly KindMention[],
  text: string,
  language: AnswerLanguage,
): readonly KindMention[] => {
  if (!mentions.some(({ kinds }) => kinds.includes('worklight'))) return mentions;
  const hung = spansOf(text, cuesOf[language].jobs.hanging);
  return mentions.filter(
    (mention) => !(mention.kinds.includes('worklight') && hung.some((span) => overlaps(span, mention))),
  );
};
