import { foldText } from '../lexicon/tokens.ts';
import openings from './openings.json' with { type: 'json' };
import type { Reading } from './reading.ts';

const table: Readonly<Record<string, readonly string[]>> = openings;

/** Whether a text asks, by its mark or by how it opens or ends. */
export const asksYesNo = ({ text, language }: Reading): boolean => {
  if (/[?？]\s*$/u.test(text)) return true;
  const words = table[language] ?? [];
  if (language === 'jp') return words.some((word) => text.replace(/[。.!！\s]+$/u, '').endsWith(word));
  return words.some((word) => text.startsWith(`${foldText(word)} `));
};
