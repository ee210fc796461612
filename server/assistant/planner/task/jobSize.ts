import type { Task } from '../../plan.ts';
import { anyOf } from '../../text/anyOf.ts';
import type { SpokenQuantity } from '../quantities/quantities.ts';
import type { Reading } from '../reading/reading.ts';
import words from './pieces.json' with { type: 'json' };

const pieceWords: Readonly<Record<string, readonly string[]>> = words;

/** Fewer are no job of a known size. */
const minMany = 30;
/** "1200 stainless deck screws": the farthest that the noun stands from its number. */
const maxBetween = 24;

const names = (language: string, behind: string): boolean => {
  const list = pieceWords[language] ?? [];
  // "Terrassenschrauben" ends in the word; the counter of Japanese follows at once.
  if (language === 'de') return list.some((word) => behind.includes(word));
  if (language === 'jp') return list.some((word) => behind.startsWith(word));
  return list.length > 0 && behind.search(anyOf(language, list)) >= 0;
};

/** What follows a figure; a counter of its unit belongs to it: "1500本". */
const behindFigure = (text: string, start: number, end: number): string =>
  text.slice(start, end + maxBetween).replace(/^[\d.,]+/u, '');

/** Whether a figure counts screws, holes or nails: "about 900 screws", and not "8x240 screws". */
export const countsPieces = (
  { text, language, models }: Reading,
  { unit, value, start, end }: SpokenQuantity,
): boolean => {
  const [noun = ''] = behindFigure(text, start, end).split(/[\d,.;:!?]/u);
  const isApart = language === 'jp' || unit === 'pcs' || /^\s/u.test(noun);
  return (
    (unit === undefined || unit === 'pcs') &&
    Number.isInteger(value) &&
    isApart &&
    !models.some((model) => model.start < end && start < model.end) &&
    names(language, noun.trimStart())
  );
};

/** How many screws, holes or nails a job has, where they are many. */
export const jobSize = (reading: Reading): Pick<Task, 'pieces'> => {
  const many = reading.quantities.find((quantity) => quantity.value >= minMany && countsPieces(reading, quantity));
  return many ? { pieces: many.value } : {};
};
