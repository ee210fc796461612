import { foldText, tokensOf } from '../../lexicon/tokens.ts';
import type { Span } from '../../text/span.ts';
import type { Reading } from './reading.ts';

/** A question's words as the visitor wrote them: with capitals, accents and width, which are folded where it is read. */

/** Folded words as the visitor wrote them, with capitals and accents. */
export const saidAs = ({ raw }: Reading, folded: string): string => {
  const parts = tokensOf(folded);
  const written = [...raw.matchAll(/[\p{L}\p{M}\p{N}]+(?:[.,/]\p{N}+)*/gu)];
  const joined = parts.map(({ text }) => text).join('');
  for (const [at, first] of written.entries())
    for (const last of written.slice(at, at + parts.length)) {
      const said = raw.slice(first.index, last.index + last[0].length);
      const own = tokensOf(foldText(said)).map(({ text }) => text);
      if (own.join('') === joined) return said;
    }
  return folded;
};

/** The visitor's original spelling of a range; "ß" is two letters as soon as it is folded. */
export const writtenAs = (reading: Reading, { start, end }: Span): string => {
  const { raw, text } = reading;
  let at = 0;
  const letters = [...raw.trim().replace(/\s+/g, ' ')].map((letter) => {
    const from = at;
    at += Math.max(1, foldText(letter).length);
    return { letter, from };
  });
  if (at !== text.length) return saidAs(reading, text.slice(start, end));
  return letters.flatMap(({ letter, from }) => (from >= start && from < end ? [letter] : [])).join('');
};
