import type { AnswerLanguage } from '../../../contract/contract.ts';
import { cuesOf } from '../words/cueTables.ts';
import { fold } from '../grounding/fold.ts';

/** More questions than these in one message are rather a text. */
const most = 4;

/** Longer messages are no list of questions. */
const longest = 600;

/** "How much is it and how heavy": where the second question begins. */
const joined = (sentence: string, language: AnswerLanguage): readonly string[] => {
  const { questionBreak } = cuesOf[language];
  if (questionBreak) return sentence.split(questionBreak);
  for (const match of sentence.matchAll(/,?\s+(?=\p{L}{1,3}\s)/gu)) {
    const rest = sentence.slice(match.index + match[0].length);
    if (match.index > 0 && cuesOf[language].questionJoin.test(fold(rest)))
      return [sentence.slice(0, match.index), rest];
  }
  return [sentence];
};

/** The questions of a message, as they are written; the message itself, where it asks but one. */
export const questionsIn = (text: string, language: AnswerLanguage): readonly string[] => {
  if (text.length > longest) return [text];
  const sentences = text
    .split(/(?<=[?？])\s*/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
  const asked = sentences.filter((sentence) => /[?？]$/u.test(sentence));
  const parts = (asked.length === sentences.length ? sentences : [text]).flatMap((part) => joined(part, language));
  return parts.length > 1 && parts.length <= most ? parts : [text];
};
