import { foldText } from '../lexicon/tokens.ts';
import openings from './openings.json' with { type: 'json' };
import type { Reading } from './reading.ts';

const opens: Readonly<Record<string, readonly string[]>> = openings.opens;
const closes: Readonly<Record<string, readonly string[]>> = openings.closes;

/** Whether a text asks, by its mark or by how it opens or ends. */
export const asksYesNo = ({ text, language }: Reading): boolean => {
  if (/[?？]\s*$/u.test(text)) return true;
  const words = opens[language] ?? [];
  if (language === 'jp') return words.some((word) => text.replace(/[。.!！\s]+$/u, '').endsWith(word));
  return (
    words.some((word) => text.startsWith(`${foldText(word)} `)) ||
    (closes[language] ?? []).some((word) => text.endsWith(` ${foldText(word)}`))
  );
};
